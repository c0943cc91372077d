import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { initialProgress } from '#shared/engine/initial-rows.ts';
import type { LearnerDatabase } from '#pwa/db/database.ts';
import { homeIsDrawn } from '#pwa/features/home/home-values.ts';
import { closeDatabase, openLearnerDatabase } from '#pwa/db/open-database.ts';
import { aChoiceQuestion } from '#pwa/question/testing/curated-questions.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import { endSession, startSession } from '#pwa/session/session-store.ts';
import { keepHome, keepHomeFresh } from './keep-home.ts';
import { readHome } from './read-home.ts';
import { takeOver } from './take-over.ts';
import { NO_SUBSCRIPTION } from '#pwa/session/testing/no-subscription.ts';

const SCRIPT = readFileSync(join(import.meta.dirname, '../boot.js'), 'utf8');
const KEY = 'northstar.home';
const ADA = {
  id: 'ada',
  email: 'ada@example.edu',
  firstName: 'Ada',
  lastName: 'Lovelace',
  ...NO_SUBSCRIPTION,
};

const SHELL = '<div data-page><p data-offline>Offline</p><main id="content">Shell</main></div>';
const root = document.documentElement;
const learner = () => document.getElementById('learner') as HTMLElement;
const kept = () => localStorage.getItem(KEY);

/** The page as the app has drawn it. */
function drawHome(figures = '<h1>Keep it going</h1>', date = localToday()): void {
  document.body.innerHTML = `<div id="learner"><div data-page inert>
    <header><button aria-label="Open menu"></button><button aria-label="Sign Out"></button></header>
    <div role="status">Offline — 3 answers saved on this device</div>
    <main id="content"><div data-home="${date}">${figures}
      <div data-later><h2>Learning Path</h2></div></div></main>
  </div></div><div id="visitor"></div>`;
}

/** A start of the app: the page as the build made it, and boot.js while it is being parsed. */
async function start(meanwhile = () => {}): Promise<string> {
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
  return learner().textContent ?? '';
}

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
  root.dataset['build'] = 'b1';
  root.dataset['heat'] = '3';
  startSession({ user: ADA, token: 'token-1' });
  drawHome();
});
afterEach(() => {
  closeDatabase();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('home as it was last seen', () => {
  it('is on the screen at the next start before the app, in the colour of the streak', async () => {
    keepHome(ADA.id);
    delete root.dataset['heat'];
    expect(await start()).toContain('Keep it going');
    expect(learner().dataset['kept']).toBe('');
    expect(root.dataset['heat']).toBe('3');
    expect(learner().querySelector('[inert]')).toBeNull();
  });

  it('is shown without what spoke of that moment, and with the place of the offline notice', async () => {
    keepHome(ADA.id);
    const shown = await start();
    expect(shown).not.toContain('3 answers saved');
    expect(learner().querySelector('[role=status]')).toBeNull();
    expect(learner().querySelector('[data-offline] + main')).not.toBeNull();
  });

  it('leaves room for what is below the first screenful', async () => {
    const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(820);
    keepHome(ADA.id);
    height.mockRestore();
    expect(await start()).not.toContain('Learning Path');
    expect(learner().querySelector<HTMLElement>('[data-later]')?.style.minHeight).toBe('820px');
  });

  it.each([
    ['on another page', () => history.replaceState(null, '', '/practice')],
    ['by another build', () => (root.dataset['build'] = 'b2')],
    ['by a page that names no build', () => delete root.dataset['build']],
    ['to another learner', () => localStorage.setItem('northstar.user', '{"id":"bob"}')],
    ['without a token', () => localStorage.removeItem('northstar.token')],
  ])('is not shown %s', async (_, change) => {
    keepHome(ADA.id);
    change();
    expect(await start()).not.toContain('Keep it going');
    expect(learner().dataset['kept']).toBeUndefined();
  });

  it('is not shown, and not missed, when another tab drops it while the page is parsed', async () => {
    keepHome(ADA.id);
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await start(() => localStorage.removeItem(KEY))).toContain('Shell');
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
  });

  it('is not shown on another day than its own', async () => {
    drawHome('<h1>Keep it going</h1>', '2026-01-31');
    keepHome(ADA.id);
    expect(kept()).toContain('2026-01-31');
    expect(await start()).toContain('Shell');
  });

  it.each([
    ['no JSON', '{"html":'],
    ['no home', '7'],
  ])('is left alone where what is stored is broken: %s', async (_, stored) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    localStorage.setItem(KEY, stored);
    expect(await start()).toContain('Shell');
    logged.mockRestore();
  });
});

describe('what could run', () => {
  it('is not kept', () => {
    drawHome(`<h1 onclick="steal()">Hi</h1><script>steal()</script>
      <a href="JavaScript:steal()">x</a><iframe srcdoc="steal()"></iframe>`);
    keepHome(ADA.id);
    expect(kept()).toContain('<h1>Hi</h1>');
    expect(kept()).not.toContain('steal');
  });

  it('is not shown, should it be there', async () => {
    keepHome(ADA.id);
    localStorage.setItem(KEY, (kept() ?? '').replace('<h1>', '<script></script><h1>'));
    expect(await start()).toContain('Shell');
  });
});

describe('home is not kept', () => {
  it('while it is a placeholder, or the one of the last time', () => {
    drawHome();
    document.querySelector('[data-home]')?.removeAttribute('data-home');
    keepHome(ADA.id);
    expect(kept()).toBeNull();
    drawHome();
    learner().dataset['kept'] = '';
    keepHome(ADA.id);
    expect(kept()).toBeNull();
  });

  it('once somebody else is signed in here, or nobody', () => {
    keepHome('bob');
    expect(kept()).toBeNull();
    endSession();
    keepHome(ADA.id);
    expect(kept()).toBeNull();
  });

  it('where it is larger than a start can bear, and the older one is dropped', () => {
    keepHome(ADA.id);
    drawHome('x'.repeat(70_000));
    keepHome(ADA.id);
    expect(kept()).toBeNull();
  });
});

describe('while the app runs', () => {
  it('home is dropped with the first change of a figure, and kept again from the screen alone', async () => {
    vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
    const db = await openLearnerDatabase(ADA.id);
    keepHomeFresh(ADA.id);
    await putContent(db);
    await readHome(Promise.resolve(db));
    expect(kept()).toContain('Keep it going');
    document.body.innerHTML = '<div id="learner"><div data-page>Practice</div></div>';
    const row = { ...initialProgress(), totalXp: 100 };
    await db.rows.put({ kind: 'progress', key: '', epoch: 1, row });
    await vi.waitFor(() => expect(kept()).toBeNull(), { timeout: 10_000 });
    drawHome('<h1>100 XP</h1>');
    homeIsDrawn();
    expect(kept()).toContain('100 XP');
  });

  it('home is kept once it is on the screen, however late after its figures', async () => {
    vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
    document.body.innerHTML = '<div id="learner"><div data-page>Loading</div></div>';
    const db = await openLearnerDatabase(ADA.id);
    await putContent(db);
    keepHomeFresh(ADA.id);
    await readHome(Promise.resolve(db));
    expect(kept()).toBeNull();
    drawHome();
    homeIsDrawn();
    expect(kept()).toContain('Keep it going');
  });

  it('home is kept when the page is left', () => {
    keepHomeFresh(ADA.id);
    localStorage.removeItem(KEY);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(kept()).toContain('Keep it going');
  });
});

describe('the app takes the place of the kept home', () => {
  const APP = `<div data-page><button aria-label="Open menu"></button>
    <button aria-label="Sign Out"></button><a href="/practice">Practice</a>
    <a href="/practice">Practice</a></div>`;

  it('in one go, repeats the tap on its own button, and keeps the place of the keyboard', async () => {
    keepHome(ADA.id);
    await start();
    const inKept = (name: string) =>
      learner().querySelector<HTMLElement>(`[aria-label="${name}"]`) as HTMLElement;
    inKept('Sign Out').click();
    inKept('Open menu').focus();
    const taps: string[] = [];
    takeOver(learner(), () => {
      learner().innerHTML = APP;
      for (const button of learner().querySelectorAll('button'))
        button.addEventListener('click', () => taps.push(button.getAttribute('aria-label') ?? ''));
    });
    expect(learner().dataset['kept']).toBeUndefined();
    expect(taps).toEqual(['Sign Out']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Open menu');
    expect(learner().contains(document.activeElement)).toBe(true);
  });
});

/** One question and its category: home is drawn from both. */
async function putContent(db: LearnerDatabase): Promise<void> {
  await db.categories.put({ id: 1, name: 'Basics', description: 'Basics', difficulty: 1 });
  await db.questions.put({ ...aChoiceQuestion(), position: 0 });
}
