import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NearWords } from './alignment.ts';
import { similarity } from './similarity.ts';
import { tokenize } from '#shared/coach/read/tokenize.ts';

/** Related words, synonyms, misspellings, numbers, words that hold sentences together, and unrelated words. */
const WORDS = tokenize(
  `customer customers custumer client clients buyer churn leaves quit measure measures metric
  recieve receive received receives 7 1,200 7.5 the would i'd price prices trade downside track watch
  monitor monitors song retention retian rétention 顧客 a of`,
);

it('finds the same words near as one word beside another does', () => {
  const some = fc.uniqueArray(fc.constantFrom(...WORDS), { selector: ({ word }) => word });
  fc.assert(
    fc.property(some, fc.constantFrom(...WORDS), (words, sought) => {
      const near = new Map(new NearWords(words).of(sought).map(({ word, value }) => [word, value]));
      const expected = words.map((word) => similarity(sought, word));
      expect(words.map((_, at) => near.get(at) ?? 0)).toEqual(expected);
    }),
  );
});
