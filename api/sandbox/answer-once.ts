/** Implements Stripe's idempotency keys for the sandbox. */
import type { Context } from 'hono';
import type { SandboxStore, StripeObject } from './stripe/stripe-store.ts';

interface Repeatable extends StripeObject {
  body: string;
  answer: StripeObject;
}

/** Answers a repeated or simultaneous call like the first, and refuses another body under the same key. */
export function answerOnce(store: SandboxStore) {
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
