/**
 * Decides which questions come back today (docs/rules.md, what comes back today). The interview date changes which
 * reviews are offered, but never the cards that FSRS has written.
 */
import { DAILY_PAID_REVIEWS } from '#shared/game/constants.ts';
import {
  dateOfDayNumber,
  dateThen,
  dayNumberOf,
  localDateOf,
} from '#shared/game/time/effective-time.ts';
import { interleave, type Interleavable } from './interleave.ts';
import type { QuestionRow, ReviewCard } from '#shared/game/rows.ts';

interface Reviewable extends Interleavable {
  id: string;
}

export interface ReviewMoment {
  /** The present time, milliseconds since 1970 UTC. */
  now: number;
  /** The learner's UTC offset, in minutes east of UTC. */
  utcOffset: number;
  /** The ISO date of the interview; null if none is set. A date that has passed has no effect. */
  interviewDate: string | null;
  /** When the interview date was set, in milliseconds since 1970 UTC. */
  interviewDateSetAt: number;
  /** The ISO date on which the interview date was set, if it is known. */
  interviewDateSetOn?: string | undefined;
  /** The number of reviews that were already done on this local date. */
  reviewsToday: number;
}

export interface ReviewPlan<Question> {
  /** The reviews for today, in the order in which they are asked: at most 20 a day, minus those already done. */
  offered: Question[];
  /** The ISO date of the next review after those in `offered`; null if there is none. */
  next: string | null;
}

interface Waiting<Question> {
  question: Question;
  card: ReviewCard;
}

/** A card's stability in FSRS is always above this value, so it is safe to divide by it. */
const LEAST_STABILITY = 0.001;
/** The FSRS state of a card that is still in its first learning steps. */
const LEARNING = 1;

/**
 * Offers the questions that are due. The most forgotten one comes first. If an interview is ahead, today's share of the
 * questions that would come back only on its date or later is offered as well. If more than 20 reviews are due, the app
 * doesn't mention the rest.
 * @param questions the questions that are offered now, without retired ones
 * @param rows the learner's question rows by question id
 */
export function planReviews<Question extends Reviewable>(
  questions: readonly Question[],
  rows: ReadonlyMap<string, Pick<QuestionRow, 'card'>>,
  moment: ReviewMoment,
): ReviewPlan<Question> {
  const { due, later } = waitingOf(questions, rows, moment);
  const pull = pullBeforeInterview(later, moment);
  const room = Math.max(0, DAILY_PAID_REVIEWS - moment.reviewsToday);
  const taken = [...due, ...pull.today].slice(0, room);

  const tomorrow = dateOfDayNumber(dayNumberOf(todayOf(moment)) + 1);
  const isMoreTomorrow = due.length + pull.today.length > room || pull.isMoreTomorrow;
  return {
    offered: interleave(taken.map(({ question }) => question)),
    next: isMoreTomorrow ? tomorrow : earliestReturn(later, taken, moment),
  };
}

/**
 * Returns when a question may come back. This is FSRS's due time, except that a question that was answered right isn't
 * asked again on the same day. FSRS would ask it again after ten minutes, but a question here is a case to think about,
 * not a flash card. The day is the local date in the learner's time zone at that moment.
 * @param utcOffset minutes east of UTC
 * @returns milliseconds since 1970 UTC
 */
export function returnsAt(card: ReviewCard, utcOffset: number): number {
  const wasRight = card.state === LEARNING && card.learningSteps > 0;
  if (!wasRight) return card.due;
  const nextDay = dayNumberOf(reviewedOn(card, utcOffset)) + 1;
  return Math.max(card.due, nextDay * 86_400_000 - utcOffset * 60_000);
}

function reviewedOn({ lastReview: at, lastReviewOn: date }: ReviewCard, utcOffset: number): string {
  return dateThen({ at, date }, utcOffset);
}

/**
 * Sorts by the time since the last review divided by the card's stability. The higher this is, the more is forgotten
 * (FSRS).
 */
function mostForgottenFirst<Question extends Reviewable>(
  waiting: readonly Waiting<Question>[],
  now: number,
): Waiting<Question>[] {
  const forgotten = ({ card }: Waiting<Question>) =>
    (now - card.lastReview) / Math.max(LEAST_STABILITY, card.stability);
  return [...waiting].sort(
    (a, b) => forgotten(b) - forgotten(a) || (a.question.id < b.question.id ? -1 : 1),
  );
}

/**
 * Splits the questions that have a card into two lists: those that are due, the most forgotten first, and all others.
 */
function waitingOf<Question extends Reviewable>(
  questions: readonly Question[],
  rows: ReadonlyMap<string, Pick<QuestionRow, 'card'>>,
  { now, utcOffset }: ReviewMoment,
): { due: Waiting<Question>[]; later: Waiting<Question>[] } {
  const waiting = questions.flatMap((question): Waiting<Question>[] => {
    const card = rows.get(question.id)?.card;
    return card ? [{ question, card }] : [];
  });
  const isDue = ({ card }: Waiting<Question>) => returnsAt(card, utcOffset) <= now;
  const due = mostForgottenFirst(waiting.filter(isDue), now);
  return { due, later: waiting.filter((each) => !isDue(each)) };
}

/**
 * Returns today's share of the questions that FSRS would ask only on the interview's date or later. Each of these is
 * asked once before the interview, between the day on which the date was set and two days before the interview. Each
 * day gets about the same number.
 */
function pullBeforeInterview<Question extends Reviewable>(
  later: readonly Waiting<Question>[],
  moment: ReviewMoment,
): { today: Waiting<Question>[]; isMoreTomorrow: boolean } {
  const [today = [], ...rest] = sharesOf(later, moment);
  return { today, isMoreTomorrow: rest.flat().length > 0 };
}

/**
 * Returns the questions that will be asked before they are due on the days after today, judged by today's cards.
 * @returns the questions by ISO date
 */
export function pulledLater<Question extends Reviewable>(
  questions: readonly Question[],
  rows: ReadonlyMap<string, Pick<QuestionRow, 'card'>>,
  moment: ReviewMoment,
): Map<string, Question[]> {
  const [, ...rest] = sharesOf(waitingOf(questions, rows, moment).later, moment);
  const today = dayNumberOf(todayOf(moment));
  return new Map(
    rest.map((share, index) => [
      dateOfDayNumber(today + index + 1),
      share.map(({ question }) => question),
    ]),
  );
}

/**
 * Some questions would come due only after the interview, so they are asked early. Divides them among the days from
 * today until two days before the interview. Today's share comes first.
 */
function sharesOf<Question extends Reviewable>(
  later: readonly Waiting<Question>[],
  moment: ReviewMoment,
): Waiting<Question>[][] {
  const { utcOffset, interviewDate, interviewDateSetAt: at, interviewDateSetOn: date } = moment;
  const today = todayOf(moment);
  const daysTo = interviewDate === null ? -1 : dayNumberOf(interviewDate) - dayNumberOf(today);
  // From the day before the interview on, no question is asked before its time.
  if (interviewDate === null || daysTo <= 1) return [];
  const late = later.filter(
    ({ card }) => localDateOf(returnsAt(card, utcOffset), utcOffset) >= interviewDate,
  );
  const setOn = dateThen({ at, date }, utcOffset);
  const seenToday = late.filter(({ card }) => reviewedOn(card, utcOffset) === today).length;
  let left = mostForgottenFirst(
    late.filter(({ card }) => reviewedOn(card, utcOffset) < setOn),
    moment.now,
  );
  const shares: Waiting<Question>[][] = [];
  // If the interview is far away, the questions are used up in a few days, and the loop can end.
  for (let ahead = 0; ahead < daysTo - 1 && (ahead === 0 || left.length > 0); ahead += 1) {
    const seen = ahead === 0 ? seenToday : 0;
    const share = Math.ceil((left.length + seen) / (daysTo - 1 - ahead)) - seen;
    shares.push(left.slice(0, Math.max(0, share)));
    left = left.slice(shares.at(-1)?.length);
  }
  return shares;
}

function earliestReturn<Question extends Reviewable>(
  later: readonly Waiting<Question>[],
  taken: readonly Waiting<Question>[],
  { utcOffset }: ReviewMoment,
): string | null {
  const times = later
    .filter((each) => !taken.includes(each))
    .map(({ card }) => returnsAt(card, utcOffset));
  return times.length > 0 ? localDateOf(Math.min(...times), utcOffset) : null;
}

function todayOf({ now, utcOffset }: ReviewMoment): string {
  return localDateOf(now, utcOffset);
}
