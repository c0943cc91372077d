/** A round of a mock interview begins: its type, length and cases (docs/interview.md). */
import * as v from 'valibot';
import { INTERVIEW_TYPES } from '#shared/game/constants.ts';
import type { EventContext } from '#shared/game/context.ts';
import {
  initialMock,
  LOOP_SHAPES,
  MOCK_CLOCKS,
  MOCK_LENGTHS,
  MOCK_VOICES,
  type MockRow,
} from '#shared/game/mock/mock-row.ts';
import { CleanText } from '#shared/events/clean-text.ts';
import { Count, header, Id, type PayloadOf } from '#shared/events/header.ts';

/** The first schema version that knows loops of the learner's own types and rounds that a friend holds. */
const SINCE_NEWEST = 3;

const fields = v.strictObject({
  ...header,
  kind: v.literal('mock-started'),
  mockId: Id,
  loopId: v.nullable(Id),
  loopShape: v.nullable(v.picklist(LOOP_SHAPES)),
  /** The types of a loop that the learner made, whose shape is null. */
  loopTypes: v.optional(
    v.pipe(
      v.array(v.picklist(INTERVIEW_TYPES)),
      v.minLength(2),
      v.check((types) => new Set(types).size === types.length, 'a type twice'),
    ),
  ),
  length: v.picklist(MOCK_LENGTHS),
  type: v.picklist(INTERVIEW_TYPES),
  cases: v.pipe(
    v.array(v.strictObject({ questionId: Id, revision: Count })),
    v.minLength(1),
    v.maxLength(2),
  ),
  level: v.picklist([1, 2, 3, 4]),
  company: v.nullable(v.pipe(CleanText, v.minLength(1), v.maxLength(100))),
  seed: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xff_ff_ff_ff)),
  clock: v.picklist(MOCK_CLOCKS),
  voice: v.picklist(MOCK_VOICES),
});
const schema = v.pipe(
  fields,
  v.check((event) => event.schemaVersion >= sinceOf(event), 'newer than its version'),
);
export type MockStartedEvent = v.InferOutput<typeof schema>;

export const mockStarted = {
  schema,
  label: 'Mock interview begun',
  since: SINCE_NEWEST,
  sinceOf,
  readFrom: 2,
  outlivesRestart: true,
  touches: ({ mockId }: PayloadOf<MockStartedEvent>) => ({ mock: mockId }),
  /** The first start stands. */
  apply(
    { mock }: { mock: MockRow | null },
    event: MockStartedEvent,
    { effectiveAt: at, localDate: date }: EventContext,
  ) {
    const { mockId, epoch, loopId, loopShape, loopTypes, length, type, cases } = event;
    const { level, company, seed, clock, voice } = event;
    const row = mock ?? initialMock(mockId, epoch);
    if (row.started) return {};
    const loop = { loopId, loopShape, ...(loopTypes && { loopTypes }) };
    const choices = { ...loop, length, type, cases, level, company, seed, clock, voice };
    return { rows: { mock: { ...row, started: { ...choices, at, date } } } };
  },
};

function sinceOf(payload: object): number {
  const isHeldByFriend = 'voice' in payload && payload.voice === 'friend';
  return 'loopTypes' in payload || isHeldByFriend ? SINCE_NEWEST : 2;
}
