import { describe, expect, it } from 'vitest';
import { ODD_HOURS } from './odd-hours.mjs';

const NOW = [Date.UTC(2026, 0, 1), Date.UTC(2026, 10, 22, 23, 45), Date.UTC(2028, 11, 31, 23, 59)];

describe('the odd hours of the tests', () => {
  it('lie ahead, half an hour before midnight in UTC', () => {
    for (const { at } of ODD_HOURS) {
      for (const now of NOW) {
        expect(at(now)).toBeGreaterThan(now);
        expect(new Date(at(now)).toISOString()).toMatch(/T23:30:00/);
      }
    }
  });

  it('are a Sunday and 31 December', () => {
    const [sunday, ...others] = ODD_HOURS;
    for (const now of NOW) {
      expect(new Date(sunday?.at(now) ?? 0).getUTCDay()).toBe(0);
      for (const { at } of others) expect(new Date(at(now)).toISOString()).toContain('-12-31T');
    }
  });

  it('are on the date before, on the same and on the next one, by the local clock', () => {
    const days = ODD_HOURS.map(({ at, zone }) => {
      const instant = at(Date.UTC(2026, 5, 1));
      const local = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(instant);
      return Math.round((Date.parse(local) - instant) / 86_400_000 + 0.98);
    });
    expect(new Set(days)).toEqual(new Set([0, 1]));
  });
});
