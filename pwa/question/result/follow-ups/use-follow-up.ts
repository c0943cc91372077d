/** Answering a follow-up: what is typed becomes an event with Compare, with each tick, and however one leaves. */
import { useContext, useEffect, useRef, useState } from 'react';
import type { FollowUp } from '#shared/contract/questions/question.ts';
import type { EventIdentity } from '#shared/game/rows.ts';
import { recordEvent } from '#pwa/device/database/record-event.ts';
import type { SaidToFollowUp } from '#pwa/device/live/answers/use-follow-ups.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { Rehearsal } from '#pwa/question/session/rehearsal.ts';

interface Said {
  text: string;
  ticks: readonly string[];
}

const NOTHING: Said = { text: '', ticks: [] };

/**
 * @param answer on the screen @param before what was said last, to this answer or to an earlier one
 */
export function useFollowUp(
  answer: EventIdentity,
  { id }: FollowUp,
  before: SaidToFollowUp | undefined,
) {
  // Said on this screen; until then what was said before holds.
  const [now, setNow] = useState<Said | null>(null);
  // What is being typed; null: nothing.
  const [draft, setDraft] = useState<string | null>(null);
  const said: Said | null = now ?? before ?? null;
  const isEarlier = now === null && before !== undefined && !isSame(before.answer, answer);

  const isRehearsed = useContext(Rehearsal);

  const save = async (next: Said) => {
    setNow(next);
    if (isRehearsed) return;
    const { text, ticks } = next;
    try {
      const about = { kind: 'follow-up-answered', answer, followUpId: id } as const;
      await recordEvent({ ...about, text, ticks: [...ticks] });
    } catch (error) {
      setNow(now);
      setDraft(draft);
      sayStorageError('Failed to save what you said. Please try again.', error);
    }
  };
  const keep = () => {
    const text = draft?.trim() ?? '';
    if (text === '' || text === said?.text) return;
    void save({ text, ticks: isEarlier ? [] : (said?.ticks ?? []) });
  };
  useLeaving(keep);

  return {
    said,
    draft,
    /** It was said to an earlier answer of the same question. */
    isEarlier,
    /** The points show because of what was done on this screen. */
    hasCompared: now !== null,
    /** Something of it is in the log. */
    isKept: said !== null && (said.text !== '' || said.ticks.length > 0),
    type: setDraft,
    /** What was said to an earlier answer stays as it is: the field begins empty. */
    writeAgain: () => setDraft(isEarlier ? '' : (said?.text ?? '')),
    /** Shows the points; who has said it aloud has nothing to keep yet. */
    compare: () => {
      keep();
      setDraft(null);
      setNow((one) => one ?? (before ? null : NOTHING));
    },
    toggle: (point: string) => {
      const { text, ticks } = said ?? NOTHING;
      const others = ticks.filter((tick) => tick !== point);
      void save({ text, ticks: others.length < ticks.length ? others : [...ticks, point] });
    },
  };
}

/** Calls when the page is hidden or goes, and when what uses it is taken away. */
function useLeaving(leave: () => void): void {
  const latest = useRef(leave);
  useEffect(() => {
    latest.current = leave;
  });
  useEffect(() => {
    const go = () => latest.current();
    document.addEventListener('visibilitychange', go);
    window.addEventListener('pagehide', go);
    return () => {
      document.removeEventListener('visibilitychange', go);
      window.removeEventListener('pagehide', go);
      go();
    };
  }, []);
}

function isSame(a: EventIdentity, b: EventIdentity): boolean {
  return a.deviceId === b.deviceId && a.deviceSeq === b.deviceSeq;
}
