/** A redo gives a case's answer once more, after the round. It is said or typed like a turn, but isn't a turn. */
import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { REDO_TURN } from '#pwa/device/records/recordings.ts';
import type { TurnDraft } from '#pwa/device/database/single-records.ts';
import type { LoadedInterview } from '#pwa/interview/round/open-round.ts';
import { useKeptTurn, type Turn } from '#pwa/interview/round/use-turn.ts';

/** Returns where the recording of a case's redo is stored. */
export function redoTake(mockId: string, place: number) {
  return { mockId, case: place, turn: REDO_TURN };
}

/**
 * Returns true if a redo in this round was begun but neither finished nor left. @param kept the turn or redo that the
 * device saved last
 */
export function isRedoOpen(mockId: string, kept: TurnDraft | null): boolean {
  if (kept?.mockId !== mockId || kept.turn !== REDO_TURN || !kept.begunAt) return false;
  return kept.text.trim() !== '' || kept.spoken > 0;
}

interface RedoTurn extends Turn {
  /** Called when the redo is finished or left, so that the device doesn't come back to it. */
  close: () => void;
}

interface Redo {
  round: LoadedInterview;
  /** The case's number in the round: 0, or 1 for the second case of a full round. */
  place: number;
  /** How the learner answered last: speaking or typing. */
  voice: TurnDraft['voice'];
  /** The text typed before. */
  begun: string;
  /** The turn or redo that the device saved last. If it is an open redo, that redo resumes. */
  kept: TurnDraft | null;
  onEnd: () => void;
}

/**
 * Holds the state of a redo and saves it on the device like a turn. A redo becomes an event only once the learner has
 * ticked its points.
 */
export function useRedo({ round, place, voice, begun, kept, onEnd }: Redo): RedoTurn {
  const [draft, setDraft] = useState<TurnDraft>(() => {
    if (kept?.case === place && isRedoOpen(round.mock.mockId, kept)) return kept;
    return {
      ...redoTake(round.mock.mockId, place),
      ...{ phase: 'answer', promptId: null, voice, text: begun },
      ...{ seconds: 0, spoken: 0, pauses: [], marks: [], facts: [], asked: [] },
      begunAt: Date.now(),
    };
  });
  const [isWaiting, wait] = useState(false);
  const latest = useRef(draft);
  const change = useCallback<Turn['change']>((patch) => {
    const changed = typeof patch === 'function' ? patch(latest.current) : patch;
    latest.current = { ...latest.current, ...changed };
    setDraft(latest.current);
  }, []);
  useKeptTurn(draft);
  // Render this change right away: when the screen closes, the redo is saved as it was last rendered.
  const close = () => flushSync(() => change({ begunAt: 0 }));
  return {
    round,
    draft,
    chosen: round.mock.started,
    isFromElsewhere: false,
    change,
    end: onEnd,
    isFull: false,
    close,
    wait,
    isWaiting,
  };
}
