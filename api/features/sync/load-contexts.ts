/** What the fold knows beside rows and event: the revision of the question, the AI question issued. */
import { aiReferenceKey, findAiFacts, type AiReference } from '#api/db/ai-questions.ts';
import type { Executor } from '#api/db/client.ts';
import type { FactsCache } from '#api/services/facts-cache.ts';
import type { AiQuestionFacts, EventContext, QuestionFacts } from '#shared/engine/context.ts';
import type { LearnerEvent } from '#shared/engine/learner-event.ts';

/** The parts of an event's context that are looked up. */
export type LookUp = (event: LearnerEvent) => Pick<EventContext, 'question' | 'aiQuestion'>;

/**
 * Loads what the events name: at most one statement for revisions that are not in memory, and one for
 * AI questions when there are answers to any.
 */
export async function loadContexts(
  tx: Executor,
  cache: FactsCache,
  userId: string,
  events: readonly LearnerEvent[],
): Promise<LookUp> {
  const revisions = events.flatMap((event) => revisionOf(event) ?? []);
  await cache.load(tx, revisions);
  const references = events.flatMap((event) => aiReferenceOf(event) ?? []);
  const aiFacts: ReadonlyMap<string, AiQuestionFacts> =
    references.length > 0 ? await findAiFacts(tx, userId, references) : new Map();

  return (event) => {
    const revision = revisionOf(event);
    const reference = aiReferenceOf(event);
    return {
      question: revision ? cache.get(revision) : null,
      aiQuestion: reference ? (aiFacts.get(aiReferenceKey(reference)) ?? null) : null,
    };
  };
}

function revisionOf(event: LearnerEvent): Pick<QuestionFacts, 'id' | 'revision'> | null {
  if (!('questionId' in event)) return null;
  return { id: event.questionId, revision: event.questionRevision };
}

function aiReferenceOf(event: LearnerEvent): AiReference | null {
  if (event.kind !== 'answer' || event.mode !== 'ai') return null;
  return { aiQuestionId: event.aiQuestionId, feedbackId: event.feedbackId ?? null };
}
