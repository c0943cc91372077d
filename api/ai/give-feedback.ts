/**
 * POST /api/ai/feedback: asks the model which of the question's key points an answer shows, and stores the feedback.
 */
import { findAiQuestion, findOpenAiQuestion, issueRows } from '#api/log/statements/issued-rows.ts';
import { lockLearner } from '#api/log/statements/learners.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import { refusalOf } from '#api/account/access.ts';
import { ApiError } from '#api/platform/api-error.ts';
import type { AiLearner } from '#api/platform/limits/ai-limits.ts';
import type { Services } from '#api/services.ts';
import {
  type AiFeedback,
  type AiFeedbackRequest,
  NO_FEEDBACK,
} from '#shared/contract/ai/ai-feedback.ts';
import type { AiQuestion } from '#shared/contract/ai/ai-question.ts';
import type { FeedbackPart } from '#shared/contract/ai/ai-stream.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { countWords } from '#shared/game/answer/open-answer.ts';
import { scoreOfTicks } from '#shared/game/scoring/verdict.ts';
import { askModel, type Task, needAi } from './model/ask-model.ts';
import { findQuote, type QuoteSpan, usedStretches } from './model/find-quote.ts';
import { FeedbackOutput } from './model/model-outputs.ts';
import { GIVE_FEEDBACK } from './model/prompts.ts';
import { watchParts } from './watch-parts.ts';

/**
 * The maximum number of phrases that are sent to the model for each key point. More phrases don't help it, and every
 * word costs money.
 */
const SENT_PHRASES = 8;

const NO_QUESTION = 'There is no such open-ended AI question to give feedback on.';
/** An answer with at least this score counts as right. It is the lowest score that is shown as Fair. */
const RIGHT_FROM = 60;
const MAX_TOKENS = 2_500;

type OpenQuestion = Extract<AiQuestion | CuratedQuestion, { options: null }>;
type Point = AiFeedback['points'][number];

/**
 * Judges an answer and stores the feedback.
 * @param send receives parts of the feedback while the model is still writing
 * @throws ApiError 404 or 409 without such a question, 429, 502 or 503 as in `issueQuestions`
 */
export async function giveFeedback(
  services: Services,
  learner: AiLearner,
  request: AiFeedbackRequest,
  send?: (part: FeedbackPart) => void,
): Promise<AiFeedback> {
  const ai = needAi(services);
  const { userId } = learner;
  const question = await findQuestion(services, userId, request);
  await services.limits.ai.countCall(learner);
  const { userAnswer } = request;
  const { isSandbox } = ai.model;
  const task = feedbackTask(question, userAnswer);
  const watch =
    send &&
    watchParts({
      task,
      entries: FeedbackOutput.entries,
      send: ({ points, ...texts }) =>
        send({
          ...texts,
          ...(points !== undefined && {
            ...judgePoints(question, userAnswer, points as FeedbackOutput['points']),
            userAnswer,
            isSandbox,
          }),
        }),
    });
  const { output, read } = await askModel(services, ai, learner, { ...task, watch });
  const { points, ...texts } = output;
  const unreadWords = countWords(userAnswer) - countWords(read.answer);
  const isAi = 'isAiGenerated' in question;
  const feedback: AiFeedback = {
    ...texts,
    feedbackId: services.newId(),
    aiQuestionId: isAi ? question.id : null,
    questionId: isAi ? null : question.id,
    createdAt: services.clock(),
    userAnswer,
    ...judgePoints(question, userAnswer, points),
    ...(unreadWords > 0 && { unreadWords }),
    isSandbox,
  };
  await keep(services, userId, feedback);
  return feedback;
}

function feedbackTask(question: OpenQuestion, answer: string) {
  const { content, keyPoints, sampleAnswer, skill, topic, company } = question;
  const input = {
    question: content,
    keyPoints: keyPoints.map(({ parts: _, ...point }) => ({
      ...point,
      phrases: point.phrases.slice(0, SENT_PHRASES),
    })),
    interviewType: skill,
    sampleAnswer,
    context: { topic: topic ?? 'General PM', company },
    answer,
  };
  const task: Task<typeof FeedbackOutput, typeof input> = {
    prompt: GIVE_FEEDBACK,
    input,
    schema: FeedbackOutput,
    maxTokens: MAX_TOKENS,
    problemsOf: (given) => pointProblems(given, question),
    failure: NO_FEEDBACK,
  };
  return task;
}

/**
 * Computes the score from the key points that the answer shows. Each passage of the answer can prove only one point.
 * Points that are fully covered are considered before those that are partly covered.
 */
function judgePoints(
  { keyPoints }: OpenQuestion,
  answer: string,
  given: FeedbackOutput['points'],
): Pick<AiFeedback, 'points' | 'score' | 'isCorrect' | 'keyMissing'> {
  const stretches = usedStretches();
  const shown = new Map<number, QuoteSpan[]>();
  for (const wanted of ['covered', 'partly'] as const) {
    for (const [at, { state, quote }] of given.entries()) {
      const evidence = state === wanted ? findQuote(answer, quote) : [];
      if (evidence.length > 0 && stretches.take(evidence)) shown.set(at, evidence);
    }
  }
  const points = keyPoints.map(({ id, text }, at): Point => {
    const evidence = shown.get(at) ?? [];
    const state = evidence.length > 0 ? (given[at]?.state ?? 'missing') : 'missing';
    return { id, text, state, evidence };
  });
  const ticks = points.filter(({ state }) => state === 'covered').map(({ id }) => id);
  const score = scoreOfTicks(keyPoints, ticks);
  const keyMissing = points.filter(({ state }) => state === 'missing').map(({ text }) => text);
  return { points, score, isCorrect: score >= RIGHT_FROM, keyMissing };
}

async function findQuestion(
  { db, content }: Services,
  userId: string,
  { aiQuestionId, questionId, question: text }: AiFeedbackRequest,
): Promise<OpenQuestion> {
  const found = await (aiQuestionId !== undefined
    ? findAiQuestion(db, userId, aiQuestionId)
    : questionId !== undefined
      ? content.byId.get(questionId)
      : findOpenAiQuestion(db, userId, { content: text }));
  if (!found && questionId !== undefined) throw new ApiError(404, 'There is no such question.');
  if (!found) throw new ApiError(409, NO_QUESTION);
  if (found.options !== null) throw new ApiError(409, 'A choice needs no feedback.');
  return found;
}

function pointProblems({ points }: Partial<FeedbackOutput>, { keyPoints }: OpenQuestion): string[] {
  const isComplete =
    !points ||
    (points.length === keyPoints.length && points.every(({ id }, at) => id === keyPoints[at]?.id));
  return isComplete ? [] : ['points must have one entry per key point, in their order'];
}

async function keep({ db, clock }: Services, userId: string, row: AiFeedback): Promise<void> {
  await inTransaction(db, async (tx) => {
    const learner = await lockLearner(tx, userId);
    if (!learner) throw await refusalOf(tx, userId, clock());
    await issueRows(tx, learner, [{ kind: 'aiFeedback', key: row.feedbackId, row }]);
  });
}
