import { expect, test } from '@playwright/test';
import { startServer } from './support/server.ts';

interface Manifest {
  icons: { src: string; purpose: string }[];
  screenshots: { src: string; form_factor: string }[];
  shortcuts: { url: string }[];
}

test('the app can be installed: the browser finds nothing wrong, and every file is there', async ({
  page,
}) => {
  const server = await startServer();
  await page.goto(server.url);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A test's browser context is an incognito window, where no browser installs anything.
  const errors = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
  expect(errors).toEqual([]);

  const response = await page.request.get(`${server.url}/manifest.webmanifest`);
  const manifest = (await response.json()) as Manifest;
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  expect(manifest.screenshots.map((shot) => shot.form_factor)).toEqual(['narrow', 'wide']);
  for (const { src } of [...manifest.icons, ...manifest.screenshots]) {
    const file = await page.request.get(`${server.url}${src}`);
    expect(file.headers()['content-type'], src).toMatch(/^image\//);
  }
  for (const { url } of manifest.shortcuts) {
    expect((await page.request.get(`${server.url}${url}`)).status()).toBe(200);
  }
  await server.stop();
});
