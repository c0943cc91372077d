import { memo, type ReactNode } from 'react';

interface PauseDrawingProps {
  /** Something covers the children. */
  isPaused: boolean;
  children: ReactNode;
}

/** Does not draw its children again while something covers them; what changed meanwhile shows afterwards. */
export const PauseDrawing = memo(
  ({ children }: PauseDrawingProps) => children,
  (_, { isPaused }) => isPaused,
);
