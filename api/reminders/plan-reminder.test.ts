import { describe, expect, it } from 'vitest';
import type { PracticeMoment } from '#shared/game/progress/usual-time.ts';
import { planReminder, type ReminderPast } from './plan-reminder.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOTHING_YET: ReminderPast = { lastSentAt: null, lastSentOn: null, unanswered: 0 };

/** Converts a place's local time, with its offset in minutes. */
const at = (local: string, utcOffset = 0) => Date.parse(`${local}:00Z`) - utcOffset * MINUTE;
/** Makes a habit from answers; by default from devices that name no zone. */
const from = (answers: readonly PracticeMoment[], timeZone: string | null = null) => ({
  answers: [...answers],
  timeZone,
});
const practicedAt = (local: string, utcOffset = 0) => ({ at: at(local, utcOffset), utcOffset });

describe('a reminder', () => {
  const answers = [practicedAt('2026-03-02T08:12'), practicedAt('2026-03-03T08:15')];

  it('comes at the usual time of a day without practice', () => {
    expect(planReminder(from(answers), NOTHING_YET, at('2026-03-04T08:10'))).toEqual({
      sendOn: '2026-03-04',
      dueAt: at('2026-03-05T08:10'),
      unanswered: 0,
    });
  });

  it('waits for that time where the look is early', () => {
    expect(planReminder(from(answers), NOTHING_YET, at('2026-03-04T03:00'))).toMatchObject({
      sendOn: null,
      dueAt: at('2026-03-04T08:10'),
    });
  });

  it('does not come hours late', () => {
    const late = (time: string) => planReminder(from(answers), NOTHING_YET, at(time)).sendOn;
    expect(late('2026-03-04T10:10')).toBe('2026-03-04');
    expect(late('2026-03-04T10:11')).toBe(null);
  });

  it('does not come on a day already practiced', () => {
    const today = [...answers, practicedAt('2026-03-04T06:30')];
    expect(planReminder(from(today), NOTHING_YET, at('2026-03-04T08:10')).sendOn).toBe(null);
  });

  it('does not come twice on a local date, also where the learner has traveled west', () => {
    const past = { lastSentAt: at('2026-03-04T08:10'), lastSentOn: '2026-03-04', unanswered: 1 };
    expect(planReminder(from(answers), past, at('2026-03-04T08:30')).sendOn).toBe(null);
    const ahead = { ...past, lastSentOn: '2026-03-05' };
    expect(planReminder(from(answers), ahead, at('2026-03-05T08:10')).sendOn).toBe(null);
  });

  it('waits a day for somebody who has not begun', () => {
    const now = at('2026-03-04T08:10');
    expect(planReminder(from([]), NOTHING_YET, now)).toMatchObject({
      sendOn: null,
      dueAt: now + DAY,
    });
  });

  it.each([
    ['Kiritimati', 840],
    ['Kathmandu', 345],
    ['New York', -300],
    ['Pago Pago', -660],
  ])('comes at the local time of %s', (_place, utcOffset) => {
    const there = [practicedAt('2026-03-02T08:12', utcOffset)];
    expect(planReminder(from(there), NOTHING_YET, at('2026-03-03T08:10', utcOffset))).toMatchObject(
      {
        sendOn: '2026-03-03',
        dueAt: at('2026-03-04T08:10', utcOffset),
      },
    );
  });

  it.each([
    ['spring', -300, -240],
    ['fall', -240, -300],
  ])('keeps its local time when clocks change in %s', (_season, before, after) => {
    const changed = [
      practicedAt('2026-03-06T08:12', before),
      practicedAt('2026-03-07T08:14', before),
      practicedAt('2026-03-08T20:00', after),
    ];
    expect(planReminder(from(changed), NOTHING_YET, at('2026-03-09T08:10', after))).toMatchObject({
      sendOn: '2026-03-09',
      dueAt: at('2026-03-10T08:10', after),
    });
  });

  describe('2.15 … at the same local hour when the clocks change, also before anything is answered', () => {
    it.each([
      ['New York in spring', 'America/New_York', '2026-03-07', -300, '2026-03-08', -240],
      ['New York in fall', 'America/New_York', '2026-10-31', -240, '2026-11-01', -300],
      ['Rome in spring', 'Europe/Rome', '2026-03-28', 60, '2026-03-29', 120],
      ['Sydney in fall', 'Australia/Sydney', '2026-04-04', 660, '2026-04-05', 600],
      ['Lord Howe by half an hour', 'Australia/Lord_Howe', '2026-10-03', 630, '2026-10-04', 660],
      ['Kathmandu never', 'Asia/Kathmandu', '2026-03-28', 345, '2026-03-29', 345],
    ])(
      'keeps its local time when clocks change without an answer since: %s',
      (_place, zone, lastDay, before, nextDay, after) => {
        const habit = from([practicedAt(`${lastDay}T08:12`, before)], zone);
        const early = planReminder(habit, NOTHING_YET, at(`${lastDay}T09:00`, before));
        expect(early).toMatchObject({ sendOn: null, dueAt: at(`${nextDay}T08:10`, after) });
        expect(planReminder(habit, NOTHING_YET, early.dueAt).sendOn).toBe(nextDay);
      },
    );
  });

  it.each(['America/New_York', 'Mars/Olympus', 'GMT+99'])(
    'goes by the offset of the latest answer where %s is not its zone',
    (zone) => {
      const habit = from([practicedAt('2026-03-02T08:12', 60)], zone);
      expect(planReminder(habit, NOTHING_YET, at('2026-03-03T08:10', 60)).sendOn).toBe(
        '2026-03-03',
      );
    },
  );

  it('comes at nine in the evening to somebody who begins after midnight, whatever the clocks do', () => {
    // Havana's clocks skip from midnight to one.
    const habit = from([practicedAt('2026-03-07T00:12', -300)], 'America/Havana');
    const evening = at('2026-03-07T21:00', -300);
    const { dueAt } = planReminder(habit, NOTHING_YET, at('2026-03-07T12:00', -300));
    expect(dueAt).toBe(evening);
    const next = planReminder(habit, NOTHING_YET, evening);
    expect(next).toMatchObject({ sendOn: null, dueAt: at('2026-03-08T21:00', -240) });
    expect(planReminder(habit, NOTHING_YET, next.dueAt).sendOn).toBe('2026-03-08');
  });

  it('forgets what was not followed once there is practice again', () => {
    const past = { lastSentAt: at('2026-03-02T20:00'), lastSentOn: '2026-03-02', unanswered: 7 };
    expect(planReminder(from(answers), past, at('2026-03-04T08:10')).unanswered).toBe(0);
    const still = { ...past, lastSentAt: at('2026-03-03T20:00') };
    expect(planReminder(from(answers), still, at('2026-03-04T08:10')).unanswered).toBe(7);
  });
});
