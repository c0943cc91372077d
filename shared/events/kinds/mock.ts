/** A mock interview: its start, its turns, its end, and the learner's guess and marks after it (docs/interview.md). */
import * as v from 'valibot';
import { AXES, BANDS, INTERVIEW_TYPES, MAX_ANSWER_CHARACTERS } from '#shared/game/constants.ts';
import type { EventContext } from '#shared/game/context.ts';
import {
  type AxisMark,
  initialMock,
  isWithFriend,
  keyOfTurn,
  longestSpoken,
  LOOP_SHAPES,
  MARKED_BY,
  MOCK_CLOCKS,
  MOCK_LENGTHS,
  MOCK_PHASES,
  MOCK_VOICES,
  type MockAssessment,
  type MockRow,
  type MockTurnRow,
} from '#shared/game/mock/mock-row.ts';
import { MAX_STORIES } from '#shared/game/story.ts';
import { CleanText } from '../clean-text.ts';
import { Count, header, Id, type PayloadOf } from '../header.ts';

/**
 * The first schema version with loops of interview types that the learner chose, and with rounds in which a friend asks
 * the questions.
 */
const SINCE_OWN_LOOPS = 3;

const startedFields = v.strictObject({
  ...header,
  kind: v.literal('mock-started'),
  mockId: Id,
  loopId: v.nullable(Id),
  loopShape: v.nullable(v.picklist(LOOP_SHAPES)),
  /** The interview types of a loop that the learner put together. For such a loop, `loopShape` is null. */
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
const startedSchema = v.pipe(
  startedFields,
  v.check((event) => event.schemaVersion >= sinceOfStart(event), 'newer than its version'),
);
type MockStartedEvent = v.InferOutput<typeof startedSchema>;

/** A round of a mock interview begins: its type, length and cases (docs/interview.md). */
export const mockStarted = {
  schema: startedSchema,
  label: 'Mock interview begun',
  since: SINCE_OWN_LOOPS,
  sinceOf: sinceOfStart,
  readFrom: 2,
  outlivesRestart: true,
  touches: ({ mockId }: PayloadOf<MockStartedEvent>) => ({ mock: mockId }),
  /** Stores how the round was started. If several such events arrive, the first one counts. */
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

function sinceOfStart(payload: object): number {
  const isHeldByFriend = 'voice' in payload && payload.voice === 'friend';
  return 'loopTypes' in payload || isHeldByFriend ? SINCE_OWN_LOOPS : 2;
}

/** The length of a turn in seconds. A turn may be long, but not longer than a day. */
const Seconds = v.pipe(v.number(), v.minValue(0), v.maxValue(86_400));
/** The index of a turn or a fact within its case, from 0. */
const Position = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(39));

const turnSchema = v.strictObject({
  ...header,
  kind: v.literal('mock-turn'),
  mockId: Id,
  case: v.picklist([0, 1]),
  turn: Position,
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
  facts: v.pipe(v.array(Position), v.maxLength(20)),
  endedBy: v.picklist(['learner', 'clock']),
});
export type MockTurnEvent = v.InferOutput<typeof turnSchema>;

type Holder = NonNullable<MockTurnRow['heldBy']>;

/** One turn of a mock interview, written as soon as the turn ends (docs/interview.md). */
export const mockTurn = {
  schema: turnSchema,
  label: 'Turn of a mock interview',
  since: 2,
  outlivesRestart: true,
  touches: (event: PayloadOf<MockTurnEvent>) => ({
    mockTurn: keyOfTurn(event),
    mock: event.mockId,
  }),
  /**
   * A turn belongs to the first device on which something was said in it. Of that device's versions, the one with the
   * latest effective time is stored, because a corrected transcript is sent as the same turn again. A device that only
   * had the round open doesn't change the turn. The turn's seconds can't exceed the time since the round began.
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

/** True if the turn is empty: in it, the learner neither asked, planned nor said anything. */
function isEmpty({ phase, text, seconds }: MockTurnEvent): boolean {
  const isSaid = phase !== 'ask' && phase !== 'plan' && seconds > 0;
  return (text ?? '').trim() === '' && !isSaid;
}

function isBefore(one: Holder, other: Holder): boolean {
  return one.isEmpty === other.isEmpty ? one.at < other.at : other.isEmpty;
}

const endedSchema = v.strictObject({
  ...header,
  kind: v.literal('mock-ended'),
  mockId: Id,
  how: v.picklist(['finished', 'left']),
});
type MockEndedEvent = v.InferOutput<typeof endedSchema>;

/** The end of a mock interview: the learner finished it or left early. */
export const mockEnded = {
  schema: endedSchema,
  label: 'Mock interview ended',
  since: 2,
  outlivesRestart: true,
  touches: ({ mockId }: PayloadOf<MockEndedEvent>) => ({ mock: mockId }),
  /** Stores how the round ended. If several such events arrive, the first one counts. */
  apply(
    { mock }: { mock: MockRow | null },
    { mockId, epoch, how }: MockEndedEvent,
    { effectiveAt: at, localDate: date }: EventContext,
  ) {
    const row = mock ?? initialMock(mockId, epoch);
    return row.ended ? {} : { rows: { mock: { ...row, ended: { how, at, date } } } };
  },
};

/** The first schema version in which an event sets only one part of the assessment. */
const SINCE_PARTS = 3;

const assessedFields = { ...header, kind: v.literal('mock-assessed'), mockId: Id };
const band = { axis: v.picklist(AXES), band: v.picklist(BANDS) };
const parts = {
  /** The learner's guess, made before any evidence was shown. */
  predicted: v.pipe(v.array(v.strictObject(band)), v.maxLength(AXES.length)),
  mark: v.strictObject({ ...band, by: v.picklist(MARKED_BY) }),
  /** The key point or the axis that the learner wants to work on. */
  focus: v.nullable(Id),
  /** Ids of the learner's stories that were told in the round. */
  stories: v.pipe(v.array(Id), v.maxLength(MAX_STORIES)),
};
const PARTS = Object.keys(parts) as (keyof typeof parts)[];

/**
 * An event sets only one part of the assessment, so that a device that knows less about the round leaves the other
 * parts unchanged.
 */
const part = v.pipe(
  v.strictObject({ ...assessedFields, ...v.partial(v.strictObject(parts)).entries }),
  v.check((event) => PARTS.filter((name) => name in event).length === 1, 'exactly one part'),
  v.check(({ schemaVersion }) => schemaVersion >= SINCE_PARTS, 'newer than its version'),
);

/** The event in version 2 of the schema: one event contains the device's whole assessment. */
const whole = v.strictObject({
  ...assessedFields,
  predicted: parts.predicted,
  axes: v.pipe(
    // Older devices also sent the marks that the AI had given. They are ignored, because the stored feedback has them.
    v.array(v.strictObject({ ...band, by: v.picklist([...MARKED_BY, 'ai']) })),
    v.maxLength(AXES.length * (MARKED_BY.length + 1)),
  ),
  focus: parts.focus,
});

const assessedSchema = v.union([whole, part]);
type MockAssessedEvent = v.InferOutput<typeof assessedSchema>;

/**
 * The learner's guess and marks after a mock interview. They earn no XP and don't count in any statistic
 * (docs/interview.md).
 */
export const mockAssessed = {
  schema: assessedSchema,
  label: 'Debrief of a mock interview',
  since: SINCE_PARTS,
  sinceOf: (payload: object) => ('axes' in payload ? 2 : SINCE_PARTS),
  readFrom: 2,
  outlivesRestart: true,
  touches: ({ mockId }: PayloadOf<MockAssessedEvent>) => ({ mock: mockId }),
  /**
   * Stores the value with the latest effective time, separately for each part, each axis and each person who gives
   * marks. A friend who held the round marks it before handing the phone back, so a friend's later marks are ignored.
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
 * True if a friend held the round and handed the phone back before this time. If another device ended the round early,
 * the friend's marks still count.
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

/**
 * Returns the parts that an event sets. Empty parts of a version 2 event don't clear anything, because other devices
 * may have set these parts.
 */
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

/** Orders marks so that the result doesn't depend on which one arrived first. */
function inOrder(a: AxisMark, b: AxisMark): number {
  return (
    AXES.indexOf(a.axis) - AXES.indexOf(b.axis) || MARKED_BY.indexOf(a.by) - MARKED_BY.indexOf(b.by)
  );
}
