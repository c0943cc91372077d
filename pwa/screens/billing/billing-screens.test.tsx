import { beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  AccountSubscription,
  SubscriptionOffer,
  SubscriptionStatus,
} from '#shared/contract/subscription.ts';
import { queryClient } from '#pwa/http/query-client.ts';
import { buttonClasses } from '#pwa/ui/controls/button.tsx';
import { mountInRouter as open } from '#pwa/ui/testing/in-router.tsx';
import { acting, click, find, mount, unmountAll, until } from '#pwa/ui/testing/mount.ts';
import { useToastQueue } from '#pwa/ui/dialogs/toast-queue.ts';
import { daysLeft } from './money-words.ts';
import { SAMPLE_ANSWER, SAMPLE_FEEDBACK } from './paid-sample-content.ts';
import { Paywall } from './paywall.tsx';
import { SubscriptionBadges } from './subscription-badges.tsx';
import { SubscriptionCard } from './subscription-card.tsx';

const OFFER: SubscriptionOffer = {
  price: 15,
  interval: 'month',
  trialDays: 7,
  trial: 'open',
  // Noon in the test's time zone, because the screens show local dates.
  firstCharge: new Date(2026, 10, 30, 12).toISOString(),
  isSandbox: false,
};
const STATUS: SubscriptionStatus = {
  hasActiveSubscription: true,
  status: 'active',
  endDate: new Date(2026, 11, 23, 12).toISOString(),
  isInTrial: false,
  trialEnd: null,
  isDemoAccount: false,
};
const ACTIVE: NonNullable<AccountSubscription> = {
  status: 'active',
  cancelAtPeriodEnd: false,
  currentPeriodEnd: new Date(2026, 11, 23, 12).toISOString(),
  price: 15,
  interval: 'month',
};

let answers: Record<string, () => Response | Promise<Response>>;
beforeEach(() => {
  queryClient.clear();
  useToastQueue.setState({ toast: null });
  answers = {
    'GET /api/subscription/offer': () => Response.json(OFFER),
    'GET /api/subscription/status': () => Response.json(STATUS),
    'GET /api/user/subscription': () => Response.json(ACTIVE),
  };
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const answer = answers[`${init?.method} ${new URL(url).pathname}`];
    return answer ? answer() : Response.json({ message: 'Not found' }, { status: 404 });
  });
});

const refuse = (message: string) => () => Response.json({ message }, { status: 502 });
const toast = () => useToastQueue.getState().toast;
const words = () => document.body.textContent;

describe('the paywall', () => {
  describe("1 AI Mode at $15 a month after seven free days · 2.11 'Unlock AI Mode' with four benefits; Price, from the server", () => {
    it('says beside the button what it costs and when the first charge is', async () => {
      await open(<Paywall />);
      await until(() => expect(words()).toContain('$15 a month'));
      expect(words()).toContain('7 days free. The first charge is $15 on November 30, 2026.');
      expect(words()).toContain('Cancel any time');
      expect(document.querySelectorAll('ul:not([aria-label])')[0]?.children).toHaveLength(4);
      expect(find('button', 'Start 7-Day Free Trial')).toBeTruthy();
    });

    it('names what a subscriber gets in mock interviews', async () => {
      await open(<Paywall />);
      await until(() =>
        expect(find('li', 'Mock interviews').textContent).toBe(
          'Mock interviews: follow-ups on your own words, and AI marks',
        ),
      );
    });
  });

  describe('2.11 Paywall and checkout', () => {
    it('shows a question and its feedback, and links to terms, privacy, refunds and support', async () => {
      await open(<Paywall />);
      await until(() => expect(words()).toContain('$15 a month'));
      for (const part of [
        'A question, and its feedback',
        'Both are from AI Mode, unedited.',
        'How do you go about it?',
        SAMPLE_ANSWER,
        '65 of 100',
        `Next time: ${SAMPLE_FEEDBACK.nextStep}`,
        'In your words:',
        'Sandbox',
      ])
        expect(words()).toContain(part);
      const links = [...document.querySelectorAll('[aria-label="Legal"] a')];
      expect(links.map((link) => link.getAttribute('href'))).toEqual([
        '/terms',
        '/privacy',
        '/refunds',
        '/support',
      ]);
    });

    it('says that what was made stays readable', async () => {
      await open(<Paywall keeps={{ questions: 3, plans: 0 }} />);
      await until(() => expect(words()).toContain('What you made stays yours: your 3 questions'));
      expect(words()).not.toContain('A question, and its feedback');
    });
  });

  it('says before the tap that it needs a connection', async () => {
    await open(<Paywall />);
    await until(() => expect(words()).toContain('$15 a month'));
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    acting(() => window.dispatchEvent(new Event('offline')));
    expect(words()).toContain('Subscribing needs a connection.');
    expect(find('button', 'Start 7-Day Free Trial').matches(':disabled')).toBe(true);
    isOnline.mockRestore();
    acting(() => window.dispatchEvent(new Event('online')));
  });

  it('promises no second trial', async () => {
    answers['GET /api/subscription/offer'] = () =>
      Response.json({ ...OFFER, trialDays: 0, trial: 'had' });
    await open(<Paywall />);
    await until(() => expect(words()).toContain('The first charge is $15 today.'));
    expect(find('button', 'Subscribe')).toBeTruthy();
    expect(words()).not.toContain('Free Trial');
    expect(words()).toContain('(fair use: 100 a day)');
  });

  it('says to whom has not confirmed the address that the trial waits for it, and where', async () => {
    answers['GET /api/subscription/offer'] = () =>
      Response.json({ ...OFFER, trialDays: 0, trial: 'unconfirmed' });
    await open(<Paywall />);
    await until(() => expect(words()).toContain('once you confirm your email'));
    const confirm = find('a', 'Get My 7 Free Days');
    expect(confirm.getAttribute('href')).toBe('/profile');
    expect(words()).toContain('If you don’t want the free days, the first charge is $15 today.');
    // The filled button leads to the free days; the button that charges is less prominent.
    const subscribe = find('button', 'Subscribe Without the Free Days');
    expect(confirm.className).toBe(buttonClasses('primary', true));
    expect(subscribe.className).toBe(buttonClasses('outline', false));
  });

  it('promises no trial while it is not known whether there is one', async () => {
    answers['GET /api/subscription/offer'] = () => new Promise(() => {});
    await open(<Paywall />);
    await until(() => expect(find('button', 'Subscribe').matches(':disabled')).toBe(true));
    expect(words()).not.toContain('Free Trial');
  });

  it.each([
    ['open', 7, '7 days free. The first charge would be $15 on November 30, 2026.'],
    ['unconfirmed', 0, 'If you don’t want the free days, the first charge would be $15'],
    ['had', 0, 'The first charge would be $15 today.'],
  ] as const)('tells of the sandbox what would be charged (%s)', async (trial, trialDays, told) => {
    answers['GET /api/subscription/offer'] = () =>
      Response.json({ ...OFFER, trial, trialDays, isSandbox: true });
    await open(<Paywall />);
    await until(() => expect(words()).toContain(told));
    expect(words()).toContain('Sandbox: nothing is charged');
    expect(words()).not.toContain('charge is');
  });

  it('says why a trial has ended at once', async () => {
    answers['GET /api/subscription/offer'] = () =>
      Response.json({ ...OFFER, trialDays: 0, trial: 'refused' });
    await open(<Paywall />);
    await until(() => expect(words()).toContain('has had a free trial before'));
    expect(words()).toContain('Nothing was charged.');
  });

  it('offers another card, and no second subscription, where a payment failed', async () => {
    answers['GET /api/subscription/status'] = () =>
      Response.json({ ...STATUS, status: 'past_due', hasActiveSubscription: false });
    await open(<Paywall />);
    await until(() => expect(words()).toContain('Your last payment failed'));
    const assign = vi.spyOn(location, 'assign').mockReturnValue();
    await click(find('button', 'Change Card'));
    expect(assign).toHaveBeenCalledWith('/ai-mode/complete');
    expect(words()).not.toContain('Free Trial');
    assign.mockRestore();
  });

  it('goes to the card form where the checkout is away', async () => {
    answers['POST /api/subscription/create'] = () =>
      Response.json({ sessionId: 'seti_1', clientSecret: 'seti_1_secret_2' });
    await open(<Paywall />);
    await until(() => expect(words()).toContain('$15 a month'));
    const assign = vi.spyOn(location, 'assign').mockReturnValue();
    await click(find('button', 'Start 7-Day Free Trial'));
    await until(() => expect(assign).toHaveBeenCalledWith('/ai-mode/complete'));
    assign.mockRestore();
  });

  it("shows the server's reason when the checkout can't be opened, and can be tapped again", async () => {
    answers['POST /api/subscription/create'] = refuse('The payment provider does not answer.');
    await open(<Paywall />);
    await until(() => expect(words()).toContain('$15 a month'));
    await click(find('button', 'Start 7-Day Free Trial'));
    await until(() =>
      expect(toast()).toMatchObject({
        title: 'Error',
        description: 'The payment provider does not answer.',
        tone: 'destructive',
      }),
    );
    await until(() => expect(find('button', 'Start 7-Day Free Trial')).toBeTruthy());
  });

  describe("8.4 'Failed to start subscription process. Please try again.'", () => {
    it('has words of its own where the server gives no reason', async () => {
      answers['POST /api/subscription/create'] = () => Response.json({}, { status: 502 });
      await open(<Paywall />);
      await until(() => expect(words()).toContain('$15 a month'));
      await click(find('button', 'Start 7-Day Free Trial'));
      await until(() =>
        expect(toast()?.description).toBe(
          'Failed to start subscription process. Please try again.',
        ),
      );
    });
  });

  describe("8.4 'Setup Issue'", () => {
    it('says so when a session has no page', async () => {
      answers['POST /api/subscription/create'] = () =>
        Response.json({ sessionId: 'cs_1', url: '' });
      await open(<Paywall />);
      await until(() => expect(words()).toContain('$15 a month'));
      await click(find('button', 'Start 7-Day Free Trial'));
      await until(() =>
        expect(toast()).toMatchObject({
          title: 'Setup Issue',
          description: 'Failed to create payment session. Please try again.',
        }),
      );
    });
  });
});

describe('the AI Mode Subscription card', () => {
  const openCard = async (subscription: AccountSubscription) => {
    answers['GET /api/user/subscription'] = () => Response.json(subscription);
    await open(<SubscriptionCard onChanged={() => undefined} />);
    await until(() => expect(words()).not.toContain('Loading...'));
  };

  describe('4.11 Subscription', () => {
    it.each([
      [{ ...ACTIVE }, ['Active', 'Next Billing', 'December 23, 2026', '$15 a month']],
      [
        { ...ACTIVE, cancelAtPeriodEnd: true },
        ['Ends December 23, 2026', 'Reactivate Subscription'],
      ],
      [
        { ...ACTIVE, status: 'past_due' },
        ['Past Due', 'Change your card by December 23, 2026 to keep AI Mode open', 'Change Card'],
      ],
      [{ ...ACTIVE, status: 'canceled' }, ['Cancelled', "You don't have an active AI Mode"]],
      [{ ...ACTIVE, status: 'unpaid' }, ['unpaid']],
      [null, ["You don't have an active AI Mode subscription.", 'Go to AI Mode']],
    ])('shows %j', async (subscription, shown) => {
      await openCard(subscription);
      for (const text of shown) expect(words()).toContain(text);
    });

    it('names no next billing while the last one is not paid', async () => {
      await openCard({ ...ACTIVE, status: 'past_due' });
      expect(words()).toContain('Change your card by');
      expect(words()).not.toContain('Next Billing');
    });
  });

  describe("2.15 AI Mode Subscription card · 4.11 Active: may be canceled, 'Ends {date}'; Scheduled to end: may be reactivated · 4.14 Cancelling..., Reactivating... · 8.5 'Subscription Cancelled', 'Subscription Reactivated'", () => {
    it('cancels with one tap, says until when it lasts, and takes it up again', async () => {
      let isEnding = false;
      let answer = () => undefined as unknown;
      answers['POST /api/subscription/cancel'] = async () => {
        await new Promise<void>((resolve) => {
          answer = resolve as () => undefined;
        });
        isEnding = true;
        return Response.json({ message: 'Done' });
      };
      answers['POST /api/subscription/reactivate'] = async () => {
        await new Promise<void>((resolve) => {
          answer = resolve as () => undefined;
        });
        isEnding = false;
        return Response.json({ message: 'Done' });
      };
      await openCard(ACTIVE);
      answers['GET /api/user/subscription'] = () =>
        Response.json({ ...ACTIVE, cancelAtPeriodEnd: isEnding });
      await click(find('button', 'Cancel Subscription'));
      await until(() =>
        expect(find('button', 'Cancelling...').hasAttribute('disabled')).toBe(true),
      );
      answer();
      await until(() => expect(toast()?.title).toBe('Subscription Cancelled'));
      expect(toast()?.description).toBe('It stays active until the end of the billing period.');
      await until(() => expect(words()).toContain('Ends December 23, 2026'));
      await click(find('button', 'Reactivate Subscription'));
      await until(() =>
        expect(find('button', 'Reactivating...').hasAttribute('disabled')).toBe(true),
      );
      answer();
      await until(() => expect(toast()?.title).toBe('Subscription Reactivated'));
      expect(toast()?.description).toBe('It continues automatically.');
      await until(() => expect(words()).toContain('Next Billing'));
    });
  });

  describe('4.11 Subscription', () => {
    const TRIAL = {
      ...STATUS,
      isInTrial: true,
      trialEnd: new Date(2026, 10, 30, 12).toISOString(),
    };

    it('tells a trial as one, with its end and the first charge', async () => {
      answers['GET /api/subscription/status'] = () => Response.json(TRIAL);
      await openCard(ACTIVE);
      await until(() =>
        expect(words()).toContain(
          'Free trial until November 30, 2026. The first charge is $15 on that day.',
        ),
      );
    });

    it('says of a canceled trial when it ends, and that nothing is charged', async () => {
      answers['GET /api/subscription/status'] = () => Response.json({ ...TRIAL, isEnding: true });
      await openCard({ ...ACTIVE, cancelAtPeriodEnd: true });
      await until(() =>
        expect(words()).toContain('It ends on November 30, 2026, and you won’t be charged.'),
      );
    });

    it('leads to the invoices of the payment provider, and says why it can’t', async () => {
      answers['POST /api/subscription/portal'] = refuse('The payment provider does not answer.');
      await openCard(ACTIVE);
      const assign = vi.spyOn(location, 'assign').mockReturnValue();
      await click(find('button', 'Invoices and Payment'));
      await until(() => expect(toast()?.description).toBe('The payment provider does not answer.'));
      expect(assign).not.toHaveBeenCalled();
      answers['POST /api/subscription/portal'] = () =>
        Response.json({ url: 'https://pay.example/portal' });
      await until(() => expect(find('button', 'Invoices and Payment')).toBeTruthy());
      await click(find('button', 'Invoices and Payment'));
      await until(() => expect(assign).toHaveBeenCalledWith('https://pay.example/portal'));
      assign.mockRestore();
    });
  });

  it('says that AI Mode is closed when a failed payment was not mended in time', async () => {
    answers['GET /api/subscription/status'] = () =>
      Response.json({ ...STATUS, status: 'past_due', hasActiveSubscription: false });
    await openCard({ ...ACTIVE, status: 'past_due' });
    await until(() => expect(words()).toContain('AI Mode is closed until it’s paid'));
  });

  describe("8.5 'Cancellation Failed', 'Reactivation Failed'", () => {
    it.each([
      [false, 'Cancel Subscription', 'Cancellation Failed'],
      [true, 'Reactivate Subscription', 'Reactivation Failed'],
    ])(
      'says when it could not be changed (ending: %s)',
      async (cancelAtPeriodEnd, button, title) => {
        answers['POST /api/subscription/cancel'] = refuse('Away');
        answers['POST /api/subscription/reactivate'] = refuse('Away');
        await openCard({ ...ACTIVE, cancelAtPeriodEnd });
        await click(find('button', button));
        await until(() =>
          expect(toast()).toMatchObject({ title, description: 'Away', tone: 'destructive' }),
        );
      },
    );

    it.each([
      [false, 'Cancel Subscription', 'Failed to cancel subscription. Please try again.'],
      [true, 'Reactivate Subscription', 'Failed to reactivate subscription. Please try again.'],
    ])(
      'falls back to its own words (ending: %s)',
      async (cancelAtPeriodEnd, button, description) => {
        const noWords = () => Response.json({}, { status: 500 });
        answers['POST /api/subscription/cancel'] = noWords;
        answers['POST /api/subscription/reactivate'] = noWords;
        await openCard({ ...ACTIVE, cancelAtPeriodEnd });
        await click(find('button', button));
        await until(() => expect(toast()).toMatchObject({ description, tone: 'destructive' }));
      },
    );
  });
});

describe('the badges', () => {
  describe('4.11 Days left: the ceiling of what remains', () => {
    it('count the days of a trial, begun ones too', () => {
      const now = Date.parse('2026-11-23T12:00:00Z');
      expect(daysLeft('2026-11-30T12:00:00Z', now)).toBe(7);
      expect(daysLeft('2026-11-24T12:00:01Z', now)).toBe(2);
      expect(daysLeft('2026-11-23T12:00:01Z', now)).toBe(1);
      expect(daysLeft('2026-11-23T11:00:00Z', now)).toBe(0);
    });
  });

  describe("2.10 Badge 'Demo Account', which hides the two", () => {
    it.each([
      ['a trial', { isInTrial: true, trialEnd: STATUS.endDate }, /^Trial: \d+ days? left$/],
      ['a subscription', {}, /^Subscribed$/],
    ])('stands in the place of %s', async (_, over, badge) => {
      const status = { ...STATUS, ...over };
      const own = await mount(<SubscriptionBadges status={status} />);
      expect(own.textContent).toMatch(badge);
      const demo = await mount(<SubscriptionBadges status={{ ...status, isDemoAccount: true }} />);
      expect(demo.textContent).toBe('Demo Account');
    });
  });

  describe('2.10 AI Mode · 4.11 No access, trial, subscribed, demo', () => {
    it('name a trial, a subscription, or only the demo account', async () => {
      const trialEnd = new Date(Date.now() + 1.5 * 86_400_000).toISOString();
      const trial = { ...STATUS, isInTrial: true, trialEnd };
      await mount(<SubscriptionBadges status={trial} />);
      expect(words()).toContain('Trial: 2 days left');
      unmountAll();
      await mount(<SubscriptionBadges status={STATUS} />);
      expect(words()).toContain('Subscribed');
      unmountAll();
      await mount(<SubscriptionBadges status={{ ...STATUS, status: 'past_due' }} />);
      expect(words()).toContain('Past Due: pay by December 23, 2026');
      expect(find('a', 'Past Due').getAttribute('href')).toBe('/ai-mode/complete');
      expect(words()).not.toContain('Subscribed');
      unmountAll();
      const ending = { ...trial, trialEnd: STATUS.endDate, isEnding: true };
      await mount(<SubscriptionBadges status={ending} />);
      expect(words()).toBe('Trial ends December 23, 2026');
      unmountAll();
      await mount(<SubscriptionBadges status={{ ...trial, isDemoAccount: true }} />);
      expect(words()).toContain('Demo Account');
      expect(words()).not.toContain('Trial');
    });
  });
});
