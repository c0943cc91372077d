import { useLayoutEffect, type ReactNode } from 'react';
import { useResultAhead } from '#pwa/question/session/result-ahead.ts';
import { IsAhead } from '#pwa/ui/is-ahead.ts';

interface ResultSheetProps {
  attempt: number;
  /** Drawn before it opens. */
  isAhead: boolean;
  children: ReactNode;
}

/** What a result is drawn on. Ahead it lies over its question unseen, laid out: to open it is one change of style. */
export function ResultSheet({ attempt, isAhead, children }: ResultSheetProps) {
  const isTurned = useResultAhead((ahead) => ahead.turned === attempt);
  useLayoutEffect(() => {
    useResultAhead.setState({ drawn: attempt });
    return () => useResultAhead.setState({ drawn: null });
  }, [attempt]);
  const isUnseen = isAhead && !isTurned;
  return (
    <IsAhead value={isAhead}>
      <div
        className="absolute inset-0 z-10 bg-bg"
        // What moves begins once it is seen.
        data-ahead={isUnseen ? '' : undefined}
        // The question under it goes with the same change of style.
        data-turned={isAhead && isTurned ? '' : undefined}
        inert={isAhead}
        style={{ visibility: isUnseen ? 'hidden' : undefined }}
      >
        {children}
      </div>
    </IsAhead>
  );
}
