import { useEffect, useRef, useState } from 'react';
import { isWithFriend, type MockTurnRow } from '#shared/game/mock/mock-row.ts';
import type { Outcome } from '#shared/game/outcome.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { PIECE_SECONDS } from '#pwa/device/records/recordings.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import type { LoadedInterview } from './open-round.ts';
import { endRound, recordAnswer } from './record-turn.ts';

/**
 * Records the events that follow from the saved turns: each main answer counts as an answer, and after the last turn
 * the round is over. If the tab was killed in between, these events are made up for here.
 * @param isOver whether all turns are held
 * @returns the outcome of each answer that was recorded on this screen
 */
export function useOwedEvents(round: LoadedInterview, isOver: boolean): readonly Outcome[] {
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const begun = useRef(new Set<string>());
  useEffect(() => {
    const { mock, turns, questions } = round;
    // A friend hands back a round with all of its events at once.
    if (isWithFriend(mock.started)) return;
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
 * Returns the seconds of an answer that were recorded without a transcript while the rest was typed. The turn's event
 * doesn't hold them, but the device's draft of the turn does, until the next turn replaces it.
 */
async function spokenBeside({ mock }: LoadedInterview, said: MockTurnRow): Promise<number> {
  // Transcribed speech is in the answer's words.
  if (mock.started.voice === 'transcript') return 0;
  const db = requireDatabase();
  const kept = records.turnDraft.latest(db) ?? (await records.turnDraft.get(db));
  const isSame = kept?.mockId === said.mockId && kept.case === said.case && kept.turn === said.turn;
  // Less than a piece is a slip, because a learner who changed to typing at once has said nothing.
  return isSame && kept.spoken >= PIECE_SECONDS ? kept.spoken : 0;
}
