import type { CardForm } from '#shared/contract/subscription.ts';
import { Button, buttonClasses } from '#pwa/ui/controls/button.tsx';

interface UnavailableProps {
  form: CardForm;
  onRetry: () => void;
}

/** Says why the card form can't be shown, and offers another way to pay if there is one. */
export function Unavailable({ form: { hostedUrl, isSandbox }, onRetry }: UnavailableProps) {
  return (
    <>
      <p role="alert">
        Payment system temporarily unavailable. Nothing was charged.
        {hostedUrl ? ' You can pay on a separate page instead.' : ' Please try again later.'}
      </p>
      {hostedUrl && (
        <a href={hostedUrl} className={buttonClasses('primary', true)}>
          {isSandbox ? "Go to the Sandbox's Checkout" : 'Pay on Stripe'}
        </a>
      )}
      <Button look="outline" onClick={onRetry}>
        Try Again
      </Button>
    </>
  );
}
