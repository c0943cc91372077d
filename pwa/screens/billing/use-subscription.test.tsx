import { describe, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#pwa/http/query-client.ts';
import { mount, unmountAll, until } from '#pwa/ui/testing/mount.ts';
import { useSubscriptionStatus } from './use-subscription.ts';

const START = Date.UTC(2026, 2, 2, 9);

let asked: number;
let now: number;
let isOpen: boolean;
beforeEach(() => {
  asked = 0;
  isOpen = true;
  queryClient.clear();
  now = START;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return Response.json({ hasActiveSubscription: isOpen });
  });
});

function Status() {
  const { data } = useSubscriptionStatus();
  if (!data) return 'loading';
  return data.hasActiveSubscription ? 'open' : 'closed';
}

async function look(as = 'open'): Promise<void> {
  unmountAll();
  await mount(<Status />);
  await until(() => expect(document.body.textContent).toBe(as));
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

  it('asks again at each look while it is closed: it may have been paid for elsewhere', async () => {
    isOpen = false;
    await look('closed');
    isOpen = true;
    unmountAll();
    await mount(<Status />);
    await until(() => expect(document.body.textContent).toBe('open'));
    expect(asked).toBe(2);
  });
});
