import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { describe, beforeEach, expect, it, vi } from 'vitest';
import { TOKEN_KEY, USER_KEY } from '#pwa/account/stored-session.ts';
import { THEME_KEY } from '#pwa/ui/layout/theme.tsx';

const SCRIPT = readFileSync(join(import.meta.dirname, '../../boot.js'), 'utf8');

/** Runs boot.js as the browser does, before the first paint. */
function boot(stored: Record<string, string>, systemIsDark = true): DOMStringMap {
  document.head.innerHTML = '<meta name="theme-color" content="" />';
  vi.stubGlobal('matchMedia', () => ({ matches: systemIsDark }));
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  new Function(SCRIPT)();
  return document.documentElement.dataset;
}

beforeEach(() => {
  // The script listens as long as the page lives, which is longer than this file runs.
  vi.stubGlobal('addEventListener', vi.fn());
});

describe('2.1 `/` is the landing page for visitors', () => {
  it('keeps the landing page without a session', () => {
    expect(boot({})['session']).toBe('out');
  });
});

it('keeps the shell for a stored user with a token', () => {
  expect(boot({ [TOKEN_KEY]: 't', [USER_KEY]: '{}' })['session']).toBe('in');
});

it('keeps neither for a token whose user is not known', () => {
  expect(boot({ [TOKEN_KEY]: 't' })['session']).toBe('loading');
});

it('keeps neither on the way back from a hosted sign-in, whoever was there before', () => {
  history.replaceState(null, '', '/login#code=x');
  expect(boot({ [TOKEN_KEY]: 't', [USER_KEY]: '{}' })['session']).toBe('loading');
  history.replaceState(null, '', '/');
});

describe("4.2 Else the system's, else dark", () => {
  it('shows the saved theme, else that of the system', () => {
    expect(boot({ [THEME_KEY]: 'light' })['theme']).toBe('light');
    localStorage.clear();
    expect(boot({}, false)['theme']).toBe('light');
    expect(boot({ [THEME_KEY]: 'pink' }, true)['theme']).toBe('dark');
  });
});

describe("4.2 The browser's color is #0f0f1a or #ffffff", () => {
  it("gives the browser's bars the theme's color", () => {
    boot({ [THEME_KEY]: 'light' });
    expect(document.querySelector('meta')?.content).toBe('#ffffff');
    boot({ [THEME_KEY]: 'dark' });
    expect(document.querySelector('meta')?.content).toBe('#0f0f1a');
  });
});

it('turns the web fonts on at once for a learner, and for a visitor after the first paint', () => {
  let paint = (_name: string) => undefined as void;
  class Observer {
    constructor(seen: (paints: { getEntriesByName: (name: string) => string[] }) => void) {
      paint = (painted) =>
        seen({ getEntriesByName: (name) => [painted].filter((n) => n === name) });
    }
    observe = () => undefined;
  }
  const faces = () => document.getElementById('faces')?.getAttribute('media');
  document.body.innerHTML = '<style id="faces" media="print"></style>';
  vi.stubGlobal('PerformanceObserver', Observer);
  boot({});
  paint('first-paint');
  expect(faces()).toBe('print');
  paint('first-contentful-paint');
  expect(faces()).toBe('all');

  document.body.innerHTML = '<style id="faces" media="print"></style>';
  boot({ [TOKEN_KEY]: 't', [USER_KEY]: '{}' });
  expect(faces()).toBe('all');
});

it('goes on where storage is blocked', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  document.head.innerHTML = '<meta name="theme-color" content="" />';
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  new Function(SCRIPT)();
  expect(document.documentElement.dataset).toMatchObject({ session: 'out', theme: 'dark' });
});

it('stays under 1.75 KiB as the page has it, because it blocks the first paint', async () => {
  const { code } = await transform(SCRIPT, { minify: true });
  expect(Buffer.byteLength(code)).toBeLessThan(1_792);
});
