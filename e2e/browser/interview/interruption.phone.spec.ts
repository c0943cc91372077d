/** An interviewer cuts in on a spoken answer: the browser hears a file in place of a microphone. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { BROWSER_ARGUMENTS, findOrInstallBrowser } from '#scripts/tests/find-browser.mjs';
import { beginRound, goToAnswer, seeStep, tap } from '#e2e/support/interview.ts';
import { readDeviceLog } from '#e2e/support/log.ts';
import { putRecords, readStore } from '#e2e/support/page/databases.ts';
import { coveredControls } from '#e2e/support/page/layout.ts';
import { writeSpokenWav } from '#e2e/support/spoken-wav.ts';
import { expect, test } from '#e2e/support/test.ts';

const WAV = join(tmpdir(), `northstar-cut-in-${process.pid}.wav`);
// Two seconds of sound, two of silence, over and over.
writeSpokenWav(WAV, [2, 2]);

test.use({
  expectedErrors: /net::ERR_/,
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

/** Rounds that were gone through before, as the rows of another device. */
async function heldBefore(page: Page, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, round) => {
    const mockId = `before-${round}`;
    const started = { type: 'strategy', length: 'short', cases: [], clock: 1, at: round + 1 };
    const ended = { how: 'finished', at: round + 2 };
    const row = { mockId, epoch: 1, started, answers: [], assessment: null, ended };
    return { kind: 'mock', key: mockId, epoch: 1, row };
  });
  await putRecords(page, { rows });
}

/** The turn goes on as if it had begun three minutes ago. */
async function waitThreeMinutes(page: Page): Promise<void> {
  const meta = await readStore<{ key: string; draft?: object }>(page, 'meta');
  const kept = meta.find(({ key }) => key === 'turn-draft');
  await putRecords(page, {
    meta: [{ key: 'turn-draft', draft: { ...kept?.draft, seconds: 180 } }],
  });
  await page.reload();
}

/** Waits for the line. @returns it, and how loud the last 1.4 seconds were by then, in percent of the meter */
async function hearLine(page: Page): Promise<{ line: string; levels: number[] }> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const observer = new MutationObserver(() => {
          const line = document.querySelector('footer p[role=status].font-display')?.textContent;
          const bars = [...document.querySelectorAll<HTMLElement>('[aria-hidden] > span[style]')];
          if (!line) return;
          observer.disconnect();
          resolve({
            line,
            levels: bars.slice(-14).map(({ style }) => Number.parseFloat(style.height)),
          });
        });
        observer.observe(document, { childList: true, subtree: true, characterData: true });
      }),
  );
}

test.describe('2.23 From the third round on the interviewer may cut in, in a pause', () => {
  test('never within a second and a half of a sound, and the answer goes on', async ({
    page,
    practice: _,
    tunnel,
  }) => {
    // A sync would take away rows that the server doesn't have.
    await tunnel.enter();
    await heldBefore(page, 2);
    await page.reload();
    await beginRound(page, 'Record');
    await goToAnswer(page);
    // It is kept by then.
    await expect(page.getByText(/^Recording on this device · /)).toBeVisible();
    await waitThreeMinutes(page);
    await expect(
      page.getByText(/^0:\d\d recorded so far, kept\. The clock waits\.$/),
    ).toBeVisible();
    await tap(page, 'Go on recording');
    const { line, levels } = await hearLine(page);
    expect(levels).toHaveLength(14);
    // 8 is the least that a bar shows.
    expect(Math.max(...levels)).toBe(8);
    await seeStep(page, 'Answer');
    await expect(page.getByText(/^Recording on this device · /)).toBeVisible();
    for (const height of [664, 844]) {
      await page.setViewportSize({ width: 390, height });
      expect.soft(await coveredControls(page), `390 × ${height}`).toEqual([]);
    }
    await tap(page, 'Don’t interrupt me');
    await expect(page.getByText('You won’t be interrupted again.')).toBeVisible();
    await tap(page, 'I’m done');
    await expect(page.getByText('The interviewer · 1 of 3')).toBeVisible();
    await expect(page.getByRole('heading', { name: line })).toHaveCount(0);
    const log = await readDeviceLog(page);
    const turn = log.find(({ event }) => event.kind === 'mock-turn' && event.phase === 'answer');
    expect((turn?.event as { promptId?: string } | undefined)?.promptId).toMatch(/^\d+$/);
  });
});
