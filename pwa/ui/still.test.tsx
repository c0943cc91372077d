import { afterEach, expect, it } from 'vitest';
import { useState } from 'react';
import { Still } from './still.tsx';
import { click, find, mount, unmountAll } from './testing/mount.ts';

afterEach(unmountAll);

function Page() {
  const [count, setCount] = useState(0);
  const [isStill, setStill] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        Count
      </button>
      <button type="button" onClick={() => setStill(!isStill)}>
        Cover
      </button>
      <Still isStill={isStill}>
        <p>{count}</p>
      </Still>
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
