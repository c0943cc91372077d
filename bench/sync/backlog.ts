/** The backlog that the bench sends: answers to the real questions, spread over four weeks. */
import { ALL_QUESTIONS } from '#api/content/all-questions.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import type { AnswerEvent } from '#shared/events/kinds/answer.ts';
import { randomStream } from '#shared/game/choose/random.ts';

const DAY = 86_400_000;
/**
 * Enough days that no date has more than the 400 paid answers, and no more than a session lives, because answers from
 * before a device's sign-in count as of the sign-in.
 */
const DAYS = 28;

export interface BacklogOptions {
  count: number;
  /** Milliseconds since 1970 UTC: the last answer is given shortly before. */
  until: number;
  seed: number;
  /** One of this many answers is typed, not chosen; 0 for none. */
  typedEvery?: number;
}

/**
 * Returns the answers, numbered from 1 in the order in which they were given. The same options give the same answers.
 */
export function answerBacklog({ count, until, seed, typedEvery = 0 }: BacklogOptions) {
  const next = randomStream(seed);
  const below = (limit: number) => Math.floor((next() * limit) / 2 ** 32);
  const rounds = {
    choice: inRounds(
      ALL_QUESTIONS.filter(({ options }) => options),
      below,
    ),
    typed: inRounds(
      ALL_QUESTIONS.filter(({ options }) => !options),
      below,
    ),
  };
  const aDay = Math.ceil(count / DAYS);
  const firstDay = until - DAYS * DAY;

  return Array.from({ length: count }, (_, index): AnswerEvent => {
    const isTyped = typedEvery > 0 && index % typedEvery === 0;
    const { question, round } = (isTyped ? rounds.typed : rounds.choice)();
    const day = count < DAYS ? DAYS - count + index : Math.floor(index / aDay);
    const inDay = ((index % aDay) + 0.5) / aDay;
    const given = chooseOption(question, below);
    return {
      deviceSeq: index + 1,
      schemaVersion: 1,
      occurredAt: firstDay + day * DAY + Math.floor(inDay * 0.5 * DAY) + below(40_000),
      utcOffset: 60,
      epoch: 1,
      round,
      kind: 'answer',
      questionId: question.id,
      questionRevision: question.revision,
      ...(given === null ? { text: typedText(below) } : { choice: given }),
      timedOut: below(100) < 4,
      extended: below(100) < 2,
      timeSpent: 10 + below(110),
      powerUps: below(100) < 8 ? ['freeze'] : [],
      mode: 'practice',
    };
  });
}

/** Returns the questions so that each comes once per round, with another order in each round. */
function inRounds(questions: readonly CuratedQuestion[], below: (limit: number) => number) {
  let left: CuratedQuestion[] = [];
  let round = 0;
  return () => {
    if (left.length === 0) {
      left = [...questions];
      round += 1;
    }
    const [question] = left.splice(below(left.length), 1);
    if (!question) throw new Error('There are no questions of this type');
    return { question, round };
  };
}

/** Chooses the right option in seven of ten cases; returns null for a free-text question. */
function chooseOption({ options, correctAnswer }: CuratedQuestion, below: (n: number) => number) {
  if (!options) return null;
  return below(100) < 70 ? correctAnswer : (options[below(options.length)] ?? correctAnswer);
}

const WORDS =
  'first I would ask which users we mean and what they try to get done then name one metric that tells whether it works for them and list three ideas before choosing by effort and effect'.split(
    ' ',
  );

/** About 200 characters that do not repeat. */
function typedText(below: (limit: number) => number): string {
  return Array.from({ length: 38 }, () => WORDS[below(WORDS.length)]).join(' ');
}
