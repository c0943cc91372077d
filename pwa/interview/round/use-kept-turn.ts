import { useEffect, useRef } from 'react';
import type { TurnDraft } from '#pwa/device/database/single-records.ts';
import { currentDatabase } from '#pwa/device/database/open-database.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { sayUnkept } from '#pwa/notices/say-unkept.ts';

/** A crash loses at most this much typing. Saving doesn't wait for a pause in the typing. */
const EVERY_MS = 1_000;

/** Saves the turn while it is held: once a second, when the page is hidden, and when its screen goes. */
export function useKeptTurn(draft: TurnDraft): void {
  const latest = useRef(draft);
  // The turn is saved even before anything is said, so that the device knows that the round is held here.
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

/** Saves the turn now. If that fails, the words stay on the screen and in this page's memory, and a message says so. */
export function keepTurn(draft: TurnDraft): void {
  const db = currentDatabase();
  if (db) void sayUnkept(records.turnDraft.set(db, draft), 'Your words are on this screen only.');
}
