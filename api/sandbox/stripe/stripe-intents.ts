/**
 * The sandbox's setup intents and payment intents. They are confirmed by the card form or, in its place, by a page of
 * the sandbox.
 */
import type { Webhooks } from './stripe-events.ts';
import {
  keepCard,
  newStripeId,
  type SandboxStore,
  type SandboxSubscription,
  type StripeObject,
} from './stripe-store.ts';
import { changeSubscription, PRICE } from './stripe-subscriptions.ts';

export interface SandboxIntent extends StripeObject {
  object: 'setup_intent' | 'payment_intent';
  customer: string;
  status: 'requires_payment_method' | 'succeeded';
  client_secret: string;
  payment_method: string | null;
  metadata: Record<string, string>;
  /** The subscription that a payment is for. Stripe itself stores it with the invoice. */
  subscription: string | null;
  next_action: { type: 'redirect_to_url'; redirect_to_url: { url: string } };
}

export async function makeIntent(
  store: SandboxStore,
  object: SandboxIntent['object'],
  customer: string,
  over: Partial<Pick<SandboxIntent, 'metadata' | 'subscription'>>,
): Promise<SandboxIntent> {
  const id = newStripeId(object === 'setup_intent' ? 'seti' : 'pi');
  const intent: SandboxIntent = {
    id,
    object,
    customer,
    status: 'requires_payment_method',
    client_secret: `${id}_secret_${newStripeId('x').slice(2)}`,
    payment_method: null,
    metadata: {},
    subscription: null,
    next_action: { type: 'redirect_to_url', redirect_to_url: { url: pageOf(id) } },
    ...over,
  };
  await store.put(object, intent, customer);
  return intent;
}

/** Confirms an intent as if a card had been charged. A repeated call does nothing. */
export async function confirmIntent(
  store: SandboxStore,
  webhooks: Webhooks,
  intent: SandboxIntent,
  fingerprint: string,
): Promise<void> {
  if (intent.status === 'succeeded') return;
  const { id } = await keepCard(store, intent.customer, fingerprint);
  const done = { ...intent, status: 'succeeded', payment_method: id };
  await store.put(intent.object, done, intent.customer);
  const paid = await store.get<SandboxSubscription>(intent.subscription ?? '');
  if (!paid || !['past_due', 'incomplete'].includes(paid.status)) return;
  await changeSubscription(store, webhooks, paid, { status: 'active' });
}

/**
 * Returns the subscription with its latest invoice, as Stripe does if a call expands
 * `latest_invoice.confirmation_secret`.
 */
export async function withInvoice(
  store: SandboxStore,
  subscription: SandboxSubscription,
): Promise<StripeObject> {
  const { id, customer, status } = subscription;
  const isOpen = status === 'past_due' || status === 'incomplete';
  if (!isOpen) return { ...subscription, latest_invoice: null };
  const known = (await store.list<SandboxIntent>('payment_intent', customer)).find(
    (intent) => intent.subscription === id && intent.status !== 'succeeded',
  );
  const intent =
    known ?? (await makeIntent(store, 'payment_intent', customer, { subscription: id }));
  const invoice = {
    id: `in_${intent.id}`,
    object: 'invoice',
    status: 'open',
    amount_remaining: PRICE.unit_amount,
    hosted_invoice_url: pageOf(intent.id),
    confirmation_secret: { type: 'payment_intent', client_secret: intent.client_secret },
  };
  return { ...subscription, latest_invoice: invoice };
}

function pageOf(id: string): string {
  return `/sandbox/stripe/intent/${id}`;
}
