/** A start of the app in a test: the page as the build made it, and boot.js while it is being parsed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';

const SCRIPT = readFileSync(join(import.meta.dirname, '../../boot.js'), 'utf8');
const SHELL = '<div data-page><p data-offline>Offline</p><main id="content">Shell</main></div>';

export const learnerPart = () => document.getElementById('learner') as HTMLElement;

/**
 * Begins anew with an empty page; `vi.unstubAllGlobals` afterwards.
 * @param meanwhile is done while the page is parsed
 * @returns what the learner's part of it says
 */
export async function startPage(meanwhile = () => {}): Promise<string> {
  document.head.innerHTML = '<meta name="theme-color" content="" />';
  document.body.innerHTML = '';
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  new Function(SCRIPT)();
  meanwhile();
  // Observers are told in the order in which they began: the script's before this one.
  const isParsed = new Promise((resolve) => {
    new MutationObserver(resolve).observe(document.body, { childList: true });
  });
  document.body.innerHTML = `<div id="learner">${SHELL}</div><div id="visitor"></div>`;
  await isParsed;
  return learnerPart().textContent ?? '';
}
