import { beforeEach, describe, expect, it } from 'vitest';
import { anAiFeedback, anAiQuestion, anOpenAiQuestion } from '#shared/testing/ai-builders.ts';
import { aReplyInParts, fakeAiServer, type AiServer } from '#pwa/app/testing/ai-mode.ts';
import { openApp, seen, signInLearner } from '#pwa/app/testing/learner-app.tsx';
import { keepIssued } from '#pwa/device/database/issued.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { aChoiceQuestion } from '#pwa/question/testing/curated-questions.ts';
import { click, find, type, until } from '#pwa/ui/testing/mount.ts';

const TEXT = 'The user is a finance lead, and I would watch weekly exports.';
const OPEN = anOpenAiQuestion({ id: 'ai-open', title: 'Say why' });
const GIVEN = anAiFeedback({ aiQuestionId: OPEN.id, userAnswer: TEXT, score: 72 });
const SCORE = {
  score: 72,
  isCorrect: true,
  points: GIVEN.points,
  keyMissing: GIVEN.keyMissing,
  userAnswer: TEXT,
  isSandbox: true,
};

let server: AiServer;
let reply: ReturnType<typeof aReplyInParts>;
beforeEach(async () => {
  server = fakeAiServer();
  reply = aReplyInParts();
  await signInLearner([aChoiceQuestion()]);
});

const dialog = () => document.querySelector('[role="dialog"]')?.textContent ?? '';
const shows = (words: string) => until(() => expect(dialog()).toContain(words));
const button = (label: string) => find('[role="dialog"] button', label);
const statuses = () =>
  [...document.querySelectorAll('[role="dialog"] [role="status"]')].map(
    ({ textContent }) => textContent,
  );

/** Answers in free text; the test decides how its feedback comes. */
async function answerOpen(): Promise<void> {
  await keepIssued(requireDatabase(), [{ kind: 'aiQuestion', key: OPEN.id, row: OPEN }]);
  server.answers['POST /api/ai/feedback'] = reply.answer;
  await openApp('/ai-mode');
  await seen('Your AI questions');
  await click(find('button', `Answer ${OPEN.title}`));
  await until(() => expect(document.querySelector('[role="dialog"] textarea')).not.toBeNull());
  await type(document.querySelector('[role="dialog"] textarea') as HTMLTextAreaElement, TEXT);
  await click(button('Submit Answer'));
  await shows('Analyzing Your Answer...');
}

describe('feedback in parts', () => {
  describe('2.10 Feedback appears in parts as it is written, and the answer is saved even when the line goes dead', () => {
    it('shows each as it comes, on the screen that the result stays on, and tells it once at the end', async () => {
      await answerOpen();
      reply.part(SCORE);
      await shows('72');
      const score = find('[role="dialog"] [aria-busy="true"] p', '72');
      expect(dialog()).not.toContain(GIVEN.overallAssessment);
      reply.part({ overallAssessment: 'Too soon to say.', feedback: GIVEN.feedback });
      await shows('Too soon to say.');
      reply.part({ overallAssessment: GIVEN.overallAssessment });
      await shows(GIVEN.overallAssessment);
      expect(dialog()).not.toContain('Too soon to say.');
      expect(statuses()).toEqual(['']);
      expect(await requireDatabase().events.count()).toBe(0);
      reply.done(GIVEN);
      await shows('Continue Practicing');
      await shows('Key points to include');
      expect(find('[role="dialog"] [aria-busy="false"] p', '72')).toBe(score);
      expect(statuses()).toEqual(['Feedback is here: 72 of 100, Good.']);
      expect(await requireDatabase().events.count()).toBe(1);
    });
  });

  it('saves the answer when the line goes dead, and says that the feedback follows', async () => {
    await answerOpen();
    reply.part(SCORE);
    await shows('72');
    server.answers['POST /api/ai/feedback'] = () => Response.json(GIVEN);
    reply.breakOff();
    await shows('Continue Practicing');
    expect(await requireDatabase().events.count()).toBe(1);
    await shows(GIVEN.overallAssessment);
  });
});

describe('2.10 A plan appears in parts and can be canceled; a question says how far it is', () => {
  it('a plan stands as far as it is written; canceled, it gives way to the goals', async () => {
    server.answers['POST /api/ai/study-strategy'] = reply.answer;
    await openApp('/ai-mode');
    await seen('Study Strategy');
    await click(find('main button', 'Study Strategy'));
    await shows('Generate Strategy');
    await click(button('Generate Strategy'));
    await shows('Writing your plan...');
    reply.part({ overallAssessment: 'Metrics are ready.', isSandbox: true });
    await shows('Metrics are ready.');
    const week = { week: 1, focus: 'Strategy first', practiceQuestions: 9, goals: ['One goal'] };
    reply.part({ studyPlan: [week] });
    await shows('Strategy first');
    expect(dialog()).not.toContain('Start Studying');
    expect(dialog()).toContain('Sandbox');
    await click(button('Cancel'));
    await shows('What are you aiming at?');
    expect(dialog()).not.toContain('Strategy first');
  });
});

it('a question says how far it is', async () => {
  server.answers['POST /api/questions/ai-generate'] = reply.answer;
  await openApp('/ai-mode');
  await seen('Question Configuration');
  const topic = document.querySelector<HTMLSelectElement>('[name="topic"]');
  if (topic) topic.value = 'metrics-kpis';
  topic?.dispatchEvent(new Event('change', { bubbles: true }));
  await click(find('button', 'Generate AI Question'));
  await seen('Starting with the situation.');
  reply.part({ stage: 'answers' });
  await seen('Now the answers.');
  reply.part({ stage: 'explanation' });
  await seen('Now the reasons.');
  reply.done([anAiQuestion({ id: 'ai-new', title: 'A new one' })]);
  await shows('AI-generated');
  expect(document.body.textContent).not.toContain('Writing your question...');
});
