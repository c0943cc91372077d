/**
 * The routes of the sandbox's payment pages: the checkout, the page of an intent, invoices, receipts, and the controls.
 */
import { type Context, Hono } from 'hono';
import { cleanText } from '#shared/events/clean-text.ts';
import type { SandboxCheckout, SandboxPortal } from './stripe-api.ts';
import type { SandboxEvent, Webhooks } from './stripe-events.ts';
import { confirmIntent, type SandboxIntent } from './stripe-intents.ts';
import {
  keepCard,
  readSwitches,
  type SandboxCharge,
  type SandboxStore,
  type SandboxSubscription,
  type StripeObject,
  type SandboxSwitches,
} from './stripe-store.ts';
import {
  beginSubscription,
  disputeCharge,
  refundCharge,
  setPaymentsFail,
  skipDays,
} from './stripe-subscriptions.ts';
import { html } from 'hono/html';
import { sandboxPage, timeWords } from '#api/sandbox/sandbox-page.ts';
import { CARD_FORM_PATH } from '#shared/contract/subscription.ts';

const SHOWN_EVENTS = 30;
const SHOWN_CHARGES = 30;

export function stripePages(store: SandboxStore, webhooks: Webhooks): Hono {
  const app = new Hono().use(async (c, next) => {
    await next();
    c.res.headers.set('Cache-Control', 'no-store');
  });
  addControls(app, store, webhooks);
  addCheckout(app, store, webhooks);
  addIntents(app, store, webhooks);
  app.get('/portal/:id', async (c) => {
    const portal = await find<SandboxPortal>(c, store);
    if (!portal) return c.json({ message: 'No such page' }, 404);
    const all = await store.list<SandboxSubscription>('subscription', portal.customer);
    return c.html(portalPage(portal, all));
  });
  app.get('/receipt/:id', async (c) => {
    const paid = await find<SandboxCharge>(c, store);
    if (paid?.object !== 'charge') return c.json({ message: 'No such receipt' }, 404);
    return c.html(receiptPage(paid));
  });
  return app;
}

function addControls(app: Hono, store: SandboxStore, webhooks: Webhooks): void {
  app.get('/', async (c) =>
    c.html(
      controlPage(
        await readSwitches(store),
        await store.list<SandboxSubscription>('subscription'),
        await store.latest<SandboxCharge>('charge', SHOWN_CHARGES),
        await store.latest<SandboxEvent>('event', SHOWN_EVENTS),
      ),
    ),
  );
  const act = (path: string, work: (id: string) => Promise<void>) =>
    app.post(path, async (c) => {
      await work(c.req.param('id') ?? '');
      await webhooks.deliver();
      return c.redirect('/sandbox/stripe', 303);
    });
  const setCheckout = async (isCheckoutAway: boolean) =>
    store.put('switches', { ...(await readSwitches(store)), isCheckoutAway });
  for (const days of [1, 5, 7, 31]) act(`/move/${days}`, () => skipDays(store, webhooks, days));
  act('/payments/fail', () => setPaymentsFail(store, webhooks, true));
  act('/payments/succeed', () => setPaymentsFail(store, webhooks, false));
  act('/charge/:id/refund', (id) => refundCharge(store, webhooks, id));
  act('/charge/:id/dispute', (id) => disputeCharge(store, webhooks, id));
  act('/checkout-away', () => setCheckout(true));
  act('/checkout-back', () => setCheckout(false));
  act('/repeat/twice', async () => {
    const events = await store.list<SandboxEvent>('event');
    await webhooks.repeat(events.flatMap((event) => [event, event]));
  });
  act('/repeat/backwards', async () => {
    await webhooks.repeat((await store.list<SandboxEvent>('event')).toReversed());
  });
}

function addCheckout(app: Hono, store: SandboxStore, webhooks: Webhooks): void {
  app
    .get('/checkout/:id', async (c) => {
      const checkout = await find<SandboxCheckout>(c, store);
      if (!checkout) return c.json({ message: 'No such checkout' }, 404);
      return c.html(checkoutPage(checkout, saysDeclined(c)));
    })
    .post('/checkout/:id/pay', async (c) => {
      const checkout = await find<SandboxCheckout>(c, store);
      const customer = checkout && (await store.get(checkout.customer));
      if (!checkout || !customer) return c.json({ message: 'No such checkout' }, 404);
      if (checkout.status === 'open') {
        const done = { ...checkout, status: 'complete' };
        await store.put('checkout', done, checkout.customer);
        const card = await keepCard(store, checkout.customer, await cardIn(c));
        await beginSubscription(store, webhooks, checkout.customer, { ...checkout, card });
        await webhooks.emit('checkout.session.completed', done);
        await webhooks.deliver();
      }
      return c.redirect(checkout.success_url, 303);
    })
    .post('/checkout/:id/decline', (c) => backDeclined(c, 'checkout'));
}

/**
 * Adds the page that stands in for the card form. It confirms the intent and leads back to the app, as the page of a
 * bank does.
 */
function addIntents(app: Hono, store: SandboxStore, webhooks: Webhooks): void {
  app
    .get('/intent/:id', async (c) => {
      const intent = await find<SandboxIntent>(c, store);
      if (!intent?.client_secret) return c.json({ message: 'No such payment' }, 404);
      return c.html(intentPage(intent, saysDeclined(c)));
    })
    .post('/intent/:id/pay', async (c) => {
      const intent = await find<SandboxIntent>(c, store);
      if (!intent?.client_secret) return c.json({ message: 'No such payment' }, 404);
      await confirmIntent(store, webhooks, intent, await cardIn(c));
      await webhooks.deliver();
      return c.redirect(`/ai-mode/complete?${intent.object}=${intent.id}`, 303);
    })
    .post('/intent/:id/decline', (c) => backDeclined(c, 'intent'));
}

function find<Found extends StripeObject>(c: Context, store: SandboxStore): Promise<Found | null> {
  return store.get<Found>(c.req.param('id') ?? '');
}

/** Reads the text that was typed in place of a card number. */
async function cardIn(c: Context): Promise<string> {
  const { card } = await c.req.parseBody();
  return typeof card === 'string' ? cleanText(card).trim() : '';
}

function saysDeclined(c: Context): boolean {
  return c.req.query('declined') !== undefined;
}

function backDeclined(c: Context, page: 'checkout' | 'intent') {
  const id = encodeURIComponent(c.req.param('id') ?? '');
  return c.redirect(`/sandbox/stripe/${page}/${id}?declined`, 303);
}

/** The page of a checkout, where a payment can succeed, fail or be given up. */
function checkoutPage(checkout: SandboxCheckout, isDeclined: boolean) {
  const { trialDays, status, id, cancel_url: back } = checkout;
  const price =
    trialDays > 0
      ? html`<strong>Free for ${trialDays} days</strong>, then $15.00 a month`
      : html`<strong>$15.00 a month</strong>, from today`;
  return payPage({
    heading: 'AI Mode subscription',
    price,
    at: `/sandbox/stripe/checkout/${id}`,
    back,
    isDone: status !== 'open',
    isDeclined,
  });
}

/** Returns the same page for an intent. It stands in for the card form. */
function intentPage({ id, object, status }: SandboxIntent, isDeclined: boolean) {
  const price =
    object === 'setup_intent'
      ? html`Your card is kept for the subscription; <strong>nothing is charged today</strong>`
      : html`<strong>$15.00</strong>, today`;
  return payPage({
    heading: 'Your card for AI Mode',
    price,
    at: `/sandbox/stripe/intent/${id}`,
    back: '/ai-mode?canceled=true',
    isDone: status === 'succeeded',
    isDeclined,
  });
}

interface PayPage {
  heading: string;
  price: ReturnType<typeof html>;
  /** The URL to which the buttons post, without /pay or /decline at its end. */
  at: string;
  back: string;
  isDone: boolean;
  isDeclined: boolean;
}

function payPage({ heading, price, at, back, isDone, isDeclined }: PayPage) {
  const declined = html`<p role="alert">The card was declined. Nothing was paid; try again.</p>`;
  const open = html`${isDeclined ? declined : ''}
    <p>${price}. No card is asked for, and no money moves.</p>
    <form method="post" action="${at}/pay">
      <p>
        <label
          >Card, by any words: the same words are the same card, and a card has one free trial.
          Nothing: a card of your own. <input name="card" maxlength="40" autocomplete="off"
        /></label>
      </p>
      <button class="main">Pay</button>
    </form>
    <form method="post" action="${at}/decline"><button>Let the card be declined</button></form>
    <p><a class="button" href="${back}">Back without paying</a></p>`;
  const done = html`<p>This payment is done, or no longer open.</p>
    <p><a class="button" href="/ai-mode">Back to Northstar</a></p>`;
  return sandboxPage(
    'Payment',
    html`<h1>${heading}</h1>
      ${isDone ? done : open}`,
  );
}

/**
 * Returns the page that shows what the sandbox contains. Its controls let payments succeed or fail, and let days pass.
 */
function controlPage(
  { daysSkipped, paymentsFail, isCheckoutAway }: SandboxSwitches,
  subscriptions: readonly SandboxSubscription[],
  charges: readonly SandboxCharge[],
  events: readonly SandboxEvent[],
) {
  const action = (name: string, label: string) =>
    html`<form method="post" action="/sandbox/stripe/${name}"><button>${label}</button></form>`;
  return sandboxPage(
    'Payments',
    html`<h1>Payments</h1>
      <p>No money moves here. Mails about it are in the <a href="/sandbox/mail">mailbox</a>.</p>
      <p>Days that this sandbox has let pass: ${daysSkipped}.</p>
      ${action('move/1', 'One day later')} ${action('move/5', 'Five days later')}
      ${action('move/7', 'Seven days later')} ${action('move/31', 'A month later')}
      <p>${paymentsFail ? 'Payments fail.' : 'Payments succeed.'}</p>
      ${paymentsFail ? action('payments/succeed', 'Let payments succeed') : action('payments/fail', 'Let payments fail')}
      <p>
        ${isCheckoutAway ? 'No checkout can be opened: the card form takes its place.' : 'The checkout can be opened.'}
      </p>
      ${isCheckoutAway ? action('checkout-back', 'Bring the checkout back') : action('checkout-away', 'Take the checkout away')}
      <h2>Subscriptions</h2>
      <table>
        <tr>
          <th>Customer</th>
          <th>Status</th>
          <th>Period ends</th>
        </tr>
        ${subscriptions.map(
          ({ customer, status, cancel_at_period_end: isEnding, items }) =>
            html`<tr>
              <td>${customer}</td>
              <td>${status}${isEnding ? ', ends with its period' : ''}</td>
              <td>${timeWords((items.data[0]?.current_period_end ?? 0) * 1_000)}</td>
            </tr>`,
        )}
      </table>
      <h2>Charges</h2>
      <p>A refund in full and a dispute each end the subscription that the charge pays.</p>
      <table>
        <tr>
          <th>Customer</th>
          <th>When</th>
          <th>Amount</th>
          <th>State</th>
        </tr>
        ${charges.map(
          ({ id, customer, created, amount, refunded, disputed }) =>
            html`<tr>
              <td>${customer}</td>
              <td>${timeWords(created * 1_000)}</td>
              <td>$${(amount / 100).toFixed(2)}</td>
              <td>
                ${refunded ? 'Refunded' : disputed ? 'Disputed' : html`${action(`charge/${id}/refund`, 'Refund')} ${action(`charge/${id}/dispute`, 'Dispute')}`}
              </td>
            </tr>`,
        )}
      </table>
      <h2>Events</h2>
      ${action('repeat/twice', 'Send all again, twice')}
      ${action('repeat/backwards', 'Send all again, newest first')}
      <table>
        <tr>
          <th>Event</th>
          <th>When</th>
        </tr>
        ${events.map(
          ({ type, created }) =>
            html`<tr>
              <td>${type}</td>
              <td>${timeWords(created * 1_000)}</td>
            </tr>`,
        )}
      </table>`,
  );
}

const INVOICES: Record<string, [amount: string, state: string]> = {
  trialing: ['$0.00', 'Trial'],
  active: ['$15.00', 'Paid'],
  past_due: ['$15.00', 'Open'],
};

/** The sandbox's billing portal. It lists the invoices and has links for paying the open ones. */
function portalPage(
  { return_url: back }: SandboxPortal,
  subscriptions: readonly SandboxSubscription[],
) {
  const isOpen = subscriptions.some(({ status }) => status === 'past_due');
  return sandboxPage(
    'Invoices',
    html`<h1>Invoices and payment</h1>
      <p>No money moves here. The sandbox keeps the latest period of each subscription alone.</p>
      <table>
        <tr>
          <th>From</th>
          <th>To</th>
          <th>Amount</th>
          <th>State</th>
        </tr>
        ${subscriptions.map(({ status, items }) => {
          const [item] = items.data;
          const [amount, state] = INVOICES[status] ?? ['–', status];
          return html`<tr>
            <td>${timeWords((item?.current_period_start ?? 0) * 1_000)}</td>
            <td>${timeWords((item?.current_period_end ?? 0) * 1_000)}</td>
            <td>${amount}</td>
            <td>${state}</td>
          </tr>`;
        })}
      </table>
      ${isOpen ? html`<p><a class="button" href="${CARD_FORM_PATH}">Pay what is open</a></p>` : ''}
      <p><a class="button" href="${back}">Back to Northstar</a></p>`,
  );
}

function receiptPage({ amount, created }: SandboxCharge) {
  return sandboxPage(
    'Receipt',
    html`<h1>Receipt</h1>
      <p>No money moves here.</p>
      <p>$${(amount / 100).toFixed(2)} for AI Mode, ${timeWords(created * 1_000)}</p>`,
  );
}
