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
import { openQuestionOf, useQuestionSession } from '#pwa/question/session/question-session.ts';
import { aChoiceQuestion } from '#pwa/question/testing/curated-questions.ts';
import { acting, click, find, press, until } from '#pwa/ui/testing/mount.ts';

const BANK = ['a', 'b', 'c', 'd'].map((id) => aChoiceQuestion({ id, title: `Question ${id}` }));

beforeEach(() => signInLearner(BANK));
afterEach(leaveApp);

const ahead = () => useQuestionAhead.getState().open?.question ?? null;
const onScreen = () => openQuestionOf(useQuestionSession.getState())?.question ?? null;
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

it('draws the next question while the result is read, out of sight, and Next only shows it', async () => {
  const first = await seeFirstResult();
  await until(() => expect(ahead()).not.toBeNull());
  const next = ahead()?.id;
  expect(next).not.toBe(first);
  await until(() => expect(headings(`Question ${next}`)).toHaveLength(1));
  const [drawn] = headings(`Question ${next}`);
  expect(drawn?.closest('[style*="display: none"]')).not.toBeNull();
  expect(document.activeElement?.textContent).toContain('XP');
  expect(await requireDatabase().drafts.count()).toBe(0);
  expect(await requireDatabase().events.count()).toBe(1);
  acting(() => find('button', 'Next Question').click());
  expect(onScreen()?.id).toBe(next);
  expect(headings(`Question ${next}`)).toEqual([drawn]);
  expect(drawn?.closest('[style*="display: none"]')).toBeNull();
  expect(document.activeElement).toBe(drawn);
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
  await until(() => expect(ahead()).not.toBeNull());
  acting(() => useQuestionAhead.setState({ isOutdated: true }));
  acting(() => find('button', 'Next Question').click());
  expect(onScreen()).toBeNull();
  await until(() => expect(onScreen()).not.toBeNull());
  expect(onScreen()?.id).not.toBe(first);
});
