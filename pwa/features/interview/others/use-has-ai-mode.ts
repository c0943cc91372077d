import { useEffect, useState } from 'react';
import { useOnline } from '#pwa/ui/layout/use-online.ts';
import { hasAiMode } from './has-ai-mode.ts';

/** Whether the learner has AI Mode, as far as it is known: without a network it isn't. */
export function useHasAiMode(): boolean {
  const isOnline = useOnline();
  const [hasAccess, setHasAccess] = useState(false);
  useEffect(() => {
    if (!isOnline) return;
    let isGone = false;
    hasAiMode().then(
      (has) => !isGone && setHasAccess(has),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isOnline]);
  return hasAccess;
}
