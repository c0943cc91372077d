import { describe, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#pwa/http/query-client.ts';
import { mount, unmountAll, until } from '#pwa/ui/testing/mount.ts';
import { useSubscriptionStatus } from './use-subscription.ts';

const START = Date.UTC(2026, 2, 2, 9);

let asked: number;
let now: number;
beforeEach(() => {
  asked = 0;
  queryClient.clear();
  now = START;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return Response.json({ hasActiveSubscription: true });
  });
});
afterEach(() => {
  unmountAll();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Status() {
  const { data } = useSubscriptionStatus();
  return data?.hasActiveSubscription ? 'open' : 'loading';
}

async function look(): Promise<void> {
  unmountAll();
  await mount(<Status />);
  await until(() => expect(document.body.textContent).toBe('open'));
}

describe('9.6 Subscription status 5 min', () => {
  it('keeps the status of the subscription for five minutes', async () => {
    await look();
    now = START + 5 * 60_000 - 1;
    await look();
    expect(asked).toBe(1);
    now += 1;
    await look();
    await until(() => expect(asked).toBe(2));
  });
});
