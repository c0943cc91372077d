import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { loopStanding, nextIn, nextOfLoop } from '#shared/game/mock/loop-rounds.ts';
import { INTERVIEW_TYPE_NAMES as TYPE_NAMES } from '#shared/game/readiness/type-names.ts';
import { useRounds, type BegunRound } from '#pwa/device/live/use-rounds.ts';
import { placeWords } from '#pwa/interview/begin/loop-words.ts';
import { roundLink } from '#pwa/learner/readiness/step-links.ts';

export interface LoopWay {
  label: string;
  note: string;
  /** The loop's next round, in words; null if all rounds are done. */
  next: string | null;
  go: () => void;
}

/** Returns the way on in this round's loop: its next round, or all rounds side by side. Null for a round alone. */
export function useLoopWay({ started }: BegunRound): LoopWay | null {
  const navigate = useNavigate();
  const rounds = useRounds();
  const [now] = useState(() => Date.now());
  const loop = rounds && loopStanding(rounds, started.loopId);
  if (!loop) return null;
  const next = nextOfLoop(rounds, now);
  if (next?.loopId === loop.loopId)
    return {
      label: `Set up round ${next.number}`,
      note: 'Now or on another day: Home keeps its place.',
      next: `${placeWords(next)}: ${TYPE_NAMES[next.type]}`,
      go: () => void navigate(roundLink(next.type)),
    };
  if (nextIn(loop)) return null;
  return {
    label: 'See the whole loop',
    note: 'Your rounds side by side.',
    next: null,
    go: () => void navigate({ to: '/interview/loop/$id', params: { id: loop.loopId } }),
  };
}
