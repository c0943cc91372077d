import { expect, it } from 'vitest';
import { useState } from 'react';
import { PauseDrawing } from './pause-drawing.tsx';
import { click, find, mount } from '#pwa/ui/testing/mount.ts';

function Page() {
  const [count, setCount] = useState(0);
  const [isPaused, setPaused] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        Count
      </button>
      <button type="button" onClick={() => setPaused(!isPaused)}>
        Cover
      </button>
      <PauseDrawing isPaused={isPaused}>
        <p>{count}</p>
      </PauseDrawing>
    </>
  );
}

it('draws nothing anew while nobody sees it, and then what has changed meanwhile', async () => {
  const page = await mount(<Page />);
  const figure = () => page.querySelector('p')?.textContent;
  await click(find('button', 'Count'));
  expect(figure()).toBe('1');
  await click(find('button', 'Cover'));
  await click(find('button', 'Count'));
  expect(figure()).toBe('1');
  await click(find('button', 'Cover'));
  expect(figure()).toBe('2');
});
