/** The routes of a learner's subscription: its state, its start and end, and the payment provider's events. */
import { Hono } from 'hono';
import {
  isoDate,
  shownStatus,
  type Subscription,
  readSubscription,
} from '#api/billing/statements/subscriptions.ts';
import { ApiError } from '#api/platform/api-error.ts';
import { readBoundedBody } from '#api/platform/http/bounded-body.ts';
import type { AppEnv } from '#api/platform/http/app-env.ts';
import { describe } from '#api/platform/http/describe.ts';
import { isDemoAccount, requireSession } from '#api/account/access.ts';
import { check, NoPayload } from '#api/platform/http/validation.ts';
import { accessOf } from './access.ts';
import type { Services } from '#api/services.ts';
import { Message } from '#shared/contract/message.ts';
import {
  AccountSubscription,
  BillingPortal,
  CheckoutSession,
  CompleteSubscription,
  SubscriptionOffer,
  SubscriptionStatus,
} from '#shared/contract/subscription.ts';
import { completeCardForm } from './card-form.ts';
import { createCheckout, openPortal, readOffer, setEnding } from './change-subscription.ts';
import type { User } from '#api/account/statements/users.ts';
import { refreshSubscription } from '#api/billing/provider/refresh-subscription.ts';
import { findUserIdByCustomer } from '#api/billing/statements/stripe-customers.ts';
import { hasCleanTexts } from '#shared/events/clean-text.ts';
import type { PaymentEvent, Payments } from '#api/billing/provider/payments.ts';
import { needPayments } from './ask-payments.ts';

/** Limits for the body of an event from the payment provider. Real ones are far smaller. */
const EVENT_BODY = { bytes: 512 * 1_024, depth: 32, length: 1_000, values: 20_000 };

export function billingRoutes(services: Services) {
  const { clock, policy, limits } = services;
  const lookAt = createLook(services);
  const session = requireSession(services);
  return new Hono<AppEnv>()
    .get(
      '/subscription/status',
      describe({
        summary: 'Whether AI Mode is open, and until when',
        answers: { 200: SubscriptionStatus },
        errors: [401, 410],
      }),
      session,
      async (c) => {
        const { user } = c.get('session');
        const subscription = await lookAt(user);
        const access = accessOf(subscription, isDemoAccount(user, policy), clock());
        return c.json(
          { ...access, ...(services.ai?.model.isSandbox && { isAiSandbox: true }) },
          200,
        );
      },
    )
    .get(
      '/user/subscription',
      describe({
        summary: 'The subscription of the account, or null',
        answers: { 200: AccountSubscription },
        errors: [401, 410],
      }),
      session,
      async (c) => {
        return c.json(viewForAccount(await lookAt(c.get('session').user)), 200);
      },
    )
    .get(
      '/subscription/offer',
      describe({
        summary: 'What a subscription costs, and from when on',
        answers: { 200: SubscriptionOffer },
        errors: [401, 410, 502, 503],
      }),
      session,
      async (c) => c.json(await readOffer(services, c.get('session').user), 200),
    )
    .post(
      '/subscription/create',
      describe({
        summary: 'A checkout to pay at, or what the card form needs',
        answers: { 200: CheckoutSession },
        errors: [400, 401, 409, 410, 413, 429, 502, 503],
      }),
      session,
      check('json', NoPayload),
      async (c) => {
        const { user } = c.get('session');
        if (isDemoAccount(user, policy)) {
          throw new ApiError(409, 'This demo account has AI Mode without a subscription.');
        }
        await limits.countPayment(user.userId);
        return c.json(await createCheckout(services, user), 200);
      },
    )
    .post(
      '/subscription/complete',
      describe({
        summary: 'Take over what the card form has confirmed',
        answers: { 200: Message },
        errors: [400, 401, 404, 409, 410, 413, 429, 502, 503],
      }),
      session,
      check('json', CompleteSubscription),
      async (c) => {
        const { user } = c.get('session');
        await limits.countPayment(user.userId);
        await completeCardForm(services, user, c.req.valid('json').paymentIntentId);
        return c.json({ message: 'Your subscription is active.' }, 200);
      },
    )
    .post(
      '/subscription/portal',
      describe({
        summary: "The payment provider's page with invoices and cards",
        answers: { 200: BillingPortal },
        errors: [400, 401, 409, 410, 413, 429, 502, 503],
      }),
      session,
      check('json', NoPayload),
      async (c) => {
        const { user } = c.get('session');
        await limits.countPayment(user.userId);
        return c.json({ url: await openPortal(services, user) }, 200);
      },
    )
    .post(
      '/subscription/cancel',
      describe({
        summary: 'Let the subscription end with its period',
        answers: { 200: Message },
        errors: [400, 401, 409, 410, 413, 502, 503],
      }),
      session,
      check('json', NoPayload),
      async (c) => {
        await setEnding(services, c.get('session').user, true);
        return c.json({ message: 'Your subscription ends with the billing period.' }, 200);
      },
    )
    .post(
      '/subscription/reactivate',
      describe({
        summary: 'Take up a subscription again that is to end',
        answers: { 200: Message },
        errors: [400, 401, 409, 410, 413, 502, 503],
      }),
      session,
      check('json', NoPayload),
      async (c) => {
        await setEnding(services, c.get('session').user, false);
        return c.json({ message: 'Your subscription continues.' }, 200);
      },
    )
    .post(
      '/stripe/webhook',
      describe({
        summary: 'Events of Stripe, by its signature',
        answers: { 200: Message },
        errors: [400, 413, 503],
      }),
      async (c) => {
        await readBoundedBody(c, EVENT_BODY);
        await takeEvent(services, await c.req.text(), c.req.header('Stripe-Signature') ?? '');
        return c.json({ message: 'Taken' }, 200);
      },
    );
}

function viewForAccount(subscription: Subscription | null): AccountSubscription {
  const status = shownStatus(subscription?.status ?? null);
  if (!subscription || status === null) return null;
  return {
    status,
    cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
    currentPeriodEnd: isoDate(subscription.currentPeriodEnd),
    price: (subscription.priceCents ?? 0) / 100,
    interval: subscription.interval ?? '',
  };
}

/** How long the provider's last response is shown before the provider is asked again, in milliseconds. */
const FRESH = 5_000;
/**
 * The maximum number of milliseconds that a learner waits for the provider. After that, the learner gets a reply, and
 * the request to the provider continues in the background.
 */
const PATIENCE = 3_000;

type LookServices = Pick<Services, 'db' | 'clock' | 'payments' | 'trialMarks' | 'log' | 'policy'>;

/**
 * Asks the payment provider when a learner opens a screen that shows the subscription. So a payment appears even if the
 * provider's event about it never came.
 * @returns a function that reads a learner's subscription as the provider has it now, or as it was last stored if the
 * provider can't be reached; simultaneous calls share one request
 */
function createLook(
  services: LookServices,
): (user: Pick<User, 'userId' | 'stripeCustomerId'>) => Promise<Subscription | null> {
  const asked = new Map<string, Promise<void>>();
  const ask = (userId: string, customerId: string): Promise<void> => {
    const { payments, log } = services;
    const running = asked.get(userId);
    if (running || !payments) return running ?? Promise.resolve();
    const begun = refreshSubscription(services, payments, { userId, customerId })
      .catch((error: unknown) => {
        const { name, message } = error instanceof Error ? error : new Error(String(error));
        log.warn({ name, reason: message }, 'the payment provider could not be asked');
      })
      .finally(() => asked.delete(userId));
    asked.set(userId, begun);
    return begun;
  };
  return async ({ userId, stripeCustomerId }) => {
    const known = await readSubscription(services.db, userId);
    const isFresh = services.clock() - (known?.checkedAt ?? 0) < FRESH;
    if (stripeCustomerId === null || isFresh) return known;
    await within(PATIENCE, ask(userId, stripeCustomerId));
    return readSubscription(services.db, userId);
  };
}

/** Waits until a promise settles, but no longer than `patience`. @param patience milliseconds */
async function within(patience: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience);
  });
  await Promise.race([work, over]);
  clearTimeout(timer);
}

type WebhookServices = Pick<
  Services,
  'db' | 'clock' | 'payments' | 'counters' | 'trialMarks' | 'log' | 'policy'
>;

/**
 * Handles an event from the payment provider.
 * @param body the body as it was sent, because its bytes are signed
 * @throws ApiError 400 if the provider did not sign the body; any other error makes it send the event again
 */
async function takeEvent(
  services: WebhookServices,
  body: string,
  signature: string,
): Promise<void> {
  const payments = needPayments(services);
  const event = await verify(services, payments, body, signature);
  try {
    await takeEffect(services, payments, event);
  } catch (error) {
    services.counters.add('webhooks_failed');
    throw error;
  }
  services.counters.add('webhooks_taken');
}

async function takeEffect(
  services: WebhookServices,
  payments: Payments,
  { id, customerId: named, chargeId }: PaymentEvent,
): Promise<void> {
  const customerId = named ?? (chargeId && (await payments.readPayer(chargeId)));
  const userId = customerId && (await findUserIdByCustomer(services.db, customerId));
  if (!customerId || !userId) return;
  await refreshSubscription(services, payments, { userId, customerId }, id);
}

async function verify(
  { clock, counters, log }: WebhookServices,
  payments: Payments,
  body: string,
  signature: string,
): Promise<PaymentEvent> {
  try {
    const event = await payments.readEvent(body, signature, clock());
    if (!hasCleanTexts(event, 1)) throw new Error('It names what nobody has');
    return event;
  } catch (error) {
    counters.add('webhooks_refused');
    log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'a webhook was refused');
    throw new ApiError(400, 'The signature does not fit this event.');
  }
}
