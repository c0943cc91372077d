/** Keeps revisions of questions in memory. Revisions never change, so each is read only once. */
import type { Executor } from '#api/platform/database/client.ts';
import { findFacts } from '#api/bank/statements/question-revisions.ts';
import type { QuestionFacts } from '#shared/game/context.ts';

type Revision = Pick<QuestionFacts, 'id' | 'revision'>;

export interface FactsCache {
  /** Reads those of the wanted revisions that aren't in memory yet, with at most one statement. */
  load: (executor: Executor, wanted: readonly Revision[]) => Promise<void>;
  /**
   * Returns the facts of a revision; null if there is no such revision. In that case, the next `load` looks for it
   * again.
   */
  get: (revision: Revision) => QuestionFacts | null;
}

/** Makes a cache. @param known revisions that are in memory from the start */
export function createFactsCache(known: readonly QuestionFacts[] = []): FactsCache {
  const facts = new Map(known.map((fact) => [keyOf(fact), fact]));
  return {
    load: async (executor, wanted) => {
      const missing = new Map(
        wanted.filter((one) => !facts.has(keyOf(one))).map((one) => [keyOf(one), one]),
      );
      if (missing.size === 0) return;
      for (const found of await findFacts(executor, [...missing.values()])) {
        facts.set(keyOf(found), found);
      }
    },
    get: (revision) => facts.get(keyOf(revision)) ?? null,
  };
}

function keyOf({ id, revision }: Revision): string {
  return `${revision}:${id}`;
}
