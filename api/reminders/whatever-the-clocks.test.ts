import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localDateOf } from '#shared/game/time/effective-time.ts';
import type { PracticeMoment } from '#shared/game/progress/usual-time.ts';
import {
  clockOfZone,
  localClockOf,
  hasPracticedOn,
  planReminder,
  type ReminderPast,
} from '#api/reminders/plan-reminder.ts';

const MINUTE = 60_000;
const NOTHING_YET: ReminderPast = { lastSentAt: null, lastSentOn: null, unanswered: 0 };
/** Zones whose clocks change at night, at midnight, by half an hour, and never. */
const ZONES = ['America/New_York', 'America/Havana', 'Australia/Lord_Howe', 'Asia/Kathmandu'];

describe('reminders', () => {
  describe('2.15 `dailyReminders`, `email`: a reminder by mail at the usual hour of days without practice; … at the same local hour when the clocks change, also before anything is answered', () => {
    it('are never two on a local date and never on one already practiced, whatever a learner and the servers do', () => {
      const step = fc.record({
        // The zone is null for a device that names none.
        timeZone: fc.constantFrom(null, ...ZONES),
        wait: fc.integer({ min: 1, max: 3 * 24 * 60 }),
        practice: fc.boolean(),
        utcOffset: fc.integer({ min: -48, max: 56 }).map((quarters) => quarters * 15),
        looks: fc.integer({ min: 1, max: 3 }),
      });
      let sentInAll = 0;
      fc.assert(
        fc.property(fc.array(step, { minLength: 1, maxLength: 60 }), (steps) => {
          let now = Date.parse('2026-03-02T08:12Z');
          let timeZone: string | null = null;
          let dueAt = now;
          let past = NOTHING_YET;
          const answers: PracticeMoment[] = [{ at: now, utcOffset: 0 }];
          const sent: string[] = [];
          const look = () => {
            if (now < dueAt) return;
            const plan = planReminder({ answers, timeZone }, past, now);
            expect(plan.dueAt).toBeGreaterThan(now);
            dueAt = plan.dueAt;
            if (plan.sendOn === null) return;
            const offsetAt = localClockOf({ answers, timeZone });
            expect(plan.sendOn).toBe(localDateOf(now, offsetAt(now)));
            expect(hasPracticedOn({ answers, timeZone }, plan.sendOn)).toBe(false);
            sent.push(plan.sendOn);
            past = { lastSentAt: now, lastSentOn: plan.sendOn, unanswered: plan.unanswered + 1 };
          };
          for (const { wait, practice, looks, ...next } of steps) {
            now += wait * MINUTE;
            // Most of the time a server is up, and sometimes several are.
            if (dueAt < now && wait % 3 !== 0) {
              const then = now;
              for (now = Math.max(dueAt, now - wait * MINUTE); now <= then; now = dueAt) {
                for (let turn = 0; turn < looks; turn += 1) look();
              }
              now = then;
            }
            if (practice) {
              ({ timeZone } = next);
              const inZone = timeZone === null ? null : clockOfZone(timeZone);
              answers.push({ at: now, utcOffset: inZone?.(now) ?? next.utcOffset });
            }
            for (let turn = 0; turn < looks; turn += 1) look();
          }
          expect(new Set(sent).size).toBe(sent.length);
          sentInAll += sent.length;
        }),
        { numRuns: 500 },
      );
      // Enough reminders were sent to make the property meaningful.
      expect(sentInAll).toBeGreaterThan(1_000);
    });
  });
});
