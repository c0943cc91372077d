import { useState } from 'react';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { ReadAloud } from '#pwa/question/ask/read-aloud.tsx';
import { Button } from '#pwa/ui/controls/button.tsx';
import type { OpenEndedQuestion } from '#shared/contract/questions/question.ts';
import { interruptions } from '#shared/interviewer/case-turns.ts';
import { cutInOn, mayInterrupt } from '#shared/interviewer/interruption.ts';
import { lineOf } from '#shared/interviewer/prompts.ts';
import { useRounds } from '#pwa/device/live/use-rounds.ts';
import { useRecord } from '#pwa/device/live/use-live.ts';
import { finishedBefore } from '#pwa/interview/round/open-round.ts';
import type { Turn } from '#pwa/interview/round/use-turn.ts';

interface CutInProps {
  /** The interviewer's words; null while the interviewer is listening. */
  line: string | null;
  /** True if the line is also said aloud, once. */
  isSpoken: boolean;
}

/**
 * Shows what the interviewer says while the learner is still answering. It appears below the answer, so it neither moves
 * nor covers the text that is being written, and the focus stays where it is.
 */
export function CutIn({ line, isSpoken }: CutInProps) {
  return (
    <>
      {line !== null && <Label line={line} isSpoken={isSpoken} />}
      <p
        role="status"
        className="font-display text-lg leading-tight font-bold text-balance empty:hidden in-data-keyboard:text-sm"
      >
        {line}
      </p>
    </>
  );
}

function Label({ line, isSpoken }: { line: string; isSpoken: boolean }) {
  const [isOff, setIsOff] = useState(false);
  const turnOff = () => {
    records.interruptionsOff.set(requireDatabase(), true).then(
      () => setIsOff(true),
      (error: unknown) => sayStorageError('Failed to save this. Please try again.', error),
    );
  };
  return (
    <div className="flex min-h-tap items-center justify-between gap-2 text-sm text-muted in-data-keyboard:hidden">
      <p>The interviewer</p>
      <div className="flex items-center">
        <ReadAloud parts={[line]} isBegunAtOnce={isSpoken} />
        {isOff ? (
          <p role="status">You won’t be interrupted again.</p>
        ) : (
          <Button look="quiet" onClick={turnOff} className="-mr-3">
            Don’t interrupt me
          </Button>
        )}
      </div>
    </div>
  );
}

interface Interruption {
  /** The interviewer's line in the middle of the answer; null if there is none. */
  line: string | null;
  /** True if the line came just now, not before a reload. */
  isFresh: boolean;
  /** Called during a pause. @param seconds the seconds of silence so far */
  onPause: (seconds: number) => void;
}

/** Lets the interviewer cut in on an answer, at most once. The turn continues, and its event names the line. */
export function useCutIn(
  { round, draft, change }: Turn,
  question: OpenEndedQuestion,
): Interruption {
  const rounds = useRounds();
  const isOff = useRecord(records.interruptionsOff);
  const [isFresh, setIsFresh] = useState(false);
  const { mock, turns } = round;
  const cut = cutInOn(mock.started.seed, question);
  const onPause = (pauseSeconds: number) => {
    if (!rounds || !cut || draft.promptId !== null || draft.seconds < cut.from) return;
    const state = {
      roundsBefore: finishedBefore(rounds, mock.started.at),
      pauseSeconds,
      interruptionsSoFar: interruptions(turns),
      isOn: isOff === false,
    };
    if (!mayInterrupt(state)) return;
    setIsFresh(true);
    change({ promptId: cut.prompt.id });
  };
  return { line: lineOf(question, draft), isFresh, onPause };
}
