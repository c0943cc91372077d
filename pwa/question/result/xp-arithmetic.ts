import type { XpParts } from '#shared/engine/outcome.ts';

/** How an answer's XP came about, e.g. `50 base × 2.5 streak × 0.8 power-up`; factors of 1 are left out. */
export function xpArithmetic(parts: XpParts): string {
  const factors: [number, string][] = [
    [parts.streakTenths, 'streak'],
    [parts.powerUpTenths, 'power-up'],
    [parts.timeTenths, 'time'],
  ];
  const named = factors
    .filter(([tenths]) => tenths !== 10)
    .map(([tenths, name]) => `${tenths / 10} ${name}`);
  return [`${parts.base} base`, ...named].join(' × ');
}
