/** The sandbox's checkout, and the page on which one moves its clock and lets payments fail. No script. */
import { html, raw } from 'hono/html';
import type { SandboxCheckout } from './stripe-api.ts';
import type { SandboxEvent } from './stripe-events.ts';
import type { SandboxSubscription, SandboxSwitches } from './stripe-store.ts';

const STYLES = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 40rem; margin: 0 auto; padding: 16px; }
  .label { display: inline-block; padding: 2px 10px; border: 2px dashed; border-radius: 99px; font-weight: 600; }
  form { display: inline-block; margin: 0 8px 12px 0; }
  button, a.button { display: inline-block; min-height: 48px; padding: 0 20px; border: 1px solid; border-radius: 12px;
    font: inherit; font-weight: 600; line-height: 46px; color: inherit; background: none; text-decoration: none; cursor: pointer; }
  button.main { color: Canvas; background: CanvasText; }
  [role=alert] { padding: 12px; border: 2px solid; border-radius: 12px; }
  table { border-collapse: collapse; width: 100%; font-size: .9rem; }
  th, td { padding: 6px 8px 6px 0; border-bottom: 1px solid #8886; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
  h1 { font-size: 1.5rem; }
  h2 { font-size: 1.1rem; }
`;

/** Where one pays, fails or gives up. */
export function checkoutPage(checkout: SandboxCheckout, isDeclined: boolean) {
  const at = `/sandbox/stripe/checkout/${checkout.id}`;
  const price =
    checkout.trialDays > 0
      ? html`<strong>Free for ${checkout.trialDays} days</strong>, then $15.00 a month`
      : html`<strong>$15.00 a month</strong>, from today`;
  const content =
    checkout.status === 'open'
      ? html`${
            isDeclined
              ? html`<p role="alert">The card was declined. Nothing was paid; try again.</p>`
              : ''
          }
          <p>${price}. No card is asked for, and no money moves.</p>
          <form method="post" action="${at}/pay"><button class="main">Pay</button></form>
          <form method="post" action="${at}/decline">
            <button>Let the card be declined</button>
          </form>
          <p><a class="button" href="${checkout.cancel_url}">Back without paying</a></p>`
      : html`<p>This checkout is done.</p>
          <p><a class="button" href="${checkout.cancel_url}">Back to Northstar</a></p>`;
  return page(
    'Checkout',
    html`<h1>AI Mode subscription</h1>
      ${content}`,
  );
}

/** What the sandbox holds, and what one can let happen. */
export function controlPage(
  now: number,
  { paymentsFail }: SandboxSwitches,
  subscriptions: readonly SandboxSubscription[],
  events: readonly SandboxEvent[],
) {
  const action = (name: string, label: string) =>
    html`<form method="post" action="/sandbox/stripe/${name}"><button>${label}</button></form>`;
  return page(
    'Payments',
    html`<h1>Payments</h1>
      <p>It is ${timeOf(now)} on this sandbox's clock. No money moves here.</p>
      ${action('move/1', 'One day later')} ${action('move/7', 'Seven days later')}
      ${action('move/31', 'A month later')}
      <p>${paymentsFail ? 'Payments fail.' : 'Payments succeed.'}</p>
      ${paymentsFail ? action('payments/succeed', 'Let payments succeed') : action('payments/fail', 'Let payments fail')}
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
              <td>${timeOf(items.data[0]?.current_period_end ?? 0)}</td>
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
              <td>${timeOf(created)}</td>
            </tr>`,
        )}
      </table>`,
  );
}

function page(title: string, content: ReturnType<typeof html>) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Sandbox</title>
        <style>
          ${raw(STYLES)}
        </style>
      </head>
      <body>
        <p><span class="label">Sandbox</span></p>
        <main>${content}</main>
      </body>
    </html>`;
}

/** @param seconds since 1970 UTC */
function timeOf(seconds: number): string {
  return `${new Date(seconds * 1_000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
