import { beforeEach, expect, it } from 'vitest';
import { takeOver } from './replace-shell.ts';

const SHELL = `<div data-page><button aria-label="Open menu"></button>
  <a href="/practice">Practice</a><a href="/practice">Practice</a><main id="content"></main></div>`;
let container: HTMLElement;
const named = (name: string) => container.querySelector(`[aria-label="${name}"]`) as HTMLElement;

beforeEach(() => {
  document.body.innerHTML = `<div id="learner">${SHELL}</div>`;
  container = document.getElementById('learner') as HTMLElement;
  // If another file has run boot.js in this window, boot.js remembers taps on the app too.
  for (const kind of ['mousedown', 'click'])
    container.addEventListener(kind, (event) => event.stopPropagation());
});

/** Draws another page with the same controls. @returns those that were tapped in it */
function takeOverByAnother(): string[] {
  const tapped: string[] = [];
  takeOver(container, () => {
    container.innerHTML = `${SHELL}<button aria-label="Sign Out"></button>`;
    for (const control of container.querySelectorAll('button, a'))
      control.addEventListener('click', () =>
        tapped.push(control.getAttribute('aria-label') ?? 'link'),
      );
  });
  return tapped;
}

it('repeats a tap on the shell on its own button', () => {
  Object.assign(document.documentElement, { earlyTap: named('Open menu') });
  expect(takeOverByAnother()).toEqual(['Open menu']);
  expect(takeOverByAnother()).toEqual([]);
});

it('repeats no tap whose control it does not have', () => {
  named('Open menu').setAttribute('aria-label', 'Unknown');
  Object.assign(document.documentElement, { earlyTap: named('Unknown') });
  expect(takeOverByAnother()).toEqual([]);
});

it('keeps the place of the keyboard, among controls of one name too', () => {
  container.querySelectorAll('a')[1]?.focus();
  takeOverByAnother();
  expect(document.activeElement).toBe(container.querySelectorAll('a')[1]);
  container.querySelector('button')?.focus();
  takeOverByAnother();
  expect(document.activeElement).toBe(named('Open menu'));
});
