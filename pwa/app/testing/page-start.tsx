/** Starts the app in a test, on the built page, with boot.js running while the page is parsed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { vi } from 'vitest';
import { StaticShell } from '#pwa/app/start/prerender.tsx';

const SCRIPT = readFileSync(join(import.meta.dirname, '../../boot.js'), 'utf8');

export const learnerPart = () => document.getElementById('learner') as HTMLElement;

/** The content of each slot in the shell. */
export const slots = () =>
  Object.fromEntries(
    [...learnerPart().querySelectorAll<HTMLElement>('[data-figure]')].map((slot) => [
      slot.dataset['figure'] ?? '',
      slot.textContent,
    ]),
  );

/**
 * Restarts with an empty page.
 * @param meanwhile runs while the page is parsed
 */
export async function startPage(meanwhile = () => {}): Promise<void> {
  document.head.innerHTML = '<meta name="theme-color" content="" />';
  document.body.innerHTML = '';
  delete document.documentElement.dataset['figures'];
  const shell = renderToString(<StaticShell />);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  new Function(SCRIPT)();
  meanwhile();
  // Observers are called in the order in which they started, so boot.js's observer comes before this one.
  const isParsed = new Promise((resolve) => {
    new MutationObserver(resolve).observe(document.body, { childList: true });
  });
  document.body.innerHTML = `<div id="learner">${shell}</div><div id="visitor"></div>`;
  await isParsed;
}
