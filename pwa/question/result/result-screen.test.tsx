import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeDatabase, openLearnerDatabase } from '#pwa/db/open-database.ts';
import { click, find, mount, unmountAll, until } from '#pwa/ui/testing/mount.ts';
import type { AnsweredQuestion } from '#pwa/question/session/question-session.ts';
import { ResultScreen } from './result-screen.tsx';
import { aChoiceQuestion, anOpenEndedQuestion } from '#pwa/question/testing/curated-questions.ts';

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
  answered: Partial<AnsweredQuestion> & { isCorrect: boolean },
  onNext?: () => void,
): Promise<string> {
  const { isCorrect, ...facts } = answered;
  const xp = isCorrect ? 75 : 0;
  left.length = 0;
  await mount(
    <ResultScreen
      now={{
        phase: 'result',
        attempt: 1,
        ticks: null,
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
  await until(() => expect(document.body.textContent).toContain('Category · Basics'));
  return document.body.textContent ?? '';
}

/** What stands under each heading of an answer. */
const answers = () =>
  [...document.querySelectorAll('section:has(> h3 + p)')].flatMap((section) => {
    const [heading, body] = section.children;
    return /Answer|Framework/.test(heading?.textContent ?? '')
      ? [`${heading?.textContent}: ${body?.textContent}`]
      : [];
  });
const badges = () => find('div:has(> span)', '+').textContent;

it('shows a right choice once, as Your Answer, with its XP', async () => {
  const text = await show({ isCorrect: true });
  expect(find('h2', 'Correct!').textContent).toBe('Correct! +75 XP');
  expect(answers()).toEqual([`Your Answer: ${CHOICE.correctAnswer}`]);
  for (const words of [CHOICE.title, CHOICE.content, 'Explanation', CHOICE.explanation]) {
    expect(text).toContain(words);
  }
});

it('shows a wrong choice beside the Correct Answer, without XP in its heading', async () => {
  await show({ isCorrect: false, given: 'Send an e-mail' });
  expect(find('h2', 'Incorrect').textContent).toBe('Incorrect');
  expect(answers()).toEqual([
    'Your Answer: Send an e-mail',
    `Correct Answer: ${CHOICE.correctAnswer}`,
  ]);
});

it('shows free text beside the Expected Framework/Key Points, right or wrong', async () => {
  await show({ isCorrect: true, question: OPEN, given: 'Drivers first.' });
  const expected = `Expected Framework/Key Points: ${OPEN.correctAnswer}`;
  expect(answers()).toEqual(['Your Answer: Drivers first.', expected]);
  unmountAll();
  await show({ isCorrect: false, question: OPEN, given: null });
  expect(answers()).toEqual(['Your Answer: No answer', expected]);
});

it('has a badge for the verdict, one for the XP and one for the category', async () => {
  await show({ isCorrect: true });
  expect([...document.querySelectorAll('div:has(> span)')].map((row) => row.textContent)).toContain(
    'Correct+75 XPCategory · Basics',
  );
  unmountAll();
  await show({ isCorrect: false });
  expect(badges()).toBe('Incorrect+0 XPCategory · Basics');
});

it('goes on with Next Question where there is one, and Continue Practicing steps back', async () => {
  await show({ isCorrect: true }, () => undefined);
  const [next, goOn] = document.querySelectorAll('footer button');
  expect([next?.textContent, goOn?.textContent]).toEqual(['Next Question', 'Continue Practicing']);
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
