/** The facts of questions that folding needs, current or of an older revision. */
import type { CuratedQuestion } from '#shared/contract/question.ts';
import type { QuestionFacts } from '#shared/engine/context.ts';
import type { LearnerEvent } from '#shared/engine/learner-event.ts';
import type { LearnerDatabase } from './database.ts';

/** What the engine looks at of a question. */
export function factsOf(question: CuratedQuestion): QuestionFacts {
  const { id, revision, category, difficulty, xpReward, options, correctAnswer } = question;
  const keyPoints = question.keyPoints?.map((point) => ({ id: point.id, weight: point.weight }));
  return {
    id,
    revision,
    category,
    difficulty,
    xpReward,
    options,
    correctAnswer,
    keyPoints: keyPoints ?? null,
  };
}

export type FactsLookUp = (event: LearnerEvent) => QuestionFacts | null;

/** Looks up the revisions that events name; the same lookup serves one event or a thousand. */
export async function loadFacts(
  db: LearnerDatabase,
  events: readonly LearnerEvent[],
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

type NamingEvent = LearnerEvent & { questionId: string; questionRevision: number };

function namesQuestion(event: LearnerEvent): event is NamingEvent {
  return (
    'questionId' in event &&
    event.questionId !== undefined &&
    'questionRevision' in event &&
    event.questionRevision !== undefined
  );
}

function keyOf({ id, revision }: { id: string; revision: number }): string {
  return `${id}@${revision}`;
}
