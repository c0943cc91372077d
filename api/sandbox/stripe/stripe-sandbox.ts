/**
 * Stands in for Stripe outside production. It answers calls of Stripe's own SDK on a free port of this machine, keeps
 * its state in the database, sends signed webhooks, and has pages on which payments succeed or fail.
 */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { Database } from '#api/platform/database/client.ts';
import type { StripeAccount } from '#api/billing/provider/payments.ts';
import type { Job } from '#api/platform/run-jobs.ts';
import { stripeApi } from './stripe-api.ts';
import { createWebhooks, type Webhooks } from './stripe-events.ts';
import { stripePages } from './stripe-pages.ts';
import { openStripeStore, type SandboxStore } from './stripe-store.ts';
import { PRICE, renewAll } from './stripe-subscriptions.ts';

export interface StripeSandbox {
  /** The account with which the product reaches the sandbox. */
  account: StripeAccount;
  store: SandboxStore;
  webhooks: Webhooks;
  /** The routes of the checkout and of the controls, which are mounted at /sandbox/stripe. */
  page: Hono;
  /** Renews the subscriptions that are due, and sends the events that are waiting. */
  job: Job;
  close: () => Promise<void>;
}

/**
 * Starts the sandbox.
 * @param clock milliseconds since 1970 UTC
 * @param webhookSecret signs webhooks
 * @param webhookUrl returns the address to which events are sent; null until the server listens
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
  const doNext = async () => {
    await renewAll(store, webhooks);
    await webhooks.deliver();
    return false;
  };
  return {
    account: {
      secretKey: 'sk_test_sandbox',
      publishableKey: null,
      webhookSecret,
      priceId: PRICE.id,
      sandboxPort: port,
    },
    store,
    webhooks,
    page: stripePages(store, webhooks),
    job: { name: 'stripe sandbox', every: 1_000, afterError: 1_000, doNext },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
