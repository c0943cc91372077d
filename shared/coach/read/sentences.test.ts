import { describe, expect, it } from 'vitest';
import { hasVerb, readSentences } from './sentences.ts';
import { tokenize } from './tokenize.ts';

function sentencesOf(text: string): string[] {
  return readSentences(text, tokenize(text)).map(({ start, end }) => text.slice(start, end));
}

describe('sentences', () => {
  it('end with a full stop before a space, or with the line; a figure or an abbreviation ends none', () => {
    expect(
      sentencesOf('It costs 1.5 million, e.g. for vans. Why? Nobody knows…\n- so I asked'),
    ).toEqual(['It costs 1.5 million, e.g. for vans.', 'Why?', 'Nobody knows…', 'so I asked']);
  });

  it('keep their quotation marks and leave out the bullet', () => {
    expect(sentencesOf('1. He said "no." Then he left.')).toEqual([
      'He said "no."',
      'Then he left.',
    ]);
  });

  it('end before the next number of a list on one line', () => {
    expect(sentencesOf("1) It's supply, not demand  2) Three suspects: form, fee 3) Fix")).toEqual([
      "It's supply, not demand",
      'Three suspects: form, fee',
      'Fix',
    ]);
    expect(sentencesOf('It fell by a half (2) in May, and rose again')).toHaveLength(1);
  });

  it('are clauses where somebody dictates without full stops', () => {
    const said =
      `so I went to every door that night and said that I was sorry and then I wrote a new one with the right
street and the right month and we have never had such a thing again since because now I always call first`.replaceAll(
        '\n',
        ' ',
      );
    const clauses = sentencesOf(said);
    expect(clauses.length).toBeGreaterThan(2);
    expect(clauses.join(' ')).toBe(said);
    for (const clause of clauses) expect(clause.split(' ').length).toBeGreaterThanOrEqual(8);
  });

  it.each([
    ['I would watch the refunds', true],
    ['That is about 200 bikes', true],
    ['Measured against last year', true],
    ['A bike carries forty parcels', true],
    ['Half the readers, by chance', false],
    ['users, growth, money, strategy, focus', false],
  ])('"%s" has a verb: %s', (text, expected) => {
    expect(hasVerb(tokenize(text))).toBe(expected);
  });
});
