import { expect, it } from 'vitest';
import {
  isFromTen,
  isLateForRound,
  isLateForWork,
  isMorning,
  isNight,
  isNightBefore,
  offsetBefore,
  studyDateOf,
  studyDateThen,
} from './study-day.ts';

const [BERLIN, DENVER] = [120, -360];
/** A moment of Monday, March 29, 2027, by Berlin's clock. */
const inBerlin = (hour: number, minute = 0) => Date.UTC(2027, 2, 29, hour - 2, minute);

it('lets a round begin at 10 PM, and nothing but reviews from half past ten', () => {
  const at = (hour: number, minute: number) => ({
    now: Date.UTC(2026, 2, 2, hour, minute, 59),
    utcOffset: 0,
  });
  const isLate = (hour: number, minute: number) => [
    isLateForRound(at(hour, minute)),
    isLateForWork(at(hour, minute)),
  ];
  expect(isLate(22, 0)).toEqual([false, false]);
  expect(isLate(22, 1)).toEqual([true, false]);
  expect(isLate(22, 30)).toEqual([true, true]);
  expect([isLate(3, 59), isLate(4, 0)]).toEqual([
    [true, true],
    [false, false],
  ]);
  expect([3, 4, 11, 12].map((hour) => isMorning(at(hour, 30)))).toEqual([
    ...[false, true, true, false],
  ]);
});

it('lasts until 4 AM', () => {
  expect(studyDateOf(inBerlin(0, 54), BERLIN)).toBe('2027-03-28');
  expect(studyDateOf(inBerlin(3, 59), BERLIN)).toBe('2027-03-28');
  expect(studyDateOf(inBerlin(4), BERLIN)).toBe('2027-03-29');
  expect([0, 3, 4, 23].map((hour) => isNight({ now: inBerlin(hour), utcOffset: BERLIN }))).toEqual([
    ...[true, true, false, false],
  ]);
});

it('keeps the study day of work from before a flight, if the offset there is known', () => {
  const [night, morning] = [inBerlin(0, 54), inBerlin(7)].map((at) => ({ at, date: '2027-03-29' }));
  expect(studyDateThen(night as never, [BERLIN])).toBe('2027-03-28');
  expect(studyDateThen(night as never, [DENVER, BERLIN])).toBe('2027-03-28');
  expect(studyDateThen(morning as never, [DENVER, BERLIN])).toBe('2027-03-29');
  expect(studyDateThen(morning as never, [DENVER])).toBe('2027-03-29');
  expect(studyDateThen({ at: inBerlin(0, 54) }, [BERLIN])).toBe('2027-03-28');
});

it('finds the offset before a journey from the dates of that night and morning', () => {
  const evening = { at: inBerlin(0) - 300_000, date: '2027-03-28' };
  const [night, morning] = [inBerlin(0, 5), inBerlin(7)].map((at) => ({ at, date: '2027-03-29' }));
  const after = { at: inBerlin(27), date: '2027-03-29' };
  const all = [evening, night, morning, after] as never[];
  const journey = { offset: BERLIN, until: inBerlin(7), isTrip: true };
  expect(offsetBefore(all, DENVER)).toMatchObject(journey);
  expect(offsetBefore([evening, night] as never[], BERLIN)).toBeNull();
  expect(studyDateThen(night as never, [BERLIN, DENVER])).toBe('2027-03-28');
});

it('takes the change to summer time for no trip', () => {
  // Ten to midnight in Berlin, before the clocks went forward, and the evening after.
  const before = { at: Date.UTC(2027, 2, 27, 22, 50), date: '2027-03-27' };
  const after = { at: Date.UTC(2027, 2, 28, 21, 55), date: '2027-03-28' };
  expect(offsetBefore([before, after] as never[], BERLIN)).toMatchObject({ isTrip: false });
  // For the hour at which somebody usually works, the offset is the fitting one nearest to the present one.
  const nearest = offsetBefore([before, after] as never[], BERLIN)?.nearest ?? 0;
  expect(Math.abs(nearest - 60)).toBeLessThan(15);
});

it('is late from half past ten in the evening until the study day ends', () => {
  const isLate = (hour: number, minute = 0) =>
    isLateForWork({ now: inBerlin(hour, minute), utcOffset: BERLIN });
  expect([isLate(22), isLate(22, 30), isLate(24), isLate(27, 59), isLate(28)]).toEqual([
    ...[false, true, true, true, false],
  ]);
});

it('knows the hour from 10 PM on, and the night where the learner was before a journey', () => {
  const at = (hour: number, minute = 0) => Date.UTC(2027, 2, 30, hour, minute);
  expect([at(21, 59), at(22), at(3), at(4)].map((now) => isFromTen({ now, utcOffset: 0 }))).toEqual(
    [...[false, true, true, false]],
  );
  // 7 PM in Denver is 3 AM in Berlin.
  expect(isNightBefore(at(1), 120)).toBe(true);
  expect([at(4, 59), at(5), at(20, 29), at(20, 30)].map((now) => isNightBefore(now, 120))).toEqual([
    ...[true, false, false, true],
  ]);
  expect(isNightBefore(at(1), null)).toBe(false);
});

it('is late two hours after the usual time if that is later than half past ten, at 11 PM at the latest, and at midnight for whoever begins after that', () => {
  const lateAt = (usual: number | null, hour: number, minute: number) => {
    const moment = { now: inBerlin(hour, minute), utcOffset: BERLIN };
    return [isLateForRound(moment, usual), isLateForWork(moment, usual)];
  };
  const [evening, night] = [21 * 60 + 10, 30];
  expect([8 * 60, 20 * 60].map((usual) => lateAt(usual, 22, 30))).toEqual([
    ...[
      [true, true],
      [true, true],
    ],
  ]);
  expect([lateAt(evening, 22, 30), lateAt(evening, 22, 31), lateAt(evening, 23, 0)]).toEqual([
    ...[
      [false, false],
      [true, false],
      [true, true],
    ],
  ]);
  for (const usual of [23 * 60, night])
    expect([lateAt(usual, 23, 30), lateAt(usual, 23, 59), lateAt(usual, 24, 0)]).toEqual([
      ...[
        [false, false],
        [true, false],
        [true, true],
      ],
    ]);
  expect(isFromTen({ now: inBerlin(22, 10), utcOffset: BERLIN }, evening)).toBe(false);
});
