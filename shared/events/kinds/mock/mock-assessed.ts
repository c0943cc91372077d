/** The learner's guess and marks after a mock interview. They earn and count nothing (docs/interview.md). */
import * as v from 'valibot';
import { AXES, BANDS } from '#shared/game/constants.ts';
import type { EventContext } from '#shared/game/context.ts';
import {
  type AxisMark,
  initialMock,
  isWithFriend,
  MARKED_BY,
  type MockAssessment,
  type MockRow,
} from '#shared/game/mock/mock-row.ts';
import { MAX_STORIES } from '#shared/game/story.ts';
import { header, Id, type PayloadOf } from '#shared/events/header.ts';

const SINCE = 3;

const fields = { ...header, kind: v.literal('mock-assessed'), mockId: Id };
const band = { axis: v.picklist(AXES), band: v.picklist(BANDS) };
const parts = {
  /** The guess, made before any evidence was shown. */
  predicted: v.pipe(v.array(v.strictObject(band)), v.maxLength(AXES.length)),
  mark: v.strictObject({ ...band, by: v.picklist(MARKED_BY) }),
  /** The key point or axis to work on. */
  focus: v.nullable(Id),
  /** Ids of the learner's stories that were told in the round. */
  stories: v.pipe(v.array(Id), v.maxLength(MAX_STORIES)),
};
const PARTS = Object.keys(parts) as (keyof typeof parts)[];

/** An event sets one part, so that a device that knows less about the round changes no other part. */
const part = v.pipe(
  v.strictObject({ ...fields, ...v.partial(v.strictObject(parts)).entries }),
  v.check((event) => PARTS.filter((name) => name in event).length === 1, 'exactly one part'),
  v.check(({ schemaVersion }) => schemaVersion >= SINCE, 'newer than its version'),
);

/** The form of version 2, with everything that the device held. */
const whole = v.strictObject({
  ...fields,
  predicted: parts.predicted,
  axes: v.pipe(
    // Learners' devices shouldn't have sent the AI's marks, which are read from the stored feedback.
    v.array(v.strictObject({ ...band, by: v.picklist([...MARKED_BY, 'ai']) })),
    v.maxLength(AXES.length * (MARKED_BY.length + 1)),
  ),
  focus: parts.focus,
});

const schema = v.union([whole, part]);
export type MockAssessedEvent = v.InferOutput<typeof schema>;

export const mockAssessed = {
  schema,
  label: 'Debrief of a mock interview',
  since: SINCE,
  sinceOf: (payload: object) => ('axes' in payload ? 2 : SINCE),
  readFrom: 2,
  outlivesRestart: true,
  touches: ({ mockId }: PayloadOf<MockAssessedEvent>) => ({ mock: mockId }),
  /**
   * For each part, and for each axis and marker, the latest value by effective time stands. A friend who held the round
   * marks before handing it back; later marks by a friend are passed over.
   */
  apply(
    { mock }: { mock: MockRow | null },
    event: MockAssessedEvent,
    { effectiveAt, localDate }: EventContext,
  ) {
    const row = mock ?? initialMock(event.mockId, event.epoch);
    const { marks, ...named } = namedIn(event);
    const open = isHandedBack(row, effectiveAt) ? marks.filter(({ by }) => by !== 'friend') : marks;
    const assessment = withNamed(row.assessment, { ...named, marks: open }, effectiveAt);
    const { at } = assessment;
    const latest = effectiveAt < at ? {} : { at: effectiveAt, date: localDate };
    return { rows: { mock: { ...row, assessment: { ...assessment, ...latest } } } };
  },
};

/**
 * Had a friend who held the round handed it back before this time? A round that another device ended early still takes
 * the friend's marks.
 */
function isHandedBack({ started, ended }: MockRow, at: number): boolean {
  const isHeldByFriend = started !== null && isWithFriend(started);
  return isHeldByFriend && ended?.how === 'finished' && at > ended.at;
}

/** The parts that an event sets; absent parts stay as they are. */
interface Named {
  predicted?: MockAssessment['predicted'] | undefined;
  marks: readonly AxisMark[];
  focus?: string | null | undefined;
  stories?: readonly string[] | undefined;
}

/** Another device may know more than a version 2 event, so the event's empty parts clear nothing. */
function namedIn(event: MockAssessedEvent): Named {
  if (!('axes' in event)) {
    const { predicted, mark, focus, stories } = event;
    return { predicted, marks: mark ? [mark] : [], focus, stories };
  }
  const { predicted, axes, focus } = event;
  return {
    predicted: predicted.length > 0 ? predicted : undefined,
    marks: axes.flatMap(({ by, ...set }) => (by === 'ai' ? [] : [{ ...set, by }])),
    focus: focus ?? undefined,
  };
}

function withNamed(
  before: MockAssessment | null,
  { predicted, marks, focus, stories }: Named,
  at: number,
): MockAssessment {
  const row = before ?? initialAssessment(at);
  const isLate = (setAt: number) => setAt > at;
  const set = marks.filter(
    (mark) => !row.axes.some((one) => isSame(one, mark) && isLate(one.at ?? row.at)),
  );
  const others = row.axes.filter((one) => !set.some((mark) => isSame(one, mark)));
  return {
    ...row,
    ...(predicted && !isLate(row.predictedAt ?? row.at) && { predicted, predictedAt: at }),
    ...(focus !== undefined && !isLate(row.focusAt ?? row.at) && { focus, focusAt: at }),
    ...(stories && !isLate(row.storiesAt ?? 0) && { stories, storiesAt: at }),
    axes: [...others, ...set.map((mark) => ({ ...mark, at }))].sort(inOrder),
  };
}

function initialAssessment(at: number): MockAssessment {
  return { predicted: [], predictedAt: 0, axes: [], focus: null, focusAt: 0, at };
}

function isSame(one: AxisMark, other: AxisMark): boolean {
  return one.axis === other.axis && one.by === other.by;
}

/** Sorts marks into an order that doesn't depend on which arrived first. */
function inOrder(a: AxisMark, b: AxisMark): number {
  return (
    AXES.indexOf(a.axis) - AXES.indexOf(b.axis) || MARKED_BY.indexOf(a.by) - MARKED_BY.indexOf(b.by)
  );
}
