import { lazy, Suspense } from 'react';
import type { ConfirmPanelProps } from './confirm-panel.tsx';

const ConfirmPanel = lazy(async () => ({
  default: (await import('./confirm-panel.tsx')).ConfirmPanel,
}));

interface ConfirmDialogProps extends ConfirmPanelProps {
  isOpen: boolean;
}

/** Asks before something that cannot be undone, or that needs a decision; loaded when it is first asked. */
export function ConfirmDialog({ isOpen, ...panel }: ConfirmDialogProps) {
  if (!isOpen) return null;
  return (
    <Suspense>
      <ConfirmPanel {...panel} />
    </Suspense>
  );
}
