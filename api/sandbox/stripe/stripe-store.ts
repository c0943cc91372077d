/** Stores the sandbox's objects in the database. They have the form that Stripe's API gives them. */
import { randomBytes } from 'node:crypto';
import { and, asc, desc, eq } from 'drizzle-orm';
import { sandboxStripe } from '#api/billing/tables.ts';
import type { Database } from '#api/platform/database/client.ts';

export type StripeObject = Record<string, unknown> & { id: string };

/** A subscription. Its times are in seconds since 1970 UTC, as everywhere in Stripe's API. */
export interface SandboxSubscription extends StripeObject {
  customer: string;
  status: string;
  created: number;
  trial_end: number | null;
  cancel_at_period_end: boolean;
  /** The whole card object. Stripe returns it instead of the id when a call asks for it to be expanded. */
  default_payment_method: SandboxCard | null;
  items: { object: 'list'; data: SubscriptionItem[] };
}

/** A payment that went through. */
export interface SandboxCharge extends StripeObject {
  object: 'charge';
  customer: string;
  /** The beginning of the paid period, in seconds since 1970 UTC. */
  created: number;
  amount: number;
  status: 'succeeded';
  /** The URL of the receipt, which is a page of the sandbox. */
  receipt_url: string;
  /** True if the charge was refunded in full. */
  refunded: boolean;
  disputed: boolean;
}

/** A card. Two cards with the same fingerprint are the same card, even if they belong to different customers. */
export interface SandboxCard extends StripeObject {
  card: { fingerprint: string };
}

interface SubscriptionItem extends StripeObject {
  current_period_start: number;
  current_period_end: number;
}

export interface SandboxStore {
  /** Returns the present time, in seconds since 1970 UTC. */
  now: () => number;
  get: <Found extends StripeObject>(id: string) => Promise<Found | null>;
  put: (kind: string, object: StripeObject, customerId?: string) => Promise<void>;
  remove: (id: string) => Promise<void>;
  /** Lists objects of one kind, the oldest first. */
  list: <Found extends StripeObject>(kind: string, customerId?: string) => Promise<Found[]>;
  latest: <Found extends StripeObject>(kind: string, most: number) => Promise<Found[]>;
}

/** The switches on the sandbox's page. */
export interface SandboxSwitches extends StripeObject {
  /** The number of days that were skipped. */
  daysSkipped: number;
  paymentsFail: boolean;
  /** True if the checkout can't be reached, so that the card form is used instead. */
  isCheckoutAway: boolean;
}

const SWITCHES: SandboxSwitches = {
  id: 'switches',
  daysSkipped: 0,
  paymentsFail: false,
  isCheckoutAway: false,
};

/** Opens the sandbox's store in the database. @param clock milliseconds since 1970 UTC */
export function openStripeStore(db: Database, clock: () => number): SandboxStore {
  const get = async <Found extends StripeObject>(id: string) => {
    const [found] = await db.select().from(sandboxStripe).where(eq(sandboxStripe.id, id));
    return (found?.object ?? null) as Found | null;
  };
  const store: SandboxStore = {
    now: () => Math.floor(clock() / 1_000),
    get,
    put: async (kind, object, customerId) => {
      const row = { kind, object, customerId: customerId ?? null };
      await db
        .insert(sandboxStripe)
        .values({ id: object.id, createdAt: clock(), ...row })
        .onConflictDoUpdate({ target: sandboxStripe.id, set: row });
    },
    remove: async (id) => {
      await db.delete(sandboxStripe).where(eq(sandboxStripe.id, id));
    },
    list: async <Found extends StripeObject>(kind: string, customerId?: string) => {
      const isKind = eq(sandboxStripe.kind, kind);
      const isTheirs =
        customerId === undefined ? undefined : eq(sandboxStripe.customerId, customerId);
      const found = await db
        .select()
        .from(sandboxStripe)
        .where(and(isKind, isTheirs))
        .orderBy(asc(sandboxStripe.createdAt), asc(sandboxStripe.id));
      return found.map(({ object }) => object as Found);
    },
    latest: async <Found extends StripeObject>(kind: string, most: number) => {
      const found = await db
        .select()
        .from(sandboxStripe)
        .where(eq(sandboxStripe.kind, kind))
        .orderBy(desc(sandboxStripe.createdAt))
        .limit(most);
      return found.map(({ object }) => object as Found);
    },
  };
  return store;
}

export async function readSwitches(store: Pick<SandboxStore, 'get'>): Promise<SandboxSwitches> {
  return { ...SWITCHES, ...(await store.get<SandboxSwitches>(SWITCHES.id)) };
}

/**
 * Stores a customer's card.
 * @param fingerprint the text that was typed in place of a card number; if it is empty, the card belongs to this
 * customer alone
 */
export async function keepCard(
  store: Pick<SandboxStore, 'put'>,
  customer: string,
  fingerprint: string,
): Promise<SandboxCard> {
  const card: SandboxCard = {
    id: newStripeId('pm'),
    object: 'payment_method',
    card: { fingerprint: fingerprint || `card of ${customer}` },
  };
  await store.put('payment_method', card, customer);
  return card;
}

/** Makes an id in the form of Stripe's ids. */
export function newStripeId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}
