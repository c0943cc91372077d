/**
 * Loads the facts that are needed to apply events, besides the events and the rows: the questions' revisions, AI
 * questions, and feedback.
 */
import type { Executor } from '#api/platform/database/client.ts';
import { readFeedbackOn } from '#api/log/statements/issued-rows.ts';
import { readRows } from '#api/log/statements/learner-rows.ts';
import type { FactsCache } from '#api/bank/statements/facts-cache.ts';
import type { AiFeedback } from '#shared/contract/ai/ai-feedback.ts';
import type { AiQuestion } from '#shared/contract/ai/ai-question.ts';
import {
  aiFactsOf,
  feedbackFactsOf,
  type IssuedKind,
  latestFeedbackOn,
} from '#shared/contract/ai/issued-rows.ts';
import type { EventContext, FeedbackFacts, QuestionFacts } from '#shared/game/context.ts';
import type { LearnerEvent } from '#shared/events/index.ts';
import { uniqueKeys } from './lock-for-batch.ts';

/** Looks up the question, the AI question and the feedback for an event. */
export interface LookUp {
  (
    event: LearnerEvent,
    /**
     * Given only in a rebuild: the id of the feedback that counted when the answer arrived; null if there was no
     * feedback.
     */
    stood?: { feedbackId: string | null },
  ): Required<Pick<EventContext, 'question' | 'aiQuestion' | 'feedback'>>;
}

/**
 * Loads the questions and the feedback for some events, with at most three statements: for revisions that aren't in
 * memory, for AI questions, and for feedback on open answers.
 * @param known the stored feedback on the events' questions, if it has already been read
 */
export async function loadContexts(
  tx: Executor,
  cache: FactsCache,
  userId: string,
  events: readonly LearnerEvent[],
  known?: readonly AiFeedback[],
): Promise<LookUp> {
  const revisions = events.flatMap((event) => revisionOf(event) ?? []);
  const keys = uniqueKeys(events.flatMap(issuedKeyOf));
  const [, rows, feedback] = await Promise.all([
    cache.load(tx, revisions),
    keys.length > 0 ? readRows(tx, userId, keys) : [],
    known ?? readFeedbackFor(tx, userId, events),
  ]);
  const issued = new Map(rows.map(({ key, row }) => [key, row as unknown as AiQuestion]));

  const feedbackOf = (event: LearnerEvent, id: string | null | undefined): FeedbackFacts | null => {
    if (event.kind !== 'answer' && event.kind !== 'answer-assessed') return null;
    const named = feedback.find(({ feedbackId }) => feedbackId === id);
    const found = id === undefined ? latestFeedbackOn(feedback, event) : (named ?? null);
    return feedbackFactsOf(found, event);
  };
  return (event, stood) => {
    const revision = revisionOf(event);
    const aiQuestion = 'aiQuestionId' in event ? issued.get(event.aiQuestionId) : null;
    return {
      question: revision ? cache.get(revision) : null,
      aiQuestion: aiQuestion ? aiFactsOf(aiQuestion) : null,
      feedback: feedbackOf(event, idOf(event) ?? stood?.feedbackId),
    };
  };
}

/**
 * Returns the id of the feedback on which a check is based; null if the check is based on no feedback. Undefined for an
 * answer, for which the latest feedback counts.
 */
function idOf(event: LearnerEvent): string | null | undefined {
  if (event.kind === 'answer') return undefined;
  return event.kind === 'answer-assessed' && 'feedbackId' in event ? event.feedbackId : null;
}

/**
 * Reads the stored feedback on the questions of open answers, because the learner may have asked for feedback on an
 * answer before the answer itself arrived here. Most batches have no open answers and send no statement.
 */
export async function readFeedbackFor(
  tx: Executor,
  userId: string,
  events: readonly (LearnerEvent | null)[],
): Promise<AiFeedback[]> {
  const ids = events.filter(asksForFeedback).flatMap((event) => {
    if ('aiQuestionId' in event) return event.aiQuestionId;
    return 'questionId' in event ? event.questionId : [];
  });
  return ids.length > 0 ? readFeedbackOn(tx, userId, [...new Set(ids)]) : [];
}

function asksForFeedback(event: LearnerEvent | null): event is LearnerEvent {
  if (event === null) return false;
  if (event.kind === 'answer') return Boolean(event.text);
  return event.kind === 'answer-assessed' && 'feedbackId' in event;
}

function revisionOf(event: LearnerEvent): Pick<QuestionFacts, 'id' | 'revision'> | null {
  if (!('questionRevision' in event)) return null;
  return { id: event.questionId, revision: event.questionRevision };
}

function issuedKeyOf(event: LearnerEvent): { kind: IssuedKind; key: string }[] {
  return 'aiQuestionId' in event ? [{ kind: 'aiQuestion', key: event.aiQuestionId }] : [];
}
