/**
 * The browser's own model helps the interviewer. No real one runs here: a stand-in takes its place, so this shows what
 * the app does with a model, not what a model is worth.
 */
import type { Page } from '@playwright/test';
import { ANSWER, beginRound, field, goToStory, tap, voiceChoice } from '#e2e/support/interview.ts';
import {
  appIsInstalled,
  aPerson,
  goToPractice,
  openSettings,
  register,
} from '#e2e/support/learner.ts';
import { readDeviceLog } from '#e2e/support/log.ts';
import { coveredControls } from '#e2e/support/page/layout.ts';
import { expect, test } from '#e2e/support/test.ts';

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 664 },
  { width: 390, height: 844 },
];

/**
 * Gives the page a model that is downloaded at a tap, ends its download when the test says, and takes up the first words
 * of the answer.
 */
function installStandIn(): void {
  const HERE = 'stand-in-model';
  const inBrowser = globalThis as unknown as Record<string, unknown>;
  const session = () => ({
    prompt: async (text: string) => {
      const data = JSON.parse(text.slice(text.indexOf('\n\n') + 2)) as { said?: string };
      if (data.said === undefined) return '{"fact": "none"}';
      const words = /one goal and one group of people/.exec(data.said)?.[0];
      inBrowser['linesWritten'] = 1;
      return JSON.stringify({ line: `You said “${words}.” How would you pick that group?` });
    },
    clone: async () => session(),
    destroy: () => undefined,
  });
  inBrowser['LanguageModel'] = {
    availability: async () => localStorage.getItem(HERE) ?? 'downloadable',
    create: async ({ monitor }: { monitor?: (events: EventTarget) => void }) => {
      if (localStorage.getItem(HERE) !== null) return session();
      const events = new EventTarget();
      monitor?.(events);
      const tell = (loaded: number) =>
        events.dispatchEvent(new ProgressEvent('downloadprogress', { loaded, total: 1 }));
      tell(0.4);
      await new Promise((resolve) => (inBrowser['endDownload'] = resolve));
      localStorage.setItem(HERE, 'available');
      return session();
    },
  };
}

async function fits(page: Page, step: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect.soft(await coveredControls(page), `${step}, ${size.width} × ${size.height}`).toEqual([]);
  }
}

test.describe('2.23 The browser’s own model', () => {
  test('is offered, downloaded at a tap, and takes up in a round offline what was said', async ({
    server,
    startPhone,
  }) => {
    const phone = await startPhone();
    const { page } = phone;
    await page.addInitScript(installStandIn);
    await register(page, server.url, aPerson());
    await appIsInstalled(page);
    await goToPractice(page);
    await page.getByRole('link', { name: 'Set Up' }).click();
    const offer = page.getByRole('region', { name: 'Built-in AI' });
    await voiceChoice(page, 'Keyboard').click();
    await expect(offer).toContainText('It judges nothing.');
    await fits(page, 'The offer');
    await tap(page, 'Download');
    await expect(offer).toContainText('Downloading: 40%');
    await page.evaluate(() => (globalThis as unknown as { endDownload: () => void }).endDownload());
    await expect(offer).toContainText('It’s on. You can turn it off in Settings.');

    await phone.setOffline(true);
    await page.locator('label', { hasText: /^Behavioral$/ }).click();
    await tap(page, 'Begin');
    // With fewer than 45 words in the answer itself, no part of the prompt counts as left out.
    await goToStory(page);
    await field(page, 'Your answer').fill(ANSWER);
    await expect(page.getByText(/saved on this device/)).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => Reflect.get(globalThis, 'linesWritten') as number))
      .toBeGreaterThan(0);
    await tap(page, 'I’m done');
    await expect(page.getByText('The interviewer · 1 of 5 · Built-in AI')).toBeVisible();
    const line = 'You said “one goal and one group of people.” How would you pick that group?';
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(line);
    await fits(page, 'The line');
    await field(page, 'Your reply').fill('I would count who loses the most time.');
    await tap(page, 'I’m done');
    await expect(page.getByText('The interviewer · 2 of 5')).toBeVisible();
    const log = await readDeviceLog(page);
    expect(
      log.find(({ event }) => event.kind === 'mock-turn' && event.phase === 'pressed')?.event,
    ).toMatchObject({ promptId: 'built-in', promptText: line });
  });

  test('has no trace where the browser has none', async ({ page, server }) => {
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'LanguageModel'));
    await register(page, server.url, aPerson());
    await openSettings(page);
    await expect(page.getByRole('heading', { name: 'Export Your Data' })).toBeVisible();
    await expect(page.getByText('Built-in AI')).toHaveCount(0);
    await goToPractice(page);
    await beginRound(page, 'Keyboard', 'Behavioral');
    await goToStory(page);
    await field(page, 'Your answer').fill(ANSWER);
    await tap(page, 'I’m done');
    await expect(page.getByText('The interviewer · 1 of 5')).toBeVisible();
    await expect(page.getByText('Built-in AI')).toHaveCount(0);
  });
});
