/** The calls of Stripe's API that the product makes, answered from the sandbox's store. */
import { type Context, Hono } from 'hono';
import type { Webhooks } from './stripe-events.ts';
import {
  newStripeId,
  type SandboxStore,
  type SandboxSubscription,
  type StripeObject,
} from './stripe-store.ts';
import { changeSubscription, PRICE } from './stripe-subscriptions.ts';

export interface SandboxCheckout extends StripeObject {
  customer: string;
  status: 'open' | 'complete' | 'expired';
  success_url: string;
  cancel_url: string;
  trialDays: number;
  url: string;
}

interface Repeatable extends StripeObject {
  answer: StripeObject;
}

export function stripeApi(store: SandboxStore, webhooks: Webhooks): Hono {
  /** Answers a repeated call as the first one, like Stripe. */
  const once = async (c: Context, make: (form: URLSearchParams) => Promise<StripeObject>) => {
    const key = c.req.header('Idempotency-Key');
    const id = `idempotency-${c.req.path}-${key}`;
    const known = key === undefined ? null : await store.get<Repeatable>(id);
    if (known) return c.json(known.answer);
    const answer = await make(new URLSearchParams(await c.req.text()));
    if (key !== undefined) await store.put('idempotency', { id, answer });
    return c.json(answer);
  };
  const withSubscription = async (
    c: Context,
    change: (form: URLSearchParams) => Partial<SandboxSubscription>,
  ) => {
    const found = await store.get<SandboxSubscription>(c.req.param('id') ?? '');
    if (!found || found.status === 'canceled') return c.json(missing('subscription'), 404);
    const form = new URLSearchParams(await c.req.text());
    return c.json(await changeSubscription(store, webhooks, found, change(form)));
  };
  return new Hono()
    .get('/v1/prices/:id', (c) =>
      c.req.param('id') === PRICE.id ? c.json(PRICE) : c.json(missing('price'), 404),
    )
    .post('/v1/customers', (c) =>
      once(c, async (form) => {
        const id = newStripeId('cus');
        const customer = { id, object: 'customer', email: form.get('email') };
        await store.put('customer', customer, id);
        return customer;
      }),
    )
    .post('/v1/checkout/sessions', (c) =>
      once(c, async (form) => {
        const id = newStripeId('cs');
        const successUrl = form.get('success_url') ?? '';
        const checkout: SandboxCheckout = {
          id,
          object: 'checkout.session',
          customer: form.get('customer') ?? '',
          status: 'open',
          success_url: successUrl,
          cancel_url: form.get('cancel_url') ?? '',
          trialDays: Number(form.get('subscription_data[trial_period_days]') ?? 0),
          url: `${new URL(successUrl).origin}/sandbox/stripe/checkout/${id}`,
        };
        await store.put('checkout', checkout, checkout.customer);
        return checkout;
      }),
    )
    .get('/v1/subscriptions', async (c) => {
      const data = await store.list('subscription', c.req.query('customer'));
      return c.json({ object: 'list', data, has_more: false, url: '/v1/subscriptions' });
    })
    .post('/v1/subscriptions/:id', (c) =>
      withSubscription(c, (form) => ({
        cancel_at_period_end: form.get('cancel_at_period_end') === 'true',
      })),
    )
    .delete('/v1/subscriptions/:id', (c) => withSubscription(c, () => ({ status: 'canceled' })))
    .all('*', (c) => c.json(missing('call'), 404));
}

function missing(what: string) {
  const type = 'invalid_request_error';
  return { error: { type, code: 'resource_missing', message: `No such ${what}` } };
}
