import { describe, expect, it } from 'vitest';
import { isTimeUsual, reminderTimeOf, usualTimeOf } from './usual-time.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;

/** Answers on consecutive local dates at these local times, at an offset in minutes. */
const onDays = (times: readonly string[], utcOffset = 0) =>
  times.map((time, day) => ({
    at: Date.parse(`2026-03-02T${time}:00Z`) + day * DAY - utcOffset * MINUTE,
    utcOffset,
  }));
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

describe('the usual time', () => {
  it('is nothing before the first answer', () => {
    expect(usualTimeOf([])).toBe(null);
  });

  it('is where most dates begin, in tens of minutes, whatever one late night was', () => {
    expect(usualTimeOf(onDays(['08:12', '08:17', '23:40', '08:14', '07:58']))).toBe(
      minutes('08:10'),
    );
  });

  it('looks at the first answer of a date', () => {
    const [morning] = onDays(['08:15']);
    const evening = { at: (morning?.at ?? 0) + 12 * 60 * MINUTE, utcOffset: 0 };
    expect(usualTimeOf([evening, ...(morning ? [morning] : [])])).toBe(minutes('08:10'));
  });

  it('goes around midnight', () => {
    expect(usualTimeOf(onDays(['23:50', '00:05', '23:55', '00:20', '12:00']))).toBe(
      minutes('23:50'),
    );
  });

  it('is local, wherever the learner was', () => {
    const home = onDays(['08:11', '08:14'], -300);
    const away = onDays(['08:12', '08:13'], 540).map(({ at, utcOffset }) => ({
      at: at + 7 * DAY,
      utcOffset,
    }));
    expect(usualTimeOf([...home, ...away])).toBe(minutes('08:10'));
  });

  it('follows a new habit after fourteen dates', () => {
    const times = [...Array<string>(60).fill('08:00'), ...Array<string>(14).fill('19:30')];
    expect(usualTimeOf(onDays(times))).toBe(minutes('19:30'));
  });

  it('is the later one where two are as near', () => {
    expect(usualTimeOf(onDays(['08:00', '20:00']))).toBe(minutes('20:00'));
  });
});

describe('when a reminder comes', () => {
  it.each([
    ['06:50', '07:00'],
    ['07:00', '07:00'],
    ['12:30', '12:30'],
    ['21:00', '21:00'],
    ['21:10', '21:00'],
    ['01:30', '21:00'],
    ['03:00', '07:00'],
  ])('to somebody who begins at %s: %s', (usual, time) => {
    expect(reminderTimeOf(onDays([usual, usual]))).toBe(minutes(time));
  });

  it('never, where nothing was answered', () => {
    expect(reminderTimeOf([])).toBe(null);
  });
});

describe('A time is called usual', () => {
  it.each([
    [['19:00'], false],
    [['19:00', '19:20'], false],
    [['19:00', '19:20', '19:40'], true],
    [['08:00', '19:20', '13:40'], false],
    // Two evenings that last beyond midnight are two study days, although they have three dates.
    [['23:50', '00:05', '00:20'], false],
  ])('by three study days that begin near it: %o', (times, isUsual) => {
    expect(isTimeUsual(onDays(times))).toBe(isUsual);
  });
});
