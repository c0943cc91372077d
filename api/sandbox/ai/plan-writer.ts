/**
 * Writes the sandbox's study plan from the learner's goals, readiness and record. The plan covers four weeks, or the
 * days until the interview.
 */
import * as v from 'valibot';
import { AI_DIFFICULTIES } from '#shared/contract/ai/ai-question.ts';
import { TOPICS } from '#shared/contract/questions/question.ts';
import { INTERVIEW_TYPES, type InterviewType } from '#shared/game/constants.ts';
import { STEP_MINUTES, USUAL_MINUTES } from '#shared/game/readiness/plan-facts.ts';
import { INTERVIEW_TYPE_NAMES } from '#shared/game/readiness/type-names.ts';

const Figures = v.array(v.object({ name: v.string(), judged: v.number(), accuracy: v.number() }));

const Input = v.object({
  goals: v.object({
    company: v.nullable(v.string()),
    role: v.nullable(v.string()),
    timeframe: v.nullable(v.string()),
  }),
  today: v.string(),
  interviewDate: v.nullable(v.string()),
  weeks: v.nullable(v.array(v.object({ week: v.number(), dates: v.array(v.string()) }))),
  /** Types of interviews, the least ready first. */
  readiness: v.array(v.object({ type: v.picklist(INTERVIEW_TYPES) })),
  record: v.object({
    answered: v.number(),
    judged: v.number(),
    correct: v.nullable(v.number()),
    byTopic: Figures,
    byInterviewType: Figures,
    missedPoints: v.array(v.string()),
  }),
  weakestTopics: v.array(v.picklist(TOPICS)),
});
type Input = v.InferOutput<typeof Input>;
type Topic = (typeof TOPICS)[number];

/** Topics that most interviews begin with, for a learner without a record. */
const FIRST_TOPICS: readonly Topic[] = ['product-design', 'metrics-kpis', 'product-strategy'];
/** How many questions a week the plan has, depending on the time that is left. */
const PACE: Record<string, number> = {
  '1-month': 30,
  '3-months': 20,
  '6-months': 12,
  '1-year': 10,
};
const STRONG_FROM = 70;
const DATE = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

const NAMES: Record<Topic, string> = {
  'product-strategy': 'product strategy',
  'user-research': 'user research',
  'technical-pm': 'technical product management',
  'gtm-strategy': 'going to market',
  'metrics-kpis': 'metrics',
  'stakeholder-mgmt': 'stakeholders',
  'product-design': 'product design',
  'competitive-analysis': 'competition',
  'ai-ml-products': 'AI products',
  'data-driven-decisions': 'decisions by data',
};

export function writePlan(given: unknown) {
  const input = v.parse(Input, given);
  const { record, goals, interviewDate } = input;
  const topics = topicsOf(input);
  const strong = record.byTopic.filter(({ accuracy }) => accuracy >= STRONG_FROM).slice(-3);
  const weak = record.byTopic.filter(({ accuracy }) => accuracy < STRONG_FROM).slice(0, 3);
  const aim = [goals.role ?? 'product manager', ...(goals.company ? [`at ${goals.company}`] : [])];
  const questions = PACE[goals.timeframe ?? ''] ?? 20;
  return {
    overallAssessment: [
      standingOf(record),
      `The goal: ${aim.join(' ')}.`,
      ...(interviewDate ? [`Your interview is on ${DATE.format(new Date(interviewDate))}.`] : []),
    ].join(' '),
    studyPlan: input.weeks
      ? datedWeeksOf(input, input.weeks, questions)
      : weeksOf(input, topics, questions),
    priorityTopics: topics.map((topic, at) => ({
      topic,
      difficulty: difficultyFor(input, topic),
      estimatedTime: at === 0 ? '4 hours' : '3 hours',
      reason: reasonFor(input, topic),
    })),
    strengths: strong.map(({ name, accuracy }) => `${nameOf(name)}: ${accuracy}% right`),
    weaknesses: weak.map(({ name, accuracy }) => `${nameOf(name)}: ${accuracy}% right`),
    nextSteps: [
      `Answer three questions on ${NAMES[topics[0] ?? 'product-design']} today.`,
      'Say one open-ended answer aloud in two minutes, then compare it with the sample.',
      ...(interviewDate ? [] : ['Set your interview date on Home, so that reviews come in time.']),
    ],
    motivationalMessage:
      'Half an hour a day, with your answers said aloud, changes more than one long weekend.',
  };
}

function topicsOf({ weakestTopics }: Input): Topic[] {
  return [...new Set([...weakestTopics.slice(0, 3), ...FIRST_TOPICS])].slice(0, 3);
}

function weeksOf({ record }: Input, topics: readonly Topic[], practiceQuestions: number) {
  const [first = 'product-design', second = first, third = second] = topics;
  const [missed] = record.missedPoints;
  const week = (number: number, focus: string, goals: string[]) => ({
    week: number,
    focus,
    practiceQuestions,
    goals,
  });
  return [
    week(1, `The ground of ${NAMES[first]}`, [
      `Answer ${practiceQuestions} questions, half of them on ${NAMES[first]}`,
      'Write down one sentence for each answer that was wrong: what would I ask first?',
    ]),
    week(2, `${capital(NAMES[second])}, and reviews`, [
      'Do all reviews that are due on five days',
      `Reach 70% on ${NAMES[second]}`,
    ]),
    week(3, `Open-ended answers on ${NAMES[third]}`, [
      'Answer six open-ended questions and tick the key points yourself',
      missed ? `Make this point in two answers: ${missed}` : 'Put one number into each answer',
    ]),
    week(4, 'Whole interviews against the clock', [
      'Answer two sets of five questions without power-ups',
      'Tell two stories of your own work, each with its result, in two minutes',
    ]),
  ];
}

/**
 * Plans a round on every third day. The least ready type comes first. Little is planned for the day before the
 * interview and for its day.
 */
function datedWeeksOf(
  { today, interviewDate, readiness, record }: Input,
  weeks: NonNullable<Input['weeks']>,
  aWeek: number,
) {
  const all = weeks.flatMap(({ dates }) => dates);
  const typeOn = (date: string): InterviewType =>
    readiness[all.indexOf(date) % readiness.length]?.type ?? 'product-sense';
  const isEve = (date: string) => date === all.at(-1) && date !== interviewDate;
  const dayOf = (date: string) => {
    const name = INTERVIEW_TYPE_NAMES[typeOn(date)];
    if (date === interviewDate)
      return { date, focus: 'The day itself: read your best sentences once', minutes: 10 };
    if (isEve(date))
      return { date, focus: 'The eve: your best answers and stories, nothing new', minutes: 15 };
    return all.indexOf(date) % 3 === 2
      ? { date, focus: `A timed round: ${name}`, minutes: STEP_MINUTES.round }
      : { date, focus: `Questions on ${name}, then your reviews`, minutes: USUAL_MINUTES };
  };
  const [missed] = record.missedPoints;
  return weeks.map(({ week, dates }) => {
    const working = dates.filter((date) => !isEve(date) && date !== interviewDate);
    const names = [...new Set(working.map((date) => INTERVIEW_TYPE_NAMES[typeOn(date)]))];
    const practiceQuestions = Math.round((aWeek * working.length) / 7);
    return {
      week,
      focus: names.length > 0 ? `${names.slice(0, 3).join(', ')}` : 'Rest and reread',
      practiceQuestions,
      goals:
        names.length > 0
          ? [
              `Answer ${practiceQuestions} questions, the first on ${names[0]}`,
              missed
                ? `Make this point in two answers: ${missed}`
                : 'Put one number into each answer',
            ]
          : [`Read your best answers ${today === interviewDate ? 'once' : 'and stories once'}`],
      days: dates.map(dayOf),
    };
  });
}

function difficultyFor({ record }: Input, topic: Topic): (typeof AI_DIFFICULTIES)[number] {
  const known = record.byTopic.find(({ name }) => name === topic);
  if (!known || known.accuracy < 50) return 'easy';
  return known.accuracy < STRONG_FROM ? 'medium' : 'hard';
}

function reasonFor({ record, goals }: Input, topic: Topic): string {
  const known = record.byTopic.find(({ name }) => name === topic);
  if (known) return `${known.accuracy}% of your ${known.judged} checked answers on it are right.`;
  const where = goals.company ? `Interviews in the style of ${goals.company}` : 'Most interviews';
  return `${where} ask about ${NAMES[topic]}, and too few of your answers on it are checked to say more.`;
}

function standingOf({ answered, judged, correct }: Input['record']): string {
  if (answered === 0) {
    return 'You have no counted answers yet, so this plan begins with what most interviews begin with.';
  }
  if (correct === null) {
    return `Too few of your answers are checked to say what is strong or weak (${judged} of ${answered} so far), so this plan begins with what most interviews begin with.`;
  }
  const share = Math.round((100 * correct) / judged);
  return `${judged} of your ${answered} answers are checked, and ${correct} of these are right (${share}%).`;
}

function nameOf(name: string): string {
  return capital(NAMES[name as Topic] ?? name);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
