/**
 * Test files share a window, which saves most of their start. Each file loads the project's modules anew, into a page
 * without anything from the file before. Each test ends with nothing drawn, nothing stored outside the databases, and
 * the browser's own functions, timers and address, so a test file doesn't have to see to that.
 */
import { afterEach, vi } from 'vitest';

vi.resetModules();
// A test that ran out of time may have drawn the app after its end. It would follow address and session like a second tab.
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
