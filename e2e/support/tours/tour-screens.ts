/** Opens each screen in the table as somebody who may see it. The other tours show the screens' different states. */
import { expect, type Page } from '@playwright/test';
import { ALL_SCREENS, type ScreenName } from '#shared/contract/screens.ts';
import { createAccount, demoAccount, openSignedIn } from '#e2e/support/account.ts';
import type { RunningServer } from '#e2e/support/server/server.ts';
import type { See } from './tour-pages.ts';

/** Parts that a screen shows after its first frame. */
const LATE: Partial<Record<ScreenName, readonly (RegExp | string)[]>> = {
  progress: [/^Last \d+ weeks/, 'Achievements', 'Leaderboard'],
  recordings: ['No recordings on this device'],
  stories: ['Eight stories answer nearly every behavioral round'],
  story: ['About yourself'],
  lessons: ['Writing'],
  'type-page': ['What is scored'],
  'whole-round': ['The interviewer’s marks'],
  openings: [/ of 24 done$/],
  'number-sheet': ['World population'],
  'minute-math': ['The shortcuts'],
  company: ['The stages'],
  history: [/^[\d,]+ answers( loaded so far)?$/],
  profile: [/^Joined /],
  settings: ['App Preferences'],
  learner: ['Act on this account'],
};

/** @param questionId for the screen of a question */
export async function tourScreens(
  page: Page,
  server: RunningServer,
  questionId: string,
  see: See,
): Promise<void> {
  const { session } = await createAccount(server.url);
  const ids: Partial<Record<ScreenName, string>> = {
    learner: session.user.id,
    editor: questionId,
    loop: 'of-another-device',
    story: 'about-me',
    telling: 'of-another-device',
  };
  for (const audience of ['everybody', 'learners', 'administrators'] as const) {
    // Otherwise the previous page would react to its storage being replaced.
    await page.goto('about:blank');
    if (audience === 'learners') await openSignedIn(page, server.url, await demoAccount(server));
    if (audience === 'administrators') {
      await openSignedIn(page, server.url, await demoAccount(server, 'admin'));
    }
    for (const { name, path, title } of ALL_SCREENS.filter((each) => each.for === audience)) {
      // The card form opens only from a checkout; tourCardForm visits it.
      if (name === 'card-form') continue;
      const place = path
        .replace('$type', 'execution-metrics')
        .replace('$level', 'junior')
        .replace('$company', 'meta');
      await page.goto(`${server.url}${place.replace('$id', ids[name] ?? '')}`);
      await expect.poll(() => page.title()).toContain(title);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      for (const text of LATE[name] ?? []) await expect(page.getByText(text).first()).toBeVisible();
      await see(name);
    }
  }
}
