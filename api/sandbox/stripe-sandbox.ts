/**
 * Stands in for Stripe outside production: answers Stripe's own SDK on a free port of this machine, keeps its
 * state in the database, sends signed webhooks, and has pages on which one pays or lets things go wrong.
 */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { Database } from '#api/db/client.ts';
import { type SandboxCheckout, stripeApi } from './stripe-api.ts';
import { createWebhooks, type SandboxEvent, type Webhooks } from './stripe-events.ts';
import { checkoutPage, controlPage } from './stripe-page.ts';
import {
  openStripeStore,
  readSwitches,
  type SandboxStore,
  type SandboxSubscription,
} from './stripe-store.ts';
import {
  beginSubscription,
  skipDays,
  PRICE,
  renewAll,
  setPaymentsFail,
} from './stripe-subscriptions.ts';

export interface StripeSandbox {
  /** What the product needs to reach it. */
  account: { secretKey: string; webhookSecret: string; priceId: string; sandboxPort: number };
  store: SandboxStore;
  webhooks: Webhooks;
  /** Checkout and controls, to be mounted at /sandbox/stripe. */
  page: Hono;
  close: () => Promise<void>;
}

/** In milliseconds. */
const LOOK_EVERY = 1_000;
const SHOWN_EVENTS = 30;

/**
 * @param clock milliseconds since 1970 UTC
 * @param webhookSecret signs webhooks
 * @param webhookUrl where events go; null while the server does not listen yet
 */
export async function startStripeSandbox(
  db: Database,
  clock: () => number,
  webhookSecret: string,
  webhookUrl: () => string | null,
): Promise<StripeSandbox> {
  const store = openStripeStore(db, clock);
  const webhooks = createWebhooks(store, clock, webhookSecret, webhookUrl);
  const { fetch } = stripeApi(store, webhooks);
  const server = await new Promise<Server>((resolve) => {
    const started = serve({ fetch, hostname: '127.0.0.1', port: 0 }, () =>
      resolve(started as Server),
    );
  });
  const { port } = server.address() as AddressInfo;
  const stop = lookOften(store, webhooks);
  return {
    account: {
      secretKey: 'sk_test_sandbox',
      webhookSecret,
      priceId: PRICE.id,
      sandboxPort: port,
    },
    store,
    webhooks,
    page: pages(store, webhooks),
    close: async () => {
      await stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Renews what is due and sends what waits, until it is stopped. */
function lookOften(store: SandboxStore, webhooks: Webhooks): () => Promise<void> {
  let isStopped = false;
  let turn: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const look = async () => {
    // A database that is away comes back.
    await renewAll(store, webhooks)
      .then(webhooks.deliver)
      .catch(() => undefined);
    if (!isStopped) schedule();
  };
  const schedule = () => {
    timer = setTimeout(() => {
      turn = look();
    }, LOOK_EVERY);
  };
  schedule();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await turn;
  };
}

function pages(store: SandboxStore, webhooks: Webhooks): Hono {
  const findCheckout = (id: string) => store.get<SandboxCheckout>(id.replaceAll('\0', ''));
  const app = new Hono()
    .use(async (c, next) => {
      await next();
      c.res.headers.set('Cache-Control', 'no-store');
    })
    .get('/', async (c) =>
      c.html(
        controlPage(
          await readSwitches(store),
          await store.list<SandboxSubscription>('subscription'),
          await store.latest<SandboxEvent>('event', SHOWN_EVENTS),
        ),
      ),
    )
    .get('/checkout/:id', async (c) => {
      const checkout = await findCheckout(c.req.param('id'));
      if (!checkout) return c.json({ message: 'No such checkout' }, 404);
      return c.html(checkoutPage(checkout, c.req.query('declined') !== undefined));
    })
    .post('/checkout/:id/pay', async (c) => {
      const checkout = await findCheckout(c.req.param('id'));
      if (!checkout) return c.json({ message: 'No such checkout' }, 404);
      if (checkout.status === 'open') {
        const done = { ...checkout, status: 'complete' };
        await store.put('checkout', done, checkout.customer);
        await beginSubscription(store, webhooks, checkout.customer, checkout.trialDays);
        await webhooks.emit('checkout.session.completed', done);
        await webhooks.deliver();
      }
      return c.redirect(checkout.success_url, 303);
    })
    .post('/checkout/:id/decline', (c) =>
      c.redirect(`/sandbox/stripe/checkout/${encodeURIComponent(c.req.param('id'))}?declined`, 303),
    );
  const act = (path: string, work: () => Promise<void>) =>
    app.post(path, async (c) => {
      await work();
      await webhooks.deliver();
      return c.redirect('/sandbox/stripe', 303);
    });
  for (const days of [1, 5, 7, 31]) act(`/move/${days}`, () => skipDays(store, webhooks, days));
  act('/payments/fail', () => setPaymentsFail(store, webhooks, true));
  act('/payments/succeed', () => setPaymentsFail(store, webhooks, false));
  act('/repeat/twice', async () => {
    const events = await store.list<SandboxEvent>('event');
    await webhooks.repeat(events.flatMap((event) => [event, event]));
  });
  act('/repeat/backwards', async () => {
    await webhooks.repeat((await store.list<SandboxEvent>('event')).toReversed());
  });
  return app;
}
