import { CompleteDialog } from '#pwa/screens/billing/complete-dialog.tsx';
import { AiModeScreen } from './ai-mode-screen.tsx';

/** Shows AI Mode with the card form above it. */
export function CompleteSubscriptionScreen() {
  return (
    <>
      <AiModeScreen />
      <CompleteDialog leave={leave} />
    </>
  );
}

/** Leaves this page for a newly loaded one, so that the payment provider's script stops running. */
function leave(path: string): void {
  location.assign(path);
}
