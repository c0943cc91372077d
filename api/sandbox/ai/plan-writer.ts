/**
 * Writes the sandbox's study plan: the bank's texts, filled from the learner's goals, readiness and record. The plan
 * covers four weeks, or the days until the interview.
 */
import * as v from 'valibot';
import { INTERVIEW_TYPES } from '#shared/game/constants.ts';
import { INTERVIEW_TYPE_NAMES } from '#shared/game/type-names.ts';
import { TOPICS } from '#shared/contract/questions/question.ts';
import { loadBank } from '#api/sandbox/ai-bank/load-bank.ts';
import { fillGaps } from './fill-gaps.ts';

const { plan: PLAN, topics: BANK } = loadBank();

const Input = v.object({
  goals: v.object({
    company: v.nullable(v.string()),
    role: v.nullable(v.string()),
    timeframe: v.nullable(v.string()),
  }),
  interviewDate: v.nullable(v.string()),
  weeks: v.nullable(v.array(v.object({ week: v.number(), dates: v.array(v.string()) }))),
  /** Types of interviews, the least ready first. */
  readiness: v.array(v.object({ type: v.picklist(INTERVIEW_TYPES) })),
  record: v.object({
    answered: v.number(),
    judged: v.number(),
    correct: v.nullable(v.number()),
    byTopic: v.array(v.object({ name: v.string(), judged: v.number(), accuracy: v.number() })),
    missedPoints: v.array(v.string()),
  }),
  weakestTopics: v.array(v.picklist(TOPICS)),
});
type Input = v.InferOutput<typeof Input>;

const STRONG_FROM = 70;
const DATE = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

export function writePlan(given: unknown) {
  const input = v.parse(Input, given);
  const { goals, interviewDate, record } = input;
  const topics = [...new Set([...input.weakestTopics, ...PLAN.firstTopics])].slice(0, 3);
  const [first = '', second = '', third = ''] = topics.map(nameOf);
  const gaps = {
    ...{ first, second, third, judged: record.judged, answered: record.answered },
    correct: record.correct ?? 0,
    role: goals.role ?? 'product manager',
    company: goals.company ?? '',
    interviewDate: DATE.format(new Date(interviewDate ?? 0)),
    questions: PLAN.questionsAWeek[goals.timeframe ?? '3-months'] ?? 20,
    missed: record.missedPoints[0] ?? PLAN.missed,
  };
  const fill = (text: string) => fillGaps(text, gaps);
  const figures = record.byTopic.map(({ name, accuracy }) => ({
    isStrong: accuracy >= STRONG_FROM,
    line: fillGaps(PLAN.figure, { topic: nameOf(name), accuracy }),
  }));
  const { standing } = PLAN;
  const checked = record.correct === null ? standing.unchecked : standing.checked;
  return {
    overallAssessment: [
      record.answered === 0 ? standing.unanswered : checked,
      goals.company ? PLAN.goalAt : PLAN.goal,
      ...(interviewDate ? [PLAN.interview] : []),
    ]
      .map(fill)
      .join(' '),
    studyPlan: input.weeks
      ? datedWeeksOf(input, input.weeks, gaps)
      : PLAN.weeks.map((week, at) => ({
          week: at + 1,
          focus: fill(week.focus),
          practiceQuestions: gaps.questions,
          goals: week.goals.map(fill),
        })),
    priorityTopics: topics.map((topic) => {
      const known = record.byTopic.find(({ name }) => name === topic);
      const reason = known ? PLAN.reasons.known : PLAN.reasons.unknown;
      return {
        topic,
        difficulty: (known?.accuracy ?? 0) < 50 ? 'easy' : 'medium',
        estimatedTime: PLAN.topicTime,
        reason: fillGaps(reason, { ...known, topic: nameOf(topic) }),
      };
    }),
    strengths: figures
      .filter(({ isStrong }) => isStrong)
      .map(({ line }) => line)
      .slice(-3),
    weaknesses: figures
      .filter(({ isStrong }) => !isStrong)
      .map(({ line }) => line)
      .slice(0, 3),
    nextSteps: PLAN.nextSteps.map(fill),
    motivationalMessage: PLAN.motivation,
  };
}

/**
 * Plans each day until the interview: a round on every third day, and little on the day before the interview and on its
 * day. The types take turns, the least ready first.
 */
function datedWeeksOf(
  { interviewDate, readiness }: Input,
  weeks: NonNullable<Input['weeks']>,
  gaps: { questions: number; missed: string },
) {
  const all = weeks.flatMap(({ dates }) => dates);
  const daysOf = (dates: readonly string[]) =>
    dates.map((date) => {
      const at = all.indexOf(date);
      const type = INTERVIEW_TYPE_NAMES[readiness[at % readiness.length]?.type ?? 'product-sense'];
      const { eve, interview, round, usual } = PLAN.days;
      const isLast = date === all.at(-1);
      if (isLast) return { date, type: null, ...(date === interviewDate ? interview : eve) };
      const { focus, minutes } = at % 3 === 2 ? round : usual;
      return { date, type, focus: fillGaps(focus, { type }), minutes };
    });
  return weeks.map(({ week, dates }) => {
    const days = daysOf(dates);
    const types = days.flatMap(({ type }) => type ?? []);
    const [type] = types;
    const questions = Math.round((gaps.questions * types.length) / 7);
    const goals = PLAN.datedGoals.map((goal) =>
      fillGaps(goal, { ...gaps, questions, type: type ?? '' }),
    );
    return {
      week,
      practiceQuestions: questions,
      ...(type ? { focus: [...new Set(types)].slice(0, 3).join(', '), goals } : PLAN.restWeek),
      days: days.map(({ type: _, ...day }) => day),
    };
  });
}

function nameOf(topic: string): string {
  return BANK.find((bank) => bank.topic === topic)?.name ?? topic;
}
