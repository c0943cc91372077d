import { beforeEach, expect, it, vi } from 'vitest';
import {
  openApp,
  pageText,
  putProgress,
  seen,
  signInLearner,
} from '#pwa/app/testing/learner-app.tsx';
import { aChoiceQuestion } from '#pwa/question/testing/curated-questions.ts';
import { click, find, press, unmountAll, until } from '#pwa/ui/testing/mount.ts';

const BANK = ['Maps', 'Mail', 'Music'].map((title) =>
  aChoiceQuestion({ id: title.toLowerCase(), title, content: `${title}: ${'x'.repeat(40)}` }),
);

beforeEach(async () => {
  await signInLearner(BANK);
  await putProgress({ questionsAnswered: 9 });
});

const named = () => /Next: (Maps|Mail|Music)/.exec(pageText())?.[1];
const opened = () => document.querySelector('[role="dialog"]')?.textContent ?? '';

async function nameOnHome(): Promise<string> {
  await openApp('/');
  await seen('Learning Path');
  // The level questions are offered first, once.
  if (pageText().includes('Find your level.')) await click(find('button', 'Not now'));
  await until(() => expect(named()).toBeDefined());
  return named() ?? '';
}

it('opens the question that Home names', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.99);
  const name = await nameOnHome();
  await click(find('main a', 'Start Practicing'));
  await seen('Submit Answer');
  expect(opened()).toContain(`${name}: x`);
});

it('names another question once one was skipped, and opens that', async () => {
  const skipped = await nameOnHome();
  await click(find('main a', 'Start Practicing'));
  await seen('Submit Answer');
  await press('s');
  await until(() => expect(opened()).not.toContain(`${skipped}: x`));
  await until(() => expect(opened()).toContain(': x'));
  const following = /(Maps|Mail|Music): x/.exec(opened())?.[1];
  await press('Escape');
  await until(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
  unmountAll();
  expect(await nameOnHome()).toBe(following);
  expect(following).not.toBe(skipped);
  await click(find('main a', 'Start Practicing'));
  await seen('Submit Answer');
  expect(opened()).toContain(`${following}: x`);
});
