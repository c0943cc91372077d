import { afterEach, expect, it, vi } from 'vitest';
import { beginStep } from './begin-step.ts';
import { until } from '#pwa/ui/testing/mount.ts';

afterEach(() => void vi.restoreAllMocks());

it('leaves the drawn app alone where code cannot be fetched, and begins with the network once more', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const start = vi.fn<() => void>();
  const fetched = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue(undefined);
  const step = async () => {
    await fetched();
    start();
  };
  await beginStep(step);
  expect(start).not.toHaveBeenCalled();
  expect(warned).toHaveBeenCalledOnce();
  dispatchEvent(new Event('online'));
  await until(() => expect(start).toHaveBeenCalledOnce());
  dispatchEvent(new Event('online'));
  expect(fetched).toHaveBeenCalledTimes(2);
});
