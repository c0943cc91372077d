import { useEffect, useRef } from 'react';
import type { EventIdentity } from '#shared/game/rows.ts';
import { keepImprovement } from '#pwa/device/records/unfinished.ts';
import { sayUnkept } from '#pwa/notices/say-unkept.ts';
import { currentDatabase } from '#pwa/device/database/open-database.ts';

const TYPING_PAUSE_MS = 400;

/**
 * Keeps an improved text while it is written: after a pause, when the page is hidden, and when its screen closes.
 * @param text null if nothing is being written
 */
export function useKeptDraft(answer: EventIdentity, text: string | null): void {
  const latest = useRef({ answer, text });
  const kept = useRef(text);
  useEffect(() => {
    const { text: before } = latest.current;
    // A text that is opened and left unchanged isn't kept as a draft.
    if (before === null) kept.current = text;
    else if (text === null) keep(latest.current, kept);
    latest.current = { answer, text };
    if (text === null) return;
    const timer = setTimeout(() => keep(latest.current, kept), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [answer, text]);
  useEffect(() => {
    const keepNow = () => keep(latest.current, kept);
    document.addEventListener('visibilitychange', keepNow);
    window.addEventListener('pagehide', keepNow);
    return () => {
      document.removeEventListener('visibilitychange', keepNow);
      window.removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, []);
}

function keep(
  { answer, text }: { answer: EventIdentity; text: string | null },
  kept: { current: string | null },
): void {
  const db = currentDatabase();
  if (!db || text === null || text === kept.current) return;
  kept.current = text;
  const keeping = keepImprovement(db, answer, text);
  void sayUnkept(keeping, 'Your better text is on this screen only.').then((isKept) => {
    // The next save tries again.
    if (!isKept && kept.current === text) kept.current = null;
  });
}
