/** The sandbox's billing portal, which lists invoices and lets the learner pay the open ones. */
import { html } from 'hono/html';
import { sandboxPage, timeWords } from '#api/sandbox/sandbox-page.ts';
import { CARD_FORM_PATH } from '#shared/contract/subscription.ts';
import type { SandboxPortal } from './stripe-api.ts';
import type { SandboxCharge, SandboxSubscription } from './stripe-store.ts';

const INVOICES: Record<string, [amount: string, state: string]> = {
  trialing: ['$0.00', 'Trial'],
  active: ['$15.00', 'Paid'],
  past_due: ['$15.00', 'Open'],
};

export function portalPage(
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

export function receiptPage({ amount, created }: SandboxCharge) {
  return sandboxPage(
    'Receipt',
    html`<h1>Receipt</h1>
      <p>No money moves here.</p>
      <p>$${(amount / 100).toFixed(2)} for AI Mode, ${timeWords(created * 1_000)}</p>`,
  );
}
