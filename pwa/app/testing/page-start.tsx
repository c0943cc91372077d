/** A start of the app in a test: the page as the build made it, and boot.js while it is being parsed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { vi } from 'vitest';
import { StaticShell } from '#pwa/app/router/static-shell.tsx';

const SCRIPT = readFileSync(join(import.meta.dirname, '../../boot.js'), 'utf8');

export const learnerPart = () => document.getElementById('learner') as HTMLElement;

/** What stands in each slot of the shell. */
export const slots = () =>
  Object.fromEntries(
    [...learnerPart().querySelectorAll<HTMLElement>('[data-figure]')].map((slot) => [
      slot.dataset['figure'] ?? '',
      slot.textContent,
    ]),
  );

/**
 * Begins anew with an empty page; `vi.unstubAllGlobals` afterwards.
 * @param meanwhile is done while the page is parsed
 */
export async function startPage(meanwhile = () => {}): Promise<void> {
  document.head.innerHTML = '<meta name="theme-color" content="" />';
  document.body.innerHTML = '';
  delete document.documentElement.dataset['figures'];
  const shell = renderToString(<StaticShell />);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  new Function(SCRIPT)();
  meanwhile();
  // Observers are told in the order in which they began: the script's before this one.
  const isParsed = new Promise((resolve) => {
    new MutationObserver(resolve).observe(document.body, { childList: true });
  });
  document.body.innerHTML = `<div id="learner">${shell}</div><div id="visitor"></div>`;
  await isParsed;
}
