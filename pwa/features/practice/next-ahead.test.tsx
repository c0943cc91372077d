import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  leaveApp,
  openApp,
  putAnswered,
  seen,
  signInLearner,
} from '#pwa/app/testing/learner-app.tsx';
import { requireDatabase } from '#pwa/db/open-database.ts';
import { useQuestionAhead } from '#pwa/question/session/question-ahead.ts';
import {
  closeQuestion,
  openQuestionOf,
  useQuestionSession,
} from '#pwa/question/session/question-session.ts';
import { aChoiceQuestion } from '#pwa/question/testing/curated-questions.ts';
import { acting, click, find, press, until } from '#pwa/ui/testing/mount.ts';

const BANK = ['a', 'b', 'c', 'd'].map((id) => aChoiceQuestion({ id, title: `Question ${id}` }));

beforeEach(() => signInLearner(BANK));
afterEach(leaveApp);

const ahead = () => useQuestionAhead.getState().open?.question ?? null;
const isDrawn = () => {
  const { open, drawn } = useQuestionAhead.getState();
  return open !== null && drawn === open;
};
const phase = () => useQuestionSession.getState().now.phase;
const onScreen = () => openQuestionOf(useQuestionSession.getState())?.question ?? null;
const UNSEEN = '[style*="visibility: hidden"]';
const headings = (words: string) =>
  [...document.querySelectorAll('[data-full-screen] h2')].filter(
    ({ textContent }) => textContent === words,
  );

/** Opens the first question and answers it. @returns its id */
async function seeFirstResult(): Promise<string> {
  await openApp('/practice');
  await seen('Quick Start');
  await until(() => find('main button', 'Start Beginner'));
  await click(find('main button', 'Start Beginner'));
  await seen('Submit Answer');
  const first = onScreen()?.id ?? '';
  await press('1');
  await press('Enter');
  await seen('Next Question');
  return first;
}

it('draws the next question while the result is read, out of sight; Next shows it, and all else follows the paint', async () => {
  const first = await seeFirstResult();
  await until(() => expect(ahead()).not.toBeNull());
  const next = ahead()?.id;
  expect(next).not.toBe(first);
  await until(() => expect(isDrawn()).toBe(true));
  expect(headings(`Question ${next}`)).toHaveLength(1);
  const [drawn] = headings(`Question ${next}`);
  expect(drawn?.closest(UNSEEN)).not.toBeNull();
  expect(document.activeElement?.textContent).toContain('XP');
  expect(await requireDatabase().drafts.count()).toBe(0);
  expect(await requireDatabase().events.count()).toBe(1);
  acting(() => find('button', 'Next Question').click());
  expect(drawn?.closest(UNSEEN)).toBeNull();
  expect(phase()).toBe('result');
  await until(() => expect(onScreen()?.id).toBe(next));
  expect(headings(`Question ${next}`)).toEqual([drawn]);
  await until(() => expect(document.activeElement).toBe(drawn));
});

it('asks the question before a finger that is quicker than the paint', async () => {
  await seeFirstResult();
  await until(() => expect(isDrawn()).toBe(true));
  const next = ahead()?.id;
  const button = find('button', 'Next Question');
  acting(() => button.click());
  expect(phase()).toBe('result');
  acting(() => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })));
  expect(onScreen()?.id).toBe(next);
});

it('goes on by one question where Next is tapped twice', async () => {
  await seeFirstResult();
  await until(() => expect(isDrawn()).toBe(true));
  const next = ahead()?.id;
  const button = find('button', 'Next Question');
  acting(() => {
    button.click();
    button.click();
  });
  expect(onScreen()?.id).toBe(next);
  expect(await requireDatabase().events.count()).toBe(1);
});

it('opens no question where the overlay is closed before the paint', async () => {
  await seeFirstResult();
  await until(() => expect(isDrawn()).toBe(true));
  acting(() => find('button', 'Next Question').click());
  acting(() => closeQuestion());
  acting(() => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })));
  expect(phase()).toBe('closed');
  await until(() => expect(ahead()).toBeNull());
});

it('chooses again when the question that was ready is answered elsewhere', async () => {
  const first = await seeFirstResult();
  await until(() => expect(ahead()).not.toBeNull());
  const ready = ahead();
  await putAnswered(
    BANK.filter(({ id }) => id === ready?.id || id === first),
    2,
  );
  await until(() => expect(ahead()?.id).not.toBe(ready?.id));
  await click(find('button', 'Next Question'));
  await until(() => expect(onScreen()).not.toBeNull());
  expect([first, ready?.id]).not.toContain(onScreen()?.id);
});

it('looks the question up at the tap where what is ready is out of date', async () => {
  const first = await seeFirstResult();
  await until(() => expect(isDrawn()).toBe(true));
  acting(() => useQuestionAhead.setState({ isOutdated: true }));
  acting(() => find('button', 'Next Question').click());
  expect(onScreen()).toBeNull();
  await until(() => expect(onScreen()).not.toBeNull());
  expect(onScreen()?.id).not.toBe(first);
});
