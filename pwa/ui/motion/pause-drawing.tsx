import { memo, type ReactNode } from 'react';

interface PauseDrawingProps {
  /** True if something covers the children. */
  isPaused: boolean;
  children: ReactNode;
}

/** Doesn't redraw its children while something covers them; the changes show once they are uncovered. */
export const PauseDrawing = memo(
  ({ children }: PauseDrawingProps) => children,
  (_, { isPaused }) => isPaused,
);
