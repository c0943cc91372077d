import { describe, afterEach, beforeEach, expect, it } from 'vitest';
import { closeDatabase, openLearnerDatabase } from '#pwa/device/database/open-database.ts';
import { acting, click, find, mount, press, unmountAll, until } from '#pwa/ui/testing/mount.ts';
import { mountInRouter } from '#pwa/ui/testing/in-router.tsx';
import { challengesOf } from '#shared/game/scoring/challenges.ts';
import { type AskingCurated, Rehearsal } from '#pwa/question/session/open-question.ts';
import type { Answered } from '#pwa/question/session/question-state.ts';
import { ResultScreen } from './result-screen.tsx';
import {
  aChoiceQuestion,
  anOpenEndedQuestion,
  aShortQuestion,
} from '#pwa/question/testing/curated-questions.ts';

const CHOICE = aChoiceQuestion();
const OPEN = anOpenEndedQuestion();
let learners = 0;

beforeEach(async () => {
  learners += 1;
  const db = await openLearnerDatabase(`result-${learners}`);
  const basics = { id: 1 as const, name: 'Basics', description: 'Basics', difficulty: 1 as const };
  await db.categories.put(basics);
});
afterEach(() => {
  unmountAll();
  closeDatabase();
});

const left: string[] = [];

async function show(
  answered: Partial<Answered<AskingCurated>> & { isCorrect: boolean },
  onNext?: () => void,
): Promise<string> {
  const { isCorrect, ...facts } = answered;
  const xp = isCorrect ? 75 : 0;
  left.length = 0;
  await mountInRouter(
    <ResultScreen
      now={{
        phase: 'result',
        attempt: 1,
        result: {
          question: CHOICE,
          mode: 'practice',
          userId: 'ada',
          given: CHOICE.correctAnswer,
          timedOut: false,
          outcome: { count: 'first', isCorrect, xpEarned: xp, xpTotal: xp },
          event: { deviceId: 'device-aaaaaaaaaaaa', deviceSeq: 1 },
          localDate: '2026-03-02',
          streak: 3,
          ...facts,
        },
      }}
      onNext={onNext && (() => left.push('next'))}
      onClose={() => left.push('close')}
    />,
  );
  await until(() => expect(document.body.textContent).toContain('Category: Basics'));
  return document.body.textContent ?? '';
}

/** Free text that counts, as an administrator tries it out at the desk. */
const openResult = (given: string, question: AskingCurated['question'] = OPEN) => (
  <Rehearsal value>
    <ResultScreen
      now={{
        phase: 'result',
        attempt: 1,
        result: {
          ...{ question, mode: 'practice', userId: 'ada', given, timedOut: false, streak: 0 },
          outcome: { count: 'first', isCorrect: true, verdict: null, xpEarned: 50, xpTotal: 50 },
          event: { deviceId: 'device-aaaaaaaaaaaa', deviceSeq: 1 },
          localDate: '2026-03-02',
        },
      }}
      onClose={() => undefined}
    />
  </Rehearsal>
);

/** The text under each heading of an answer. */
const answers = () =>
  [...document.querySelectorAll('h3')].flatMap((heading) => {
    const body = heading.closest('details')?.querySelector('p') ?? heading.nextElementSibling;
    return /Answer|Framework/.test(heading.textContent)
      ? [`${heading.textContent}: ${body?.textContent}`]
      : [];
  });
const words = () => document.body.textContent ?? '';

describe('2.7 Result', () => {
  it('shows a right choice once, as Your Answer, with its XP', async () => {
    const text = await show({ isCorrect: true });
    expect(find('h2', 'Correct!').textContent).toBe('Correct! +75 XP');
    expect(answers()).toEqual([`Your Answer: ${CHOICE.correctAnswer}`]);
    const told = ['Daily users fall by 4%.', 'What do you look at first?'];
    for (const part of [CHOICE.title, ...told, 'Explanation', CHOICE.explanation]) {
      expect(text).toContain(part);
    }
  });

  it('leads to the lessons of its type, below all else', async () => {
    await show({ isCorrect: true });
    const way = find('a', 'More on execution & metrics rounds');
    expect(way.getAttribute('href')).toBe('/types/execution-metrics');
    expect(way.closest('footer')).toBeNull();
  });

  it('shows a wrong choice beside the Correct Answer, without XP in its heading', async () => {
    await show({ isCorrect: false, given: 'Send an e-mail' });
    expect(find('h2', 'Incorrect').textContent).toBe('Incorrect');
    expect(answers()).toEqual([
      'Your Answer: Send an e-mail',
      `Correct Answer: ${CHOICE.correctAnswer}`,
    ]);
    expect(words()).toContain('Your choice: A remedy too early.');
  });
});

describe('2.28 Words of the trade open in a tap', () => {
  it('explains a word in one sentence, below the text that names it', async () => {
    const explanation = 'Compare each cohort first. A guardrail comes later.';
    await show({ isCorrect: true, question: { ...CHOICE, explanation } });
    expect(words()).toContain(explanation);
    await until(() => find('button', 'cohort'));
    expect(words()).toContain(explanation);
    const meaning = 'A group of people who started at the same time';
    expect(words()).not.toContain(meaning);
    await click(find('button', 'cohort'));
    expect(find('button', 'cohort').getAttribute('aria-expanded')).toBe('true');
    expect(find('[aria-live]', meaning).textContent).toMatch(/^Cohort: /);
    await click(find('button', 'guardrail'));
    expect(words()).toContain('Guardrail metric: A number that must not get worse');
    expect(words()).not.toContain(meaning);
    await click(find('button', 'guardrail'));
    expect(words()).not.toContain('Guardrail metric:');
  });
});

describe('2.7 The result of a short open question', () => {
  it('is its points to tick, its verdict, and a fair and a strong answer; no Board, no follow-ups', async () => {
    const question = aShortQuestion();
    await mount(openResult('I would watch the riders who come back, because it pays.', question));
    expect(words()).toContain('Names one user');
    await click(find('button', 'Done'));
    expect(words()).toContain('0 of ');
    expect(words()).toContain(question.sampleAnswer);
    expect(words()).toContain(question.takeaway);
    expect(words()).toContain('Short question · Metrics');
    expect(words()).not.toMatch(/Expected Framework|How an interviewer hears it|presses on/);
    expect(document.querySelector('[role="img"][aria-label^="Beginner"]')).toBeNull();
  });
});

describe("2.7 Label 'Expected Framework/Key Points' for free text", () => {
  it('shows free text beside the Expected Framework/Key Points, judged or too short', async () => {
    const expected = `Expected Framework/Key Points: ${OPEN.correctAnswer}`;
    await mount(openResult('I would begin with drivers, for they are late.'));
    await click(find('button', 'Done'));
    expect(answers()).toEqual([
      'Your Answer: I would begin with drivers, for they are late.',
      expected,
    ]);
    unmountAll();
    await show({ isCorrect: false, question: OPEN, given: null });
    expect(answers()).toEqual(['Your Answer: No answer', expected]);
  });

  it('calls free text of at most 10 characters too short to count, and neither wrong nor right', async () => {
    await show({ isCorrect: false, question: OPEN, given: 'Why?' });
    expect(find('h2', 'Too short to count').textContent).toBe('Too short to count');
    expect(words()).toContain('Ten characters or fewer count as a wrong answer.');
    expect(words()).not.toMatch(/Incorrect|Correct!/);
    expect(document.querySelector('.bg-rose, .bg-mint')).toBeNull();
  });
});

describe('2.7 Result', () => {
  it('has a badge for the verdict, one for the XP and one for the category', async () => {
    const text = await show({ isCorrect: true });
    // The category's name, and the topic as the question's tab shows it.
    for (const badge of ['Correct!', '+75 XP', 'Category: Basics · Metrics & KPIs.'])
      expect(text).toContain(badge);
    unmountAll();
    expect(await show({ isCorrect: false })).toContain('Incorrect');
  });
});

it('holds the question with its exhibit, closed, and marks there what decides', async () => {
  const exhibit = {
    caption: 'Plays per listener',
    kind: 'table' as const,
    columns: ['', 'Before', 'After'],
    rows: [['Search', '1.4', '1.2']],
    marks: [[0, 2] as [number, number]],
  };
  await show({ isCorrect: true, question: { ...CHOICE, exhibit } });
  const details = document.querySelector('details');
  expect(details?.open).toBe(false);
  expect(details?.querySelector('mark')?.textContent).toBe('1.2 (this decides)');
});

it('shows two sentences of why, and the rest when it is asked for', async () => {
  const explanation = 'First this. Then that. In the room say so.';
  const takeaway = 'Ask where before why.';
  await show({ isCorrect: true, question: { ...CHOICE, explanation, takeaway } });
  expect(words()).toContain(takeaway);
  expect(words()).toContain('First this. Then that.');
  expect(words()).not.toContain('In the room');
  await click(find('button', 'More'));
  expect(words()).toContain('In the room say so.');
});

describe("2.7 A choice whose time ends with nothing chosen says 'Time is up.' first, then the answer", () => {
  it('has it as its heading, before the right answer, and says that it counts as incorrect', async () => {
    await show({ isCorrect: false, timedOut: true, given: null });
    const heading = find('h2', 'Time is up.');
    expect(heading.textContent).toBe('Time is up.');
    expect(words()).toContain('Nothing was chosen: it counts as incorrect.');
    expect(words().indexOf('Time is up.')).toBeLessThan(words().indexOf(CHOICE.correctAnswer));
  });

  it('says Incorrect where something wrong was chosen in time', async () => {
    await show({ isCorrect: false, timedOut: true, given: 'Send an e-mail' });
    expect(find('h2', 'Incorrect').textContent).toBe('Incorrect');
    expect(words()).toContain('Time is up. Your choice was submitted.');
  });
});

describe('2.7 Rewards have lines of their own; the next multiplier is a line, not a headline', () => {
  it('keeps XP of rewards away from the verdict of a wrong answer', async () => {
    const outcome = { count: 'first' as const, isCorrect: false, xpEarned: 0, xpTotal: 75 };
    const challenges = challengesOf('2026-03-02')
      .filter(({ id }) => !id.startsWith('run-'))
      .slice(0, 1);
    await show({
      isCorrect: false,
      given: 'Send an e-mail',
      outcome: { ...outcome, challenges: challenges.map(({ id }) => id) },
    });
    expect(find('h2', 'Incorrect').parentElement?.textContent).toBe('Incorrect');
    expect(find('ul[aria-label="Rewards"]', 'Rewards').textContent).toContain(
      `Daily challenge done: ${challenges[0]?.name}, +50 XP.`,
    );
    expect(words()).not.toMatch(/Incorrect\s*\+/);
  });

  it('says under a right answer what the next ones bring, and not on a review or a wrong one', async () => {
    await show({ isCorrect: true, streak: 6 });
    expect(find('p', 'One more for 2.5× XP').closest('h2')).toBeNull();
    unmountAll();
    await show({ isCorrect: false, streak: 0 });
    expect(words()).not.toContain('more for');
    unmountAll();
    const outcome = { count: 'review' as const, isCorrect: true, xpEarned: 10, xpTotal: 10 };
    await show({ isCorrect: true, mode: 'review', outcome, streak: 6 });
    expect(words()).not.toContain('more for');
  });

  it('names the clock that was off beside the XP', async () => {
    const xpParts = { base: 150, powerUpTenths: 10, timeTenths: 5, streakTenths: 10 };
    const outcome = { count: 'first' as const, isCorrect: true, xpEarned: 75, xpTotal: 75 };
    await show({ isCorrect: true, untimed: true, outcome: { ...outcome, xpParts } });
    expect(words()).toContain('150 × 0.5 with the clock off');
  });
});

it('takes Enter for the control that has the focus, and for Next Question where none has', async () => {
  await show({ isCorrect: true }, () => undefined);
  document.body.firstElementChild?.setAttribute('data-full-screen', '');
  acting(() => find('footer button', 'Continue Practicing').focus());
  await press('Enter');
  acting(() => find('summary', CHOICE.title).focus());
  await press('Enter');
  expect(left).toEqual([]);
  acting(() => find('h2', 'Correct!').focus());
  await press('Enter');
  expect(left).toEqual(['next']);
});

describe('2.7 Next Question only where there is one; Continue Practicing main without Next Question, else outlined', () => {
  it('goes on with Next Question where there is one, and Continue Practicing steps back', async () => {
    await show({ isCorrect: true }, () => undefined);
    const [next, goOn] = document.querySelectorAll('footer button');
    expect([next?.textContent, goOn?.textContent]).toEqual([
      'Next Question',
      'Continue Practicing Back to the Practice page',
    ]);
    expect(next?.className).toContain('bg-primary');
    expect(goOn?.className).not.toContain('bg-primary');
    await click(next as HTMLElement);
    expect(left).toEqual(['next']);
  });

  it('has Continue Practicing as its main button where there is no next question', async () => {
    await show({ isCorrect: true });
    const [goOn, ...others] = document.querySelectorAll('footer button');
    expect(others).toEqual([]);
    expect(goOn?.className).toContain('bg-primary');
    await click(goOn as HTMLElement);
    await click(find('header button', 'Close'));
    expect(left).toEqual(['close', 'close']);
  });
});
