import { beforeEach, expect, it, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';
import { click, find, mount, until } from '#pwa/ui/testing/mount.ts';

const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>;
const offline = () => Promise.reject(new TypeError('Failed to fetch module'));

// React logs the errors that a boundary catches, and so does the boundary.
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

it('shows what it has loaded, with its props', async () => {
  const Part = lazyPart(async () => Hello);
  const page = await mount(<Part name="Ada" />);
  await until(() => expect(page.textContent).toBe('Hello Ada'));
});

it('says that it could not be loaded, and Retry loads it', async () => {
  const load = vi.fn<() => Promise<typeof Hello>>(offline);
  const Part = lazyPart(load);
  const page = await mount(<Part name="Ada" />);
  await until(() => expect(page.textContent).toContain('This could not be loaded'));
  await click(find('button', 'Retry'));
  await until(() => expect(load).toHaveBeenCalledTimes(2));
  load.mockImplementation(async () => Hello);
  await until(() => find('button', 'Retry'));
  await click(find('button', 'Retry'));
  await until(() => expect(page.textContent).toBe('Hello Ada'));
});

it('can be given up where it would stand in the way', async () => {
  const close = vi.fn<() => void>();
  const Part = lazyPart<{ name: string }>(offline, { failure: 'dialog' });
  await mount(<Part name="Ada" onGiveUp={close} />);
  await until(() => find('button', 'Close'));
  await click(find('button', 'Close'));
  expect(close).toHaveBeenCalled();
});

it('leaves an adornment out in silence', async () => {
  const Part = lazyPart<{ name: string }>(offline, {
    failure: 'quiet',
    fallback: ({ name }) => <p>Plain {name}</p>,
  });
  const page = await mount(<Part name="Ada" />);
  await until(() => expect(console.error).toHaveBeenCalled());
  expect(page.textContent).toBe('Plain Ada');
});

it('draws what was fetched before at once, without a fallback', async () => {
  const waiting = vi.fn<() => null>(() => null);
  const Part = lazyPart(async () => Hello, { fallback: waiting });
  await Part.preload();
  const page = await mount(<Part name="Ada" />);
  expect(page.textContent).toBe('Hello Ada');
  expect(waiting).not.toHaveBeenCalled();
});
