import { describe, expect, it } from 'vitest';
import { filterBy } from '#shared/game/choose/question-filter.ts';
import { HISTORY_FACETS, type HistoryEntry } from './entry.ts';
import { searchEntries, wordsOfQuestions } from './use-entries.ts';

const QUESTIONS = [
  { id: 'map', title: 'Improve a map', content: 'Drivers miss turns. What do you build?' },
  { id: 'fall', title: 'A fall in daily users', content: 'Daily users fall by 4%.' },
];
const notes = (text: string) => new Map([['fall', { text }]]);
const entry = (id: string, words: string) => ({ questionIds: [id], words });
const ENTRIES = [
  entry('map', 'i would begin with night-shift riders.'),
  entry('fall', 'split it by platform'),
  entry('gone', 'check the revenue'),
];
const found = (sought: string, note = '') =>
  searchEntries(ENTRIES, wordsOfQuestions(QUESTIONS, notes(note)), sought).map(
    ({ questionIds }) => questionIds[0],
  );

describe('2.24 Search over the question, the own words and the note', () => {
  it('finds by any of the three, whatever the case', () => {
    expect(found('DRIVERS')).toEqual(['map']);
    expect(found('riders')).toEqual(['map']);
    expect(found('revenue')).toEqual(['gone']);
    expect(found('funnel')).toEqual([]);
    expect(found('funnel', 'Think of the Funnel first.')).toEqual(['fall']);
  });

  it('wants every word, wherever each stands, and parts of words', () => {
    expect(found('platform daily')).toEqual(['fall']);
    expect(found('platform driver')).toEqual([]);
    expect(found('  night  MAP ')).toEqual(['map']);
  });

  it('finds everything where nothing is sought', () => {
    expect(found('  ')).toHaveLength(3);
  });
});

describe('2.24 Filters and search stay quick after 10,000 answers', () => {
  it('reads the words of a question once a word, and each answer once', () => {
    const reads = { questions: 0, own: 0, facets: 0 };
    const counting = (text: string) => ({
      includes: (term: string) => {
        reads.questions += 1;
        return text.includes(term);
      },
    });
    const words = new Map(QUESTIONS.map(({ id, title }) => [id, counting(title) as string]));
    const entries = Array.from({ length: 10_000 }, (_, index) => ({
      questionIds: [QUESTIONS[index % 2]?.id ?? ''],
      get words() {
        reads.own += 1;
        return 'split it by platform';
      },
      get facets() {
        reads.facets += 1;
        return {} as HistoryEntry['facets'];
      },
    }));
    const shown = searchEntries(entries, words, 'platform');
    expect(shown).toHaveLength(10_000);
    expect(reads).toMatchObject({ questions: 2, own: 10_000 });
    filterBy(shown, ({ facets }) => facets, {}, HISTORY_FACETS);
    expect(reads.facets).toBe(10_000);
  });
});
