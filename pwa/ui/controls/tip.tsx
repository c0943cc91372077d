import { Tooltip } from 'radix-ui';
import type { ReactNode } from 'react';

// docs/product.md 9.5.
const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

/** Around everything that has tips: after one has been shown, the next comes sooner. */
export function TipProvider({ children }: { children: ReactNode }) {
  return (
    <Tooltip.Provider delayDuration={OPEN_DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
      {children}
    </Tooltip.Provider>
  );
}

/** Names an icon for those who point at it. @param children one element that has the same name */
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
