/** Who runs this server, by its environment, and what AI Mode costs, by the payment provider. */
import { dollars } from '#shared/contract/billing/dollars.ts';
import { type SiteFacts, UNSET_SITE } from '#shared/contract/site.ts';
import type { Payments } from '#api/billing/provider/payments.ts';

/** Milliseconds after which the price is asked for again, by the next page. */
const PRICE_AGE = 3_600_000;

interface Operator {
  name: string | undefined;
  address: string | undefined;
  supportEmail: string | undefined;
  aiProvider: string | undefined;
}

/**
 * No page waits for the price: until the provider has told it, it is left open in words.
 * @param clock milliseconds since 1970 UTC
 */
export function createSiteFacts(
  { name, address, supportEmail, aiProvider }: Operator,
  payments: Pick<Payments, 'readPrice'> | null,
  clock: () => number,
): () => SiteFacts {
  const facts = {
    ...UNSET_SITE,
    ...(name && { operator: name }),
    ...(address && { address }),
    ...(aiProvider && { aiProvider: `${aiProvider}, who runs the language model` }),
    ...(supportEmail && { contact: supportEmail, contactLink: `mailto:${supportEmail}` }),
  };
  let askedAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (payments && clock() - askedAt >= PRICE_AGE) {
      askedAt = clock();
      payments.readPrice().then(
        ({ cents, interval }) => {
          facts.price = `costs ${dollars(cents / 100)} a ${interval}`;
        },
        // quiet: the daily look at the provider logs that it is away; the next page asks again.
        () => {
          askedAt = Number.NEGATIVE_INFINITY;
        },
      );
    }
    return { ...facts };
  };
}
