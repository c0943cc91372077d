/** Handles the reply to a follow-up: the text becomes an event on Compare, on each tick, and on leaving in any way. */
import { useContext, useEffect, useRef, useState } from 'react';
import type { FollowUp } from '#shared/contract/questions/question.ts';
import type { EventIdentity } from '#shared/game/rows.ts';
import { recordEvent } from '#pwa/device/database/record-event.ts';
import type { SaidToFollowUp } from '#pwa/device/live/use-open-answers.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { Rehearsal } from '#pwa/question/session/open-question.ts';

interface Said {
  text: string;
  ticks: readonly string[];
}

const NOTHING: Said = { text: '', ticks: [] };

/** @param answer the answer on the screen @param before the last reply, to this answer or to an earlier answer */
export function useFollowUp(
  answer: EventIdentity,
  { id }: FollowUp,
  before: SaidToFollowUp | undefined,
) {
  // The reply made on this screen; while null, the earlier reply holds.
  const [now, setNow] = useState<Said | null>(null);
  // The text being typed; null if nothing is being typed.
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
    /** Whether the reply belongs to an earlier answer of the same question. */
    isEarlier,
    /** Whether the points show because the learner compared or ticked on this screen. */
    hasCompared: now !== null,
    /** Whether any part of the reply is in the log. */
    isKept: said !== null && (said.text !== '' || said.ticks.length > 0),
    type: setDraft,
    /** Opens the field again. A reply to an earlier answer stays as it is, so the field then starts empty. */
    writeAgain: () => setDraft(isEarlier ? '' : (said?.text ?? '')),
    /** Shows the points; a reply that was only spoken has no text to keep yet. */
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

/** Calls back when the page is hidden or closed, and when the component is removed. */
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
