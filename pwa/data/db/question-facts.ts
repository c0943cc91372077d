/** The facts of questions that folding needs: curated ones, current or of an older revision, and issued ones. */
import type { AiFeedback } from '#shared/contract/ai/ai-feedback.ts';
import type { AiQuestion } from '#shared/contract/ai/ai-question.ts';
import { aiFactsOf } from '#shared/contract/ai/issued-rows.ts';
import { factsOf } from '#shared/contract/questions/question-facts.ts';
import type { AiQuestionFacts, EventContext, QuestionFacts } from '#shared/game/context.ts';
import type { AiAnswerEvent } from '#shared/events/answer.ts';
import type { EventPayload } from '#shared/events/index.ts';
import type { LearnerDatabase } from './database.ts';
import { findAiQuestion, findFeedback } from './issued.ts';

export type FactsLookUp = (event: EventPayload) => Pick<EventContext, 'question' | 'aiQuestion'>;

/** Looks up what events name; the same lookup serves one event or a thousand. */
export async function loadFacts(
  db: LearnerDatabase,
  events: readonly EventPayload[],
): Promise<FactsLookUp> {
  const [curated, issued] = await Promise.all([
    loadCurated(db, events.filter(namesQuestion)),
    loadIssued(db, events.filter(answersAi)),
  ]);
  return (event) => ({
    question: namesQuestion(event) ? (curated.get(keyOf(event)) ?? null) : null,
    aiQuestion: answersAi(event) ? issuedFacts(issued, event) : null,
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
  feedback: Map<string, AiFeedback | null>;
}

async function loadIssued(db: LearnerDatabase, answers: readonly AiPayload[]): Promise<Issued> {
  const issued: Issued = { questions: new Map(), feedback: new Map() };
  await Promise.all(
    answers.map(async ({ aiQuestionId, feedbackId }) => {
      issued.questions.set(aiQuestionId, await findAiQuestion(db, aiQuestionId));
      if (feedbackId !== undefined)
        issued.feedback.set(feedbackId, await findFeedback(db, feedbackId));
    }),
  );
  return issued;
}

function issuedFacts({ questions, feedback }: Issued, answer: AiPayload): AiQuestionFacts | null {
  const question = questions.get(answer.aiQuestionId);
  const { feedbackId = '' } = answer;
  return question ? aiFactsOf(question, answer, feedback.get(feedbackId) ?? null) : null;
}

type NamingPayload = Extract<EventPayload, { questionRevision: number }>;
type AiPayload = Extract<EventPayload, Pick<AiAnswerEvent, 'mode' | 'aiQuestionId'>>;

function namesQuestion(event: EventPayload): event is NamingPayload {
  return 'questionRevision' in event;
}

/** Whether it answers a question that the server issued to this learner. */
export function answersAi(event: EventPayload): event is AiPayload {
  return 'aiQuestionId' in event;
}

function keyOf({
  questionId,
  questionRevision,
}: Pick<NamingPayload, 'questionId' | 'questionRevision'>): string {
  return `${questionId}@${questionRevision}`;
}
