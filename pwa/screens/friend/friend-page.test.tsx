import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AXES_OF } from '#shared/content/axes.ts';
import type { InterviewScript } from '#shared/contract/practice/interview-script.ts';
import { click, find, mount, shownText, unmountAll, until } from '#pwa/ui/testing/mount.ts';
import { ThemeProvider } from '#pwa/ui/layout/theme.tsx';
import { FriendPage } from './friend-page.tsx';

const SCRIPT: InterviewScript = {
  ...{ id: 'a-case', revision: 1, title: 'Late refills', skill: 'product-sense' },
  prompt: 'One in three refills is late.\n\nWhat would you build?',
  facts: [
    { ask: 'Who is late?', answer: 'Mostly people with three or more prescriptions.' },
    { ask: 'Can we deliver?', answer: 'In four cities.' },
  ],
  outline: [{ step: 'Say what success is', minutes: 2 }],
  probes: [
    { line: 'What would you believe first?', for: 'Says what success means' },
    { line: 'How would you count that?', for: null },
  ],
  turn: 'Suppose legal says no.',
  pushback: null,
  keyPoints: ['Says what success means'],
};

let reply: () => Response;
beforeEach(() => {
  reply = () => Response.json(SCRIPT);
  vi.stubGlobal('fetch', async () => reply());
  location.hash = '#a-case';
});
afterEach(() => {
  unmountAll();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  location.hash = '';
});

const seen = (text: string) => until(() => expect(shownText()).toContain(text));
const show = () =>
  mount(
    <ThemeProvider>
      <FriendPage />
    </ThemeProvider>,
  );

async function open(): Promise<void> {
  await show();
  await seen('Read this out loud');
}

const tick = (text: string) => click(find('label', text).querySelector('input') as HTMLElement);

describe('2.25 A friend as interviewer', () => {
  it.each(['%', '%ZZ', 'a%20case'])(
    'says of the address #%s that it leads nowhere',
    async (hash) => {
      location.hash = hash;
      await show();
      await until(() => expect(shownText()).toContain('No script here'));
    },
  );

  it('goes from the prompt to the facts, the lines that press, and the marks', async () => {
    await open();
    expect(shownText()).toContain('What would you build?');
    expect(shownText()).not.toContain('In four cities.');
    await click(find('button', 'They Have Questions'));
    await tick('In four cities.');
    await click(find('button', 'They Have Answered'));
    expect(shownText()).toContain('If missing: Says what success means');
    await tick('Suppose legal says no.');
    await click(find('button', 'Mark the Answer'));
    expect(find('button', 'Done').hasAttribute('disabled')).toBe(true);
    for (const axis of AXES_OF['product-sense']) {
      const [strong] = [...document.querySelectorAll<HTMLElement>(`input[name="${axis}"]`)].slice(
        -1,
      );
      await click(strong as HTMLElement);
    }
    await click(find('button', 'Done'));
    expect(shownText()).toContain('A friend marked');
    expect([...document.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(
      AXES_OF['product-sense'].map(() => 'Strong'),
    );
  });

  it('keeps what was tapped through a reload of the window', async () => {
    await open();
    await click(find('button', 'They Have Questions'));
    await tick('In four cities.');
    unmountAll();
    await show();
    await seen('Tell a fact only when they ask for it');
    const input = find('label', 'In four cities.').querySelector('input');
    expect((input as HTMLInputElement).checked).toBe(true);
  });

  it('says so where there is no such case, and tries again where the network was away', async () => {
    reply = () => Response.json({ message: 'There is no such case.' }, { status: 404 });
    await show();
    await seen('No script here');
    unmountAll();
    reply = () => {
      throw new TypeError('Failed to fetch');
    };
    await show();
    await seen('could not be loaded');
    reply = () => Response.json(SCRIPT);
    await click(find('button', 'Retry'));
    await seen('Read this out loud');
    expect(document.querySelector('[role="alert"]')).toBeNull();
  });

  it('asks for nothing where the address names nothing', async () => {
    location.hash = '';
    reply = () => {
      throw new Error('asked');
    };
    await show();
    await until(() => expect(shownText()).toContain('No script here'));
  });
});
