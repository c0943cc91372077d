/** A walk over the table of screens, each opened by somebody who may see it. What can be on them: the other tours. */
import { expect, type Page } from '@playwright/test';
import { ALL_SCREENS, type ScreenName } from '#shared/contract/screens.ts';
import { createAccount, demoAccount, openSignedIn } from '#e2e/support/account.ts';
import type { RunningServer } from '#e2e/support/server/server.ts';
import type { See } from './tour-pages.ts';

/** What a screen shows after its first frame. */
const LATE: Partial<Record<ScreenName, readonly (RegExp | string)[]>> = {
  progress: [/^Last \d+ weeks/, 'Achievements', 'Leaderboard'],
  recordings: ['No recordings on this device'],
  stories: ['Eight stories answer nearly every behavioral round'],
  story: ['About yourself'],
  lessons: ['Writing'],
  'type-page': ['What is scored'],
  'whole-round': ['The interviewer’s marks'],
  openings: [/ of 24 done$/],
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
    // Else the page of before would still follow its storage while it is replaced.
    await page.goto('about:blank');
    if (audience === 'learners') await openSignedIn(page, server.url, await demoAccount(server));
    if (audience === 'administrators') {
      await openSignedIn(page, server.url, await demoAccount(server, 'admin'));
    }
    for (const { name, path, title } of ALL_SCREENS.filter((each) => each.for === audience)) {
      // It opens from a checkout alone: tourCardForm.
      if (name === 'card-form') continue;
      const place = path.replace('$type', 'execution-metrics').replace('$level', 'junior');
      await page.goto(`${server.url}${place.replace('$id', ids[name] ?? '')}`);
      await expect.poll(() => page.title()).toContain(title);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      for (const text of LATE[name] ?? []) await expect(page.getByText(text).first()).toBeVisible();
      await see(name);
    }
  }
}
