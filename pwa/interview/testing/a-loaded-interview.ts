/** Records a short round as its device would, with all turns held or only those before a phase. */
import type { OpenEndedQuestion } from '#shared/contract/questions/question.ts';
import type { MockTurnEvent } from '#shared/events/kinds/mock.ts';
import type { MockStart, MockTurnRow } from '#shared/game/mock/mock-row.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { recordEvent } from '#pwa/device/database/record-event.ts';

type Facts = Partial<
  Pick<MockTurnRow, 'text' | 'seconds' | 'pauses' | 'marks' | 'promptId' | 'promptText' | 'facts'>
>;

interface How extends Partial<Pick<MockStart, 'loopId' | 'loopShape'>> {
  mockId?: string;
  /** The plan's headings, one per line; null if no plan was made. */
  plan?: string | null;
  /** The questions to the interviewer, and the indexes of the facts that were given. */
  asked?: Pick<Facts, 'text' | 'facts'>;
  /** The replies to the three pressing lines. */
  replies?: readonly string[];
}

/**
 * @param answer the main answer; a null text means that it was only spoken
 * @param until the phase to be held now; undefined for the debrief
 * @returns the round's id
 */
export async function aLoadedInterview(
  question: OpenEndedQuestion,
  answer: Facts,
  until?: 'prompt' | 'ask' | 'plan' | 'answer' | 'recommendation',
  how: How = {},
): Promise<string> {
  const { mockId = crypto.randomUUID(), loopId = null, loopShape = null, asked = {} } = how;
  const { plan = 'Who\nWays', replies = ['For drivers.', 'By the rate.', 'We wait.'] } = how;
  const { id: questionId, revision } = question;
  const said = { text: null, seconds: 120, ...answer };
  await recordEvent({
    ...{ kind: 'mock-started', mockId, loopId, loopShape, length: 'short' },
    ...{ type: question.skill, cases: [{ questionId, revision }], level: 1, company: null },
    ...{ seed: 1, clock: 1, voice: said.text === null ? 'recording' : 'typing' },
  });
  const turns: [MockTurnRow['phase'], Facts][] = [
    ['prompt', {}],
    ['ask', asked],
    ['plan', { text: plan }],
    ['answer', said],
    ['pressed', { promptId: '0', text: replies[0] ?? null }],
    ['pressed', { promptId: '1', text: replies[1] ?? null }],
    ['pressed', { promptId: 'turn', text: replies[2] ?? null }],
    ['recommendation', { text: 'Night drivers first.' }],
  ];
  const end = turns.findIndex(([phase]) => phase === until);
  for (const [turn, [phase, facts]] of turns.slice(0, end === -1 ? undefined : end).entries())
    await holdTurn(mockId, turn, phase, facts);
  return mockId;
}

/** Records one turn of a round's first case. */
export async function holdTurn(
  mockId: string,
  turn: number,
  phase: MockTurnRow['phase'],
  { pauses = [], marks = [], facts = [], ...rest }: Facts = {},
): Promise<void> {
  await recordEvent({
    ...{ kind: 'mock-turn', mockId, case: 0, turn, phase, promptId: null, text: null },
    ...{ seconds: 10, endedBy: 'learner', ...rest },
    ...{ pauses: [...pauses], marks: [...marks], facts: [...facts] },
  });
}

/** Returns a phase's turns in the device's log, in order. */
export async function turnsLogged(phase: MockTurnRow['phase']): Promise<MockTurnEvent[]> {
  const logged = await requireDatabase().events.toArray();
  const turns = logged.flatMap(({ event }) => (event.kind === 'mock-turn' ? [event] : []));
  return turns.filter((turn) => turn.phase === phase);
}
