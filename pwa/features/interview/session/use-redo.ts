/** A case's answer once more, after the round: said or typed like a turn, and no turn of the round. */
import { useCallback, useRef, useState } from 'react';
import { REDO_TURN } from '#pwa/data/kept/rounds/recordings.ts';
import type { TurnDraft } from '#pwa/data/kept/rounds/turn-draft.ts';
import type { HeldRound } from './open-round.ts';
import type { Turn } from './use-turn.ts';

/** Where the recording of a case's redo is. */
export function redoTake(mockId: string, place: number) {
  return { mockId, case: place, turn: REDO_TURN };
}

interface Redo {
  round: HeldRound;
  /** 0, or 1 in the second case of a full round. */
  place: number;
  /** As the learner answered last. */
  voice: TurnDraft['voice'];
  /** What was typed before. */
  begun: string;
  onEnd: () => void;
}

/** Nothing of it is an event before its points are ticked. */
export function useRedo({ round, place, voice, begun, onEnd }: Redo): Turn {
  const [draft, setDraft] = useState<TurnDraft>(() => ({
    ...redoTake(round.mock.mockId, place),
    ...{ phase: 'answer', promptId: null, voice, text: begun },
    ...{ seconds: 0, spoken: 0, pauses: [], marks: [], facts: [], asked: [] },
  }));
  const latest = useRef(draft);
  const change = useCallback<Turn['change']>((patch) => {
    const changed = typeof patch === 'function' ? patch(latest.current) : patch;
    latest.current = { ...latest.current, ...changed };
    setDraft(latest.current);
  }, []);
  return { round, draft, change, end: onEnd };
}
