import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isReachable, onReachable, reachingFetch } from './reachability.ts';

const fetching = vi.fn<typeof fetch>();
let stop = () => undefined as void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetching);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fetching.mockReset();
});
afterEach(() => {
  globalThis.dispatchEvent(new Event('offline'));
  stop();
});

describe('whether the server can be reached', () => {
  it('goes by a reply of the server, whatever the browser says, until a call fails', async () => {
    stop = onReachable(() => undefined);
    expect(isReachable()).toBe(false);
    fetching.mockResolvedValueOnce(Response.json({}));
    await reachingFetch('/api/sync');
    expect(isReachable()).toBe(true);
    fetching.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(reachingFetch('/api/sync')).rejects.toThrow('Failed to fetch');
    expect(isReachable()).toBe(false);
  });

  it('goes by no page that answers in the server’s place', async () => {
    stop = onReachable(() => undefined);
    fetching.mockResolvedValueOnce(
      new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    );
    await reachingFetch('/api/sync');
    expect(isReachable()).toBe(false);
  });

  it('is forgotten when the network changes', async () => {
    stop = onReachable(() => undefined);
    fetching.mockResolvedValueOnce(Response.json({}));
    await reachingFetch('/api/sync');
    globalThis.dispatchEvent(new Event('offline'));
    expect(isReachable()).toBe(false);
  });

  it('is looked for now and then while a screen says offline, and no longer', async () => {
    const listener = vi.fn<() => void>();
    stop = onReachable(listener);
    fetching.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(isReachable()).toBe(false);
    fetching.mockImplementation(async () => Response.json({}));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(isReachable()).toBe(true);
    expect(listener).toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(100_000);
    expect(fetching).toHaveBeenCalledTimes(2);
  });
});
