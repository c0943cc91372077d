/** The server's operator and AI Mode's price, as pages show them. */
import { Hono } from 'hono';
import type { AppEnv } from '#api/platform/http/app-env.ts';
import { describe } from '#api/platform/http/describe.ts';
import type { Services } from '#api/services.ts';
import { SiteFacts, UNSET_SITE } from '#shared/contract/site.ts';
import { dollars } from '#shared/contract/subscription.ts';
import type { Payments } from '#api/billing/provider/payments.ts';

export function siteRoutes({ site }: Services) {
  return new Hono<AppEnv>().get(
    '/',
    describe({
      summary: 'Who runs this server, and what AI Mode costs',
      answers: { 200: SiteFacts },
    }),
    (c) => c.json(site(), 200),
  );
}

/** How long the price is kept before it is fetched again, in milliseconds. */
const PRICE_AGE = 3_600_000;

interface Operator {
  name: string | undefined;
  address: string | undefined;
  supportEmail: string | undefined;
  aiProvider: string | undefined;
}

/**
 * Returns a function that gives the server's operator, from the environment, and AI Mode's price, from the payment
 * provider. No page waits for the price: until the provider has sent it, the page's text leaves it open.
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
        // quiet: other calls to the provider log that it can't be reached. The next page asks again.
        () => {
          askedAt = Number.NEGATIVE_INFINITY;
        },
      );
    }
    return { ...facts };
  };
}
