import { expect, it } from 'vitest';
import { isNight, studyDateOf, studyDateThen } from './study-day.ts';

const [BERLIN, DENVER] = [120, -360];
/** A moment of Monday, March 29, 2027, by Berlin's clock. */
const inBerlin = (hour: number, minute = 0) => Date.UTC(2027, 2, 29, hour - 2, minute);

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
