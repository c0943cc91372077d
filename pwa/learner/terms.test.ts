import { describe, expect, it } from 'vitest';
import { termFinder } from './page-files.ts';

const aTerm = (term: string) => ({ term, means: `What ${term} means.`, said: 'So they say.' });
const termsIn = termFinder([
  { terms: ['guardrail metric', 'cohort', 'agent', 'roll back'].map(aTerm) },
  { terms: ['retrieval-augmented generation (RAG)', 'north star metric'].map(aTerm) },
]);
const found = (text: string) =>
  termsIn(text).flatMap((piece) => (piece.term ? [`${piece.text}: ${piece.term.term}`] : []));

describe('2.28 Words of the trade open in a tap', () => {
  it('cuts a text at its terms and loses nothing of it', () => {
    const text = 'Follow a cohort, then name a guardrail.';
    expect(termsIn(text).map((piece) => piece.text)).toEqual([
      ...['Follow a ', 'cohort', ', then name a ', 'guardrail', '.'],
    ]);
    expect(termsIn('Ask who it is for.')).toEqual([{ text: 'Ask who it is for.' }]);
  });

  it('knows a plural, a short name and an abbreviation, whatever the capitals of a word', () => {
    expect(found('Cohorts, North Star, RAG and guardrail metrics.')).toEqual([
      'Cohorts: cohort',
      'North Star: north star metric',
      'RAG: retrieval-augmented generation (RAG)',
      'guardrail metrics: guardrail metric',
    ]);
  });

  it('takes whole words alone, an abbreviation in capitals, and each term once', () => {
    expect(found('A cohort-like rag, cohortal, and a cohort.')).toEqual(['cohort: cohort']);
    expect(found('A cohort is a cohort.')).toHaveLength(1);
  });

  it('leaves an everyday word alone', () => {
    expect(found('The agents answer the phone.')).toEqual([]);
  });
});
