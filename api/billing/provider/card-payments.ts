/**
 * Takes payments without the provider's hosted checkout. The provider's form takes the card in the browser. This server
 * only makes the object that the form confirms, and asks for the result. The object is a SetupIntent if the card is
 * charged later, and a PaymentIntent if it is charged now.
 */
import type Stripe from 'stripe';

export interface CardPayments {
  /**
   * Makes an intent that stores a card for a subscription that begins with a trial. @param terms as in CheckoutOrder
   */
  prepareCard: (customerId: string, terms: string) => Promise<CardIntent>;
  /**
   * Makes a subscription that begins when its first payment is confirmed. Calls with the same key return the same
   * subscription.
   */
  beginUnpaid: (customerId: string, key: string) => Promise<CardIntent | null>;
  /** Reads the payment that a subscription still owes; null if there is none. */
  readOpenPayment: (subscriptionId: string) => Promise<CardIntent | null>;
  /** Reads the state of an intent that the form has confirmed; null if the provider doesn't know the id. */
  readIntent: (intentId: string) => Promise<IntentState | null>;
  /**
   * Closes the customer's open checkouts, then begins the subscription with the card that was stored. Only the first
   * call with a given key does this.
   */
  beginWithCard: (order: CardOrder) => Promise<void>;
  /** Sets the card to which all further payments of the subscription are charged. */
  useCard: (subscriptionId: string, cardId: string) => Promise<void>;
}

/** An intent that the form in the browser confirms. */
export interface CardIntent {
  id: string;
  clientSecret: string;
  /** The amount that is charged now, in the smallest unit of the currency. */
  cents: number;
  /** The URL of the provider's page on which the learner can pay without the form. */
  hostedUrl: string | null;
}

interface IntentState {
  customerId: string | null;
  state: 'confirmed' | 'processing' | 'open';
  cardId: string | null;
  /** The terms under which a card was stored; null if the intent was a payment. */
  terms: string | null;
}

interface CardOrder {
  customerId: string;
  cardId: string;
  trialDays: number;
  key: string;
}

const CARD_ONLY: { payment_method_types: ['card'] } = { payment_method_types: ['card'] };
const WITH_PAYMENT = { expand: ['latest_invoice.confirmation_secret'] };

/** Makes these functions for Stripe. @param open loads the SDK when it is first called */
export function createCardPayments(open: () => Promise<Stripe>, priceId: string): CardPayments {
  return {
    prepareCard: async (customer, terms) => {
      const stripe = await open();
      const made = await stripe.setupIntents.create({
        customer,
        usage: 'off_session',
        metadata: { terms },
        ...CARD_ONLY,
      });
      return {
        id: made.id,
        clientSecret: made.client_secret ?? '',
        cents: 0,
        hostedUrl: made.next_action?.redirect_to_url?.url ?? null,
      };
    },
    beginUnpaid: async (customer, key) => {
      const stripe = await open();
      const made = await stripe.subscriptions.create(
        {
          customer,
          items: [{ price: priceId }],
          payment_behavior: 'default_incomplete',
          payment_settings: { ...CARD_ONLY, save_default_payment_method: 'on_subscription' },
          ...WITH_PAYMENT,
        },
        { idempotencyKey: key },
      );
      return openPaymentOf(made);
    },
    readOpenPayment: async (id) =>
      openPaymentOf(await (await open()).subscriptions.retrieve(id, WITH_PAYMENT)),
    readIntent: async (id) => {
      const stripe = await open();
      const found = await (
        id.startsWith('seti_')
          ? stripe.setupIntents.retrieve(id)
          : stripe.paymentIntents.retrieve(id)
      ).catch(unlessRefused);
      if (!found) return null;
      return {
        customerId: idOf(found.customer),
        state: stateOf(found.status),
        cardId: idOf(found.payment_method),
        terms: found.object === 'setup_intent' ? (found.metadata?.['terms'] ?? '') : null,
      };
    },
    beginWithCard: async ({ customerId: customer, cardId, trialDays, key }) => {
      const stripe = await open();
      const { data } = await stripe.checkout.sessions.list({ customer, status: 'open' });
      for (const { id } of data) await stripe.checkout.sessions.expire(id).catch(unlessRefused);
      await stripe.subscriptions
        .create(
          {
            customer,
            items: [{ price: priceId }],
            default_payment_method: cardId,
            trial_period_days: trialDays,
          },
          { idempotencyKey: key },
        )
        .catch((error: unknown) => {
          // Another tab has begun the subscription on the same terms, but with another card.
          if (!isStripeError(error, 'StripeIdempotencyError')) throw error;
        });
    },
    useCard: async (id, cardId) => {
      const stripe = await open();
      await stripe.subscriptions.update(id, { default_payment_method: cardId });
    },
  };
}

function openPaymentOf({ latest_invoice: invoice }: Stripe.Subscription): CardIntent | null {
  if (invoice === null || typeof invoice === 'string' || invoice.status !== 'open') return null;
  const clientSecret = invoice.confirmation_secret?.client_secret;
  if (!clientSecret) return null;
  return {
    id: clientSecret.replace(/_secret_.*$/, ''),
    clientSecret,
    cents: invoice.amount_remaining,
    hostedUrl: invoice.hosted_invoice_url ?? null,
  };
}

function stateOf(status: string): IntentState['state'] {
  if (status === 'succeeded') return 'confirmed';
  return status === 'processing' ? 'processing' : 'open';
}

function idOf(one: string | { id: string } | null): string | null {
  return typeof one === 'string' ? one : (one?.id ?? null);
}

/**
 * Handles an error in a `catch`. Returns null if the provider rejected the call, for example because of an unknown id.
 * Any other error, such as an outage, is thrown again.
 */
export function unlessRefused(error: unknown): null {
  if (isStripeError(error, 'StripeInvalidRequestError')) return null;
  throw error;
}

/** Checks an error of the SDK by its `type`, because the SDK's classes are loaded only if payments are configured. */
export function isStripeError(error: unknown, type: string): boolean {
  return error instanceof Error && 'type' in error && error.type === type;
}
