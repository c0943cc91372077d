/**
 * Lessons: primers (one for each interview type and two more), written-out rounds with an interviewer's notes, and
 * openings (docs/lessons.md). Each page and each round is a YAML file, and so are the openings of each type.
 */
import * as v from 'valibot';
import { countWords } from '#shared/game/answer/open-answer.ts';
import { AXES, BANDS, INTERVIEW_TYPES } from '#shared/game/constants.ts';
import { COMPETENCIES } from '#shared/game/story.ts';
import { LESSON_LEVELS, PAGE_IDS } from '#shared/game/lessons.ts';
import { COMPANY_KINDS, OPENINGS_OF_TYPE } from './lesson-ids.ts';

const Text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const Slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), v.maxLength(60));
/** Makes the schema of a text of at most this many words. */
const upTo = (most: number) =>
  v.pipe(
    Text,
    v.check((text) => countWords(text) <= most, `has more than ${most} words`),
  );
const list = <Schema extends v.GenericSchema>(schema: Schema, least: number, most = least) =>
  v.pipe(v.array(schema), v.minLength(least), v.maxLength(most));

export const LessonPage = v.strictObject({
  id: v.picklist(PAGE_IDS),
  title: Text,
  inShort: upTo(25),
  /** For each axis, the things that the interviewer listens for. */
  scored: list(v.strictObject({ axis: v.picklist(AXES), says: Text }), 3, 5),
  /** The round's schedule in minutes. */
  minutes: list(v.strictObject({ from: v.number(), to: v.number(), says: Text }), 4, 6),
  /**
   * A strong candidate's first three sentences, for two prompts. `does` names, for an axis, the sentence that does what
   * the advice for this axis says, counted from 0.
   */
  begins: list(
    v.strictObject({
      prompt: Text,
      says: list(Text, 3),
      does: v.optional(v.record(v.picklist(AXES), v.picklist([0, 1, 2]))),
    }),
    2,
  ),
  /** Ways in which candidates fail, each with something better to say. */
  fails: list(v.strictObject({ does: Text, instead: Text }), 4),
  frameworks: Text,
  /** How interviewers' expectations change from associate to lead. */
  levels: Text,
  terms: list(v.strictObject({ term: Text, means: Text, said: Text }), 8),
});
export type LessonPage = v.InferOutput<typeof LessonPage>;

const Line = v.variant('by', [
  v.strictObject({ by: v.literal('interviewer'), says: Text }),
  v.strictObject({
    by: v.literal('candidate'),
    says: Text,
    /** The interviewer's notes on how the quoted words changed the marks. */
    notes: v.optional(
      list(v.strictObject({ axis: v.picklist(AXES), quote: Text, note: upTo(25) }), 1, 2),
    ),
    /** A weaker candidate's words at the same point of the round. */
    less: v.optional(v.strictObject({ says: Text, why: upTo(25) })),
  }),
]);
export type RoundLine = v.InferOutput<typeof Line>;

export const WholeRound = v.strictObject({
  id: Slug,
  type: v.picklist(INTERVIEW_TYPES),
  level: v.picklist(LESSON_LEVELS),
  /** The id of the bank's question that the round is about. */
  question: Slug,
  lines: list(Line, 26, 64),
  /** The five axes of the round's type, each with its band and the quote that decided it. */
  bands: list(
    v.strictObject({ axis: v.picklist(AXES), band: v.picklist(BANDS), quote: Text, why: upTo(30) }),
    5,
  ),
  /** How the candidate could have become Strong on the weakest axis. */
  stronger: upTo(60),
});
export type WholeRound = v.InferOutput<typeof WholeRound>;

const Opening = v.strictObject({
  id: Slug,
  level: v.picklist(LESSON_LEVELS),
  kind: v.picklist(COMPANY_KINDS),
  /** The competency that the story for a behavioral opening must show. */
  shows: v.optional(v.picklist(COMPETENCIES)),
  prompt: upTo(40),
  tests: upTo(18),
  /** Good questions to ask first. */
  asks: list(v.strictObject({ question: upTo(20), why: upTo(16) }), 3),
  /** One good structure for the answer. */
  structure: list(upTo(6), 3, 5),
  begins: list(upTo(30), 2),
});
export type Opening = v.InferOutput<typeof Opening>;
export const Openings = list(Opening, OPENINGS_OF_TYPE);

/** A part of a candidate's words: either words that a note quotes, or the words between two quotes. */
export interface QuotedPart {
  text: string;
  isQuoted: boolean;
}

/** Splits a candidate's words into quoted and other parts, in order. Overlapping quotes become one part. */
export function quotedParts(says: string, quotes: readonly string[]): QuotedPart[] {
  const isQuoted = Array.from({ length: says.length }, () => false);
  for (const quote of quotes) {
    const at = says.indexOf(quote);
    if (at >= 0) isQuoted.fill(true, at, at + quote.length);
  }
  const parts: QuotedPart[] = [];
  for (let at = 0; at < says.length; at += 1) {
    const last = parts.at(-1);
    const char = says.charAt(at);
    if (last && last.isQuoted === isQuoted[at]) last.text += char;
    else parts.push({ text: char, isQuoted: isQuoted[at] === true });
  }
  return parts;
}
