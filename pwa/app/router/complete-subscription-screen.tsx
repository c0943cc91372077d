import { CompleteDialog } from '#pwa/screens/billing/complete-dialog.tsx';
import { AiModeScreen } from './ai-mode-screen.tsx';

/** AI Mode with the card form above it. */
export function CompleteSubscriptionScreen() {
  return (
    <>
      <AiModeScreen />
      <CompleteDialog leave={leave} />
    </>
  );
}

/** Leaves for a newly loaded page, so that the payment provider's script ends with this one. */
function leave(path: string): void {
  location.assign(path);
}
