/**
 * The sandbox's webhooks. They are signed like those of Stripe, and are sent again until they are accepted or were sent
 * twelve times.
 */
import { newStripeId, type SandboxStore, type StripeObject } from './stripe-store.ts';

export interface SandboxEvent extends StripeObject {
  type: string;
  created: number;
}

/**
 * The state of an event's delivery. It is stored in addition to the event, because Stripe's events don't contain it.
 */
interface Delivery extends StripeObject {
  eventId: string;
  attempts: number;
  /** Milliseconds since 1970 UTC. */
  dueAt: number;
}

export interface Webhooks {
  /** Stores an event and sends it soon. */
  emit: (type: string, object: StripeObject & { customer?: unknown }) => Promise<void>;
  /** Sends events again, in the given order. */
  repeat: (events: readonly SandboxEvent[]) => Promise<void>;
  /** Sends all due events. */
  deliver: () => Promise<void>;
}

/** In milliseconds. */
const PATIENCE = 20_000;
const FIRST_WAIT = 2_000;
const MOST_ATTEMPTS = 12;

/**
 * Makes the sender of webhooks.
 * @param clock milliseconds since 1970 UTC; it must be the server's own clock, because the server checks how old a
 * signature is
 * @param url returns the address to which events are sent; null until the server listens
 */
export function createWebhooks(
  store: SandboxStore,
  clock: () => number,
  secret: string,
  url: () => string | null,
): Webhooks {
  const send = async (event: SandboxEvent): Promise<boolean> => {
    const to = url();
    if (to === null) return false;
    const { default: Stripe } = await import('stripe');
    const { webhooks } = new Stripe('sk_test_sandbox');
    const payload = JSON.stringify(event);
    const timestamp = Math.floor(clock() / 1_000);
    const signature = webhooks.generateTestHeaderString({ payload, secret, timestamp });
    const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature };
    const answer = await fetch(to, {
      method: 'POST',
      headers,
      body: payload,
      signal: AbortSignal.timeout(PATIENCE),
      // quiet: if no response comes, the delivery counts as failed.
    }).catch(() => null);
    return answer?.ok ?? false;
  };
  return {
    emit: async (type, object) => {
      const id = newStripeId('evt');
      const created = store.now();
      const event = { id, object: 'event', type, created, livemode: false, data: { object } };
      await store.put('event', event);
      await store.put('delivery', {
        id: `delivery-${id}`,
        eventId: id,
        attempts: 0,
        dueAt: clock(),
      });
    },
    repeat: async (events) => {
      for (const event of events) await send(event);
    },
    deliver: async () => {
      for (const delivery of await store.list<Delivery>('delivery')) {
        if (delivery.dueAt > clock()) continue;
        const event = await store.get<SandboxEvent>(delivery.eventId);
        const attempts = delivery.attempts + 1;
        if (!event || (await send(event)) || attempts >= MOST_ATTEMPTS) {
          await store.remove(delivery.id);
        } else {
          const dueAt = clock() + FIRST_WAIT * 2 ** delivery.attempts;
          await store.put('delivery', { ...delivery, attempts, dueAt });
        }
      }
    },
  };
}
