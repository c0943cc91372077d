/** The words of the one next step: Home's headline and the line under it (docs/product.md 2.4). */
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { type InterviewType, LEVEL_NAMES, PLACEMENT_STEPS } from '#shared/game/constants.ts';
import type { LoopRound } from '#shared/game/mock/loop-rounds.ts';
import { isLevelOpen, type Recommendation } from '#shared/game/progress/unlock.ts';
import type { NextStep, PlannedLesson, PracticeCounts } from '#shared/game/readiness/next-step.ts';
import {
  DEBRIEF_MINUTES,
  FULL_ROUND_MINUTES,
  ONE_OPENING,
  STEP_MINUTES,
} from '#shared/game/readiness/plan-facts.ts';
import type { Readiness } from '#shared/game/readiness/readiness.ts';
import { categoryProgress } from '#shared/game/progress/category-progress.ts';
import { nextOf, type QuestionSource } from '#pwa/learner/practice/choose-question.ts';
import { PLACEMENT_WORDS } from '#pwa/learner/practice/placement-offer.ts';
import {
  AFTER_SLEEP,
  dayPhrase,
  listFormat,
  listOf,
  openingsWords,
} from '#pwa/learner/plan/plan-words.ts';
import { withCurlyApostrophes } from '#pwa/learner/curly-apostrophes.ts';
import { nextWords } from '#pwa/learner/practice/begun-run.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import { dateWords } from '#pwa/learner/return-words.ts';
import { agoWords } from '#pwa/learner/readiness/readiness-words.ts';
import { listenWords, nextTimeWords, reasonWords } from './reason-words.ts';
import { isBegun } from '#pwa/screens/home/path/recommendation-words.ts';
import type { ShownPractice } from '#pwa/learner/practice/practice-state.ts';
import { INTERVIEW_TYPE_NAMES } from '#shared/game/type-names.ts';

type Ready = NonNullable<NextStep['ready']>;

export interface StepWords {
  headline: string;
  /** The first part of the line under the headline. A question's title and its level follow. */
  lead: string;
  title: string;
  level: string;
  /** The label of the step's own button, beside Start Practicing; empty if the step has none. */
  own: string;
}

function plain(headline: string, lead: string, own = ''): StepWords {
  return { headline, lead, title: '', level: '', own };
}

/** Returns the text of a step. @param nameOf returns the name of a category */
export function stepWords(
  step: NextStep,
  state: ShownPractice,
  nameOf: (categoryId: number) => string,
): StepWords {
  const words = wordsOf(step, state, nameOf);
  if (step.ready) return readyStepWords(words, step.ready);
  if (step.kept) return { ...words, lead: shapeLead(step.kept, words.lead) };
  return step.isLate
    ? { ...words, lead: joined('It’s late: this, then sleep.', words.lead) }
    : words;
}

function wordsOf(
  step: NextStep,
  state: ShownPractice,
  nameOf: (categoryId: number) => string,
): StepWords {
  switch (step.kind) {
    case 'open-round':
      return plain(
        'Finish your round.',
        `${INTERVIEW_TYPE_NAMES[step.type]}. It goes on where you left it.`,
        'Continue',
      );
    case 'five-minutes':
      return plain('Go on with your five minutes.', nextWords(step), 'Continue');
    case 'debrief':
      return plain('Finish your debrief.', debriefLine(step), 'Continue');
    case 'loop':
      return plain('Go on with your loop.', loopLine(step.next), 'Begin');
    case 'loop-done':
      return { ...plain('', ''), ...loopDoneWords(step) };
    case 'round':
      return step.isFull
        ? plain('Hold a full mock interview.', fullLine(step.readiness, step.why), 'Begin')
        : plain('Run one timed round.', roundLine(step.readiness, step.why), 'Begin');
    case 'level':
      return plain(
        'Find your level.',
        step.left === PLACEMENT_STEPS
          ? PLACEMENT_WORDS
          : `${PLACEMENT_STEPS - step.left} of ${PLACEMENT_STEPS} done. It goes on where you left it.`,
        'Find My Level',
      );
    case 'reviews':
      return plain(
        step.due === 1 ? 'Review one question.' : `Review ${step.due} questions.`,
        // Late in the evening, the line says enough without the reason.
        step.isLate
          ? ''
          : `${step.types ? `${listOf(step.types)}: due` : 'Due'} today, so ${step.due === 1 ? 'it sticks' : 'they stick'}.`,
        'Review',
      );
    case 'story':
      return plain(
        'Write one story.',
        `Four short parts, about ${step.minutes} minutes. ${reasonWords(step.why) || 'Behavioral rounds ask for it.'}`,
        'Your Stories',
      );
    case 'questions':
      return plain(
        `Practice ${INTERVIEW_TYPE_NAMES[step.type].toLowerCase()}.`,
        joined(reasonWords(step.why), `Six questions, about ${step.minutes} minutes.`),
        'Choose Questions',
      );
    case 'answer':
      return plain(
        step.isHardest ? 'Answer a harder question.' : 'Give one full answer.',
        joined(
          `${INTERVIEW_TYPE_NAMES[step.type]}, about ${step.minutes} minutes${step.isHardest ? ': the hardest one left' : ''}.`,
          reasonWords(step.why, step.type),
          step.why?.is === 'low' ? '' : 'Afterward, you compare it with a strong answer.',
        ),
        'Begin',
      );
    case 'lesson':
      return lessonWords(step.step, step.why);
    case 'sums':
      return plain(
        'Do ten math problems.',
        `Minute math, as estimates ask for it: about ${step.minutes} minutes.`,
        'Begin',
      );
    case 'plan-done':
      return plain(
        'Done for today.',
        afterToday(step),
        step.first ? 'Start Tomorrow’s First Step' : '',
      );
    case 'eve':
      return step.isNight
        ? plain('Today is the day.', 'Sleep first. This page waits for you.')
        : plain('Tomorrow is the day.', eveLine(step));
    case 'interview-day':
      return step.isEvening
        ? plain('Is your interview over?', joined(behindWords(step), 'Your page is still below.'))
        : plain('Today is the day.', dayWords(state, step));
    case 'enough':
      return plain('Enough for today.', `${lateWords(step)} ${afterToday(step)}`);
    case 'interview-over':
      return plain(
        'It’s behind you.',
        joined(
          sentenceOf('You worked through ', countsOf(step), '.'),
          'Rest first. If you have another interview, set its date.',
        ),
      );
    case 'recommended':
      return forInterview(recommendedWords(step.recommendation, state, nameOf), step, state);
  }
}

/** Says why the debrief comes now, how long it takes, and what follows on the day before the interview. */
function debriefLine({ type, isToday, isEve }: Extract<NextStep, { kind: 'debrief' }>): string {
  const name = INTERVIEW_TYPE_NAMES[type];
  const why = isToday
    ? `${name} round done. ${DEBRIEF_MINUTES} minutes now, while you remember it.`
    : `${name}, ${DEBRIEF_MINUTES} minutes, while you still remember it.`;
  return isEve ? `${why} Then one page, and nothing else today.` : why;
}

/** Says why the rest of the day isn't offered anymore. On the last working day there is no other day for it. */
function lateWords({ tomorrow, isMuch }: Extract<NextStep, { kind: 'enough' }>): string {
  if (isMuch) return 'You did more than you planned. Rest now.';
  return tomorrow?.kind === 'eve'
    ? 'It’s late. Sleep matters most now.'
    : 'It’s late, and the rest can wait.';
}

function joined(...sentences: string[]): string {
  return sentences.filter(Boolean).join(' ');
}

function eveLine({ isEvening, isStoryMissing }: Extract<NextStep, { kind: 'eve' }>): string {
  if (isStoryMissing)
    return `Write two short stories, then read this once${isEvening ? ' and stop' : ''}.`;
  return isEvening ? 'Read this once, then stop.' : 'Read this once. Nothing else is planned.';
}

/**
 * Returns words about the next day. After midnight, people would take 'tomorrow' for another day, so it is the one
 * after they sleep.
 */
function afterToday({
  tomorrow,
  isNight,
}: Extract<NextStep, { kind: 'plan-done' | 'enough' }>): string {
  if (!tomorrow || (tomorrow.kind === 'work' && tomorrow.steps.length === 0)) return 'Rest.';
  const has = `${dayPhrase(tomorrow)}.`;
  return isNight ? `${capitalized(AFTER_SLEEP)}: ${has}` : `Tomorrow: ${has}`;
}

function lessonWords(step: PlannedLesson, why: NextStep['why']): StepWords {
  const name = INTERVIEW_TYPE_NAMES[step.type];
  // If there are two interview types to read about, each has its own page, so the time is for one page.
  const minutes = step.kind === 'read' ? STEP_MINUTES.read : step.minutes;
  const time = `about ${minutes} minutes`;
  switch (step.kind) {
    case 'read':
      return plain(
        `Read the ${name.toLowerCase()} guide.`,
        joined(
          reasonWords(why),
          `What is scored, how the time is used, and how to begin: ${time}.`,
        ),
        'Read It',
      );
    case 'hear':
      return plain(
        'Read or hear a sample round.',
        why
          ? `${name}, ${time}. ${listenWords(why, step.type)}`
          : `${name}, with the interviewer’s notes: ${time}.`,
        'Open It',
      );
    case 'openings':
      return plain(
        `Drill ${openingsWords(step.count).toLowerCase()}.`,
        joined(
          `${name}: your first ${step.count === ONE_OPENING ? 'sentence' : 'sentences'}, ${time}.`,
          reasonWords(why, step.type),
        ),
        'Begin',
      );
  }
}

/** The interview types in which good answers begin with a question to the interviewer. */
const ASKING: readonly InterviewType[] = [
  ...(['product-sense', 'strategy', 'analytical-estimation', 'technical'] as const),
];

/** Returns the line for the interview's day: how much practice is behind the learner, and advice. */
function dayWords(
  state: ShownPractice,
  step: Extract<NextStep, { kind: 'interview-day' }>,
): string {
  const types = state.profile?.types ?? [];
  const isAsking = types.length > 0 && types.every((type) => ASKING.includes(type));
  return joined(behindWords(step), isAsking ? 'Ask first, then answer.' : 'Read this once.');
}

/** Says how much the learner has practiced so far. Returns '' if there was no practice. */
function behindWords(step: PracticeCounts): string {
  const isOne = step.answers + step.openings + step.rounds === 1;
  return sentenceOf('', countsOf(step), ` ${isOne ? 'is' : 'are'} behind you.`);
}

/** Lists how much practice there was; empty if there was none. */
function countsOf({ openings, rounds, answers }: PracticeCounts): string {
  const given = answers > 0 ? [answers === 1 ? 'one answer' : `${answers} answers`] : [];
  const drilled = openings > 0 ? [openings === 1 ? 'one opening' : `${openings} openings`] : [];
  const held = rounds > 0 ? [rounds === 1 ? 'one timed round' : `${rounds} timed rounds`] : [];
  return listFormat([...held, ...given, ...drilled]);
}

/** Makes a sentence around words; empty if there are none. */
function sentenceOf(before: string, words: string, after: string): string {
  return words === '' ? '' : capitalized(`${before}${words}${after}`);
}

function capitalized(words: string): string {
  return `${words[0]?.toUpperCase()}${words.slice(1)}`;
}

function loopLine({ number, of, type }: LoopRound): string {
  return `Round ${number} of ${of}: ${INTERVIEW_TYPE_NAMES[type]}, 20 minutes.`;
}

function loopDoneWords({
  again,
}: Extract<NextStep, { kind: 'loop-done' }>): Pick<StepWords, 'headline' | 'lead' | 'own'> {
  if (!again)
    return {
      headline: 'Look back at your loop.',
      lead: 'All of its rounds are done.',
      own: 'See It',
    };
  const [headline, time, own] =
    again.way === 'redo'
      ? ['Say one answer again.', 'three minutes', 'Go']
      : ['Run one round again.', '20 minutes', 'Begin'];
  const lead = `${INTERVIEW_TYPE_NAMES[again.type]}, ${time}: worth repeating, by your own marks.`;
  return { headline, lead, own };
}

function roundLine({ type, rounds }: Readiness, why: NextStep['why']): string {
  const [latest] = rounds;
  const last =
    nextTimeWords(why, type) ||
    (latest
      ? `Your last one was ${agoWords([latest.daysAgo])}.`
      : 'It’s your first round of this type.');
  const minutes = STEP_MINUTES.round - DEBRIEF_MINUTES;
  return `${INTERVIEW_TYPE_NAMES[type]}, ${minutes} minutes and ${DEBRIEF_MINUTES} for the debrief. ${last}`;
}

/** Says how long a full mock interview takes, and what to do better in it. */
function fullLine({ type }: Readiness, why: NextStep['why']): string {
  return joined(
    `${INTERVIEW_TYPE_NAMES[type]}: two cases in ${FULL_ROUND_MINUTES} minutes, and ${DEBRIEF_MINUTES} for the debrief.`,
    nextTimeWords(why, type),
  );
}

/** Puts before a line that its type is in good shape, or all types. A single type's name is said once. */
function shapeLead(types: readonly InterviewType[], lead: string): string {
  const [type] = types;
  if (!type || types.length > 1) return `Your types are in good shape. ${lead}`;
  const name = INTERVIEW_TYPE_NAMES[type];
  const rest = [`${name}, `, `${name}: `].find((start) => lead.startsWith(start)) ?? '';
  return `${name} is in good shape. ${capitalized(lead.slice(rest.length))}`;
}

/**
 * If the learner expects interviews of the next question's type, makes the headline name that type instead of the
 * level's category.
 */
function forInterview(
  words: StepWords,
  { recommendation }: Extract<NextStep, { kind: 'recommended' }>,
  state: ShownPractice,
): StepWords {
  const next = nextOf(state, sourceOf(recommendation, state));
  const isExpected = next !== null && state.profile?.types.includes(next.skill);
  if (!isExpected || state.progress.questionsAnswered === 0 || isBegunAnswer(next.id, state))
    return words;
  return { ...words, headline: `Practice ${INTERVIEW_TYPE_NAMES[next.skill].toLowerCase()}.` };
}

/** Returns the text of a recommended step. The path's Next Step uses the same text, so that both name the same step. */
export function recommendedWords(
  recommendation: Recommendation,
  state: ShownPractice,
  nameOf: (categoryId: number) => string,
): StepWords {
  const source = sourceOf(recommendation, state);
  const question = nextOf(state, source);
  const isNew = state.progress.questionsAnswered === 0;
  const isDraft = isBegunAnswer(question?.id, state);
  const line = { ...nextLine(question, isNew, isDraft), own: '' };
  if (isDraft && question?.options === null) return { headline: 'Finish your answer.', ...line };
  const headline = isNew
    ? 'Your first question takes one minute.'
    : recommendedHeadline(recommendation, source, question, state, nameOf);
  return { headline, ...line };
}

function recommendedHeadline(
  recommendation: Recommendation,
  source: QuestionSource,
  question: CuratedQuestion | null,
  { progress, questions, rows }: ShownPractice,
  nameOf: (categoryId: number) => string,
): string {
  if (!question) return 'This round is done.';
  if (recommendation.kind === 'ai-mode') return `Go on with round ${progress.round}.`;
  if (source.kind !== 'level') return `Go on with ${LEVEL_NAMES[question.difficulty - 1]}.`;
  const standing = categoryProgress(questions, rows)[recommendation.categoryId - 1];
  const verb = {
    start: 'Start',
    strengthen: 'Strengthen',
    continue: isBegun(standing) ? 'Continue' : 'Start',
  };
  return `${verb[recommendation.kind]} ${nameOf(recommendation.categoryId)}.`;
}

function nextLine(question: CuratedQuestion | null, isNew: boolean, isDraft: boolean) {
  if (!question)
    return { lead: 'You have answered every open question of this round.', title: '', level: '' };
  const level = isNew ? '' : ` · ${LEVEL_NAMES[question.difficulty - 1]}`;
  const title = withCurlyApostrophes(question.title);
  return { lead: isDraft ? 'Go on with ' : 'Next: ', title, level };
}

/**
 * Returns the source of the question that Start Practicing opens: the recommended level, if it is open and has a
 * question left. Another open level comes first if it has a question that was begun. It also comes first if it has a
 * question of an expected type and the recommended level has none left.
 */
export function sourceOf(
  recommendation: Recommendation,
  state: ShownPractice,
): Exclude<QuestionSource, { kind: 'random' }> {
  if (recommendation.kind === 'ai-mode' || recommendation.kind === 'start') return { kind: 'next' };
  const level = { kind: 'level', level: recommendation.categoryId } as const;
  const own = nextOf(state, level);
  const next = nextOf(state, { kind: 'next' });
  const rank = ({ id, skill }: CuratedQuestion) =>
    (isBegunAnswer(id, state) ? 2 : 0) + (state.profile?.types.includes(skill) ? 1 : 0);
  const isOpen = isLevelOpen(level.level, state.progress.practiceLevel);
  if (!isOpen || !own || !next || rank(own) < rank(next)) return { kind: 'next' };
  // Questions of expected types are taken from the highest open level down, so that they stay near the learner's level.
  const isBelow = rank(own) === rank(next) && rank(own) === 1 && own.difficulty < next.difficulty;
  return isBelow ? { kind: 'next' } : level;
}

function isBegunAnswer(id: string | undefined, { drafts }: Pick<ShownPractice, 'drafts'>): boolean {
  return drafts.some(({ questionId }) => questionId === id);
}

/** Says at the end of a day that a type is in good shape, and which type is next; if none is, offers a full mock interview. */
function readyStepWords(words: StepWords, { type, next, roundOn }: Ready): StepWords {
  const ready = `${INTERVIEW_TYPE_NAMES[type]} is in good shape: a round a week keeps it sharp`;
  if (next) {
    const lead = `${ready}. Next: ${INTERVIEW_TYPE_NAMES[next].toLowerCase()}. ${words.lead}`;
    return { ...words, lead };
  }
  const day = roundOn ? `. Next: ${dateWords(roundOn, localToday()).replace(/^on /, '')}` : '';
  return { ...words, lead: `${ready}${day}. ${words.lead}`, own: 'Want More? Full Mock Interview' };
}
