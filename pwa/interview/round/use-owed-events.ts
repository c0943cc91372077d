import { useEffect, useRef, useState } from 'react';
import type { MockTurnRow } from '#shared/game/mock/mock-row.ts';
import type { Outcome } from '#shared/game/outcome.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { PIECE_SECONDS } from '#pwa/device/records/interview/recordings.ts';
import { latestTurnDraft, readTurnDraft } from '#pwa/device/records/interview/turn-draft.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import type { LoadedInterview } from './open-round.ts';
import { endRound, recordAnswer } from './record-turn.ts';

/**
 * What follows from the turns that are kept: each main answer counts as an answer, and after the last turn the round
 * is over. A tab that was killed in between makes up for it here.
 * @param isOver all turns are held
 * @returns what each answer has brought that was given on this screen
 */
export function useOwedEvents(round: LoadedInterview, isOver: boolean): readonly Outcome[] {
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
        once(question.id, async () => {
          const spoken = said.text === null ? said.seconds : await spokenBeside(round, said);
          const outcome = await recordAnswer(question, said, spoken);
          setOutcomes((before) => [...before, outcome]);
        });
      }
    }
    if (isOver && !mock.ended) once('end', () => endRound(mock, 'finished'));
  }, [round, isOver]);
  return outcomes;
}

/**
 * Seconds of an answer with words that nobody can read: they were recorded, and the rest typed. The turn's event
 * doesn't say them; what the device has kept of the turn does until the next one takes its place.
 */
async function spokenBeside({ mock }: LoadedInterview, said: MockTurnRow): Promise<number> {
  // What is transcribed is in the words.
  if (mock.started.voice === 'transcript') return 0;
  const db = requireDatabase();
  const kept = latestTurnDraft(db) ?? (await readTurnDraft(db));
  const isSame = kept?.mockId === said.mockId && kept.case === said.case && kept.turn === said.turn;
  // Less than a piece is a slip: whoever changed to typing at once has said nothing.
  return isSame && kept.spoken >= PIECE_SECONDS ? kept.spoken : 0;
}
