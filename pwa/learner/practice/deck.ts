import {
  type CountedQuestion,
  type CuratedQuestion,
  isCounted,
  isShort,
  type ShortQuestion,
} from '#shared/contract/questions/question.ts';
import { hash32 } from '#shared/game/choose/random.ts';
import { STARTERS } from '#shared/game/choose/select-on-ramp.ts';
import { LEVEL_NAMES } from '#shared/game/constants.ts';

interface Readable {
  content: string;
  options: readonly string[] | null;
  exhibit: { rows: readonly (readonly (string | number)[])[] } | null;
}

/** Reading a row of an exhibit takes as long as reading this many characters of prose. */
const EXHIBIT_ROW = 60;

/** Returns how much text a learner reads before the first tap, in characters. */
function lengthOf({ content, options, exhibit }: Readable): number {
  const choices = (options ?? []).reduce((sum, option) => sum + option.length, 0);
  return content.length + choices + EXHIBIT_ROW * (exhibit?.rows.length ?? 0);
}

type InDeck = { id: string; difficulty: number } & Readable;

export interface Decks {
  /** Each level's questions in the learner's order. */
  decks: CountedQuestion[][];
  /** Short open questions, level by level in the learner's order. They aren't on any Board or in any count. */
  shorts: ShortQuestion[];
}

/** Sorts the questions into decks, one for each level. @param held all questions on the device */
export function decksOf(
  held: readonly CuratedQuestion[],
  learner: { userId: string; epoch: number },
): Decks {
  const [counted, short] = [held.filter(isCounted), held.filter(isShort)];
  return {
    decks: LEVEL_NAMES.map((_, index) => deckOf(counted, index + 1, learner)),
    shorts: LEVEL_NAMES.flatMap((_, index) => deckOf(short, index + 1, learner)),
  };
}

/**
 * Returns a level's questions in this learner's order, which is shuffled once per game and is the same on every device.
 * The Board draws its cells in this order, and practice takes the next question from it, so the Board fills from its
 * beginning, and the ring marks the question that practice really asks next. The first level begins with its shortest
 * multiple-choice questions (docs/product.md 4.7), so that each of a newcomer's first answers takes a minute.
 */
export function deckOf<Question extends InDeck>(
  questions: readonly Question[],
  level: number,
  learner: { userId: string; epoch: number },
): Question[] {
  const shuffled = questions
    .filter((question) => question.difficulty === level)
    // Each position is computed once, not at each comparison, because the result screen waits for this.
    .map((question) => ({
      question,
      place: hash32(`deck|${learner.userId}|${learner.epoch}|${question.id}`),
    }))
    .sort((a, b) => a.place - b.place || (a.question.id < b.question.id ? -1 : 1))
    .map(({ question }) => question);
  if (level !== 1) return shuffled;
  const starters = startersOf(shuffled);
  return [...starters, ...shuffled.filter((question) => !starters.includes(question))];
}

function startersOf<Question extends InDeck>(questions: readonly Question[]): Question[] {
  return questions
    .filter(({ options }) => options !== null)
    .sort((a, b) => lengthOf(a) - lengthOf(b) || (a.id < b.id ? -1 : 1))
    .slice(0, STARTERS);
}
