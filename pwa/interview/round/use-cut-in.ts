import { useState } from 'react';
import type { OpenEndedQuestion } from '#shared/contract/questions/question.ts';
import { interruptions } from '#shared/interviewer/case-turns.ts';
import { cutInOn } from '#shared/interviewer/interruption.ts';
import { mayInterrupt } from '#shared/interviewer/may-interrupt.ts';
import { lineOf } from '#shared/interviewer/prompts.ts';
import { useRounds } from '#pwa/device/live/use-rounds.ts';
import { useRecord } from '#pwa/device/live/use-live.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { finishedBefore } from './finished-before.ts';
import type { Turn } from './use-turn.ts';

interface CutIn {
  /** The interviewer's line in the middle of the answer; null if there is none. */
  line: string | null;
  /** Whether the line was said just now, and not before a reload. */
  isFresh: boolean;
  /** @param seconds of silence so far */
  onPause: (seconds: number) => void;
}

/** Lets the interviewer cut in on an answer, once at most. The turn goes on, and its event names the line. */
export function useCutIn({ round, draft, change }: Turn, question: OpenEndedQuestion): CutIn {
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
