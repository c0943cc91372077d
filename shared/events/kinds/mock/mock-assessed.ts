/** What the learner guessed and marked after a mock interview: it counts nothing (docs/interview.md). */
import * as v from 'valibot';
import { AXES, BANDS } from '#shared/game/constants.ts';
import type { EventContext } from '#shared/game/context.ts';
import { initialMock, MARKED_BY, type MockRow } from '#shared/game/mock/mock-row.ts';
import { header, Id, type PayloadOf } from '#shared/events/header.ts';

const mark = { axis: v.picklist(AXES), band: v.picklist(BANDS) };
const schema = v.strictObject({
  ...header,
  kind: v.literal('mock-assessed'),
  mockId: Id,
  predicted: v.pipe(v.array(v.strictObject(mark)), v.maxLength(AXES.length)),
  axes: v.pipe(
    v.array(v.strictObject({ ...mark, by: v.picklist(MARKED_BY) })),
    v.maxLength(AXES.length * MARKED_BY.length),
  ),
  focus: v.nullable(Id),
});
export type MockAssessedEvent = v.InferOutput<typeof schema>;

export const mockAssessed = {
  schema,
  label: 'Debrief of a mock interview',
  since: 2,
  outlivesRestart: true,
  touches: ({ mockId }: PayloadOf<MockAssessedEvent>) => ({ mock: mockId }),
  /** The latest stands, by effective time; a guess that was made once is never changed by a later one. */
  apply(
    { mock }: { mock: MockRow | null },
    { mockId, epoch, predicted, axes, focus }: MockAssessedEvent,
    { effectiveAt: at }: EventContext,
  ) {
    const row = mock ?? initialMock(mockId, epoch);
    const { assessment: before } = row;
    if (before && before.at > at) return {};
    const guess = before && before.predicted.length > 0 ? before.predicted : predicted;
    return { rows: { mock: { ...row, assessment: { predicted: guess, axes, focus, at } } } };
  },
};
