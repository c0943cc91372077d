import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { requireDatabase } from '#pwa/db/open-database.ts';
import { recordEvent } from '#pwa/db/record-event.ts';
import { acting, click, find, shownText, type, until } from '#pwa/ui/testing/mount.ts';
import {
  attemptOf,
  beginSaving,
  closeQuestion,
  prepareResult,
  showResult,
  useQuestionSession,
} from '../session/question-session.ts';
import { turnToResult } from '../session/turn-page.ts';
import { anAnsweredQuestion } from '../testing/an-answered-question.ts';
import {
  answers,
  ask,
  askNext,
  CHOICE,
  leaveDevice,
  OPEN,
  openDevice,
  seen,
} from '../testing/ask-in-overlay.tsx';

beforeEach(openDevice);
afterEach(leaveDevice);

const RIGHT = 'Split it by platform';
const phase = () => useQuestionSession.getState().now.phase;
const sheet = () => document.querySelector<HTMLElement>('[data-ahead]');
/** What lies under the question, unseen. */
const drawn = () => sheet()?.textContent ?? '';
const verdict = () => sheet()?.querySelector('h2') ?? null;

it('draws what a choice would bring while its learner is still thinking, out of sight and out of reach', async () => {
  await ask(CHOICE);
  expect(sheet()).toBeNull();
  await click(find('label', RIGHT));
  await until(() => expect(drawn()).toContain('Correct! +75 XP'));
  expect(shownText()).not.toContain('Correct!');
  expect(sheet()?.inert).toBe(true);
  expect(sheet()?.style.visibility).toBe('hidden');
  expect(document.activeElement).not.toBe(verdict());
  expect(await requireDatabase().events.count()).toBe(0);
  expect(await requireDatabase().rows.count()).toBe(0);
});

it('draws it anew for another choice, and keeps the screen once it is answered', async () => {
  await ask(CHOICE);
  await click(find('label', RIGHT));
  await until(() => expect(drawn()).toContain('Correct!'));
  await click(find('label', 'Send an e-mail'));
  await until(() => expect(drawn()).toContain('Incorrect'));
  const heading = verdict();
  await click(find('button', 'Submit Answer'));
  await seen('Incorrect');
  await until(() => expect(document.activeElement).toBe(heading));
  expect(sheet()).toBeNull();
  expect(await answers()).toMatchObject([{ choice: 'Send an e-mail' }]);
});

it('draws a typed answer once its learner rests, as the coach reads it', async () => {
  await ask(OPEN);
  await type(document.querySelector('textarea') as HTMLTextAreaElement, 'Commuters who ride a bus');
  await until(() => expect(drawn()).toContain('Names one user'));
  expect(shownText()).not.toContain('Names one user');
  const heading = verdict();
  await click(find('button', 'Submit Answer'));
  await seen('Names one user');
  await until(() => expect(document.activeElement).toBe(heading));
});

it('shows what the answer came to where that is not what was foreseen', async () => {
  await ask(CHOICE);
  await click(find('label', RIGHT));
  await until(() => expect(drawn()).toContain('+75 XP'));
  // Answered in another tab meanwhile.
  const { id: questionId, revision: questionRevision } = CHOICE;
  const given = { timedOut: false, extended: false, timeSpent: 1, powerUps: [] };
  const mode = 'practice';
  await recordEvent({
    kind: 'answer',
    mode,
    questionId,
    questionRevision,
    choice: RIGHT,
    ...given,
  });
  await click(find('button', 'Submit Answer'));
  await seen('Correct!');
  expect(shownText()).not.toContain('+75 XP');
});

it('leaves nothing of a question that is closed for the next one', async () => {
  await ask(CHOICE);
  await click(find('label', RIGHT));
  await until(() => expect(drawn()).toContain('Correct!'));
  acting(() => closeQuestion());
  await askNext(OPEN);
  await seen('Your answer:');
  expect(sheet()).toBeNull();
});

it('shows by one change of style; all else follows the paint, or the finger that is quicker', async () => {
  await ask(CHOICE);
  await click(find('label', RIGHT));
  await until(() => expect(drawn()).toContain('Correct!'));
  const heading = verdict();
  const attempt = attemptOf(useQuestionSession.getState().now) ?? 0;
  acting(() => {
    beginSaving(attempt);
    prepareResult(attempt, anAnsweredQuestion());
    turnToResult(attempt, () => showResult(attempt));
  });
  expect(sheet()).toBeNull();
  expect(shownText()).toContain('Correct!');
  expect(phase()).toBe('saving');
  acting(() => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })));
  expect(phase()).toBe('result');
  expect(document.activeElement).toBe(heading);
});
