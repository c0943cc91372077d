/** A mock interview that is spoken: the browser hears a file in place of a microphone. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BROWSER_ARGUMENTS, findOrInstallBrowser } from '#scripts/tests/find-browser.mjs';
import {
  answerTheRest,
  beginRound,
  field,
  goToAnswer,
  lockGuess,
  tap,
  tickAndMark,
} from '#e2e/support/interview.ts';
import { goToPractice, signOut } from '#e2e/support/learner.ts';
import { readDeviceLog } from '#e2e/support/log.ts';
import { readStore } from '#e2e/support/page/databases.ts';
import { writeSpokenWav } from '#e2e/support/spoken-wav.ts';
import { setOffline } from '#e2e/support/page/network.ts';
import { expect, test } from '#e2e/support/test.ts';

const WAV = join(tmpdir(), `northstar-spoken-${process.pid}.wav`);
// Two seconds of sound, two of silence, over and over.
writeSpokenWav(WAV, [2, 2]);

test.use({
  launchOptions: {
    executablePath: await findOrInstallBrowser(),
    args: [
      ...BROWSER_ARGUMENTS,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-audio-capture=${WAV}`,
    ],
  },
});

interface Piece {
  turn: number;
  place: number;
  bytes: ArrayBuffer;
}

test.describe('2.23 Recordings never leave the device', () => {
  test('an answer is recorded in pieces, played by phase, kept, and in no event and no call', async ({
    page,
    learner: _,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.postData() ?? ''));
    await goToPractice(page);
    await page.getByRole('link', { name: 'Set Up' }).click();
    await tap(page, 'Try the microphone');
    await expect(page.getByText('I can hear you')).toBeVisible();
    await page.goBack();
    await beginRound(page, 'Record');
    await goToAnswer(page);
    await expect(page.getByText(/^Recording on this device/)).toBeVisible();
    await page.getByRole('button', { name: 'The goal' }).click();
    // Two pieces of five seconds are on the device while the turn goes on.
    await expect.poll(async () => (await readStore<Piece>(page, 'sounds')).length).toBe(2);
    await expect(
      page.getByText(/^Recording on this device · 0\.\d MB, kept 14 days$/),
    ).toBeVisible();
    // From 30 seconds on it is an answer.
    const clock = page.getByRole('timer', { name: 'Time in this part' });
    await expect(clock).toHaveText(/^0:3[1-9]$/, { timeout: 60_000 });
    await tap(page, 'I’m done');
    await expect(page.getByText('The interviewer · 1 of 3')).toBeVisible();
    await tap(page, 'I can’t speak now');
    await field(page, 'Your reply').fill('Typed, in a train full of people.');
    await tap(page, 'I’m done');
    await expect(page.getByText('The interviewer · 2 of 3')).toBeVisible();
    // It stays as it was chosen, until it is changed back.
    await expect(field(page, 'Your reply')).toBeVisible();
    await tap(page, 'I can speak now');
    await expect(page.getByText(/^Recording on this device/)).toBeVisible();

    const log = await readDeviceLog(page);
    const [answer] = log.flatMap(({ event }) => (event.kind === 'answer' ? [event] : []));
    expect(answer).toMatchObject({ mode: 'mock', text: null });
    const said = log.find(({ event }) => event.kind === 'mock-turn' && event.phase === 'answer');
    const { pauses = [] } = (said?.event ?? {}) as { pauses?: number[] };
    expect(pauses.length).toBeGreaterThan(0);
    for (const pause of pauses) expect(pause).toBeGreaterThan(1.4);
    expect(sent.join('')).not.toMatch(/webm|opus|bytes/);

    await tap(page, 'I can’t speak now');
    await answerTheRest(page, 2);
    await lockGuess(page);
    // The recording from a heading that was reached, faster, and then a key point where it is heard.
    const player = page.getByRole('region', { name: 'The recording of this round' });
    // The places scroll within a row of their own: the bar and the time beside it stay whole on a phone.
    await expect(player.getByText(/^Position: 0:00 of/)).toBeInViewport({ ratio: 1 });
    await player.getByRole('button', { name: /^The goal/ }).click();
    await expect(player.getByRole('button', { name: 'Pause: the recording' })).toBeVisible();
    await player.getByRole('button', { name: 'Forward 15 seconds: the recording' }).click();
    await expect(player.getByText(/^Position: 0:(?:1[5-9]|2\d) of/)).toBeVisible();
    await player.getByRole('button', { name: 'Back 15 seconds: the recording' }).click();
    await expect(player.getByText(/^Position: 0:0\d of/)).toBeVisible();
    await player.getByRole('button', { name: '1× speed, change' }).click();
    await player.getByRole('button', { name: '1.25× speed, change' }).click();
    await player.getByRole('button', { name: 'Pause: the recording' }).click();
    await player.getByRole('slider', { name: 'Position in the recording' }).fill('12');
    await page
      .getByRole('button', { name: /^I heard it here/ })
      .first()
      .click();
    const heard = page.getByRole('button', { name: /^Heard at 0:12/ });
    await expect(heard).toBeVisible();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
    // It is on this device, also without a network.
    await setOffline(page.context(), true);
    await page.reload();
    await heard.click();
    await expect(player.getByText(/^Position: 0:(?:0[7-9]|1\d) of/)).toBeVisible();
    // The file is silent for two seconds of every four: some of it is left out.
    await player.getByRole('button', { name: 'Skip silence' }).click();
    await expect(player.getByRole('button', { name: 'Skip silence', pressed: true })).toBeVisible();
    await expect(player.getByText(/^Position: 0:(?:1[3-9]|2\d|3\d) of/)).toBeVisible();
    await setOffline(page.context(), false);
    await heard
      .locator('..')
      .getByRole('button', { name: /^Not there/ })
      .click();
    await expect(heard).toHaveCount(0);
    await page.getByRole('checkbox', { checked: true }).uncheck({ force: true });
    await tickAndMark(page);
    await tap(page, 'One thing to do next');
    await tap(page, 'Done');
    await expect(page.getByText(/It is deleted after 14 days/)).toBeVisible();
    await tap(page, 'Keep it');
    await expect(page.getByText(/It is kept until you delete it/)).toBeVisible();
    await page.goto('/practice');
    await signOut(page);
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('One recording that you kept goes, too');
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: /^Save \d+ files?$/ }).click();
    expect((await download).suggestedFilename()).toMatch(/^northstar-.*-case-1-turn-4\.webm$/);
  });
});
