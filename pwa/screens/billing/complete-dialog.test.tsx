/** The card form, with a stand-in for the payment provider's script. */
import { type ComponentProps, useEffect, useRef } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CardForm } from '#shared/contract/subscription.ts';
import { click, find, mount, until } from '#pwa/ui/testing/mount.ts';
import { ThemeProvider } from '#pwa/ui/layout/theme.tsx';
import { useToastQueue } from '#pwa/ui/dialogs/toast-queue.ts';
import { CompleteDialog } from './complete-dialog.tsx';

interface Confirmed {
  error?: { type: string; message: string };
}

const provider = vi.hoisted(() => ({
  load: vi.fn<(key: string) => Promise<object>>(),
  confirmSetup: vi.fn<() => Promise<Confirmed>>(),
  confirmPayment: vi.fn<() => Promise<Confirmed>>(),
  canShow: true,
}));
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: provider.load }));
vi.mock('@stripe/react-stripe-js', () => ({
  Elements: ({ children }: ComponentProps<'div'>) => children,
  PaymentElement: ({ onReady, onLoadError }: Record<'onReady' | 'onLoadError', () => void>) => {
    const report = useRef(provider.canShow ? onReady : onLoadError);
    useEffect(() => report.current(), []);
    return <input aria-label="Card number" defaultValue="" />;
  },
  useStripe: () => provider,
  useElements: () => ({}),
}));

const FORM: CardForm = {
  sessionId: 'seti_1',
  clientSecret: 'seti_1_secret_2',
  publishableKey: 'pk_test_1',
  hostedUrl: null,
  price: 15,
  interval: 'month',
  trialDays: 7,
  // Noon in the test's time zone, because the dialog shows a local date.
  firstCharge: new Date(2026, 10, 30, 12).toISOString(),
  dueToday: 0,
  isMended: false,
  isSandbox: false,
};

let form: CardForm | { sessionId: string; url: string };
let completions: { status: number; message?: string }[];
let completed: unknown[];
beforeEach(() => {
  form = FORM;
  completions = [];
  completed = [];
  useToastQueue.setState({ toast: null });
  provider.canShow = true;
  provider.load.mockResolvedValue({});
  provider.confirmSetup.mockReset().mockResolvedValue({});
  provider.confirmPayment.mockReset().mockResolvedValue({});
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (new URL(url).pathname.endsWith('/create')) return Response.json(form);
    completed.push(JSON.parse(String(init?.body)));
    const { status, message } = completions.shift() ?? { status: 200 };
    return Response.json({ message }, { status });
  });
});

const words = () => document.body.textContent ?? '';
const toast = () => useToastQueue.getState().toast;
const button = (label: string) => find('button', label) as HTMLButtonElement;

async function open() {
  const leave = vi.fn<(path: string) => void>();
  await mount(
    <ThemeProvider>
      <CompleteDialog leave={leave} />
    </ThemeProvider>,
  );
  return leave;
}

describe('Complete Your Subscription', () => {
  describe("2.11 'Complete Your Subscription' with a card form", () => {
    it('shows the card form with price and first charge beside the button, and begins the trial', async () => {
      const leave = await open();
      await until(() => expect(button('Start 7-Day Free Trial').disabled).toBe(false));
      expect(words()).toContain('Complete Your Subscription');
      expect(words()).toContain('The first charge is $15 on November 30, 2026.');
      expect(provider.load).toHaveBeenCalledWith('pk_test_1');
      await click(button('Start 7-Day Free Trial'));
      await until(() => expect(leave).toHaveBeenCalledWith('/ai-mode?success=true'));
      expect(completed).toEqual([{ paymentIntentId: 'seti_1' }]);
      expect(provider.confirmPayment).not.toHaveBeenCalled();
    });
  });

  it('pays what is open, and says how much', async () => {
    form = { ...FORM, sessionId: 'pi_1', trialDays: 0, dueToday: 15, isMended: true };
    const leave = await open();
    await until(() => expect(button('Pay $15').disabled).toBe(false));
    expect(words()).toContain('$15 is charged today, for the payment that failed.');
    await click(button('Pay $15'));
    await until(() => expect(leave).toHaveBeenCalledWith('/ai-mode?success=true'));
    expect(provider.confirmSetup).not.toHaveBeenCalled();
  });

  describe("8.4 'Payment Failed', 'Setup Error', 'Payment Error'", () => {
    it("says 'Payment Failed' with the provider's reason, keeps what was typed, and can be tried again", async () => {
      const declined = { type: 'card_error', message: 'Your card was declined.' };
      provider.confirmSetup.mockResolvedValueOnce({ error: declined });
      const leave = await open();
      await until(() => expect(button('Start 7-Day Free Trial').disabled).toBe(false));
      const field = find('input', 'Card number') as HTMLInputElement;
      field.value = '4000 0000 0000 0002';
      await click(button('Start 7-Day Free Trial'));
      await until(() =>
        expect(toast()).toMatchObject({
          title: 'Payment Failed',
          description: 'Your card was declined.',
          tone: 'destructive',
        }),
      );
      expect(words()).toContain('Your card was declined.');
      expect((find('input', 'Card number') as HTMLInputElement).value).toBe('4000 0000 0000 0002');
      expect(completed).toEqual([]);
      await click(button('Start 7-Day Free Trial'));
      await until(() => expect(leave).toHaveBeenCalledWith('/ai-mode?success=true'));
    });

    it("says 'Setup Error' when the server can't take it over, and does not confirm the card twice", async () => {
      completions = [
        { status: 502, message: 'The payment provider does not answer.' },
        { status: 500 },
      ];
      const leave = await open();
      await until(() => expect(button('Start 7-Day Free Trial').disabled).toBe(false));
      await click(button('Start 7-Day Free Trial'));
      await until(() =>
        expect(toast()).toMatchObject({
          title: 'Setup Error',
          description: 'The payment provider does not answer.',
        }),
      );
      await click(button('Start 7-Day Free Trial'));
      await until(() =>
        expect(toast()?.description).toBe('Failed to complete subscription setup.'),
      );
      await click(button('Start 7-Day Free Trial'));
      await until(() => expect(leave).toHaveBeenCalled());
      expect(provider.confirmSetup).toHaveBeenCalledTimes(1);
    });

    it("says 'Payment Error' when something else goes wrong", async () => {
      provider.confirmSetup.mockRejectedValueOnce(new Error('gone'));
      await open();
      await until(() => expect(button('Start 7-Day Free Trial').disabled).toBe(false));
      await click(button('Start 7-Day Free Trial'));
      await until(() =>
        expect(toast()).toMatchObject({
          title: 'Payment Error',
          description: 'Something went wrong. Please try again.',
        }),
      );
      expect(button('Start 7-Day Free Trial').disabled).toBe(false);
    });
  });

  describe("2.11 'Payment system temporarily unavailable...'", () => {
    it.each([
      ['has no key', () => ({ ...FORM, publishableKey: null })],
      ['cannot load the script', () => (provider.load.mockRejectedValue(new Error('x')), FORM)],
      ['cannot show its fields', () => ((provider.canShow = false), FORM)],
    ])('says that payments are unavailable, and the way round, where it %s', async (_why, make) => {
      form = { ...make(), hostedUrl: '/sandbox/stripe/intent/seti_1', isSandbox: true };
      await open();
      await until(() => expect(words()).toContain('Payment system temporarily unavailable'));
      expect(find('a', "Go to the Sandbox's Checkout").getAttribute('href')).toBe(
        '/sandbox/stripe/intent/seti_1',
      );
      expect(words()).toContain('Sandbox: nothing is charged');
    });
  });

  it('completes what was confirmed on the page of a bank, and opens the form again if that fails', async () => {
    history.replaceState(null, '', '/ai-mode/complete?payment_intent=pi_7&redirect_status=x');
    completions = [{ status: 409, message: 'The card has not been confirmed yet.' }];
    await open();
    await until(() => expect(toast()?.title).toBe('Setup Error'));
    expect(completed).toEqual([{ paymentIntentId: 'pi_7' }]);
    expect(location.search).toBe('');
    await until(() => expect(button('Start 7-Day Free Trial')).toBeTruthy());
  });

  it('goes to the hosted checkout where that is back, and to AI Mode when it is closed', async () => {
    form = { sessionId: 'cs_1', url: 'https://checkout.example/1' };
    const leave = await open();
    await until(() => expect(leave).toHaveBeenCalledWith('https://checkout.example/1'));
    await click(button('Close'));
    expect(leave).toHaveBeenLastCalledWith('/ai-mode');
  });
});
