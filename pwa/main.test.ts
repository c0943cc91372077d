import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAppRouter } from '#pwa/app/router/router.tsx';
import { SESSION_DATABASE } from '#pwa/account/session-mirror.ts';
import { aUser } from '#pwa/account/testing/a-user.ts';
import { SAMPLE } from '#pwa/screens/public/landing-page.tsx';
import { click, find, until } from '#pwa/ui/testing/mount.ts';

const SIGNED_IN_PATHS = Object.keys(createAppRouter().routesByPath);

beforeEach(() => {
  delete document.documentElement.dataset['session'];
  vi.resetModules();
  vi.stubGlobal('fetch', async () =>
    Response.json({ hosted: null, emailDomains: ['gmail.com', '.edu'] }),
  );
  document.body.innerHTML =
    '<div id="starting"></div><div id="visitor"></div><div id="learner"></div>';
});

const textOf = (id: string) => document.getElementById(id)?.textContent ?? '';

/** Begins the app at this path, as the browser does for who isn't signed in. */
async function openAsVisitor(path: string): Promise<void> {
  history.replaceState(null, '', path);
  await import('./main.tsx');
  await until(() => expect(textOf('visitor')).toContain('Walk in having answered it before.'));
}

describe('6 Visitors have the signed-out screens alone', () => {
  it.each(SIGNED_IN_PATHS)('shows the landing page, and nothing else, at %s', async (path) => {
    await openAsVisitor(path);
    expect(document.documentElement.dataset['session']).toBe('out');
    expect(textOf('learner')).toBe('');
    expect(document.querySelectorAll('h1')).toHaveLength(1);
  });

  it('knows the paths of the screens', () => {
    expect(SIGNED_IN_PATHS).toEqual(
      expect.arrayContaining(['/practice', '/ai-mode', '/profile', '/settings', '/admin']),
    );
  });
});

describe('4.5 Visitors use none · 6 Visitors use no power-up and unlock nothing', () => {
  it('offers no power-up with the sample, and unlocks nothing for a right answer to it', async () => {
    await openAsVisitor('/');
    await click(find('#visitor li button', SAMPLE.options[SAMPLE.correct]?.text ?? ''));
    await until(() => expect(textOf('visitor')).toContain('Correct!'));
    const buttons = [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
    expect(buttons.join()).not.toMatch(/Freeze|50\/50|Skip|Use/);
    expect(document.body.textContent).not.toContain('ACHIEVEMENT UNLOCKED!');
    // The probe of whether this browser keeps anything takes its database away again.
    await until(async () => expect(await learnerDatabases()).toEqual([]));
  });

  it.each([
    ['an answer with a power-up', { ...anAnswer(), powerUps: ['freeze' as const] }],
    ['an answer that would unlock the first achievement', anAnswer()],
    ['a power-up bought', { kind: 'power-up-bought' as const, type: 'skip' as const }],
  ])('records nothing of %s', async (_, event) => {
    const { recordEvent } = await import('#pwa/device/database/record-event.ts');
    await expect(recordEvent(event)).rejects.toMatchObject({ failure: 'closed' });
    expect(await learnerDatabases()).toEqual([]);
  });
});

describe('2.3 After a hosted sign-in the spinner stays until the first page is there', () => {
  const user = { id: 'ada', email: 'ada@example.edu', firstName: 'Ada', lastName: 'L.' };
  const drawLearner = vi.fn<(container: HTMLElement, userId: string, how: object) => unknown>();
  const comeBack = async () => {
    vi.doMock('./app/start/start-learner.tsx', () => ({
      drawLearner,
      beginBehind: async () => undefined,
    }));
    vi.stubGlobal('fetch', async () => Response.json({ user: aUser(user), token: 'token-1' }));
    history.replaceState(null, '', '/login#code=ada.1');
    await import('./main.tsx');
    await until(() => expect(drawLearner).toHaveBeenCalledOnce());
  };
  beforeEach(() => {
    drawLearner.mockReset();
  });
  afterEach(() => vi.doUnmock('./app/start/start-learner.tsx'));

  it('goes to Welcome as a registration does: on Home’s path, after the first sync', async () => {
    let draw = () => undefined as unknown;
    drawLearner.mockReturnValue(new Promise((resolve) => (draw = resolve as () => undefined)));
    await comeBack();
    expect(drawLearner.mock.calls[0]?.slice(1)).toEqual(['ada', { isSigningIn: true }]);
    expect(location.pathname + location.hash).toBe('/');
    const { dataset } = document.documentElement;
    expect(document.querySelector('#starting [role="status"]')).not.toBeNull();
    expect(dataset['session']).not.toBe('in');
    draw();
    await until(() => expect(dataset['session']).toBe('in'));
    await until(() => expect(document.getElementById('starting')?.innerHTML).toBe(''));
  });

  it('says so where the app could not be loaded', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    drawLearner.mockImplementation(async () => {
      throw new Error('no network');
    });
    await comeBack();
    await until(() => expect(textOf('learner')).toContain('Northstar could not be loaded'));
    expect(document.documentElement.dataset['session']).toBe('in');
    expect(document.getElementById('starting')?.innerHTML).toBe('');
  });
});

async function learnerDatabases() {
  const names = (await indexedDB.databases()).map(({ name }) => name);
  // Which session there is, for the service worker.
  return names.filter((name) => name !== SESSION_DATABASE);
}

function anAnswer() {
  return {
    kind: 'answer' as const,
    questionId: 'q-1',
    questionRevision: 1,
    choice: 'right',
    timedOut: false,
    extended: false,
    timeSpent: 12,
    powerUps: [],
    mode: 'practice' as const,
  };
}
