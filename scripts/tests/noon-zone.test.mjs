import { expect, it } from 'vitest';
import { noonZone } from './noon-zone.mjs';

it('is a zone in which it is past noon on the same date, at any hour', () => {
  for (let hour = 0; hour < 24; hour += 1) {
    const now = new Date(Date.UTC(2028, 1, 29, hour, 30));
    const timeZone = noonZone(now, {});
    expect(now.toLocaleString('en-CA', { timeZone, hourCycle: 'h23' })).toBe(
      '2028-02-29, 12:30:00',
    );
  }
});

it('is the own zone of a run whose clock was moved', () => {
  expect(noonZone(new Date(), { FAKETIME: '+9s', TZ: 'Asia/Kolkata' })).toBe('Asia/Kolkata');
});
