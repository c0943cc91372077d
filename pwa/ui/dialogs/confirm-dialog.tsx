import type { ConfirmPanelProps } from './confirm-panel.tsx';
import { lazyPart } from '#pwa/ui/layout/lazy-part.tsx';

const ConfirmPanel = lazyPart(async () => (await import('./confirm-panel.tsx')).ConfirmPanel, {
  failure: 'dialog',
});

interface ConfirmDialogProps extends ConfirmPanelProps {
  isOpen: boolean;
}

/** Asks before an action that can't be undone or that needs a decision; its code loads on first use. */
export function ConfirmDialog({ isOpen, ...panel }: ConfirmDialogProps) {
  if (!isOpen) return null;
  return <ConfirmPanel {...panel} onGiveUp={panel.onCancel} />;
}
