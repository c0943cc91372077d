/** The facts of questions that folding needs, current or of an older revision. */
import { factsOf } from '#shared/contract/question-facts.ts';
import type { QuestionFacts } from '#shared/engine/context.ts';
import type { EventPayload } from '#shared/engine/learner-event.ts';
import type { LearnerDatabase } from './database.ts';

export type FactsLookUp = (event: EventPayload) => QuestionFacts | null;

/** Looks up the revisions that events name; the same lookup serves one event or a thousand. */
export async function loadFacts(
  db: LearnerDatabase,
  events: readonly EventPayload[],
): Promise<FactsLookUp> {
  if (events.length === 0) return () => null;
  const named = events.filter(namesQuestion);
  const ids = [...new Set(named.map(({ questionId }) => questionId))];
  const current = (await db.questions.bulkGet(ids)).filter((question) => question !== undefined);
  const facts = new Map(current.map((question) => [keyOf(question), factsOf(question)]));
  const missing = named
    .map(({ questionId, questionRevision }) => ({ id: questionId, revision: questionRevision }))
    .filter((wanted) => !facts.has(keyOf(wanted)));
  const older = await db.revisions.bulkGet(missing.map(({ id, revision }) => [id, revision]));
  for (const found of older) if (found) facts.set(keyOf(found), found);
  return (event) =>
    namesQuestion(event)
      ? (facts.get(keyOf({ id: event.questionId, revision: event.questionRevision })) ?? null)
      : null;
}

type NamingPayload = Extract<EventPayload, { questionId: string }>;

function namesQuestion(event: EventPayload): event is NamingPayload {
  return 'questionId' in event;
}

function keyOf({ id, revision }: { id: string; revision: number }): string {
  return `${id}@${revision}`;
}
