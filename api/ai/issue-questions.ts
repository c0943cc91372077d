/** POST /api/questions/ai-generate: asks the model for questions, checks them, and issues them to the learner. */
import { issueRows, readRecentTitles } from '#api/log/statements/issued-rows.ts';
import { lockLearner } from '#api/log/statements/learners.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import { refusalOf } from '#api/account/access.ts';
import type { AiLearner } from '#api/platform/limits/ai-limits.ts';
import type { Services } from '#api/services.ts';
import {
  AI_DIFFICULTIES,
  type AiGenerateRequest,
  type AiQuestion,
  companyName,
} from '#shared/contract/ai/ai-question.ts';
import type { QuestionPart } from '#shared/contract/ai/ai-stream.ts';
import { TOPICS } from '#shared/contract/questions/question.ts';
import { AI_XP, DEFAULT_TIME_LIMIT } from '#shared/game/constants.ts';
import { askModel, needAi } from './model/ask-model.ts';
import { type ChoiceOutput, type OpenEndedOutput, QuestionsOutput } from './model/model-outputs.ts';
import { GENERATE_QUESTIONS } from './model/prompts.ts';
import { watchStages } from './watch-parts.ts';

const GENERATION_FAILED = 'Failed to generate AI question. Please try again.';

/** The maximum number of seconds that an open-ended answer may take, as for curated questions. */
const OPEN_ENDED_TIME = 900;
const TOKENS_A_QUESTION = 2_200;

/**
 * Generates questions and stores them for the learner.
 * @param send receives the stage that the model has reached
 * @throws ApiError 429 beyond the limits, 502 when the model returns nothing usable, 503 without a model
 */
export async function issueQuestions(
  services: Services,
  learner: AiLearner,
  request: AiGenerateRequest,
  send?: (part: QuestionPart) => void,
): Promise<AiQuestion[]> {
  const { db, clock, limits } = services;
  const ai = needAi(services);
  const { userId } = learner;
  const { count } = request;
  await limits.ai.countQuestions(learner, count);
  let isPaid = false;
  try {
    const { topic, company } = subjectOf(request);
    const types = typesOf(request, services.random);
    const input = {
      topic: request.topic,
      company,
      difficulty: request.difficulty,
      types,
      avoid: await readRecentTitles(db, userId),
    };
    const { output } = await askModel(services, ai, learner, {
      prompt: GENERATE_QUESTIONS,
      input,
      schema: QuestionsOutput,
      maxTokens: TOKENS_A_QUESTION * count,
      problemsOf: (answer) => questionProblems(answer, types),
      failure: GENERATION_FAILED,
      watch: send && watchStages((stage) => send({ stage })),
      onPaid: () => {
        isPaid = true;
      },
    });
    const given = { request, topic, company, isSandbox: ai.model.isSandbox, issuedAt: clock() };
    const made = output.questions.map((one) =>
      toAiQuestion(one, { ...given, id: services.newId() }),
    );
    await issueTo(services, userId, made);
    return made;
  } finally {
    if (!isPaid) await limits.ai.forgiveQuestions(learner, count);
  }
}

/**
 * Returns the topic and the company to store. Both are null if the learner typed a prompt instead of choosing a topic.
 */
function subjectOf({ topic, company }: AiGenerateRequest): Pick<AiQuestion, 'topic' | 'company'> {
  const known = TOPICS.find((one) => one === topic) ?? null;
  return { topic: known, company: known && companyName(company) };
}

function typesOf(
  { questionType, count }: AiGenerateRequest,
  random: () => number,
): ('multiple-choice' | 'open-ended')[] {
  return Array.from({ length: count }, () => {
    if (questionType !== 'mixed') return questionType;
    return random() < 0.5 ? 'multiple-choice' : 'open-ended';
  });
}

/**
 * Lists the problems in the model's questions. It isn't a problem if there are no questions at all, because the screen
 * has a message for that.
 */
function questionProblems(
  { questions = [] }: Partial<QuestionsOutput>,
  types: readonly string[],
): string[] {
  if (questions.length === 0) return [];
  if (questions.length !== types.length) return [`write ${types.length} questions`];
  return questions.flatMap((question, at) => [
    ...(question.type === types[at] ? [] : [`question ${at + 1} must be ${types[at]}`]),
    ...(question.options === null ? [] : choiceProblems(question)),
  ]);
}

function choiceProblems({ options, correctAnswer }: ChoiceOutput): string[] {
  return [
    ...(new Set(options).size === options.length ? [] : ['two options are the same']),
    ...(options.includes(correctAnswer) ? [] : ['correctAnswer is not one of the options']),
  ];
}

interface Given {
  request: AiGenerateRequest;
  topic: AiQuestion['topic'];
  company: string | null;
  isSandbox: boolean;
  issuedAt: number;
  id: string;
}

function toAiQuestion(output: ChoiceOutput | OpenEndedOutput, given: Given): AiQuestion {
  const { request, ...rest } = given;
  const { type: _, ...texts } = output;
  const common = {
    ...rest,
    isAiGenerated: true as const,
    xpReward: AI_XP[request.difficulty],
    difficulty: (AI_DIFFICULTIES.indexOf(request.difficulty) + 1) as AiQuestion['difficulty'],
  };
  if (texts.options !== null) {
    const { options, rationales } = texts;
    const four = { options: asFour(options), rationales: asFour(rationales) };
    return { ...common, ...texts, ...four, timeLimit: DEFAULT_TIME_LIMIT };
  }
  return {
    ...common,
    ...texts,
    keyPoints: weigh(texts.keyPoints),
    followUps: nameFollowUps(texts.followUps, given.id),
    timeLimit: OPEN_ENDED_TIME,
  };
}

/**
 * Gives each follow-up an id that no other question's follow-up has, because an answer to a follow-up is found by that
 * id alone.
 */
function nameFollowUps(followUps: OpenEndedOutput['followUps'], questionId: string) {
  const name = Buffer.from(questionId).toString('hex');
  return followUps.map(({ question, keyPoints, sample }, at) => ({
    id: `ai-${name}-${at + 1}`,
    question,
    keyPoints: keyPoints.map((text, index) => ({ id: `point-${index + 1}`, text })),
    sample,
  }));
}

/**
 * Gives the key points ids, and scales their weights so that they add up to 100. The heaviest point gets the difference
 * that rounding leaves.
 */
function weigh(points: OpenEndedOutput['keyPoints']) {
  const total = points.reduce((sum, { weight }) => sum + weight, 0);
  const shares = points.map(({ weight }) => Math.max(1, Math.floor((100 * weight) / total)));
  const heaviest = shares.indexOf(Math.max(...shares));
  const left = 100 - shares.reduce((sum, share) => sum + share, 0);
  return points.map((point, at) => {
    const weight = (shares[at] ?? 1) + (at === heaviest ? left : 0);
    return { ...point, id: `point-${at + 1}`, weight };
  });
}

function asFour(texts: readonly string[]): [string, string, string, string] {
  const [first = '', second = '', third = '', fourth = ''] = texts;
  return [first, second, third, fourth];
}

async function issueTo(
  { db, clock }: Services,
  userId: string,
  questions: readonly AiQuestion[],
): Promise<void> {
  if (questions.length === 0) return;
  await inTransaction(db, async (tx) => {
    const learner = await lockLearner(tx, userId);
    if (!learner) throw await refusalOf(tx, userId, clock());
    const rows = questions.map((row) => ({ kind: 'aiQuestion' as const, key: row.id, row }));
    await issueRows(tx, learner, rows);
  });
}
