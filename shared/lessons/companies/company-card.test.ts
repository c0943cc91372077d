import { describe, expect, it } from 'vitest';
import { asOf, type CompanyCard, isOld } from './company-card.ts';

const source = (id: string, dated: string) => ({
  ...{ id, dated, by: id, title: id, url: `https://${id}.example/`, read: '2026-11-29' },
});
const stage = (...sources: string[]) => ({ name: 'A screen', says: 'Short.', sources });
const card = (stages: CompanyCard['stages']) => ({
  stages,
  sources: [source('old', '2018-10-19'), source('new', '2026-06-01'), source('mid', '2025-09-25')],
});

describe('a company card', () => {
  it('is as old as its stage whose newest source is the oldest', () => {
    expect(asOf(card([stage('old', 'new'), stage('mid', 'new')]))).toBe('2026-06-01');
    expect(asOf(card([stage('old', 'new'), stage('old', 'mid')]))).toBe('2025-09-25');
  });

  it('is old after twelve months', () => {
    expect(isOld('2025-11-29', '2026-11-29')).toBe(false);
    expect(isOld('2025-11-28', '2026-11-29')).toBe(true);
  });
});
