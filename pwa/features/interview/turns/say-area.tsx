import { useId, useRef } from 'react';
import { MAX_ANSWER_CHARACTERS } from '#shared/game/constants.ts';
import { secondsOfTurn } from '#shared/interviewer/clock.ts';
import { useKeyboardRoom } from '#pwa/question/ask/frame/use-keyboard-room.ts';
import { useSilence } from '#pwa/features/interview/session/use-silence.ts';
import type { Turn } from '#pwa/features/interview/session/use-turn.ts';
import { TurnClock } from './turn-clock.tsx';

interface SayAreaProps {
  turn: Turn;
  /** What is typed here, for those who don't see it. */
  label: string;
  placeholder: string;
  isLarge?: boolean;
}

/** Where the learner answers, with the clock above. */
export function SayArea({ turn, label, placeholder, isLarge = false }: SayAreaProps) {
  const { draft, round } = turn;
  const { length, clock } = round.mock.started;
  const isSilent = useSilence(draft.text, draft.seconds);
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  useKeyboardRoom(area);
  return (
    <div className="grid gap-3">
      {clock !== 'off' && (
        <TurnClock
          seconds={draft.seconds}
          limit={secondsOfTurn(length, clock, draft.phase)}
          isLarge={isLarge}
        />
      )}
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <textarea
        ref={area}
        id={id}
        value={draft.text}
        rows={isLarge ? 7 : 4}
        maxLength={MAX_ANSWER_CHARACTERS}
        placeholder={placeholder}
        onChange={(event) => turn.change({ text: event.target.value })}
        className="field-sizing-content min-h-[7rem] w-full scroll-my-2 resize-y rounded-md border border-control bg-s1 p-3 text-text"
      />
      <p role="status" className="text-center text-sm text-muted empty:hidden">
        {isSilent && 'Take your time.'}
      </p>
    </div>
  );
}
