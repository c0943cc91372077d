/** Routes of the sandbox's payment pages: the checkout, an intent's page, and the controls. */
import { type Context, Hono } from 'hono';
import { cleanText } from '#shared/events/clean-text.ts';
import type { SandboxCheckout, SandboxPortal } from './stripe-api.ts';
import type { SandboxEvent, Webhooks } from './stripe-events.ts';
import { confirmIntent, type SandboxIntent } from './stripe-intents.ts';
import { checkoutPage, controlPage, intentPage, portalPage, receiptPage } from './stripe-page.ts';
import {
  keepCard,
  readSwitches,
  type SandboxCharge,
  type SandboxStore,
  type SandboxSubscription,
  type StripeObject,
} from './stripe-store.ts';
import {
  beginSubscription,
  disputeCharge,
  refundCharge,
  setPaymentsFail,
  skipDays,
} from './stripe-subscriptions.ts';

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
      return c.html(checkoutPage(checkout, isDeclined(c)));
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

/** Does what the form in the browser does, then returns as after a bank's own page. */
function addIntents(app: Hono, store: SandboxStore, webhooks: Webhooks): void {
  app
    .get('/intent/:id', async (c) => {
      const intent = await find<SandboxIntent>(c, store);
      if (!intent?.client_secret) return c.json({ message: 'No such payment' }, 404);
      return c.html(intentPage(intent, isDeclined(c)));
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

/** Reads what was typed instead of a card number. */
async function cardIn(c: Context): Promise<string> {
  const { card } = await c.req.parseBody();
  return typeof card === 'string' ? cleanText(card).trim() : '';
}

function isDeclined(c: Context): boolean {
  return c.req.query('declined') !== undefined;
}

function backDeclined(c: Context, page: 'checkout' | 'intent') {
  const id = encodeURIComponent(c.req.param('id') ?? '');
  return c.redirect(`/sandbox/stripe/${page}/${id}?declined`, 303);
}
