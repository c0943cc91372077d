import { useEffect, useRef, useState } from 'react';
import type { Outcome } from '#shared/game/outcome.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import type { HeldRound } from './open-round.ts';
import { endRound, recordAnswer } from './record-turn.ts';

/**
 * What follows from the turns that are kept: each main answer counts as an answer, and after the last turn the round
 * is over. A tab that was killed in between makes up for it here.
 * @param isOver all turns are held
 * @returns what each answer has brought that was given on this screen
 */
export function useOwedEvents(round: HeldRound, isOver: boolean): readonly Outcome[] {
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const begun = useRef(new Set<string>());
  useEffect(() => {
    const { mock, turns, questions } = round;
    const once = (name: string, work: () => Promise<void>) => {
      if (begun.current.has(name)) return;
      begun.current.add(name);
      work().catch((error: unknown) => {
        begun.current.delete(name);
        sayStorageError('Failed to save your answer. Please try again.', error);
      });
    };
    for (const [place, question] of questions.entries()) {
      const isGiven = mock.answers.some(({ questionId }) => questionId === question.id);
      const said = turns.find((turn) => turn.case === place && turn.phase === 'answer');
      if (said && !isGiven) {
        const spoken = said.text === null ? said.seconds : 0;
        once(question.id, async () => {
          const outcome = await recordAnswer(question, said, spoken);
          setOutcomes((before) => [...before, outcome]);
        });
      }
    }
    if (isOver && !mock.ended) once('end', () => endRound(mock, 'finished'));
  }, [round, isOver]);
  return outcomes;
}
