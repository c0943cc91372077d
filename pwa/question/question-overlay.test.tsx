import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { requireDatabase } from '#pwa/db/open-database.ts';
import {
  acting,
  actingAsync,
  click,
  find,
  press,
  shownText,
  type,
  until,
} from '#pwa/ui/testing/mount.ts';
import { addToast, useToastQueue } from '#pwa/ui/toast-queue.ts';
import {
  attemptOf,
  beginSaving,
  openQuestionOf,
  passQuestionTime,
  prepareResult,
  showResult,
  useQuestionSession,
} from './session/question-session.ts';
import { anAnsweredQuestion } from './testing/an-answered-question.ts';
import {
  CHOICE,
  OPEN,
  onSkipped,
  openDevice,
  leaveDevice,
  ask,
  askNext,
  seen,
  answers,
} from './testing/ask-in-overlay.tsx';

beforeEach(openDevice);
afterEach(leaveDevice);

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

it('ends the toast of the screen before when a question opens', async () => {
  addToast({ title: 'Welcome to Northstar!' });
  await ask(CHOICE);
  expect(useToastQueue.getState().toast).toBeNull();
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

it('draws the result before it opens, out of sight, and then only shows it', async () => {
  await ask(CHOICE);
  const attempt = attemptOf(useQuestionSession.getState().now) ?? 0;
  await actingAsync(async () => {
    beginSaving(attempt);
    prepareResult(attempt, anAnsweredQuestion());
  });
  const verdict = () =>
    [...document.querySelectorAll('h2')].find((heading) =>
      heading.textContent.includes('Correct!'),
    );
  const drawn = verdict();
  expect(drawn).toBeDefined();
  expect(shownText()).not.toContain('Correct!');
  expect(find('button', 'Submit Answer').isConnected).toBe(true);
  acting(() => showResult(attempt));
  expect(shownText()).toContain('Correct!');
  expect(verdict()).toBe(drawn);
  expect(document.activeElement).toBe(drawn);
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
  await askNext(OPEN);
  // A tap on Skip is answered where it leads.
  expect(useToastQueue.getState().toast?.title).toBe('Power-up Used! ⚡');
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
