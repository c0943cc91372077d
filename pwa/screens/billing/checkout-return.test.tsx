import { describe, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#pwa/http/query-client.ts';
import { mount, until } from '#pwa/ui/testing/mount.ts';
import { useToastQueue } from '#pwa/ui/dialogs/toast-queue.ts';
import { useCheckoutReturn } from './use-subscription.ts';

const onPaid = vi.fn<() => void>();
const NONE = {
  hasActiveSubscription: false,
  status: 'none',
  endDate: null,
  isInTrial: false,
  trialEnd: null,
  isDemoAccount: false,
};
let status: object = NONE;

beforeEach(() => {
  queryClient.clear();
  onPaid.mockReset();
  useToastQueue.setState({ toast: null });
  status = NONE;
  vi.stubGlobal('fetch', async () => Response.json(status));
});

function Screen() {
  const { isConfirming, status: known } = useCheckoutReturn(onPaid);
  return <p>{isConfirming ? 'confirming' : known?.status}</p>;
}

async function returnWith(query: string): Promise<void> {
  history.replaceState(null, '', `/ai-mode${query}`);
  await mount(<Screen />);
}

const toast = () => useToastQueue.getState().toast;

describe('2.10 Return with success=true: toast, status refreshed, clean address · 4.15 Added and changed', () => {
  it('welcomes at once, and says in the same toast when the provider has confirmed', async () => {
    // The status is known from before the checkout, and fresh for five minutes.
    queryClient.setQueryData(['api', 'subscription', 'status'], NONE);
    await returnWith('?success=true');
    await until(() =>
      expect(toast()).toMatchObject({
        title: 'Welcome to AI Mode!',
        description: 'It opens in a moment.',
      }),
    );
    const { id } = toast() ?? {};
    expect(location.search).toBe('');
    expect(onPaid).toHaveBeenCalledOnce();
    status = { ...NONE, hasActiveSubscription: true, status: 'active' };
    await until(() => expect(document.body.textContent).toBe('active'));
    expect(toast()).toMatchObject({ id, description: 'Your subscription has started.' });
  });

  it('tells a trial as one, and until when nothing is charged', async () => {
    const trialEnd = new Date(2026, 10, 30, 12).toISOString();
    status = { ...NONE, hasActiveSubscription: true, status: 'active', isInTrial: true, trialEnd };
    await returnWith('?success=true');
    await until(() =>
      expect(toast()?.description).toBe(
        'Your free trial has started. You won’t be charged before November 30, 2026.',
      ),
    );
  });
});

describe('2.10 Return with canceled=true: toast, clean address', () => {
  it('says that nothing was charged after a checkout that was left', async () => {
    await returnWith('?canceled=true');
    await until(() => expect(toast()?.title).toBe('Subscription Canceled'));
    expect(toast()?.description).toContain('Nothing was charged.');
    expect(toast()?.tone).toBe('destructive');
    expect(location.search).toBe('');
    expect(onPaid).not.toHaveBeenCalled();
  });
});

describe('2.11 A checkout in another browser than the app', () => {
  it('is asked for when the app is looked at again, and welcomed once', async () => {
    await returnWith('');
    await until(() => expect(document.body.textContent).toBe('none'));
    status = { ...NONE, hasActiveSubscription: true, status: 'active' };
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await until(() => expect(document.body.textContent).toBe('active'));
    await until(() =>
      expect(toast()).toMatchObject({
        title: 'Welcome to AI Mode!',
        description: 'Your subscription has started.',
      }),
    );
    expect(onPaid).toHaveBeenCalledOnce();
  });

  it('welcomes nobody whose subscription was there before', async () => {
    status = { ...NONE, hasActiveSubscription: true, status: 'active' };
    await returnWith('');
    await until(() => expect(document.body.textContent).toBe('active'));
    dispatchEvent(new Event('focus'));
    expect(toast()).toBeNull();
    expect(onPaid).not.toHaveBeenCalled();
  });
});
