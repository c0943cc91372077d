import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AiQuestion } from '#shared/contract/ai/ai-question.ts';
import type { AiMarkRow } from '#shared/game/rows.ts';
import { anAiFeedback, anAiQuestion, anOpenAiQuestion } from '#shared/testing/ai-builders.ts';
import { fakeAiServer, never, type AiServer } from '#pwa/app/testing/ai-mode.ts';
import { openApp, seen, signInLearner } from '#pwa/app/testing/learner-app.tsx';
import { keepIssued } from '#pwa/device/database/issued.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { aChoiceQuestion } from '#pwa/question/testing/curated-questions.ts';
import { click, find, goOnline, type, until } from '#pwa/ui/testing/mount.ts';
import { useToastQueue } from '#pwa/ui/dialogs/toast-queue.ts';

const FEEDBACK = 'POST /api/ai/feedback';
const TEXT = 'The user is a finance lead, and I would watch weekly exports.';
const CHOICE = anAiQuestion({ id: 'ai-choice', title: 'Nobody opens it' });
const OPEN = anOpenAiQuestion({ id: 'ai-open', title: 'Say why' });
const GIVEN = anAiFeedback({
  aiQuestionId: OPEN.id,
  userAnswer: TEXT,
  score: 84,
  points: [
    {
      id: 'user',
      text: 'Names one user',
      state: 'covered',
      evidence: [{ start: 0, end: 26 }],
    },
    { id: 'goal', text: 'States the goal', state: 'missing', evidence: [] },
  ],
  learningNotes: ['A guardrail protects what must not get worse.'],
});

let server: AiServer;
beforeEach(async () => {
  server = fakeAiServer();
  await signInLearner([aChoiceQuestion()]);
  const rows = [CHOICE, OPEN].map((row) => ({ kind: 'aiQuestion' as const, key: row.id, row }));
  await keepIssued(requireDatabase(), rows);
});

const dialog = () => document.querySelector('[role="dialog"]')?.textContent ?? '';
const shows = (words: string) => until(() => expect(dialog()).toContain(words));
/** The XP that the answer itself has paid; the screen adds rewards to it. */
const paid = async (id: string) => {
  const mark = await requireDatabase().rows.get(['aiMark', id]);
  return mark?.row as AiMarkRow | undefined;
};
/** The device's event about feedback that arrived after its answer. */
const JUDGED = { kind: 'answer-assessed', feedbackId: GIVEN.feedbackId };
const logged = async () => (await requireDatabase().events.toArray()).map(({ event }) => event);

async function open(question: AiQuestion): Promise<void> {
  await openApp('/ai-mode');
  await seen('Your AI questions');
  await click(find('button', `Answer ${question.title}`));
  await shows('Submit Answer');
}

async function answer(text: string): Promise<void> {
  await open(OPEN);
  await until(() => expect(document.querySelector('[role="dialog"] textarea')).not.toBeNull());
  await type(document.querySelector('[role="dialog"] textarea') as HTMLTextAreaElement, text);
  await click(find('[role="dialog"] button', 'Submit Answer'));
}

async function chooseOption(option: string): Promise<void> {
  await open(CHOICE);
  await click(find('[role="dialog"] label', option));
  await click(find('[role="dialog"] button', 'Submit Answer'));
}

describe('a choice in AI mode', () => {
  it('that is right goes straight to the result', async () => {
    await chooseOption('right');
    await shows('Correct!');
    expect(await paid(CHOICE.id)).toMatchObject({ isCorrect: true, xp: 50 });
    expect(dialog()).not.toContain('Report a problem');
    expect(await logged()).toMatchObject([{ mode: 'ai', aiQuestionId: CHOICE.id }]);
  });

  describe("2.10 Wrong-answer review: 'Not quite right' with question, answer, key points, explanation; 'You still earned N XP for trying!' and Continue · 4.6 A wrong AI choice passes its review first", () => {
    it("that is wrong is reviewed on 'Not quite right', with what the try has earned", async () => {
      await chooseOption('wrong a');
      await shows('Not quite right');
      for (const words of [
        'You still earned 25 XP for trying!',
        CHOICE.title,
        'Your Answer',
        'wrong a',
        'Key points',
        CHOICE.takeaway,
        CHOICE.explanation,
      ])
        expect(dialog()).toContain(words);
      expect(dialog()).not.toContain('Incorrect');
      await click(find('[role="dialog"] header button', 'Close'));
      await until(() => expect(dialog()).toBe(''));
      await seen('Not right, 25 XP');
    });
  });
});

describe('free text in AI mode', () => {
  describe('2.10 AI Mode · 4.6 AI free text asks for feedback first', () => {
    it('is judged before it is saved, and the verdict decides about its XP', async () => {
      let arrive = () => undefined as unknown;
      const isHere = new Promise<void>((resolve) => (arrive = resolve as () => undefined));
      server.answers[FEEDBACK] = () =>
        isHere.then(() => Response.json({ ...GIVEN, isCorrect: false, score: 40 }));
      await answer(TEXT);
      await shows('Analyzing Your Answer...');
      expect(await logged()).toEqual([]);
      arrive();
      await shows('Needs Work');
      for (const words of [
        'AI Feedback',
        '40',
        'Incorrect',
        'You still earned 25 XP for trying!',
        GIVEN.overallAssessment,
        GIVEN.feedback,
        `Next time: ${GIVEN.nextStep}`,
        'Strengths',
        'Areas for improvement',
        'Key elements missing',
        'Key points to include',
        'In your words: The user is a finance lead',
        'Learning notes',
        'A guardrail protects what must not get worse.',
        OPEN.title,
        TEXT,
      ])
        expect(dialog()).toContain(words);
      expect(await logged()).toMatchObject([{ text: TEXT, feedbackId: GIVEN.feedbackId }]);
      expect(await paid(OPEN.id)).toMatchObject({ isCorrect: false, xp: 25 });
      expect(server.asked[FEEDBACK]).toMatchObject([
        {
          question: OPEN.content,
          userAnswer: TEXT,
          correctAnswer: OPEN.correctAnswer,
          context: { topic: 'metrics-kpis', difficulty: 'Level 1', company: 'Google' },
          aiQuestionId: OPEN.id,
        },
      ]);
      // 'Incorrect' never appears beside an amount of XP.
      expect(dialog()).not.toMatch(/Incorrect\s*\+/);
      await click(find('[role="dialog"] footer button', 'Close'));
      await until(() => expect(dialog()).toBe(''));
    });
  });

  describe("2.10 'Feedback Unavailable' with its sentence · 8.4 'Feedback Unavailable'; the failure is logged", () => {
    it('pays where there is no feedback, and can ask again; the own check counts meanwhile', async () => {
      vi.spyOn(console, 'warn').mockReturnValue();
      server.answers[FEEDBACK] = () => Response.json({ message: 'Away' }, { status: 502 });
      await answer(TEXT);
      await shows('Feedback Unavailable');
      expect(dialog()).toContain('Unable to generate feedback for this answer.');
      expect(dialog()).toContain('Your own check');
      expect(await paid(OPEN.id)).toMatchObject({ isCorrect: true, xp: 50 });
      expect(await logged()).toMatchObject([{ text: TEXT }]);
      server.answers[FEEDBACK] = () => Response.json(GIVEN);
      await click(find('[role="dialog"] button', 'Try Again'));
      await shows('Strong');
      await until(async () => expect(await logged()).toHaveLength(2));
      expect((await logged())[1]).toMatchObject(JUDGED);
    });

    it('keeps the own check as the verdict where it came before the feedback, and shows both', async () => {
      vi.spyOn(console, 'warn').mockReturnValue();
      server.answers[FEEDBACK] = () => Response.json({ message: 'Away' }, { status: 502 });
      await answer(TEXT);
      await shows('Your own check');
      await click(find('[role="dialog"] fieldset label', OPEN.keyPoints[0]?.text ?? ''));
      await click(find('[role="dialog"] button', 'Done'));
      await shows('1 of 3 points');
      server.answers[FEEDBACK] = () => Response.json(GIVEN);
      await click(find('[role="dialog"] button', 'Try Again'));
      await shows('Your own check counts:');
      expect(dialog()).toContain('84');
      const kinds = (await logged()).map(({ kind }) => kind);
      expect(kinds).toEqual(['answer', 'answer-assessed']);
      expect((await logged())[1]).not.toHaveProperty('feedbackId');
    });
  });

  describe('8.4 A failed AI submission is silent, its XP stays', () => {
    it('shows no toast, and what was paid stays, also when feedback comes that would have paid less', async () => {
      const warned = vi.spyOn(console, 'warn').mockReturnValue();
      const toasts: unknown[] = [];
      const stop = useToastQueue.subscribe(({ toast }) => toast && toasts.push(toast));
      server.answers[FEEDBACK] = () => Response.json({ message: 'Away' }, { status: 502 });
      await answer(TEXT);
      await shows('Feedback Unavailable');
      expect(warned).toHaveBeenCalled();
      const before = await paid(OPEN.id);
      expect(before).toMatchObject({ isCorrect: true, xp: 50 });
      server.answers[FEEDBACK] = () => Response.json({ ...GIVEN, isCorrect: false, score: 40 });
      await click(find('[role="dialog"] button', 'Try Again'));
      await shows('Needs Work');
      expect(await paid(OPEN.id)).toMatchObject({ isCorrect: true, xp: 50 });
      expect(toasts).toEqual([]);
      stop();
    });
  });

  it('says until when a share of AI Mode is used up; the answer is saved and paid all the same', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const message = 'You have used your share of AI Mode for today. Please try again in 9 hours.';
    server.answers[FEEDBACK] = () => Response.json({ message }, { status: 429 });
    await answer(TEXT);
    await shows('Feedback Unavailable');
    expect(dialog()).toContain(message);
    expect(await paid(OPEN.id)).toMatchObject({ isCorrect: true, xp: 50 });
  });

  describe('2.10 In AI feedback Continue Practicing goes on and Close leaves; each says where to', () => {
    it('goes on to the next question that waits', async () => {
      server.answers[FEEDBACK] = () => Response.json(GIVEN);
      await answer(TEXT);
      await shows('Strong');
      expect(dialog()).toContain('+50 XP');
      expect(find('[role="dialog"] footer button', 'Close').textContent).toBe(
        'Close Back to AI Mode',
      );
      const goOn = find('[role="dialog"] footer button', 'Continue Practicing');
      expect(goOn.textContent).toBe('Continue Practicing To your next AI question');
      await click(goOn);
      await shows('Submit Answer');
      expect(dialog()).toContain(CHOICE.title);
    });

    it('goes on to the Practice page where none waits, from a wrong choice back to AI Mode', async () => {
      const { serverRows, meta } = requireDatabase();
      await serverRows.clear();
      await meta.delete('issued');
      const row = { kind: 'aiQuestion' as const, key: OPEN.id, row: OPEN };
      await keepIssued(requireDatabase(), [row]);
      server.answers[FEEDBACK] = () => Response.json(GIVEN);
      await answer(TEXT);
      await shows('Strong');
      const goOn = find('[role="dialog"] footer a', 'Continue Practicing');
      expect(goOn.textContent).toBe('Continue Practicing On to the Practice page');
      await click(goOn);
      await seen('Practice Mode');
      await until(() => expect(dialog()).toBe(''));
    });
  });

  it('keeps what else an answer brought in lines of its own, also after a wrong choice', async () => {
    await chooseOption('wrong a');
    await shows('Not quite right');
    expect(find('[role="dialog"] ul[aria-label="Rewards"]', 'Rewards').textContent).toMatch(
      /(Achievement|\d achievements): \+\d+ XP\./,
    );
    expect(find('[role="dialog"] button', 'Continue').textContent).toBe(
      'Continue To your next AI question',
    );
  });

  it('tells the XP of the answer itself, and its rewards apart, as the result of other questions does', async () => {
    server.answers[FEEDBACK] = () => Response.json(GIVEN);
    await answer(TEXT);
    await shows('Strong');
    const [chip, ...others] = [...document.querySelectorAll('[role="dialog"] span')]
      .map(({ textContent }) => textContent)
      .filter((words) => /^\+[\d,]+ XP$/.test(words));
    expect([chip, others]).toEqual([`+${(await paid(OPEN.id))?.xp} XP`, []]);
    expect(find('[role="dialog"] ul[aria-label="Rewards"]', 'Rewards').textContent).toMatch(
      /(Achievement|\d achievements): \+\d+ XP\./,
    );
  });

  it('need not wait for its feedback', async () => {
    server.answers[FEEDBACK] = never;
    await answer(TEXT);
    await shows('Analyzing Your Answer...');
    await click(find('[role="dialog"] button', 'Continue Without Waiting'));
    await shows('Your own check');
    expect(await logged()).toMatchObject([{ text: TEXT }]);
  });

  it('is answered in a tunnel, and judged without XP when the network is back', async () => {
    await openApp('/ai-mode');
    await seen('Your AI questions');
    goOnline(false);
    await click(find('button', `Answer ${OPEN.title}`));
    await until(() => expect(document.querySelector('[role="dialog"] textarea')).not.toBeNull());
    await type(document.querySelector('[role="dialog"] textarea') as HTMLTextAreaElement, TEXT);
    await click(find('[role="dialog"] button', 'Submit Answer'));
    await shows('The feedback comes when you are back online.');
    const before = await paid(OPEN.id);
    expect(before).toMatchObject({ isCorrect: true, xp: 50 });
    expect(server.asked[FEEDBACK]).toBeUndefined();
    server.answers[FEEDBACK] = () => Response.json(GIVEN);
    goOnline(true);
    await shows('Strong');
    expect(dialog()).toContain('84');
    await until(async () => expect(await logged()).toMatchObject([{ text: TEXT }, JUDGED]));
    expect(await paid(OPEN.id)).toMatchObject({ isCorrect: true, xp: 50, isRight: true });
  });
});
