import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localDateOf } from '#shared/engine/effective-time.ts';
import { hasPracticedOn, planReminder, type ReminderPast } from './plan-reminder.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOTHING_YET: ReminderPast = { lastSentAt: null, lastSentOn: null, unanswered: 0 };

/** A time of a place, at its offset in minutes. */
const at = (local: string, utcOffset = 0) => Date.parse(`${local}:00Z`) - utcOffset * MINUTE;
const practicedAt = (local: string, utcOffset = 0) => ({ at: at(local, utcOffset), utcOffset });

describe('a reminder', () => {
  const answers = [practicedAt('2026-03-02T08:12'), practicedAt('2026-03-03T08:15')];

  it('comes at the usual time of a day without practice', () => {
    expect(planReminder(answers, NOTHING_YET, at('2026-03-04T08:10'))).toEqual({
      sendOn: '2026-03-04',
      dueAt: at('2026-03-05T08:10'),
      unanswered: 0,
    });
  });

  it('waits for that time where the look is early', () => {
    expect(planReminder(answers, NOTHING_YET, at('2026-03-04T03:00'))).toMatchObject({
      sendOn: null,
      dueAt: at('2026-03-04T08:10'),
    });
  });

  it('does not come hours late', () => {
    const late = (time: string) => planReminder(answers, NOTHING_YET, at(time)).sendOn;
    expect(late('2026-03-04T10:10')).toBe('2026-03-04');
    expect(late('2026-03-04T10:11')).toBe(null);
  });

  it('does not come on a day already practiced', () => {
    const today = [...answers, practicedAt('2026-03-04T06:30')];
    expect(planReminder(today, NOTHING_YET, at('2026-03-04T08:10')).sendOn).toBe(null);
  });

  it('does not come twice on a local date, also where the learner has traveled west', () => {
    const past = { lastSentAt: at('2026-03-04T08:10'), lastSentOn: '2026-03-04', unanswered: 1 };
    expect(planReminder(answers, past, at('2026-03-04T08:30')).sendOn).toBe(null);
    const ahead = { ...past, lastSentOn: '2026-03-05' };
    expect(planReminder(answers, ahead, at('2026-03-05T08:10')).sendOn).toBe(null);
  });

  it('waits a day for somebody who has not begun', () => {
    const now = at('2026-03-04T08:10');
    expect(planReminder([], NOTHING_YET, now)).toMatchObject({ sendOn: null, dueAt: now + DAY });
  });

  it.each([
    ['Kiritimati', 840],
    ['Kathmandu', 345],
    ['New York', -300],
    ['Pago Pago', -660],
  ])('comes at the local time of %s', (_place, utcOffset) => {
    const there = [practicedAt('2026-03-02T08:12', utcOffset)];
    expect(planReminder(there, NOTHING_YET, at('2026-03-03T08:10', utcOffset))).toMatchObject({
      sendOn: '2026-03-03',
      dueAt: at('2026-03-04T08:10', utcOffset),
    });
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
    expect(planReminder(changed, NOTHING_YET, at('2026-03-09T08:10', after))).toMatchObject({
      sendOn: '2026-03-09',
      dueAt: at('2026-03-10T08:10', after),
    });
  });

  it('forgets what was not followed once there is practice again', () => {
    const past = { lastSentAt: at('2026-03-02T20:00'), lastSentOn: '2026-03-02', unanswered: 7 };
    expect(planReminder(answers, past, at('2026-03-04T08:10')).unanswered).toBe(0);
    const still = { ...past, lastSentAt: at('2026-03-03T20:00') };
    expect(planReminder(answers, still, at('2026-03-04T08:10')).unanswered).toBe(7);
  });
});

describe('reminders', () => {
  it('are never two on a local date and never on one already practiced, whatever a learner and the servers do', () => {
    const step = fc.record({
      wait: fc.integer({ min: 1, max: 3 * 24 * 60 }),
      practice: fc.boolean(),
      utcOffset: fc.integer({ min: -48, max: 56 }).map((quarters) => quarters * 15),
      looks: fc.integer({ min: 1, max: 3 }),
    });
    let sentInAll = 0;
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 60 }), (steps) => {
        let now = at('2026-03-02T08:12');
        let utcOffset = 0;
        let dueAt = now;
        let past = NOTHING_YET;
        const answers = [{ at: now, utcOffset }];
        const sent: string[] = [];
        const look = () => {
          if (now < dueAt) return;
          const plan = planReminder(answers, past, now);
          expect(plan.dueAt).toBeGreaterThan(now - 1);
          dueAt = plan.dueAt;
          if (plan.sendOn === null) return;
          expect(plan.sendOn).toBe(localDateOf(now, utcOffset));
          expect(hasPracticedOn(answers, plan.sendOn)).toBe(false);
          sent.push(plan.sendOn);
          past = { lastSentAt: now, lastSentOn: plan.sendOn, unanswered: plan.unanswered + 1 };
        };
        for (const { wait, practice, looks, ...next } of steps) {
          now += wait * MINUTE;
          // A server is there most of the time, and sometimes several are.
          if (dueAt < now && wait % 3 !== 0) {
            const then = now;
            for (now = Math.max(dueAt, now - wait * MINUTE); now <= then; now = dueAt) {
              for (let turn = 0; turn < looks; turn += 1) look();
            }
            now = then;
          }
          if (practice) {
            ({ utcOffset } = next);
            answers.push({ at: now, utcOffset });
          }
          for (let turn = 0; turn < looks; turn += 1) look();
        }
        expect(new Set(sent).size).toBe(sent.length);
        sentInAll += sent.length;
      }),
      { numRuns: 500 },
    );
    // The property is about something.
    expect(sentInAll).toBeGreaterThan(1_000);
  });
});
