/** Revisions of questions in memory: they never change, so what was read once is kept. */
import type { Executor } from '#api/platform/database/client.ts';
import { findFacts } from '#api/bank/statements/question-revisions.ts';
import type { QuestionFacts } from '#shared/game/context.ts';

type Revision = Pick<QuestionFacts, 'id' | 'revision'>;

export interface FactsCache {
  /** Reads what is not in memory yet, in one statement or none. */
  load: (executor: Executor, wanted: readonly Revision[]) => Promise<void>;
  /** Null for a revision that does not exist; it is asked for again the next time. */
  get: (revision: Revision) => QuestionFacts | null;
}

/** @param known what is in memory from the start; any other revision costs one statement in the life of a process */
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
