import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createTestApp } from '#api/testing/create-test-app.ts';
import { aChoiceQuestion, TEST_CATEGORIES } from '#api/testing/test-questions.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { findBankRow, publishQuestion, retireQuestion } from './bank.ts';
import { lockBank } from './content-version.ts';
import { mergeFiles } from './merge-files.ts';
import { addRevisions, findFacts } from './question-revisions.ts';
import { questions } from '#api/bank/tables.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';

const test = await openForFile(createTestApp({ questions: [] }));

it('finds the revisions that exist, and leaves a stored one as it is', async () => {
  const one = aChoiceQuestion('one');
  await addRevisions(test.db, [one, { ...one, revision: 2, xpReward: 100 }]);
  await addRevisions(test.db, [{ ...one, xpReward: 200 }]);
  const facts = await findFacts(test.db, [
    { id: 'one', revision: 1 },
    { id: 'one', revision: 2 },
    { id: 'two', revision: 7 },
  ]);
  expect(facts.map(({ xpReward }) => xpReward).sort()).toEqual([100, 50]);
});

describe('2.20 History is never rewritten', () => {
  it('never rewrites a revision, whatever files, publications and retirements come in whatever order', async () => {
    const ids = ['p-one', 'p-two'];
    const text = fc.record({
      id: fc.constantFrom(...ids),
      revision: fc.integer({ min: 1, max: 3 }),
      correctAnswer: fc.constantFrom('right', 'wrong a', 'wrong b'),
      explanation: fc.constantFrom('Because.', 'For a reason.'),
    });
    const made = text.map((over) => aChoiceQuestion(over.id, 1, over) as CuratedQuestion);
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('files' as const),
        files: fc.uniqueArray(made, { selector: ({ id }) => id }),
      }),
      fc.record({ kind: fc.constant('publish' as const), question: made }),
      fc.record({
        kind: fc.constant('retire' as const),
        id: fc.constantFrom(...ids),
        isRetired: fc.boolean(),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const seen = new Map<string, string>();
        for (const one of steps) {
          await inTransaction(test.db, async (tx) => {
            await lockBank(tx);
            if (one.kind === 'files') await mergeFiles(tx, TEST_CATEGORIES, one.files);
            if (one.kind === 'publish') await publishQuestion(tx, TEST_CATEGORIES, one.question);
            if (one.kind === 'retire') await retireQuestion(tx, TEST_CATEGORIES, one);
          });
          const stored = await test.db.select().from(questions);
          const now = new Map(
            stored.map(({ id, revision, facts }) => [`${id}@${revision}`, JSON.stringify(facts)]),
          );
          for (const [name, facts] of seen) expect(now.get(name)).toBe(facts);
          for (const [name, facts] of now) seen.set(name, facts);
          for (const id of ids) {
            const row = await findBankRow(test.db, id);
            // An offered question can be graded, because its revision is kept and matches the bank.
            if (row) {
              expect(row.question.revision).toBe(row.revision);
              const kept = stored.find((s) => s.id === id && s.revision === row.revision);
              expect(kept?.facts.correctAnswer).toBe(row.question.correctAnswer);
            }
          }
        }
      }),
      { numRuns: 40 },
    );
  });
});
