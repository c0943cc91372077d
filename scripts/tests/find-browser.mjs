/** Finds the tests' browser: CHROMIUM_PATH, otherwise Playwright's own Chromium, otherwise the system's. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ON_PATH = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Arguments for an offline or shared machine: no GPU, no background traffic. */
export const BROWSER_ARGUMENTS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Returns the path of a Chromium, or null if there is none.
 * @throws {Error} if CHROMIUM_PATH names a file that cannot be run
 * @returns {Promise<string | null>}
 */
export async function findBrowser() {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) {
    if (canRun(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH is ${chosen}, which is not a program.`);
  }
  const { chromium } = await import('@playwright/test');
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = [
    chromium.executablePath(),
    ...ON_PATH.flatMap((name) => folders.map((folder) => join(folder, name))),
  ];
  return candidates.find(canRun) ?? null;
}

/**
 * Returns an existing browser, or installs one: Playwright's download, otherwise Debian's package.
 * @throws {Error} that names both ways if neither works
 * @returns {Promise<string>}
 */
export async function findOrInstallBrowser() {
  const found = await findBrowser();
  if (found !== null) return found;
  console.log("No browser found: trying Playwright's download …");
  const cli = fileURLToPath(new URL('../../node_modules/@playwright/test/cli.js', import.meta.url));
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore', timeout: 300_000 });
  const downloaded = await findBrowser();
  if (downloaded !== null) return downloaded;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log("Installing Debian's package chromium …");
    const install = 'apt-get -q update; apt-get -q install -y --no-install-recommends chromium';
    spawnSync('sh', ['-c', install], { stdio: 'ignore', timeout: 900_000 });
  }
  const installed = await findBrowser();
  if (installed !== null) return installed;
  throw new Error(
    'No Chromium found. Run `npx playwright install chromium`, or install one ' +
      '(Debian: `apt-get install chromium`), or set CHROMIUM_PATH.',
  );
}

/** @param {string} path */
function canRun(path) {
  try {
    accessSync(path, constants.X_OK);
    return existsSync(path);
  } catch {
    return false;
  }
}
