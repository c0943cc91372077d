/** A case's answer once more, after the round: said or typed like a turn, and no turn of the round. */
import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { REDO_TURN } from '#pwa/device/records/interview/recordings.ts';
import type { TurnDraft } from '#pwa/device/records/interview/turn-draft.ts';
import type { LoadedInterview } from './open-round.ts';
import { useKeptTurn } from './use-kept-turn.ts';
import type { Turn } from './use-turn.ts';

/** Where the recording of a case's redo is. */
export function redoTake(mockId: string, place: number) {
  return { mockId, case: place, turn: REDO_TURN };
}

/** Was one of this round begun and neither finished nor left? @param kept the turn that the device has kept last */
export function isRedoOpen(mockId: string, kept: TurnDraft | null): boolean {
  if (kept?.mockId !== mockId || kept.turn !== REDO_TURN || !kept.begunAt) return false;
  return kept.text.trim() !== '' || kept.spoken > 0;
}

export interface RedoTurn extends Turn {
  /** It is finished or left: the device doesn't come back to it. */
  close: () => void;
}

interface Redo {
  round: LoadedInterview;
  /** 0, or 1 in the second case of a full round. */
  place: number;
  /** As the learner answered last. */
  voice: TurnDraft['voice'];
  /** What was typed before. */
  begun: string;
  /** The turn that the device has kept last: an open redo goes on. */
  kept: TurnDraft | null;
  onEnd: () => void;
}

/** Nothing of it is an event before its points are ticked; the device keeps it like a turn. */
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
  // At once: what is kept when the screen goes is how it was drawn last.
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
