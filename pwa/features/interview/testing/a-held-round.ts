/** A short round whose turns are held, all or as far as a phase, as its device has written it. */
import type { OpenEndedQuestion } from '#shared/contract/questions/question.ts';
import type { MockStart, MockTurnRow } from '#shared/game/mock/mock-row.ts';
import { recordEvent } from '#pwa/data/db/record-event.ts';

/**
 * @param answer what was said, in words or not
 * @param until the phase that is to be held now; undefined: the debrief
 * @param loop that it is one of
 * @returns the round's id
 */
export async function aHeldRound(
  question: OpenEndedQuestion,
  answer: Partial<Pick<MockTurnRow, 'text' | 'seconds' | 'pauses' | 'marks'>>,
  until?: 'ask' | 'plan' | 'answer' | 'recommendation',
  loop: Pick<MockStart, 'loopId' | 'loopShape'> = { loopId: null, loopShape: null },
): Promise<string> {
  const mockId = crypto.randomUUID();
  const { id: questionId, revision } = question;
  const said = { text: null, seconds: 120, pauses: [], marks: [], ...answer };
  await recordEvent({
    ...{ kind: 'mock-started', mockId, ...loop, length: 'short' },
    ...{ type: question.skill, cases: [{ questionId, revision }], level: 1, company: null },
    ...{ seed: 1, clock: 1, voice: said.text === null ? 'recording' : 'typing' },
  });
  const turn = (
    place: number,
    phase: MockTurnRow['phase'],
    facts: Partial<Pick<MockTurnRow, 'text' | 'seconds' | 'pauses' | 'marks' | 'promptId'>> = {},
  ) =>
    recordEvent({
      ...{ kind: 'mock-turn', mockId, case: 0, turn: place, phase, promptId: null, text: null },
      ...{ seconds: 10, pauses: [], marks: [], facts: [], endedBy: 'learner' },
      ...copied(facts),
    });
  await turn(0, 'prompt');
  if (until === 'ask') return mockId;
  await turn(1, 'ask');
  if (until === 'plan') return mockId;
  await turn(2, 'plan', { text: 'Who\nWays' });
  if (until === 'answer') return mockId;
  await turn(3, 'answer', said);
  await turn(4, 'pressed', { promptId: '0', text: 'For drivers.' });
  await turn(5, 'pressed', { promptId: '1', text: 'By the rate.' });
  await turn(6, 'pressed', { promptId: 'turn', text: 'We wait.' });
  if (until === 'recommendation') return mockId;
  await turn(7, 'recommendation', { text: 'Night drivers first.' });
  return mockId;
}

type Facts = Partial<Pick<MockTurnRow, 'text' | 'seconds' | 'pauses' | 'marks' | 'promptId'>>;

function copied({ pauses = [], marks = [], ...rest }: Facts) {
  return { ...rest, pauses: [...pauses], marks: [...marks] };
}
