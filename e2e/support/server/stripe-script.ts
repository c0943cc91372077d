/**
 * Replaces https://js.stripe.com: the part of Stripe.js that the card form uses, with a plain field instead of Stripe's
 * frame, which confirms at the sandbox. A card that begins with 4000 is declined.
 */
import type { BrowserContext } from '@playwright/test';

export interface StripeScript {
  /** Returns how often pages have requested the script. */
  asked: () => number;
}

/** Serves the script in Stripe's place. @param how with `away`, there is no answer */
export async function serveStripeScript(
  context: BrowserContext,
  how: 'there' | 'away' = 'there',
): Promise<StripeScript> {
  let asked = 0;
  await context.route('https://js.stripe.com/**', async (route) => {
    asked += 1;
    if (how === 'away') return route.abort();
    return route.fulfill({ contentType: 'text/javascript', body: `(${script.toString()})()` });
  });
  return { asked: () => asked };
}

/** The script, which runs in the page. */
function script(): void {
  const confirm = async (clientSecret: string) => {
    const number = document.querySelector<HTMLInputElement>('#card-number')?.value ?? '';
    if (number === '') {
      return { error: { type: 'validation_error', message: 'Your card number is incomplete.' } };
    }
    if (number.startsWith('4000')) {
      return { error: { type: 'card_error', message: 'Your card was declined.' } };
    }
    const [id] = clientSecret.split('_secret_');
    await fetch(`/sandbox/stripe/intent/${id}/pay`, { method: 'POST', redirect: 'manual' });
    return {};
  };
  const createField = () => ({
    mount: (place: HTMLElement) => {
      place.innerHTML =
        '<label style="display:grid;gap:4px">Card number<input id="card-number" inputmode="numeric" style="min-height:48px;padding:0 12px;border:1px solid;border-radius:8px;background:transparent;color:inherit"></label>';
    },
    on: (event: string, listen: () => void) => {
      if (event === 'ready') setTimeout(listen, 0);
    },
    off: () => undefined,
    update: () => undefined,
    destroy: () => undefined,
  });
  const makeStripe = () => {
    let clientSecret = '';
    const nothing = () => undefined;
    return {
      elements: (options: { clientSecret: string }) => {
        clientSecret = options.clientSecret;
        return { create: createField, getElement: nothing, update: nothing, submit: nothing };
      },
      createToken: nothing,
      createPaymentMethod: nothing,
      confirmCardPayment: nothing,
      confirmSetup: () => confirm(clientSecret),
      confirmPayment: () => confirm(clientSecret),
    };
  };
  Object.assign(window, { Stripe: Object.assign(makeStripe, { version: 'endive' }) });
}
