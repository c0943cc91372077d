/**
 * Test files share one window, because starting one is slow. Each file reloads the project's modules, into a page
 * without anything from the previous file. Each test ends with nothing drawn, nothing stored outside the databases, and
 * the browser's own functions, timers and URL, so a test file needs no cleanup of its own.
 */
import { afterEach, vi } from 'vitest';

vi.resetModules();
// A test that timed out may have drawn the app after its end. That app would follow the URL and the session like a
// second tab.
unmountEverything();
if ('document' in globalThis) clearPage();
if ('indexedDB' in globalThis) {
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '');
}

afterEach(() => {
  unmountEverything();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  if ('document' in globalThis) clearStored();
});

function unmountEverything(): void {
  const { mounted = [] } = globalThis as { mounted?: (() => void)[] };
  for (const unmount of mounted.splice(0)) unmount();
}

function clearPage(): void {
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes]) {
    document.documentElement.removeAttribute(name);
  }
  clearStored();
}

function clearStored(): void {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}
