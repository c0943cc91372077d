/** The file in which a question is written (docs/content.md), and the question that it becomes. */
import * as v from 'valibot';
import {
  type CuratedQuestion,
  Exhibit,
  FORMS,
  MultipleChoiceQuestion,
  OpenEndedQuestion,
  ShortQuestion,
} from '#shared/contract/questions/question.ts';
import { SHORT_XP } from '#shared/game/constants.ts';
import { countWords } from '#shared/game/answer/open-answer.ts';

/** How long a learner gets to think after reading the text, in seconds, by difficulty. */
const THINKING = { 1: 45, 2: 60, 3: 75, 4: 90 } as const;
const WORDS_A_MINUTE = 120;
const STEP = 15;
const LEAST = 90;

/** Seconds for a spoken or typed open-ended answer: 15 minutes at every level. */
const OPEN_ENDED_TIME = 900;

/** Seconds for an answer of one to three sentences. */
const SHORT_TIME = 120;

/**
 * Computes the time limit of a multiple-choice question. Even a slow reader can read all of it before the warning
 * comes.
 * @param words how many words the title, the stem, the exhibit and the four options have together
 * @returns seconds, rounded up to 15
 */
export function timeLimitOf(words: number, difficulty: 1 | 2 | 3 | 4): number {
  const seconds = (words / WORDS_A_MINUTE) * 60 + THINKING[difficulty];
  return Math.max(LEAST, Math.ceil(seconds / STEP) * STEP);
}

/** The level that each folder name of the bank stands for. */
export const LEVELS = { beginner: 1, intermediate: 2, advanced: 3, expert: 4 } as const;
export type Level = keyof typeof LEVELS;

/** A blank line separates the situation from the ask in `content`, so neither of the two may contain one. */
const Part = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.check((text) => !text.includes('\n\n'), 'has a blank line inside'),
);

const choice = MultipleChoiceQuestion.entries;
const open = OpenEndedQuestion.entries;
const short = ShortQuestion.entries;

const Head = {
  revision: choice.revision,
  title: choice.title,
  topic: choice.topic,
  skill: choice.skill,
  company: v.optional(choice.company.wrapped),
  frameworks: v.optional(choice.frameworks, []),
  provenance: choice.provenance,
  source: v.optional(
    v.strictObject({
      title: choice.title,
      // Learners follow this link, so it must be https: an https link can't run code, and nobody on the network can
      // read the page that is loaded.
      url: v.optional(
        v.pipe(
          choice.source.wrapped.entries.url.wrapped,
          v.startsWith('https://', 'must begin with https://'),
        ),
      ),
    }),
  ),
  situation: v.optional(Part),
  ask: Part,
  takeaway: choice.takeaway,
};

const Option = v.strictObject({
  text: choice.correctAnswer,
  key: v.optional(v.literal(true)),
  why: choice.correctAnswer,
});

const ChoiceFile = v.strictObject({
  ...Head,
  explanation: choice.explanation,
  form: v.picklist(FORMS),
  exhibit: v.optional(
    v.strictObject({ ...Exhibit.entries, marks: v.optional(Exhibit.entries.marks, []) }),
  ),
  options: v.pipe(
    v.strictTuple([Option, Option, Option, Option]),
    v.check((options) => options.filter(({ key }) => key).length === 1, 'need exactly one key'),
  ),
});

const OpenEndedFile = v.strictObject({
  ...Head,
  explanation: open.explanation,
  expected: open.correctAnswer,
  facts: open.facts,
  outline: open.outline,
  keyPoints: open.keyPoints,
  redFlags: open.redFlags,
  followUps: open.followUps,
  fairAnswer: open.fairAnswer,
  sampleAnswer: open.sampleAnswer,
  probes: open.probes.wrapped,
  turn: open.turn.wrapped,
  pushback: open.pushback.wrapped,
  halves: open.halves,
});

const ShortFile = v.strictObject({
  ...Head,
  form: short.form,
  keyPoints: short.keyPoints,
  fairAnswer: short.fairAnswer,
  sampleAnswer: short.sampleAnswer,
});

/** Returns the schema for a parsed file. A file with options is multiple choice. */
export function fileSchemaOf(input: unknown) {
  if (typeof input !== 'object' || input === null) return OpenEndedFile;
  if ('options' in input) return ChoiceFile;
  return 'form' in input && input.form === 'short' ? ShortFile : OpenEndedFile;
}

export type QuestionFile =
  | v.InferOutput<typeof ChoiceFile>
  | v.InferOutput<typeof OpenEndedFile>
  | v.InferOutput<typeof ShortFile>;

/**
 * Makes the whole question from its file. Fields that depend on its level and words are computed; missing parts become
 * null.
 */
export function questionOf(file: QuestionFile, id: string, level: Level): CuratedQuestion {
  const difficulty = LEVELS[level];
  const { revision, title, situation, ask, takeaway } = file;
  const { company = null, topic, skill, frameworks, provenance, source } = file;
  const content = situation === undefined ? ask : `${situation}\n\n${ask}`;
  const head = { id, revision, title, content, takeaway };
  const kind = {
    ...{ difficulty, company, topic, skill, frameworks, provenance },
    source: source ? { title: source.title, url: source.url ?? null } : null,
  };
  if (!('explanation' in file)) return { ...head, ...kind, ...shortPartsOf(file) };
  const { explanation } = file;
  const tail = { ...kind, explanation, xpReward: XP[difficulty], category: difficulty };
  if (!('options' in file)) {
    const { expected, facts, outline, keyPoints, redFlags } = file;
    const { followUps, fairAnswer, sampleAnswer, probes, turn, pushback, halves } = file;
    return {
      ...head,
      ...{ form: null, exhibit: null, options: null, correctAnswer: expected, rationales: null },
      ...{ timeLimit: OPEN_ENDED_TIME, ...tail, facts, outline, keyPoints, redFlags },
      ...{ followUps, fairAnswer, sampleAnswer, rubric: null },
      ...{ probes, turn, pushback, ...(halves && { halves }) },
    };
  }
  const { form, exhibit = null, options } = file;
  const [a, b, c, d] = options;
  const read = [title, content, ...exhibitTexts(exhibit), ...options.map(({ text }) => text)];
  return {
    ...head,
    ...{ form, exhibit, options: [a.text, b.text, c.text, d.text] },
    correctAnswer: options.find(({ key }) => key)?.text ?? '',
    rationales: [a.why, b.why, c.why, d.why],
    timeLimit: timeLimitOf(countWords(read.join(' ')), difficulty),
    ...tail,
    ...NOT_OPEN_ENDED,
  };
}

/** Returns the fields of a short open question that differ from other questions. None of them depends on the level. */
function shortPartsOf({ keyPoints, fairAnswer, sampleAnswer }: v.InferOutput<typeof ShortFile>) {
  return {
    ...({ form: 'short', exhibit: null, explanation: null, options: null } as const),
    correctAnswer: keyPoints.map(({ text }) => `${text}.`).join(' '),
    ...({ timeLimit: SHORT_TIME, xpReward: SHORT_XP, category: null, rationales: null } as const),
    ...{ keyPoints, fairAnswer, sampleAnswer, rubric: null },
    ...{ redFlags: NONE, facts: NONE, outline: NONE, followUps: NONE },
  };
}

const NONE: [] = [];
const XP = { 1: 50, 2: 100, 3: 150, 4: 200 } as const;

const NOT_OPEN_ENDED = {
  ...{ keyPoints: null, redFlags: null, sampleAnswer: null, fairAnswer: null },
  ...{ facts: null, outline: null, followUps: null, rubric: null },
};

function exhibitTexts(exhibit: Exhibit | null): string[] {
  if (!exhibit) return [];
  return [exhibit.caption, ...exhibit.columns, ...exhibit.rows.flat().map(String)];
}
