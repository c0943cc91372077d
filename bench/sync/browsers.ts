/** Two browsers with profiles of their own on the disk: two devices. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { findOrInstallBrowser } from '#scripts/tests/find-browser.mjs';
import type { Contender, Devices } from './contender.ts';

/** A device's processor is this many times slower than this machine's. */
export const CPU_RATE = 4;

export interface Browsers {
  /** Opens two new pages of the contender's origin with its code; the processors keep their speed. */
  open: (contender: Contender, port: number) => Promise<Devices>;
  close: () => Promise<void>;
}

export async function startBrowsers(): Promise<Browsers> {
  const executablePath = await findOrInstallBrowser();
  const folders = ['writer', 'reader'].map((name) => mkdtempSync(join(tmpdir(), `bench-${name}-`)));
  const contexts = await Promise.all(
    folders.map((folder) =>
      // The page's own policy would refuse the code that is put into it.
      chromium.launchPersistentContext(folder, { executablePath, bypassCSP: true }),
    ),
  );
  const [ofWriter, ofReader] = contexts as [BrowserContext, BrowserContext];
  const open = async (context: BrowserContext, { path, script }: Contender, port: number) => {
    const page = await context.newPage();
    page.on('pageerror', (error) => console.error(error));
    await page.goto(`http://127.0.0.1:${port}${path}`);
    await page.addScriptTag({ content: script });
    return page;
  };
  return {
    open: async (contender, port) => ({
      writer: await open(ofWriter, contender, port),
      reader: await open(ofReader, contender, port),
    }),
    close: async () => {
      await Promise.all(contexts.map((context) => context.close()));
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function slowDown(pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  }
}

/** Counts requests and frames of web sockets from now on. */
export function countMessages(pages: readonly Page[]): { up: number; down: number } {
  const count = { up: 0, down: 0 };
  for (const page of pages) {
    page.on('request', () => (count.up += 1));
    page.on('response', () => (count.down += 1));
    page.on('websocket', (socket) => {
      socket.on('framesent', () => (count.up += 1));
      socket.on('framereceived', () => (count.down += 1));
    });
  }
  return count;
}
