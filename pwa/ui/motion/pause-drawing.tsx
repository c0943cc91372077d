import { memo, type ReactNode } from 'react';

interface PauseDrawingProps {
  /** True if something covers the children. */
  isPaused: boolean;
  children: ReactNode;
}

/** Doesn't redraw its children while something covers them; changes show afterwards. */
export const PauseDrawing = memo(
  ({ children }: PauseDrawingProps) => children,
  (_, { isPaused }) => isPaused,
);
