import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CuratedQuestion } from '#shared/contract/question.ts';
import { LearnerDatabase } from '#pwa/db/database.ts';
import { databaseName } from '#pwa/db/database-name.ts';
import { closeDatabase, openLearnerDatabase, requireDatabase } from '#pwa/db/open-database.ts';
import { reportSync } from '#pwa/sync/sync-activity.ts';
import { useSession } from '#pwa/session/session-store.ts';
import {
  acting,
  actingAsync,
  click,
  find,
  mount,
  press,
  type,
  unmountAll,
  until,
} from '#pwa/ui/testing/mount.ts';
import { useToastQueue } from '#pwa/ui/toast-queue.ts';
import { askQuestion } from './session/ask-question.ts';
import { QuestionOverlay } from './question-overlay.tsx';
import {
  closeQuestion,
  openQuestionOf,
  passQuestionTime,
  useQuestionSession,
} from './session/question-session.ts';
import { aChoiceQuestion, anOpenEndedQuestion } from './testing/curated-questions.ts';
import { NO_SUBSCRIPTION } from '#pwa/session/testing/no-subscription.ts';

const CHOICE = aChoiceQuestion();
const OPEN = anOpenEndedQuestion();
const A_USER = {
  email: 'ada@example.edu',
  firstName: 'Ada',
  lastName: 'Lovelace',
  ...NO_SUBSCRIPTION,
};
let learners = 0;
let userId = '';

beforeEach(async () => {
  learners += 1;
  userId = `learner-${learners}`;
  const db = await openLearnerDatabase(userId);
  await db.questions.bulkPut(
    [CHOICE, OPEN].map((question, position) => ({ ...question, position })),
  );
  // A device that is new to the learner shows no figures before a sync has ended, well or not.
  reportSync({ state: 'error' });
  useToastQueue.setState({ toast: null });
});
afterEach(() => {
  unmountAll();
  closeQuestion();
  closeDatabase();
  vi.restoreAllMocks();
});

const onNext = vi.fn<() => void>();
const onSkipped = vi.fn<() => void>();

async function ask(question: CuratedQuestion): Promise<void> {
  await mount(<QuestionOverlay onNext={onNext} onSkipped={onSkipped} />);
  await actingAsync(() =>
    askQuestion({ question, mode: 'practice', learner: { userId, epoch: 1, round: 1 } }),
  );
  await seen(question.options ? 'Submit Answer' : 'Your answer:');
}

/** Waits until the page shows a text. */
const seen = (text: string) => until(() => expect(document.body.textContent).toContain(text));

async function answers() {
  const logged = await requireDatabase().events.toArray();
  return logged.map(({ event }) => event).filter(({ kind }) => kind === 'answer');
}
const digitOf = (option: string) =>
  String((openQuestionOf(useQuestionSession.getState())?.options?.indexOf(option) ?? -1) + 1);

it('answers with the keys alone: a digit chooses, Enter submits, the verdict has the focus', async () => {
  await ask(CHOICE);
  await press(digitOf('Split it by platform'));
  await press('Enter');
  await seen('Correct!');
  await until(() => expect(document.activeElement?.textContent).toBe('Correct! +75 XP'));
  expect(await answers()).toMatchObject([
    { questionId: 'choice-1', choice: 'Split it by platform', timedOut: false, powerUps: [] },
  ]);
});

it('shows a wrong answer beside the right one, each with its reason', async () => {
  await ask(CHOICE);
  await click(find('label', 'Send an e-mail'));
  await click(find('button', 'Submit Answer'));
  await seen('Incorrect');
  for (const text of [
    'Your Answer',
    'A remedy too early.',
    'Correct Answer',
    'It locates the fall.',
  ]) {
    expect(document.body.textContent).toContain(text);
  }
});

it('keeps Submit disabled until something is chosen', async () => {
  await ask(CHOICE);
  const submit = find('button', 'Submit Answer') as HTMLButtonElement;
  expect(submit.disabled).toBe(true);
  await press('Enter');
  expect(await answers()).toEqual([]);
  await press('1');
  expect(submit.disabled).toBe(false);
});

it('submits by itself when the time is over; nothing chosen is wrong', async () => {
  await ask(CHOICE);
  acting(() => passQuestionTime(120));
  await seen('Incorrect');
  expect(await answers()).toMatchObject([{ choice: null, timedOut: true, timeSpent: 120 }]);
  expect(document.body.textContent).toContain('No answer');
});

it('uses 50/50 and Freeze once, and says so', async () => {
  await ask(CHOICE);
  await press('5');
  expect(useToastQueue.getState().toast?.title).toBe('Power-up Used! ⚡');
  expect(document.querySelectorAll('input[type="radio"]:disabled')).toHaveLength(2);
  await press('f');
  await press('5');
  await press(digitOf('Split it by platform'));
  await press('Enter');
  await seen('Correct!');
  expect(await answers()).toMatchObject([{ powerUps: ['fiftyFifty', 'freeze'] }]);
  expect(document.body.textContent).toContain('0.8 with a power-up');
});

it('offers no 50/50 on an open-ended question', async () => {
  await ask(OPEN);
  await press('5');
  expect(document.body.textContent).not.toContain('50/50');
  expect(openQuestionOf(useQuestionSession.getState())?.powerUps).toEqual([]);
});

it('says that no power-up is left, and takes none', async () => {
  await ask(CHOICE);
  await press('s');
  await until(() => expect(onSkipped).toHaveBeenCalled());
  await actingAsync(() =>
    askQuestion({ question: OPEN, mode: 'practice', learner: { userId, epoch: 1, round: 1 } }),
  );
  await seen('Skip 0');
  await press('s');
  expect(useToastQueue.getState().toast).toMatchObject({
    title: 'No Power-ups Left',
    tone: 'destructive',
  });
  expect(await answers()).toHaveLength(1);
});

it('skips without a result, as an answer that counts nowhere', async () => {
  await ask(CHOICE);
  await press('s');
  await until(() => expect(onSkipped).toHaveBeenCalled());
  expect(useQuestionSession.getState().now.phase).not.toBe('result');
  expect(await answers()).toMatchObject([{ powerUps: ['skip'] }]);
});

it('keeps what was typed when the question is closed, after asking', async () => {
  await ask(OPEN);
  await type(document.querySelector('textarea') as HTMLTextAreaElement, 'I begin with drivers');
  await seen('saved on this phone');
  acting(() => passQuestionTime(30));
  await press('Escape');
  await seen('Close this question?');
  await click(find('[role="alertdialog"] button', 'Close'));
  await until(async () =>
    expect(await requireDatabase().drafts.get('open-1')).toMatchObject({
      text: 'I begin with drivers',
      // The real clock runs along: tens of seconds, not digits.
      remaining: expect.closeTo(90, -1),
      round: 1,
    }),
  );
  expect(document.querySelector('[role="dialog"]')).toBeNull();
});

it('comes back with the draft and then says that it is saved', async () => {
  await requireDatabase().drafts.put({
    questionId: 'open-1',
    epoch: 1,
    round: 1,
    mode: 'practice',
    text: 'half an answer',
    choice: null,
    powerUps: ['freeze'],
    remaining: 50,
    frozenFor: 0,
    extended: false,
    spent: 70,
  });
  await ask(OPEN);
  expect(document.querySelector('textarea')?.value).toBe('half an answer');
  expect(document.querySelector('[role="timer"]')?.textContent).toBe('0:50');
  await seen('Freeze used');
  await type(document.querySelector('textarea') as HTMLTextAreaElement, 'half an answer, and more');
  await seen('saved on this phone');
  expect((await requireDatabase().drafts.get('open-1'))?.text).toBe('half an answer, and more');
});

it('leaves the keys to the text area, but for Ctrl+Enter', async () => {
  await ask(OPEN);
  const area = document.querySelector('textarea') as HTMLTextAreaElement;
  acting(() => area.focus());
  await type(area, 'A long enough answer');
  await press('f');
  await press('Enter');
  expect(openQuestionOf(useQuestionSession.getState())?.powerUps).toEqual([]);
  expect(await answers()).toEqual([]);
  await press('Enter', { ctrlKey: true });
  await seen('Continue Practicing');
});

it('grades a free text for review by the ticks, when the result is left', async () => {
  await ask(OPEN);
  await type(document.querySelector('textarea') as HTMLTextAreaElement, 'A long enough answer');
  await click(find('button', 'Submit Answer'));
  await seen('when this comes back');
  expect(document.body.textContent).toContain('Expected Framework/Key Points');
  await click(find('label', 'Names one user'));
  await click(find('button', 'Continue Practicing'));
  await until(async () =>
    expect((await requireDatabase().events.toArray()).at(-1)?.event).toMatchObject({
      kind: 'answer-assessed',
      questionId: 'open-1',
      ticks: ['user'],
    }),
  );
});

it('shows nothing as answered when the device refuses to save', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await ask(CHOICE);
  await press('1');
  vi.spyOn(requireDatabase().events, 'add').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  await press('Enter');
  await until(() => expect(useToastQueue.getState().toast).not.toBeNull());
  expect(useToastQueue.getState().toast?.description).toContain(
    'Failed to submit answer. Please try again.',
  );
  expect(find('button', 'Submit Answer')).toBeTruthy();
});

it('sends an answer again that time had ended and the device had refused, still as timed out', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await ask(CHOICE);
  const add = vi.spyOn(requireDatabase().events, 'add');
  add.mockRejectedValueOnce(new DOMException('no room', 'QuotaExceededError'));
  acting(() => passQuestionTime(120));
  await until(() =>
    expect(useToastQueue.getState().toast?.description).toContain('Failed to submit answer'),
  );
  const submit = find('button', 'Submit Answer') as HTMLButtonElement;
  await until(() => expect(submit.disabled).toBe(false));
  await click(submit);
  await seen('Incorrect');
  expect(await answers()).toMatchObject([{ choice: null, timedOut: true, timeSpent: 120 }]);
});

it('keeps the question on the screen when another tab deletes the database, and says so', async () => {
  for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockReturnValue();
  useSession.setState({ user: { ...A_USER, id: userId } });
  await ask(OPEN);
  await type(document.querySelector('textarea') as HTMLTextAreaElement, 'Begun before');
  await seen('saved on this phone');
  const elsewhere = new LearnerDatabase(userId);
  await elsewhere.delete();
  await seen('The data of Northstar was removed in another tab.');
  expect(document.body.textContent).not.toContain('saved on this phone');
  expect(document.querySelector('textarea')?.value).toBe('Begun before');
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  await click(find('button', 'Reload'));
  await until(() => expect(reload).toHaveBeenCalledOnce());
  const reopened = new LearnerDatabase(userId);
  expect(await reopened.drafts.toArray()).toMatchObject([
    { questionId: OPEN.id, text: 'Begun before' },
  ]);
  reopened.close();
});

it('writes no draft for somebody who has signed out meanwhile', async () => {
  for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockReturnValue();
  useSession.setState({ user: null });
  await ask(OPEN);
  await type(document.querySelector('textarea') as HTMLTextAreaElement, 'Begun before');
  await new LearnerDatabase(userId).delete();
  await seen('The data of Northstar was removed in another tab.');
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  await click(find('button', 'Reload'));
  await until(() => expect(reload).toHaveBeenCalledOnce());
  expect(await Dexie.exists(databaseName(userId))).toBe(false);
});

it('says so when saving takes long, takes no second answer meanwhile, and leaves no draft behind', async () => {
  await ask(CHOICE);
  await press('1');
  await until(async () => expect(await requireDatabase().drafts.count()).toBe(1));
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const { events } = requireDatabase();
  const holding = events.db.transaction('rw', events, async () => Dexie.waitFor(held));
  await press('Enter');
  await press('Enter');
  await seen('Submitting...');
  acting(() => passQuestionTime(30));
  window.dispatchEvent(new Event('pagehide'));
  letGo();
  await holding;
  await seen('Continue Practicing');
  expect(await answers()).toHaveLength(1);
  expect(await requireDatabase().drafts.count()).toBe(0);
});
