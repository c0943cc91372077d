/**
 * Goal 4 of docs/performance.md: submit → result painted and next → question painted, offline, on a phone
 * with its processor slowed four times, with 10,000 answers on the device and with none; a bare IndexedDB
 * commit in the same page is the limit. The same learner answers the same questions on two phones in
 * turn. Needs a build. `npm run bench -- practice 10` does the first ten questions alone.
 */
import { fetchQuestions, type BankQuestions } from '#e2e/support/bank.ts';
import { createAccount } from '#e2e/support/account.ts';
import { goToPractice, seeHome } from '#e2e/support/learner.ts';
import { startServer } from '#e2e/support/server/server.ts';
import { reportGoal } from '#bench/measure/goal.ts';
import {
  type OfflinePhone,
  settle,
  slowDown,
  startOfflinePhone,
} from '#bench/measure/offline-phone.ts';
import { installInteractionClock, readInteractions } from '#bench/measure/interaction-clock.ts';
import { countWork, installPaintClock, type Tapped, timeTap } from '#bench/measure/paint-clock.ts';
import { percentile, percentileLine } from '#bench/measure/percentiles.ts';
import { makeHistory } from '#bench/measure/practice-history.ts';
import { timeRawCommit } from '#bench/measure/raw-commit.ts';
import { timeAnswer } from '#bench/measure/time-answer.ts';

const HISTORY = 10_000;
/**
 * The goal for the 95th percentile of the next question and of the interactions. A result is compared with the earlier
 * build instead.
 */
const GOAL_MS = 200;
/** Questions of each level, in the order of practice: never its last, after which the level is complete. */
const LEVELS = [
  { name: 'Beginner', questions: 18 },
  { name: 'Intermediate', questions: 18 },
];
/** The first answers after a start are not counted, because the browser still compiles the code. */
const WARM_UP = 3;

interface Times {
  results: Tapped[];
  questions: Tapped[];
  commits: number[];
}

const limit = Number(process.argv[3] ?? Number.POSITIVE_INFINITY);
const server = await startServer();
const bank = await fetchQuestions(server.url);
const account = await createAccount(server.url);
const history = makeHistory(bank, HISTORY, Date.now());
const phones = [
  await startOfflinePhone(server.url, account, null),
  await startOfflinePhone(server.url, account, history),
];
const times = phones.map((): Times => ({ results: [], questions: [], commits: [] }));

for (const phone of phones) await openPractice(phone);
let answered = 0;
for (const { name, questions } of LEVELS) {
  if (answered >= limit) break;
  for (const phone of phones) {
    await phone.page
      .getByRole('button', { name: new RegExp(`^(Start|Continue) ${name}$`) })
      .click();
  }
  for (let index = 0; index < questions && answered < limit; index += 1) {
    answered += 1;
    const isLast = index === questions - 1 || answered === limit;
    // The phones take turns, so that other programs on the machine slow both in the same way.
    for (const [number, phone] of phones.entries()) {
      const measured = await answerOne(phone, bank, answered % 4 !== 0, isLast);
      if (answered > WARM_UP) keep(times[number], measured);
    }
  }
}
report();
for (const [index, { page }] of phones.entries()) {
  const taps = await readInteractions(page);
  const name = index === 0 ? 'no history' : `${HISTORY.toLocaleString('en')} answers`;
  console.log(percentileLine(`interactions (INP, goal ≤ ${GOAL_MS} ms), ${name}`, taps));
}
for (const { device } of phones) await device.close();
await server.stop();

async function openPractice(phone: OfflinePhone): Promise<void> {
  const { page } = phone;
  await installPaintClock(page);
  await installInteractionClock(page);
  await page.reload();
  await seeHome(page);
  await goToPractice(page);
  // An open answer's result is its checklist, which is another screen.
  await page.getByText('Multiple Choice', { exact: true }).first().click();
  await settle(page);
  await slowDown(phone);
  await countWork(phone.devtools);
  await page.evaluate(() => globalThis.interactions?.clear());
}

interface Measured {
  result: Tapped;
  question: Tapped | null;
  commit: number;
}

/** @param isLast goes back to Practice Mode instead of to the next question */
async function answerOne(
  phone: OfflinePhone,
  questions: BankQuestions,
  isRight: boolean,
  isLast: boolean,
): Promise<Measured> {
  const { page } = phone;
  const result = await timeAnswer(phone, questions, isRight);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await settle(page);
  const commit = await timeRawCommit(page);
  if (isLast) {
    await page.getByRole('button', { name: /^Continue Practicing/ }).click();
    return { result, question: null, commit };
  }
  const next = await timeTap(
    phone,
    button('Next Question'),
    '[role=dialog] footer button',
    'Submit Answer',
  );
  return { result, question: next, commit };
}

function keep(to: Times | undefined, { result, question, commit }: Measured): void {
  to?.results.push(result);
  if (question) to?.questions.push(question);
  to?.commits.push(commit);
}

function report(): void {
  const [none, many] = times;
  if (!none || !many) return;
  const names = ['no history', `${HISTORY.toLocaleString('en')} answers`];
  console.log(
    `CPU 4×, offline, service worker; milliseconds from the tap to the browser's own paint time\n` +
      `(Element Timing); 'main thread': processor time, which hardly depends on what else the machine does\n`,
  );
  console.log(`${''.padEnd(52)}${'n'.padStart(4)}${'p50'.padStart(9)}${'p95'.padStart(9)}`);
  const columns = [
    {
      title: 'submit → result',
      of: ({ results }: Times) => results.map(({ painted }) => painted),
    },
    {
      title: 'submit → result, two frames later',
      of: ({ results }: Times) => results.map(({ twoFrames }) => twoFrames),
    },
    {
      title: 'submit → result, main thread',
      of: ({ results }: Times) => results.map(({ work }) => work),
    },
    {
      title: 'next → question',
      of: ({ questions }: Times) => questions.map(({ painted }) => painted),
    },
    {
      title: 'next → question, two frames later',
      of: ({ questions }: Times) => questions.map(({ twoFrames }) => twoFrames),
    },
    {
      title: 'next → question, main thread',
      of: ({ questions }: Times) => questions.map(({ work }) => work),
    },
    { title: 'one raw commit', of: ({ commits }: Times) => commits },
  ];
  for (const { title, of } of columns) {
    for (const [index, measured] of times.entries()) {
      console.log(percentileLine(`${title}, ${names[index]}`, of(measured)));
    }
    const ratio = (share: number) =>
      (percentile(of(many), share) / percentile(of(none), share)).toFixed(2);
    console.log(`  with / without: p50 ${ratio(0.5)} ×, p95 ${ratio(0.95)} × (goal ≤ 1.1 ×)`);
  }
  for (const { title, of } of columns) {
    const isNext = title === 'next → question';
    if (!isNext && title !== 'submit → result') continue;
    const p95 = percentile(of(many), 0.95);
    const value = percentile(of(many), 0.5) / percentile(of(none), 0.5);
    reportGoal({
      goal: 4,
      what: `${title}, p95 after ${names[1]}`,
      figure: `${p95.toFixed(0)} ms`,
      ratio: { to: 'no history (p50)', value },
      isMet: (!isNext || p95 <= GOAL_MS) && value <= 1.1,
    });
  }
}
