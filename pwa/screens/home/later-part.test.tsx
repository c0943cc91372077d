import { expect, it, vi } from 'vitest';
import { LaterPart } from './later-part.tsx';
import { actingAsync, click, find, mount, unmountAll, until } from '#pwa/ui/testing/mount.ts';

const text = () => document.body.textContent ?? '';
const Part = () => <p>Here it is</p>;

it('shows a placeholder until the part is there, and the part at once the next time', async () => {
  let arrive = (_: typeof Part) => undefined as void;
  const promise = new Promise<typeof Part>((resolve) => {
    arrive = resolve;
  });
  const load = vi.fn<() => Promise<typeof Part>>(() => promise);
  const draw = () =>
    mount(
      <LaterPart name="The part" load={load} placeholder={<p>Waiting</p>}>
        {(Found) => <Found />}
      </LaterPart>,
    );
  await draw();
  expect(text()).toBe('Waiting');
  arrive(Part);
  await until(() => expect(text()).toBe('Here it is'));
  unmountAll();
  await draw();
  expect(text()).toBe('Here it is');
  expect(load).toHaveBeenCalledTimes(1);
});

it('asks for nothing before the paint', async () => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'setTimeout'] });
  const load = vi.fn<() => Promise<typeof Part>>(async () => Part);
  await mount(
    <LaterPart name="The part" load={load}>
      {(Found) => <Found />}
    </LaterPart>,
  );
  expect(load).not.toHaveBeenCalled();
  // Waits for the frame, and for a task after it.
  await actingAsync(() => vi.advanceTimersByTimeAsync(100));
  expect(load).toHaveBeenCalledTimes(1);
});

it('says when the part does not arrive, and tries again when asked', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const load = vi
    .fn<() => Promise<typeof Part>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue(Part);
  await mount(
    <LaterPart name="The part" load={load}>
      {(Found) => <Found />}
    </LaterPart>,
  );
  await until(() => expect(text()).toContain('The part could not be loaded.'));
  await click(find('button', 'Retry'));
  await until(() => expect(text()).toBe('Here it is'));
});
