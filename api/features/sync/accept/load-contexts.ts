/** What the fold knows beside rows and event: the revision of the question, the AI question issued. */
import type { Executor } from '#api/db/engine/client.ts';
import { readRows } from '#api/db/log/learner-rows.ts';
import type { FactsCache } from '#api/services/facts-cache.ts';
import type { AiFeedback } from '#shared/contract/ai/ai-feedback.ts';
import type { AiQuestion } from '#shared/contract/ai/ai-question.ts';
import { aiFactsOf, type IssuedKind } from '#shared/contract/ai/issued-rows.ts';
import type { EventContext, QuestionFacts } from '#shared/game/context.ts';
import type { AiAnswerEvent } from '#shared/events/answer.ts';
import type { LearnerEvent } from '#shared/events/index.ts';
import { rowName } from '#shared/events/rows.ts';
import { uniqueKeys } from './foresee-rows.ts';

/** The parts of an event's context that are looked up. */
export type LookUp = (event: LearnerEvent) => Pick<EventContext, 'question' | 'aiQuestion'>;

/**
 * Loads what the events name: at most one statement for revisions that are not in memory, and one for
 * AI questions and their feedback when there are answers to any.
 */
export async function loadContexts(
  tx: Executor,
  cache: FactsCache,
  userId: string,
  events: readonly LearnerEvent[],
): Promise<LookUp> {
  const revisions = events.flatMap((event) => revisionOf(event) ?? []);
  await cache.load(tx, revisions);
  const keys = uniqueKeys(events.filter(isAiAnswer).flatMap(issuedKeysOf));
  const rows = keys.length > 0 ? await readRows(tx, userId, keys) : [];
  const issued = new Map<string, unknown>(rows.map((found) => [rowName(found), found.row]));
  const find = (kind: IssuedKind, key: string) => issued.get(rowName({ kind, key })) ?? null;

  return (event) => {
    const revision = revisionOf(event);
    const question = revision ? cache.get(revision) : null;
    if (!isAiAnswer(event)) return { question, aiQuestion: null };
    const { aiQuestionId, feedbackId } = event;
    const aiQuestion = find('aiQuestion', aiQuestionId) as AiQuestion | null;
    const feedback = (feedbackId ? find('aiFeedback', feedbackId) : null) as AiFeedback | null;
    return { question, aiQuestion: aiQuestion && aiFactsOf(aiQuestion, event, feedback) };
  };
}

function revisionOf(event: LearnerEvent): Pick<QuestionFacts, 'id' | 'revision'> | null {
  if (!('questionRevision' in event)) return null;
  return { id: event.questionId, revision: event.questionRevision };
}

function isAiAnswer(event: LearnerEvent): event is AiAnswerEvent {
  return event.kind === 'answer' && event.mode === 'ai';
}

interface IssuedKey {
  kind: IssuedKind;
  key: string;
}

function issuedKeysOf({ aiQuestionId, feedbackId }: AiAnswerEvent): IssuedKey[] {
  const question: IssuedKey = { kind: 'aiQuestion', key: aiQuestionId };
  return feedbackId ? [question, { kind: 'aiFeedback', key: feedbackId }] : [question];
}
