/** A subscriber is pressed on with a line of AI Mode, and every device shows it afterward. */
import { demoAccount, openSignedIn } from '#e2e/support/account.ts';
import { answerTheRest, beginRound, field, goToStory, tap } from '#e2e/support/interview.ts';
import { goToPractice } from '#e2e/support/learner.ts';
import { readDeviceLog } from '#e2e/support/log.ts';
import { expect, test } from '#e2e/support/test.ts';

/** More than 45 words: of fewer nothing is asked. */
const ANSWER =
  'I would start with one goal and one group of people, because a team can only change one thing at a time. ' +
  'Then I would compare two ways to help them, choose one of the two, and say what that choice gives up. ' +
  'I would look at one number each week, and stop if it does not move by the end of the quarter.';

test.describe('2.23 Subscribers are pressed on with lines that AI Mode has written to what they said', () => {
  test('the line is there when the answer ends, and another device shows it in the debrief', async ({
    page,
    startOwnServer,
    startPhone,
  }) => {
    const server = await startOwnServer();
    const account = await demoAccount(server);
    await openSignedIn(page, server.url, account);
    await goToPractice(page);
    // A story has the words that its teller gives it: the interviewer takes no answer for one to something else.
    await beginRound(page, 'Keyboard', 'Behavioral');
    await goToStory(page);
    const written = page.waitForResponse('**/api/ai/mock-press');
    await field(page, 'Your answer').fill(ANSWER);
    expect((await written).status()).toBe(200);
    await tap(page, 'I’m done');
    await expect(page.getByText('The interviewer · 1 of 5 · AI (sandbox)')).toBeVisible();
    const line = await page.getByRole('heading', { level: 1 }).innerText();
    await field(page, 'Your reply').fill('I would check that number first.');
    await tap(page, 'I’m done');
    await expect(page.getByText('The interviewer · 2 of 5')).toBeVisible();
    const log = await readDeviceLog(page);
    const pressed = log.find(
      ({ event }) => event.kind === 'mock-turn' && event.phase === 'pressed',
    );
    expect(pressed?.event).toMatchObject({ promptId: null, promptText: line });
    await answerTheRest(page, 2, 5);

    const other = await startPhone();
    await openSignedIn(other.page, server.url, account);
    await other.page.goto(page.url());
    await expect(other.page.getByRole('heading', { name: 'How did it go?' })).toBeVisible();
    for (const row of await other.page.getByRole('group').all())
      await row.locator('label').nth(1).click();
    await tap(other.page, 'Lock my guess');
    await other.page.getByText('Everything you said').click();
    await expect(other.page.getByRole('heading', { name: `${line} (AI)` })).toBeVisible();
  });
});
