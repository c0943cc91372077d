/** The state of a question while it is answered: the choice, the text, the used power-ups, and the time left. */
import type { AiQuestion } from '#shared/contract/ai/ai-question.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { MAX_ANSWER_CHARACTERS, type PowerUp } from '#shared/game/constants.ts';
import {
  freezeCountdown,
  startCountdown,
  switchOffCountdown,
  type Countdown,
} from '#shared/game/time/countdown.ts';
import {
  displayOptions,
  hiddenByFiftyFifty,
  type DisplaySeed,
} from '#shared/game/choose/random.ts';
import { createContext } from 'react';

/** A question's position in a run of questions, such as 2 of 5. */
export interface Place {
  number: number;
  total: number;
}

/** A curated question, and the mode in which it is asked. */
export type AskingCurated = {
  mode: 'practice' | 'placement' | 'review';
  question: CuratedQuestion;
};
export type AskingAi = { mode: 'ai'; question: AiQuestion };
export type Asking = AskingCurated | AskingAi;

/** The question that a caller requests. */
export type AskedQuestion = Asking & {
  /** The question's position in the run; absent outside of a run. */
  place?: Place | undefined;
  /**
   * The learner, and the epoch and round of the learner's game. The order of the options depends on these and on the
   * question's id.
   */
  learner: { userId: string; epoch: number; round: number };
};

/** The learner's choice and text for the question so far, and the time. */
interface Begun {
  /**
   * The number of times the question had been answered before it was opened. The order of the options depends on it.
   */
  attempts: number;
  /** The options in the order in which this learner sees them; null for an open question. */
  options: string[] | null;
  /** The two options that 50/50 has removed. The other options keep their digits. */
  hidden: string[];
  choice: string | null;
  text: string;
  powerUps: PowerUp[];
  countdown: Countdown;
}

export type OpenQuestion = AskedQuestion & Begun;

/** The state that a stored draft gives back to a question. */
export interface Resumed {
  /** The attempts before this one; absent in drafts from earlier versions of the app. */
  attempts?: number | undefined;
  choice: string | null;
  text: string;
  powerUps: PowerUp[];
  countdown: Partial<Omit<Countdown, 'limit'>>;
}

/**
 * Returns a question as it is first shown, or in the state that its draft has stored.
 * @param isClockOff true if the learner has switched the clock off @param answered how many times the question was
 * answered before
 */
export function startQuestion(
  asked: AskedQuestion,
  draft: Resumed | null,
  { isClockOff = false, answered = 0 } = {},
): OpenQuestion {
  const { question } = asked;
  const attempts = draft ? (draft.attempts ?? 0) : answered;
  const countdown = startCountdown(question.timeLimit, draft?.countdown);
  return withHidden({
    ...asked,
    attempts,
    options: question.options && displayOptions(seedOf({ ...asked, attempts }), question.options),
    hidden: [],
    choice: draft?.choice ?? null,
    text: draft?.text ?? '',
    powerUps: draft?.powerUps ?? [],
    countdown: isClockOff ? switchOffCountdown(countdown) : countdown,
  });
}

/** Uses a power-up on the question, and applies its effect. Each power-up works only once per question. */
export function withPowerUp(open: OpenQuestion, powerUp: PowerUp): OpenQuestion {
  if (open.powerUps.includes(powerUp)) return open;
  const used = { ...open, powerUps: [...open.powerUps, powerUp] };
  if (powerUp === 'freeze') return { ...used, countdown: freezeCountdown(open.countdown) };
  return withHidden(used);
}

/** Adds a spoken phrase to the text. The text stays as it is if it would become too long. */
export function withPhrase(open: OpenQuestion, phrase: string): OpenQuestion {
  const text = [open.text.trimEnd(), phrase].filter(Boolean).join(' ');
  return text.length > MAX_ANSWER_CHARACTERS ? open : { ...open, text };
}

/** Returns true if something is chosen or typed, so that it can be submitted. */
export function hasAnswer(open: OpenQuestion): boolean {
  return open.options ? open.choice !== null : open.text.trim() !== '';
}

function withHidden(open: OpenQuestion): OpenQuestion {
  const { question, options, powerUps } = open;
  if (!options || !powerUps.includes('fiftyFifty')) return open;
  const hidden = hiddenByFiftyFifty(seedOf(open), question.options ?? [], question.correctAnswer);
  const choice = open.choice !== null && hidden.includes(open.choice) ? null : open.choice;
  return { ...open, hidden, choice };
}

/**
 * Returns the seed for the order of the options and for 50/50. AI questions have no epoch and no round (docs/rules.md,
 * scoring).
 */
function seedOf({
  question,
  mode,
  learner,
  attempts,
}: AskedQuestion & Pick<Begun, 'attempts'>): DisplaySeed {
  const { userId, epoch, round } = learner;
  const seed = { questionId: question.id, userId };
  return mode === 'ai' ? seed : { ...seed, epoch, round, attempts };
}

/**
 * True if an administrator is trying out a question at the desk. The screens are the real ones, but nothing is stored
 * or sent.
 */
export const Rehearsal = createContext(false);
