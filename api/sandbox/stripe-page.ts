/** The sandbox's checkout, and the page on which one lets days pass and payments fail. */
import { html } from 'hono/html';
import { sandboxPage, timeWords } from './sandbox-page.ts';
import type { SandboxCheckout } from './stripe-api.ts';
import type { SandboxEvent } from './stripe-events.ts';
import type { SandboxSubscription, SandboxSwitches } from './stripe-store.ts';

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
  return sandboxPage(
    'Checkout',
    html`<h1>AI Mode subscription</h1>
      ${content}`,
  );
}

/** What the sandbox holds, and what one can let happen. */
export function controlPage(
  { daysSkipped, paymentsFail }: SandboxSwitches,
  subscriptions: readonly SandboxSubscription[],
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
