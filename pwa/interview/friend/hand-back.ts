import type { OpenEndedQuestion } from '#shared/contract/questions/question.ts';
import type { Outcome } from '#shared/game/outcome.ts';
import { recordEvents } from '#pwa/device/database/record-event.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import type { FriendTalk, TalkTurn } from '#pwa/device/database/single-records.ts';
import { records } from '#pwa/device/records/device-records.ts';
import type { LoadedInterview } from '#pwa/interview/round/open-round.ts';
import { answerEvent, turnEvent } from '#pwa/interview/round/record-turn.ts';
import { limitOfPart, turnsOf } from './talk.ts';

/**
 * Ends a round that a friend has held: records its turns, a spoken answer for each case, the friend's marks and the
 * end, all of them or none.
 * @returns the outcome of each answer @throws StorageError, RefusedError; the talk then stays as it is
 */
export async function handBack(round: LoadedInterview, talk: FriendTalk): Promise<Outcome[]> {
  const { mockId, started } = round.mock;
  const turns = turnsOf(talk);
  const recorded = await recordEvents([
    ...turns.map((turn) => ({
      ...turnEvent(draftOf(mockId, turn), limitOfPart(started, turn.phase)),
      // Only the recording knows the words.
      text: null,
    })),
    ...round.questions.flatMap((question, place) => answerOf(mockId, question, turns, place)),
    ...talk.marks.map((mark) => ({
      ...{ kind: 'mock-assessed' as const, mockId, mark: { ...mark, by: 'friend' as const } },
    })),
    { kind: 'mock-ended', mockId, how: 'finished' },
  ]);
  await records.friendTalk.set(requireDatabase(), null);
  return recorded.map(({ outcome }) => outcome).filter(({ count }) => count !== undefined);
}

/** Returns the event of a case's answer, spoken as long as its part was open; none if the part was never reached. */
function answerOf(
  mockId: string,
  question: OpenEndedQuestion,
  turns: readonly TalkTurn[],
  place: number,
) {
  const said = turns.find((turn) => turn.case === place && turn.phase === 'answer');
  if (!said || said.seconds === 0) return [];
  const { seconds } = said;
  return [answerEvent(question, { mockId, text: null, seconds }, seconds)];
}

function draftOf(mockId: string, turn: TalkTurn) {
  const nothingSaid = { voice: 'recording' as const, text: '', spoken: 0, asked: [] };
  return { mockId, ...turn, ...nothingSaid, pauses: [], marks: [] };
}
