/** A mock interview ends, either finished or left early. */
import * as v from 'valibot';
import type { EventContext } from '#shared/game/context.ts';
import { initialMock, type MockRow } from '#shared/game/mock/mock-row.ts';
import { header, Id, type PayloadOf } from '#shared/events/header.ts';

const schema = v.strictObject({
  ...header,
  kind: v.literal('mock-ended'),
  mockId: Id,
  how: v.picklist(['finished', 'left']),
});
export type MockEndedEvent = v.InferOutput<typeof schema>;

export const mockEnded = {
  schema,
  label: 'Mock interview ended',
  since: 2,
  outlivesRestart: true,
  touches: ({ mockId }: PayloadOf<MockEndedEvent>) => ({ mock: mockId }),
  /** The first end stands. */
  apply(
    { mock }: { mock: MockRow | null },
    { mockId, epoch, how }: MockEndedEvent,
    { effectiveAt: at, localDate: date }: EventContext,
  ) {
    const row = mock ?? initialMock(mockId, epoch);
    return row.ended ? {} : { rows: { mock: { ...row, ended: { how, at, date } } } };
  },
};
