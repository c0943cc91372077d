import { useEffect, useRef } from 'react';
import { keepTurnDraft, type TurnDraft } from '#pwa/device/records/interview/turn-draft.ts';
import { currentDatabase } from '#pwa/device/database/open-database.ts';
import { sayUnkept } from '#pwa/notices/say-unkept.ts';

/** A crash loses at most this much of what was typed; a pause in the typing is not waited for. */
const EVERY_MS = 1_000;

/** Keeps the turn while it is held: once a second, when the page is hidden, and when its screen goes. */
export function useKeptTurn(draft: TurnDraft): void {
  const latest = useRef(draft);
  // It is kept though nothing was said yet: by that the device knows that the round is held here.
  const kept = useRef<TurnDraft | null>(null);
  useEffect(() => {
    latest.current = draft;
  }, [draft]);
  useEffect(() => {
    const keep = () => {
      if (latest.current === kept.current) return;
      kept.current = latest.current;
      keepTurn(latest.current);
    };
    const timer = setInterval(keep, EVERY_MS);
    document.addEventListener('visibilitychange', keep);
    window.addEventListener('pagehide', keep);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', keep);
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, []);
}

/** Keeps it now. What can't be kept is still on the screen and in this page's memory, and that is said. */
export function keepTurn(draft: TurnDraft): void {
  const db = currentDatabase();
  if (db) void sayUnkept(keepTurnDraft(db, draft), 'Your words are on this screen only.');
}
