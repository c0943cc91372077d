/**
 * POST /api/ai/study-strategy: makes a study plan from the learner's record, for four weeks or until an earlier
 * interview.
 */
import { refusalOf } from '#api/account/access.ts';
import { issueInTurn, readAiAnswered, readAiMissed } from '#api/log/statements/issued-rows.ts';
import { lockLearner, readUtcOffset } from '#api/log/statements/learners.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import type { AiLearner } from '#api/platform/limits/ai-limits.ts';
import type { Services } from '#api/services.ts';
import {
  type AiStrategy,
  type AiStrategyRequest,
  datedWeeks,
  KEPT_STRATEGIES,
  studyPlanSchema,
} from '#shared/contract/ai/ai-strategy.ts';
import { companyName } from '#shared/contract/ai/ai-question.ts';
import {
  TOPICS,
  type CountedQuestion,
  type CuratedQuestion,
  isCounted,
} from '#shared/contract/questions/question.ts';
import type { StrategyPart } from '#shared/contract/ai/ai-stream.ts';
import { localDateOf } from '#shared/game/time/effective-time.ts';
import { askModel, type Task, needAi } from './model/ask-model.ts';
import { PLAN_STUDY } from './model/prompts.ts';
import { watchParts } from './watch-parts.ts';
import { readAssessments } from '#api/log/statements/past-answers.ts';
import { readRows } from '#api/log/statements/learner-rows.ts';
import { readEvidence } from '#api/log/statements/read-state.ts';
import { INTERVIEW_TYPES, type InterviewType } from '#shared/game/constants.ts';
import { isTooFew } from '#shared/game/progress/category-progress.ts';
import { evidenceOf } from '#shared/game/readiness/evidence.ts';
import {
  type ReadinessMoment,
  READINESS_WORDS,
  type Readiness,
  readinessOfAll,
} from '#shared/game/readiness/readiness.ts';
import type { ProfileRow, QuestionRow } from '#shared/game/rows.ts';

const STRATEGY_FAILED = 'Failed to generate study strategy. Please try again.';

const MAX_TOKENS = 4_000;

/**
 * Makes and stores a study plan. @param send receives finished parts while the model is still writing
 * @throws ApiError 429, 502 or 503 as in `issueQuestions`
 */
export async function planStudy(
  services: Services,
  learner: AiLearner,
  { targetGoals }: AiStrategyRequest,
  send?: (part: StrategyPart) => void,
): Promise<AiStrategy> {
  const ai = needAi(services);
  await services.limits.ai.countCall(learner);
  const now = services.clock();
  const utcOffset = await readUtcOffset(services.db, learner.userId);
  const today = localDateOf(now, utcOffset);
  const found = await readRecord(services, learner.userId, { now, utcOffset });
  const { interviewDate, readiness, weakestTopics, ...record } = found;
  // An interview date in the past isn't used.
  const aim = interviewDate !== null && interviewDate >= today ? interviewDate : null;
  const weeks = datedWeeks(today, aim);
  const { StudyPlan, StudyWeek } = studyPlanSchema(weeks);
  const { targetCompany, targetRole, timeframe } = targetGoals;
  const { isSandbox } = ai.model;
  const task: Task<typeof StudyPlan> = {
    prompt: PLAN_STUDY,
    input: {
      goals: {
        company: companyName(targetCompany),
        role: targetRole || null,
        timeframe: timeframe ?? null,
      },
      today,
      interviewDate: aim,
      weeks: weeks?.map((dates, at) => ({ week: at + 1, dates })) ?? null,
      readiness,
      record,
      weakestTopics,
      topics: TOPICS,
    },
    schema: StudyPlan,
    maxTokens: MAX_TOKENS,
    problemsOf: (output) => priorityProblems(output, weakestTopics),
    failure: STRATEGY_FAILED,
  };
  const watch =
    send &&
    watchParts({
      task,
      entries: StudyPlan.entries,
      growing: { studyPlan: StudyWeek },
      send: (parts) => send({ ...parts, isSandbox }),
    });
  const { output } = await askModel(services, ai, learner, { ...task, watch });
  return keep(services, learner.userId, {
    ...output,
    strategyId: services.newId(),
    targetGoals,
    isSandbox,
  });
}

async function keep(
  { db, clock }: Services,
  userId: string,
  plan: Omit<AiStrategy, 'createdAt'>,
): Promise<AiStrategy> {
  return inTransaction(db, async (tx) => {
    const learner = await lockLearner(tx, userId);
    if (!learner) throw await refusalOf(tx, userId, clock());
    const row = { ...plan, createdAt: clock() };
    await issueInTurn(tx, learner, { kind: 'aiStrategy', row }, KEPT_STRATEGIES);
    return row;
  });
}

function priorityProblems(
  { priorityTopics }: Partial<Pick<AiStrategy, 'priorityTopics'>>,
  weakest: LearnerRecord['weakestTopics'],
): string[] {
  if (!priorityTopics || weakest.length === 0) return [];
  const [first] = priorityTopics;
  if (first && weakest.includes(first.topic)) return [];
  return ['priorityTopics must begin with one of weakestTopics'];
}

type Topic = (typeof TOPICS)[number];

interface Accuracy {
  name: string;
  judged: number;
  correct: number;
  /** Percent. */
  accuracy: number;
}

type TypeReadiness = Pick<Readiness, 'type' | 'word' | 'judged' | 'right' | 'lastDaysAgo'> & {
  rounds: number;
};

interface LearnerRecord {
  answered: number;
  /**
   * The number of answers with a verdict. These are all choices, and the open answers that were checked, had AI
   * feedback or were too short.
   */
  judged: number;
  /** The number of judged answers that are correct; null if too few are judged. */
  correct: number | null;
  reviews: number;
  aiAnswered: number;
  aiJudged: number;
  aiCorrect: number | null;
  /** The ISO date of the interview; null if none is set. */
  interviewDate: string | null;
  /**
   * The readiness for each of the expected interview types, or for all six if none is expected. The least ready comes
   * first, as in the free plan.
   */
  readiness: TypeReadiness[];
  /**
   * The accuracy by category. This list and the next two leave out names with too few judged answers. The weakest name
   * comes first.
   */
  byCategory: Accuracy[];
  byInterviewType: Accuracy[];
  byTopic: (Accuracy & { name: Topic })[];
  /** Topics in which less than 70 percent of the judged answers are correct. */
  weakestTopics: Topic[];
  /** The texts of the key points that the latest free-text answers didn't cover. */
  missedPoints: string[];
}

const WEAK_BELOW = 70;
const ASSESSMENTS = 20;
const MISSED_POINTS = 12;

/**
 * Reads the part of the learner's record on which the plan is based.
 * @param moment the current time and the learner's UTC offset
 */
async function readRecord(
  { db, content }: Pick<Services, 'db' | 'content'>,
  userId: string,
  moment: ReadinessMoment,
): Promise<LearnerRecord> {
  const held = await readEvidence(db, userId);
  const { progress, questions: rows } = held;
  const [profile] = await readRows(db, userId, [{ kind: 'profile', key: '' }]);
  const { types = [] } = (profile?.row ?? {}) as Partial<ProfileRow>;
  const curated = [...content.byId.values()].flatMap((question) => {
    const verdict = rows.get(question.id)?.verdict;
    return verdict ? [{ question, isCorrect: verdict.correct }] : [];
  });
  const ai = (await readAiAnswered(db, userId)).map(({ isCorrect, ...question }) => ({
    question,
    isCorrect,
  }));
  const answered = [...curated, ...ai];
  const categories = new Map(content.categories.map(({ id, name }) => [id, name]));
  const byTopic = accuracyBy(answered.filter(hasTopic), ({ topic }) => topic);
  const { counters } = progress;
  return {
    answered: progress.questionsAnswered,
    judged: progress.judged,
    correct: isTooFew(progress.judged) ? null : progress.correctAnswers,
    reviews: counters.reviews,
    aiAnswered: counters.ai,
    aiJudged: counters.aiJudged,
    aiCorrect: isTooFew(counters.aiJudged) ? null : counters.aiCorrect,
    interviewDate: progress.interviewDate,
    readiness: leastReadyFirst(
      readinessOfAll(evidenceOf([...content.byId.values()], held), moment),
      types.length > 0 ? types : INTERVIEW_TYPES,
    ),
    byCategory: accuracyBy(
      curated.filter(isInCategory),
      ({ category }) => categories.get(category) ?? '',
    ),
    byInterviewType: accuracyBy(answered, ({ skill }) => skill),
    byTopic,
    weakestTopics: byTopic.filter(({ accuracy }) => accuracy < WEAK_BELOW).map(({ name }) => name),
    missedPoints: await readMissedPoints({ db, content }, userId),
  };
}

/**
 * Sorts the wanted types by readiness, the least ready first. Of equally ready types, the one with the fewest judged
 * answers comes first.
 */
function leastReadyFirst(
  readiness: readonly Readiness[],
  types: readonly InterviewType[],
): TypeReadiness[] {
  const rank = ({ word }: Readiness) => READINESS_WORDS.indexOf(word);
  return readiness
    .filter(({ type }) => types.includes(type))
    .toSorted((a, b) => rank(a) - rank(b) || a.judged - b.judged)
    .map(({ type, word, judged, right, lastDaysAgo, rounds }) => ({
      ...{ type, word, judged, right, lastDaysAgo, rounds: rounds.length },
    }));
}

interface Answered<Question> {
  question: Question;
  isCorrect: NonNullable<QuestionRow['verdict']>['correct'];
}
type Asked = Pick<CuratedQuestion, 'skill'> & { topic: Topic | null };

/** True if the question is in a category. Short open questions are in none. */
function isInCategory(answered: Answered<CuratedQuestion>): answered is Answered<CountedQuestion> {
  return isCounted(answered.question);
}

/** True if the question has a topic. An AI question from the learner's own prompt has none. */
function hasTopic(answered: Answered<Asked>): answered is Answered<Asked & { topic: Topic }> {
  return answered.question.topic !== null;
}

/** Returns the accuracy for each name, the weakest first. Names with too few judged answers are left out. */
function accuracyBy<Question, Name extends string>(
  answered: readonly Answered<Question>[],
  nameOf: (question: Question) => Name,
): (Accuracy & { name: Name })[] {
  const names = [...new Set(answered.map(({ question }) => nameOf(question)))];
  return names
    .map((name) => {
      const group = answered.filter(({ question }) => nameOf(question) === name);
      const correct = group.filter(({ isCorrect }) => isCorrect).length;
      const accuracy = Math.round((100 * correct) / group.length);
      return { name, judged: group.length, correct, accuracy };
    })
    .filter(({ judged }) => !isTooFew(judged))
    .sort((a, b) => a.accuracy - b.accuracy || b.judged - a.judged);
}

async function readMissedPoints(
  { db, content }: Pick<Services, 'db' | 'content'>,
  userId: string,
): Promise<string[]> {
  const assessments = await readAssessments(db, userId, ASSESSMENTS);
  const missed = assessments.flatMap(({ questionId, ticks }) =>
    (content.byId.get(questionId)?.keyPoints ?? [])
      .filter(({ id }) => !ticks.includes(id))
      .map(({ text }) => text),
  );
  const missedByAi = await readAiMissed(db, userId, ASSESSMENTS);
  // The points that AI feedback found missing come first, because a model judged them, but they fill at most half of
  // the list.
  const first = missedByAi.slice(0, MISSED_POINTS / 2);
  return [...new Set([...first, ...missed, ...missedByAi])].slice(0, MISSED_POINTS);
}
