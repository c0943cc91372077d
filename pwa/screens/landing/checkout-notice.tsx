import { useEffect, useState } from 'react';
import { checkoutOutcome } from '#pwa/account/checkout-outcome.ts';

const WORDS = {
  success: {
    title: 'Your checkout is done. Go back to the app',
    text: 'Open Northstar where you began, such as the app on your home screen: AI Mode opens there. You can also sign in here.',
  },
  canceled: {
    title: 'Nothing was charged. Go back to the app',
    text: 'You left the checkout. Open Northstar where you began, or sign in here.',
  },
};

/** Shown after a checkout to a browser without a session, because an installed app may open it in another browser. */
export function CheckoutNotice() {
  // The page is prerendered, so its address is known only once its code runs.
  const [outcome, setOutcome] = useState<ReturnType<typeof checkoutOutcome>>(null);
  useEffect(() => setOutcome(checkoutOutcome()), []);
  if (!outcome) return null;
  return (
    <div role="status" className="grid gap-2 rounded-lg border border-hair bg-s1 p-4 md:p-5">
      <p className="text-lg font-semibold">{WORDS[outcome].title}</p>
      <p>{WORDS[outcome].text}</p>
    </div>
  );
}
