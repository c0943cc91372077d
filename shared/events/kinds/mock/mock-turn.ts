/** One turn of a mock interview, written as soon as the turn ends (docs/interview.md). */
import * as v from 'valibot';
import { MAX_ANSWER_CHARACTERS } from '#shared/game/constants.ts';
import type { EventContext } from '#shared/game/context.ts';
import {
  keyOfTurn,
  longestSpoken,
  MOCK_PHASES,
  type MockRow,
  type MockTurnRow,
} from '#shared/game/mock/mock-row.ts';
import { CleanText } from '#shared/events/clean-text.ts';
import { header, Id, type PayloadOf } from '#shared/events/header.ts';

/** A turn may be long, but not longer than a day. */
const Seconds = v.pipe(v.number(), v.minValue(0), v.maxValue(86_400));
const Place = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(39));

const schema = v.strictObject({
  ...header,
  kind: v.literal('mock-turn'),
  mockId: Id,
  case: v.picklist([0, 1]),
  turn: Place,
  phase: v.picklist(MOCK_PHASES),
  promptId: v.nullable(Id),
  promptText: v.optional(v.pipe(CleanText, v.maxLength(1_000))),
  text: v.nullable(CleanText),
  seconds: Seconds,
  pauses: v.pipe(v.array(Seconds), v.maxLength(100)),
  marks: v.pipe(
    v.array(v.strictObject({ heading: v.pipe(CleanText, v.maxLength(200)), at: Seconds })),
    v.maxLength(20),
  ),
  facts: v.pipe(v.array(Place), v.maxLength(20)),
  endedBy: v.picklist(['learner', 'clock']),
});
export type MockTurnEvent = v.InferOutput<typeof schema>;

type Holder = NonNullable<MockTurnRow['heldBy']>;

export const mockTurn = {
  schema,
  label: 'Turn of a mock interview',
  since: 2,
  outlivesRestart: true,
  touches: (event: PayloadOf<MockTurnEvent>) => ({
    mockTurn: keyOfTurn(event),
    mock: event.mockId,
  }),
  /**
   * A turn belongs to the first device on which something was said in it. That device's latest version by effective
   * time stands, because a corrected transcript is the same turn sent again. Another device that only had the round
   * open replaces nothing. Seconds are limited to the time since the round began.
   */
  apply(
    { mockTurn: before, mock }: { mockTurn: MockTurnRow | null; mock: MockRow | null },
    event: MockTurnEvent,
    { effectiveAt: at, deviceId }: EventContext,
  ) {
    const { mockId, case: place, turn, phase, promptId, promptText, text } = event;
    const { facts, endedBy } = event;
    if ((text?.length ?? 0) > MAX_ANSWER_CHARACTERS) return 'answer too long';
    const longest = longestSpoken(mock, at);
    const seconds = Math.min(event.seconds, longest);
    const pauses = event.pauses.map((pause) => Math.min(pause, longest));
    const marks = event.marks.map((mark) => ({ ...mark, at: Math.min(mark.at, longest) }));
    const own = { deviceId, at, isEmpty: isEmpty(event) };
    const holder = before?.heldBy;
    const isOthers = holder !== undefined && holder.deviceId !== deviceId;
    if (isOthers ? !isBefore(own, holder) : before && before.at > at) return {};
    const isBegun = isOthers || !holder || (holder.isEmpty && !own.isEmpty);
    const heldBy = isBegun ? own : holder;
    const asked = { promptId, ...(promptText !== undefined && { promptText }) };
    const said = { text, seconds, pauses, marks, facts, endedBy, at, heldBy };
    return { rows: { mockTurn: { mockId, case: place, turn, phase, ...asked, ...said } } };
  },
};

/** Whether the turn was passed over, with nothing asked, planned or said. */
function isEmpty({ phase, text, seconds }: MockTurnEvent): boolean {
  const isSaid = phase !== 'ask' && phase !== 'plan' && seconds > 0;
  return (text ?? '').trim() === '' && !isSaid;
}

function isBefore(one: Holder, other: Holder): boolean {
  return one.isEmpty === other.isEmpty ? one.at < other.at : other.isEmpty;
}
