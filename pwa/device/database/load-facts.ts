/**
 * Loads the facts about questions that are needed to apply events: about curated questions in any revision, and about
 * AI questions.
 */
import type { AiFeedback } from '#shared/contract/ai/ai-feedback.ts';
import type { AiQuestion } from '#shared/contract/ai/ai-question.ts';
import { aiFactsOf, feedbackFactsOf, latestFeedbackOn } from '#shared/contract/ai/issued-rows.ts';
import { factsOf } from '#shared/contract/questions/question-parts.ts';
import type {
  AiQuestionFacts,
  EventContext,
  FeedbackFacts,
  QuestionFacts,
} from '#shared/game/context.ts';
import type { EventPayload } from '#shared/events/index.ts';
import type { LearnerDatabase } from './database.ts';
import { findAiQuestion, readFeedback } from './issued.ts';

export type FactsLookUp = (
  event: EventPayload,
) => Pick<EventContext, 'question' | 'aiQuestion' | 'feedback'>;

/**
 * Loads the facts about all questions that the events name, in a single step.
 * @returns a function that returns the facts for one event
 */
export async function loadFacts(
  db: LearnerDatabase,
  events: readonly EventPayload[],
): Promise<FactsLookUp> {
  const [curated, issued] = await Promise.all([
    loadCurated(db, events.filter(namesQuestion)),
    loadIssued(db, events.filter(needsIssued)),
  ]);
  return (event) => ({
    question: namesQuestion(event) ? (curated.get(keyOf(event)) ?? null) : null,
    aiQuestion: aiFactsIn(issued, event),
    feedback: feedbackIn(issued, event),
  });
}

async function loadCurated(
  db: LearnerDatabase,
  named: readonly NamingPayload[],
): Promise<Map<string, QuestionFacts>> {
  if (named.length === 0) return new Map();
  const ids = [...new Set(named.map(({ questionId }) => questionId))];
  const current = (await db.questions.bulkGet(ids)).filter((question) => question !== undefined);
  const facts = new Map(
    current.map((question) => [
      keyOf({ questionId: question.id, questionRevision: question.revision }),
      factsOf(question),
    ]),
  );
  const missing = named.filter((wanted) => !facts.has(keyOf(wanted)));
  const older = await db.revisions.bulkGet(
    missing.map(({ questionId, questionRevision }) => [questionId, questionRevision]),
  );
  for (const found of older) {
    if (found) facts.set(keyOf({ questionId: found.id, questionRevision: found.revision }), found);
  }
  return facts;
}

interface Issued {
  questions: Map<string, AiQuestion | null>;
  feedback: AiFeedback[];
}

async function loadIssued(db: LearnerDatabase, named: readonly EventPayload[]): Promise<Issued> {
  const issued: Issued = { questions: new Map(), feedback: [] };
  if (named.length === 0) return issued;
  const ids = new Set(named.flatMap((event) => (isAboutAi(event) ? [event.aiQuestionId] : [])));
  const [feedback] = await Promise.all([
    readFeedback(db),
    ...[...ids].map(async (id) => issued.questions.set(id, await findAiQuestion(db, id))),
  ]);
  return { ...issued, feedback };
}

function aiFactsIn({ questions }: Issued, event: EventPayload): AiQuestionFacts | null {
  const question = isAboutAi(event) ? questions.get(event.aiQuestionId) : null;
  return question ? aiFactsOf(question) : null;
}

/**
 * Returns the feedback that is needed to apply an event. For an answer, it is the latest feedback on its question; for
 * a check, the feedback that the check names. Null if there is none.
 */
function feedbackIn({ feedback }: Issued, event: EventPayload): FeedbackFacts | null {
  if (event.kind === 'answer') return feedbackFactsOf(latestFeedbackOn(feedback, event), event);
  if (event.kind !== 'answer-assessed' || !('feedbackId' in event)) return null;
  const named = feedback.find(({ feedbackId }) => feedbackId === event.feedbackId);
  return feedbackFactsOf(named ?? null, event);
}

type NamingPayload = Extract<EventPayload, { questionRevision: number }>;
type AiPayload = Extract<EventPayload, { aiQuestionId: string }>;

function namesQuestion(event: EventPayload): event is NamingPayload {
  return 'questionRevision' in event;
}

/** Returns true if an event is about a question that the server issued to this learner. */
function isAboutAi(event: EventPayload): event is AiPayload {
  return 'aiQuestionId' in event;
}

/**
 * Returns true if the device needs issued rows to apply the event. It doesn't for an answer to a curated question: if
 * the server has feedback on that answer, the server's rows already include it.
 */
export function needsIssued(event: EventPayload): boolean {
  return 'aiQuestionId' in event || 'feedbackId' in event;
}

function keyOf({
  questionId,
  questionRevision,
}: Pick<NamingPayload, 'questionId' | 'questionRevision'>): string {
  return `${questionId}@${questionRevision}`;
}
