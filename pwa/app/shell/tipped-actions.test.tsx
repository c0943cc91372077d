import { describe, beforeEach, expect, it, vi } from 'vitest';
import { acting, find, mount } from '#pwa/ui/testing/mount.ts';
import { Tip, TipProvider } from './tipped-actions.tsx';

beforeEach(() => void vi.useFakeTimers());

const pass = (ms: number) => acting(() => vi.advanceTimersByTime(ms));
const tips = () => [...document.querySelectorAll('[role="tooltip"]')].map((tip) => tip.textContent);
const send = (target: Element, type: string, clientX: number) =>
  acting(() => {
    const init = { bubbles: true, pointerType: 'mouse', clientX };
    target.dispatchEvent(new PointerEvent(type, init));
  });
const pointAt = (name: string) => send(find('button', name), 'pointermove', 0);
/** Moves the pointer to a place that isn't on the way to the tip. */
const leave = (name: string) => {
  send(find('button', name), 'pointerleave', 0);
  send(document.body, 'pointermove', 999);
};

async function drawTwo(): Promise<void> {
  await mount(
    <TipProvider>
      {['One', 'Two'].map((name) => (
        <Tip key={name} label={`About ${name}`}>
          <button type="button">{name}</button>
        </Tip>
      ))}
    </TipProvider>,
  );
}

describe('9.5 Tooltips 700 ms, then 300 ms', () => {
  it('opens after 700 ms of pointing', async () => {
    await drawTwo();
    pointAt('One');
    pass(699);
    expect(tips()).toEqual([]);
    pass(1);
    expect(tips()).toEqual(['About One']);
  });

  it.each([
    { away: 299, shown: ['About Two'] },
    { away: 301, shown: [] },
  ])('opens the next one at once within 300 ms: $away ms later $shown', async ({ away, shown }) => {
    await drawTwo();
    pointAt('One');
    pass(700);
    leave('One');
    expect(tips()).toEqual([]);
    pass(away);
    pointAt('Two');
    pass(1);
    expect(tips()).toEqual(shown);
  });
});
