import { Tooltip } from 'radix-ui';
import type { ReactNode } from 'react';
import { HeaderActions, type HeaderActionsProps } from './header-actions.tsx';

/** Shows the header's icons, each with a tooltip. */
export function TippedActions(props: HeaderActionsProps) {
  return (
    <TipProvider>
      <HeaderActions {...props} tip={Tip} />
    </TipProvider>
  );
}

// The delays come from docs/product.md 9.5.
const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

/** Wraps everything that has tooltips. After one tooltip has shown, the next one shows sooner. */
export function TipProvider({ children }: { children: ReactNode }) {
  return (
    <Tooltip.Provider delayDuration={OPEN_DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
      {children}
    </Tooltip.Provider>
  );
}

/**
 * Shows an icon's name as a tooltip.
 * @param children a single element, whose accessible name is already the label
 */
export function Tip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content
          sideOffset={4}
          className="z-50 rounded-sm border border-control bg-s2 px-3 py-1 text-sm text-text"
        >
          {label}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
