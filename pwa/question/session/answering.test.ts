import Dexie from 'dexie';
import { describe, afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  deleteLearnerDatabase,
  openLearnerDatabase,
  requireDatabase,
} from '#pwa/device/database/open-database.ts';
import {
  aChoiceQuestion,
  anOpenEndedQuestion,
  aShortQuestion,
} from '#pwa/question/testing/curated-questions.ts';
import { useToastQueue } from '#pwa/ui/dialogs/toast-queue.ts';
import { spendPowerUp, submitQuestion } from './answering.ts';
import {
  chooseOption,
  closeQuestion,
  openQuestion,
  openQuestionOf,
  typeAnswer,
  useQuestionState,
} from './question-state.ts';

const CHOICE = aChoiceQuestion();
const OPEN = anOpenEndedQuestion();
const USER = 'learner-answering';

beforeEach(async () => {
  const db = await openLearnerDatabase(USER);
  await db.questions.bulkPut([CHOICE, OPEN].map((one, position) => ({ ...one, position })));
  useToastQueue.setState({ toast: null });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  closeQuestion();
  await deleteLearnerDatabase(USER);
});

const phase = () => useQuestionState.getState().now.phase;
const ask = (question: typeof CHOICE | typeof OPEN) =>
  openQuestion({ question, mode: 'practice', learner: { userId: USER, epoch: 1, round: 1 } }, null);

/** Makes every write wait. @returns a function that lets them go on */
function holdWrites(): () => void {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const { events } = requireDatabase();
  void events.db.transaction('rw', events, async () => Dexie.waitFor(held));
  return letGo;
}

it('keeps an answer whose question was closed while it was saved, and shows no result of it', async () => {
  ask(CHOICE);
  chooseOption(CHOICE.correctAnswer);
  const letGo = holdWrites();
  const submitting = submitQuestion(false);
  closeQuestion();
  letGo();
  await submitting;
  expect(phase()).toBe('closed');
  expect(await requireDatabase().events.count()).toBe(1);
  expect(useQuestionState.getState().lastAnswer?.question.id).toBe(CHOICE.id);
});

it.each([
  ['practice', 'short'],
  ['review', 'review'],
] as const)('says how a short question was met: %s', async (asked, mode) => {
  const question = aShortQuestion();
  await requireDatabase().questions.put({ ...question, position: 9 });
  const learner = { userId: USER, epoch: 1, round: 1 };
  openQuestion({ question, mode: asked, learner }, null);
  typeAnswer('Riders who come back within a week.');
  await submitQuestion(false, true);
  const [logged] = await requireDatabase().events.toArray();
  expect(logged?.event).toMatchObject({ kind: 'answer', mode, questionId: 'short-1' });
});

it('leaves the next question as it is when the answer to the one before is saved late', async () => {
  ask(CHOICE);
  chooseOption(CHOICE.correctAnswer);
  const letGo = holdWrites();
  const submitting = submitQuestion(false);
  ask(OPEN);
  typeAnswer('Begun meanwhile');
  letGo();
  await submitting;
  expect(phase()).toBe('asking');
  expect(openQuestionOf(useQuestionState.getState())?.text).toBe('Begun meanwhile');
});

it('goes nowhere with a skip whose question was left while it was saved', async () => {
  ask(CHOICE);
  const letGo = holdWrites();
  const onSkipped = vi.fn<() => void>();
  const skipping = spendPowerUp('skip', 1, onSkipped);
  closeQuestion();
  letGo();
  await skipping;
  expect(onSkipped).not.toHaveBeenCalled();
  expect(phase()).toBe('closed');
});

it('keeps as a draft what the device refused to save after its question was closed', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  ask(OPEN);
  typeAnswer('I would help drivers first, then riders.');
  vi.spyOn(requireDatabase().events, 'add').mockRejectedValueOnce(
    new DOMException('no room', 'QuotaExceededError'),
  );
  const saving = new Promise<void>((resolve) => {
    useQuestionState.subscribe(({ now }) => now.phase === 'saving' && resolve());
  });
  const submitting = submitQuestion(false);
  await saving;
  closeQuestion();
  await submitting;
  expect(phase()).toBe('closed');
  expect((await requireDatabase().drafts.get(OPEN.id))?.text).toBe(
    'I would help drivers first, then riders.',
  );
  expect(useToastQueue.getState().toast?.description).toContain('Failed to submit answer');
});

it('has the question on the screen until its result is there', async () => {
  const phases: string[] = [];
  const stop = useQuestionState.subscribe(({ now }) => phases.push(now.phase));
  ask(OPEN);
  typeAnswer('I would ask drivers first and measure the share of trips on time.');
  await submitQuestion(false);
  stop();
  expect([...new Set(phases)]).toEqual(['asking', 'saving', 'result']);
});

/** The doubt about the text on the screen; undefined if there is none. */
const doubt = () => {
  const { now } = useQuestionState.getState();
  return now.phase === 'asking' ? now.doubt : undefined;
};

describe('4.6 A text that looks like no answer is asked about before it is sent; nothing is blocked', () => {
  it('asks about the question sent back as its answer, and sends it when told so', async () => {
    ask(OPEN);
    typeAnswer(OPEN.content);
    await submitQuestion(false);
    expect([phase(), doubt()]).toEqual(['asking', 'copied']);
    expect(await requireDatabase().events.count()).toBe(0);
    await submitQuestion(false, true);
    expect(phase()).toBe('result');
    expect(await requireDatabase().events.count()).toBe(1);
  });

  it('asks about a text that was given to another question, and no more once it is written on', async () => {
    const text = 'I would ask drivers first and measure the share of trips on time.';
    const other = { ...OPEN, id: 'open-2' };
    await requireDatabase().questions.put({ ...other, position: 2 });
    ask(other);
    typeAnswer(text);
    await submitQuestion(false);
    ask(OPEN);
    typeAnswer(text);
    await submitQuestion(false);
    expect(doubt()).toBe('repeated-text');
    typeAnswer(`${text} Then riders.`);
    expect(doubt()).toBeUndefined();
  });

  it('asks nothing when the time has run out', async () => {
    ask(OPEN);
    typeAnswer(OPEN.content);
    await submitQuestion(true);
    expect(phase()).toBe('result');
  });

  it('sends a text once, however often Submit is tapped', async () => {
    ask(OPEN);
    typeAnswer('I would ask drivers first and measure the share of trips on time.');
    await Promise.all([submitQuestion(false), submitQuestion(false)]);
    expect(await requireDatabase().events.count()).toBe(1);
  });
});

describe('4.7 Fetch, question, submit, close, result once the answer is saved (section 10)', () => {
  it('opens the result as soon as the answer is saved, with no pause between', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    ask(CHOICE);
    chooseOption(CHOICE.correctAnswer);
    await submitQuestion(false);
    expect(phase()).toBe('result');
  });

  it('waits for the save, and says so where that takes long', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    ask(CHOICE);
    chooseOption(CHOICE.correctAnswer);
    const letGo = holdWrites();
    const submitting = submitQuestion(false);
    await vi.advanceTimersByTimeAsync(99);
    expect(useQuestionState.getState().now).toMatchObject({ phase: 'saving', isSlow: false });
    await vi.advanceTimersByTimeAsync(1);
    expect(useQuestionState.getState().now).toMatchObject({ phase: 'saving', isSlow: true });
    letGo();
    await submitting;
    expect(phase()).toBe('result');
  });
});
