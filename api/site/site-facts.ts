/** The server's operator, from the environment, and AI Mode's price, from the payment provider. */
import { dollars } from '#shared/contract/subscription.ts';
import { type SiteFacts, UNSET_SITE } from '#shared/contract/site.ts';
import type { Payments } from '#api/billing/provider/payments.ts';

/** Milliseconds after which the next page asks for the price again. */
const PRICE_AGE = 3_600_000;

interface Operator {
  name: string | undefined;
  address: string | undefined;
  supportEmail: string | undefined;
  aiProvider: string | undefined;
}

/**
 * No page waits for the price. Until the provider has sent it, the page's words leave it open.
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
        // quiet: the daily check of the provider logs that it is down; the next page asks again.
        () => {
          askedAt = Number.NEGATIVE_INFINITY;
        },
      );
    }
    return { ...facts };
  };
}
