/** Answers the calls to Stripe's API that the product makes, with the data in the sandbox's store. */
import { type Context, Hono } from 'hono';
import type { Webhooks } from './stripe-events.ts';
import {
  newStripeId,
  readSwitches,
  type SandboxCard,
  type SandboxCharge,
  type SandboxStore,
  type SandboxSubscription,
  type StripeObject,
} from './stripe-store.ts';
import { makeIntent, type SandboxIntent, withInvoice } from './stripe-intents.ts';
import { beginSubscription, changeSubscription, OVER, PRICE } from './stripe-subscriptions.ts';

export interface SandboxCheckout extends StripeObject {
  customer: string;
  status: 'open' | 'complete' | 'expired';
  success_url: string;
  cancel_url: string;
  trialDays: number;
  url: string;
}

export interface SandboxPortal extends StripeObject {
  customer: string;
  return_url: string;
  url: string;
}

export function stripeApi(store: SandboxStore, webhooks: Webhooks): Hono {
  const once = answerOnce(store);
  const withSubscription = async (
    c: Context,
    change: (form: URLSearchParams) => Partial<SandboxSubscription>,
  ) => {
    const found = await store.get<SandboxSubscription>(c.req.param('id') ?? '');
    if (!found || OVER.includes(found.status)) return c.json(missing('subscription'), 404);
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
    .delete('/v1/customers/:id', async (c) => {
      const id = c.req.param('id');
      await removeCustomer(store, webhooks, id);
      return c.json({ id, object: 'customer', deleted: true });
    })
    .get('/v1/checkout/sessions', async (c) => {
      const all = await store.list<SandboxCheckout>('checkout', c.req.query('customer'));
      const data = all.filter(({ status }) => status === c.req.query('status')).toReversed();
      return c.json({ object: 'list', data, has_more: false, url: '/v1/checkout/sessions' });
    })
    .post('/v1/checkout/sessions', async (c) => {
      const { isCheckoutAway } = await readSwitches(store);
      return isCheckoutAway ? c.json(missing('checkout'), 400) : once(c, openCheckout(store));
    })
    .post('/v1/checkout/sessions/:id/expire', async (c) => {
      const found = await store.get<SandboxCheckout>(c.req.param('id'));
      if (found?.status !== 'open') return c.json(missing('checkout'), 400);
      const expired = { ...found, status: 'expired' };
      await store.put('checkout', expired, found.customer);
      return c.json(expired);
    })
    .post('/v1/billing_portal/sessions', async (c) => {
      const form = new URLSearchParams(await c.req.text());
      const customer = await store.get(form.get('customer') ?? '');
      if (!customer) return c.json(missing('customer'), 400);
      const id = newStripeId('bps');
      const returnUrl = form.get('return_url') ?? '';
      const url = `${new URL(returnUrl).origin}/sandbox/stripe/portal/${id}`;
      const portal: SandboxPortal = {
        ...{ id, object: 'billing_portal.session', customer: customer.id },
        ...{ return_url: returnUrl, url },
      };
      await store.put('portal', portal, customer.id);
      return c.json(portal);
    })
    .post('/v1/setup_intents', async (c) => {
      const form = new URLSearchParams(await c.req.text());
      const metadata = { terms: form.get('metadata[terms]') ?? '' };
      return c.json(
        await makeIntent(store, 'setup_intent', form.get('customer') ?? '', { metadata }),
      );
    })
    .get(`/v1/:kind{setup_intents|payment_intents}/:id`, async (c) => {
      const found = await store.get<SandboxIntent>(c.req.param('id'));
      return found?.client_secret ? c.json(found) : c.json(missing('intent'), 404);
    })
    .get('/v1/charges', async (c) => {
      const since = Number(c.req.query('created[gte]') ?? 0);
      const all = await store.list<SandboxCharge>('charge', c.req.query('customer'));
      const data = all.filter(({ created }) => created >= since).toReversed();
      return c.json({ object: 'list', data, has_more: false, url: '/v1/charges' });
    })
    .get('/v1/charges/:id', async (c) => {
      const found = await store.get<SandboxCharge>(c.req.param('id'));
      return found?.object === 'charge' ? c.json(found) : c.json(missing('charge'), 404);
    })
    .get('/v1/subscriptions', async (c) => {
      const data = await store.list('subscription', c.req.query('customer'));
      return c.json({ object: 'list', data, has_more: false, url: '/v1/subscriptions' });
    })
    .get('/v1/subscriptions/:id', async (c) => {
      const found = await store.get<SandboxSubscription>(c.req.param('id'));
      if (!found) return c.json(missing('subscription'), 404);
      return c.json(await withInvoice(store, found));
    })
    .post('/v1/subscriptions', (c) =>
      once(c, async (form) => {
        const begun = await beginSubscription(store, webhooks, form.get('customer') ?? '', {
          trialDays: Number(form.get('trial_period_days') ?? 0),
          isUnpaid: form.get('payment_behavior') === 'default_incomplete',
          card: await store.get<SandboxCard>(form.get('default_payment_method') ?? ''),
        });
        return withInvoice(store, begun);
      }),
    )
    .post('/v1/subscriptions/:id', (c) =>
      withSubscription(c, (form) => {
        const isEnding = form.get('cancel_at_period_end');
        return isEnding === null ? {} : { cancel_at_period_end: isEnding === 'true' };
      }),
    )
    .delete('/v1/subscriptions/:id', (c) => withSubscription(c, () => ({ status: 'canceled' })))
    .all('*', (c) => c.json(missing('call'), 404));
}

function openCheckout(store: SandboxStore) {
  return async (form: URLSearchParams): Promise<SandboxCheckout> => {
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
      metadata: { terms: form.get('metadata[terms]') ?? '' },
      url: `${new URL(successUrl).origin}/sandbox/stripe/checkout/${id}`,
    };
    await store.put('checkout', checkout, checkout.customer);
    return checkout;
  };
}

/**
 * Ends the customer's subscriptions, so that they can't be paid anymore, and deletes everything else that is stored
 * about the customer.
 */
async function removeCustomer(store: SandboxStore, webhooks: Webhooks, id: string): Promise<void> {
  for (const one of await store.list<SandboxSubscription>('subscription', id)) {
    if (OVER.includes(one.status)) continue;
    await changeSubscription(store, webhooks, one, { status: 'canceled' });
  }
  const kinds = [
    ...['customer', 'checkout', 'portal', 'charge'],
    ...['setup_intent', 'payment_intent', 'payment_method'],
  ];
  for (const kind of kinds) {
    for (const one of await store.list(kind, id)) await store.remove(one.id);
  }
}

function missing(what: string) {
  const type = 'invalid_request_error';
  return { error: { type, code: 'resource_missing', message: `No such ${what}` } };
}

interface Repeatable extends StripeObject {
  body: string;
  answer: StripeObject;
}

/**
 * Handles idempotency keys as Stripe does. A repeated or simultaneous call gets the first call's response. If the key
 * is reused with a different body, the call is rejected.
 */
function answerOnce(store: SandboxStore) {
  const underWay = new Map<string, Promise<Repeatable>>();
  return async (c: Context, make: (form: URLSearchParams) => Promise<StripeObject>) => {
    const body = await c.req.text();
    const key = c.req.header('Idempotency-Key');
    if (key === undefined) return c.json(await make(new URLSearchParams(body)));
    const id = `idempotency-${c.req.path}-${key}`;
    const answerFirst = async (): Promise<Repeatable> => {
      const known = await store.get<Repeatable>(id);
      if (known) return known;
      const made = { id, body, answer: await make(new URLSearchParams(body)) };
      await store.put('idempotency', made);
      return made;
    };
    const first = underWay.get(id) ?? answerFirst().finally(() => underWay.delete(id));
    underWay.set(id, first);
    const { answer, body: firstBody } = await first;
    if (firstBody === body) return c.json(answer);
    const message = 'Keys for idempotent requests can only be used with the same parameters.';
    return c.json({ error: { type: 'idempotency_error', message } }, 400);
  };
}
