import { memo, type ReactNode } from 'react';

interface StillProps {
  /** True while nobody sees the children. */
  isStill: boolean;
  children: ReactNode;
}

/** Draws its children anew only while somebody sees them; what has changed meanwhile shows afterwards. */
export const Still = memo(
  ({ children }: StillProps) => children,
  (_, { isStill }) => isStill,
);
