/** A phone with the installed app, a slowed processor and no network, for benches. */
import type { CDPSession, Page } from '@playwright/test';
import { type Account, openSignedIn } from '#e2e/support/account.ts';
import { type BrowserDevice, startDevice } from '#e2e/support/page/device.ts';
import { appIsInstalled, seeHome } from '#e2e/support/learner.ts';
import { type DeviceHistory, writeHistory } from './practice-history.ts';

/** The slowdown of a mid-range phone against a desktop processor, as in Lighthouse. */
const CPU_SLOWDOWN = 4;

export interface OfflinePhone {
  device: BrowserDevice;
  page: Page;
  devtools: CDPSession;
}

/**
 * Signs in, waits until everything that a tunnel needs is on the device, and goes offline.
 * @param history the rows on the device; null for none
 */
export async function startOfflinePhone(
  url: string,
  account: Account,
  history: DeviceHistory | null,
): Promise<OfflinePhone> {
  const device = await startDevice();
  const { page } = device;
  await openSignedIn(page, url, account);
  await appIsInstalled(page);
  // From the second start on the service worker answers.
  await page.reload();
  await seeHome(page);
  await page.waitForLoadState('networkidle');
  await device.setOffline(true);
  if (history) await writeHistory(page, history);
  const devtools = await page.context().newCDPSession(page);
  return { device, page, devtools };
}

export async function slowDown({ devtools }: OfflinePhone): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

/** Waits until the app has nothing left to do by itself. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        setTimeout(() => requestIdleCallback(() => resolve(), { timeout: 2_000 }), 250);
      }),
  );
}
