/** Checks of lessons beyond the shape of each file. */
import { AXES_OF } from '#shared/content/axes.ts';
import { countWords } from '#shared/game/answer/open-answer.ts';
import type { InterviewType } from '#shared/game/constants.ts';
import { LESSON_LEVELS, QUESTION_OF_ROUND } from '#shared/game/lessons.ts';
import type { LessonPage, Opening, WholeRound } from './lesson.ts';
import { COMPANY_KINDS } from './lesson-ids.ts';
import { checkCompanyCard, type CompanyCard } from './companies/company-card.ts';
import { checkNumberSheet, type NumberSheet } from './numbers/number-sheet.ts';

export interface Lessons {
  pages: LessonPage[];
  rounds: WholeRound[];
  /** The 24 openings of each interview type. */
  openings: Record<InterviewType, Opening[]>;
  sheet: NumberSheet;
  companies: CompanyCard[];
}

/** The fewest and the most words in a primer, not counting its terms. */
const PRIMER_WORDS = { least: 380, most: 500 };
const ROUND_WORDS = { least: 1_200, most: 1_800 };
/** The exact number of openings for each level of a type, and the minimum number for each kind of company. */
const OPENINGS = { aLevel: 12, aKind: 2 };

/**
 * Checks all lessons.
 * @param questions the ids of the bank's questions
 * @returns problems, one per line; empty if there are none
 */
export function checkLessons(
  { pages, rounds, openings, sheet, companies }: Lessons,
  questions: ReadonlySet<string>,
): string[] {
  return [
    ...pages.flatMap(checkPage),
    ...rounds.flatMap((round) => checkRound(round, questions)),
    ...Object.entries(openings).flatMap(([type, list]) => checkOpenings(type, list)),
    ...checkNumberSheet(sheet),
    ...companies.flatMap(checkCompanyCard),
  ];
}

function checkPage(page: LessonPage): string[] {
  const { id, inShort, scored, minutes, begins, fails, frameworks, levels } = page;
  const words = wordsOf(
    ...[inShort, frameworks, levels],
    ...[...scored, ...minutes].map(({ says }) => says),
    ...begins.flatMap(({ prompt, says }) => [prompt, ...says]),
    ...fails.flatMap(({ does, instead }) => [does, instead]),
  );
  const gap = minutes.find(({ from }, at) => from !== (minutes[at - 1]?.to ?? 0));
  return [
    ...outside(`${id}: words`, words, PRIMER_WORDS),
    ...(gap ? [`${id}: nothing is said of the minutes before ${gap.from}`] : []),
    ...(id in AXES_OF ? checkAxes(id, scored, id as InterviewType) : []),
  ];
}

function checkRound(round: WholeRound, questions: ReadonlySet<string>): string[] {
  const { id, type, level, question, lines, bands } = round;
  const said = lines.filter(({ by }) => by === 'candidate').map(({ says }) => says);
  const own = lines.flatMap((line) =>
    line.by === 'candidate' ? (line.notes ?? []).map((note) => ({ ...note, says: line.says })) : [],
  );
  const axes: readonly string[] = AXES_OF[type];
  return [
    ...outside(`${id}: words`, wordsOf(...lines.map(({ says }) => says)), ROUND_WORDS),
    ...(id === `${type}-${level}` ? [] : [`${id}: is named ${type}-${level}`]),
    ...(questions.has(question) ? [] : [`${id}: the bank has no ${question}`]),
    ...(QUESTION_OF_ROUND.get(id) === question ? [] : [`${id}: QUESTION_OF_ROUND has another`]),
    ...(new Set(lines.map(({ says }) => says)).size === lines.length
      ? []
      : [`${id}: says a line twice`]),
    ...checkAxes(id, bands, type),
    ...own.flatMap(({ axis, quote, says }) => [
      ...(axes.includes(axis) ? [] : [`${id}: ${axis} is no axis of ${type}`]),
      ...(says.includes(quote) ? [] : [`${id}: its line doesn't say “${quote}”`]),
    ]),
    ...bands.flatMap(({ quote }) =>
      said.some((says) => says.includes(quote)) ? [] : [`${id}: nobody says “${quote}”`],
    ),
  ];
}

function checkOpenings(type: string, openings: readonly Opening[]): string[] {
  const ids = openings.map(({ id }) => id);
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
  return [
    ...twice.map((id) => `${type}: ${id} stands there twice`),
    ...LESSON_LEVELS.flatMap((level) => {
      const count = openings.filter((one) => one.level === level).length;
      return count === OPENINGS.aLevel ? [] : [`${type}: ${count} of ${level}`];
    }),
    ...COMPANY_KINDS.flatMap((kind) => {
      const count = openings.filter((one) => one.kind === kind).length;
      return count >= OPENINGS.aKind ? [] : [`${type}: ${count} of ${kind}`];
    }),
    ...openings
      .filter(({ shows }) => (shows !== undefined) !== (type === 'behavioural'))
      .map(({ id }) => `${type}: ${id}: only behavioral ones, and all of them, say what they show`),
  ];
}

function checkAxes(id: string, list: readonly { axis: string }[], type: InterviewType): string[] {
  const axes = list.map(({ axis }) => axis).join(' ');
  const wanted = AXES_OF[type].join(' ');
  return axes === wanted ? [] : [`${id}: its axes are ${wanted}, in this order`];
}

function outside(what: string, count: number, { least, most }: { least: number; most: number }) {
  return count < least || count > most ? [`${what}: ${count}, not ${least} to ${most}`] : [];
}

function wordsOf(...texts: string[]): number {
  return countWords(texts.join(' '));
}
