/**
 * What must hold for the curated questions (docs/content.md). Each check takes questions and
 * returns the problems that it finds, one line each; an empty list when there is none.
 */
import * as v from 'valibot';
import {
  CuratedQuestion,
  type MultipleChoiceQuestion,
  type OpenEndedQuestion,
  SKILLS,
  TOPICS,
} from '#shared/contract/question.ts';

type Questions = readonly CuratedQuestion[];

const QUESTIONS_PER_LEVEL = { 1: 30, 2: 30, 3: 30, 4: 24 } as const;
const XP_PER_DIFFICULTY = 50;
const MIN_PER_SKILL = 2;
const MIN_COMPANIES = 6;
const CHOICE_SHARE = { from: 0.6, to: 0.72 } as const;
const CUE_RATE = { from: 0.1, to: 0.35 } as const;
const MAX_LENGTH_DIFFERENCE = 0.1;
const EXPLANATION_WORDS = { from: 60, to: 150 } as const;
const SAMPLE_ANSWER_WORDS = { from: 150, to: 300 } as const;

const FORBIDDEN_IN_OPTIONS = /\b(?:(?:all|none|both) of (?:the above|these)|except)\b/i;
const FORBIDDEN_ANYWHERE = /\b(?:all|none) of the above\b|\basked at\b/i;
const ABSOLUTE = /\b(?:always|never|only|all|every)\b/i;
// 'May' with a capital is a month.
const HEDGE =
  /\b(?:[Mm]ight|may|[Cc]ould|[Cc]onsider(?:s|ing)?|[Dd]epend(?:s|ing)?|[Pp]erhaps|[Ll]ikely)\b/g;
const STEM_STOP_WORDS = new Set([
  ...['about', 'after', 'also', 'before', 'does', 'each', 'from', 'have', 'into', 'than', 'that'],
  ...['their', 'them', 'then', 'they', 'this', 'what', 'when', 'where', 'which', 'while', 'will'],
  ...['with', 'would', 'your'],
]);

/** Each question satisfies the contract's schema. */
export function checkSchema(questions: readonly unknown[]): string[] {
  return questions.flatMap((question, index) => {
    const result = v.safeParse(CuratedQuestion, question);
    if (result.success) return [];
    const { id } = question as { id?: unknown };
    const name = typeof id === 'string' ? id : `question ${index}`;
    return [`${name}: breaks the schema: ${v.summarize(result.issues)}`];
  });
}

/** Ids are unique in the whole bank. */
export function checkIds(questions: Questions): string[] {
  return repeated(questions.map(({ id }) => id)).map((id) => `${id}: the id is used twice`);
}

/** Category and reward follow from the difficulty; a public question names its source. */
export function checkLevelFields(questions: Questions): string[] {
  return questions.flatMap(({ id, category, difficulty, xpReward, provenance, source }) => [
    ...problem(category !== difficulty, `${id}: category ${category} is not its level`),
    ...problem(xpReward !== difficulty * XP_PER_DIFFICULTY, `${id}: pays ${xpReward} XP`),
    ...problem(provenance === 'public' && !source, `${id}: is public but names no source`),
  ]);
}

/** No text is used twice: titles, stems, explanations, rationales, key points, answers, rubrics. */
export function checkTexts(questions: Questions): string[] {
  return repeated(questions.flatMap(textsOf).map(normalise)).map((text) => `used twice: ${text}`);
}

/** Four different options, a rationale for each, and the key among them. */
export function checkOptions(questions: Questions): string[] {
  return choices(questions).flatMap(({ id, options, rationales, correctAnswer }) => [
    ...problem(options.length !== 4, `${id}: has ${options.length} options`),
    ...problem(rationales.length !== options.length, `${id}: not one rationale an option`),
    ...problem(repeated(options.map(normalise)).length > 0, `${id}: two options are equal`),
    ...problem(!options.includes(correctAnswer), `${id}: the key is not among the options`),
  ]);
}

/** Weights add up to 100, and no point or phrase stands twice in a question. */
export function checkKeyPoints(questions: Questions): string[] {
  return openEnded(questions).flatMap(({ id, keyPoints }) => {
    const total = keyPoints.reduce((sum, { weight }) => sum + weight, 0);
    const ids = keyPoints.map((point) => point.id);
    const phrases = keyPoints.flatMap((point) => point.phrases.map(normalise));
    return [
      ...problem(total !== 100, `${id}: the weights add up to ${total}`),
      ...repeated(ids).map((point) => `${id}: two key points are called ${point}`),
      ...repeated(phrases).map((phrase) => `${id}: the phrase '${phrase}' stands twice`),
    ];
  });
}

/** Explanations have 60 to 150 words, sample answers 150 to 300. */
export function checkWordCounts(questions: Questions): string[] {
  const explanations = questions.flatMap(({ id, explanation }) =>
    outside(countWords(explanation), EXPLANATION_WORDS, `${id}: words of the explanation`),
  );
  const answers = openEnded(questions).flatMap(({ id, sampleAnswer }) =>
    outside(countWords(sampleAnswer), SAMPLE_ANSWER_WORDS, `${id}: words of the sample answer`),
  );
  return [...explanations, ...answers];
}

/** Counts, share of multiple choice, interview types and companies of each level. */
export function checkLevelCounts(questions: Questions): string[] {
  return byLevel(questions).flatMap(([level, ofLevel]) => {
    const wanted = QUESTIONS_PER_LEVEL[level];
    const share = choices(ofLevel).length / ofLevel.length;
    const companies = new Set(ofLevel.flatMap(({ company }) => company ?? [])).size;
    const rareSkills = SKILLS.filter(
      (skill) => ofLevel.filter((question) => question.skill === skill).length < MIN_PER_SKILL,
    );
    return [
      ...problem(ofLevel.length !== wanted, `level ${level}: ${ofLevel.length}, not ${wanted}`),
      ...outside(share, CHOICE_SHARE, `level ${level}: share of multiple choice`),
      ...rareSkills.map((skill) => `level ${level}: ${skill} less than twice`),
      ...problem(companies < MIN_COMPANIES, `level ${level}: ${companies} companies`),
    ];
  });
}

/** Each topic (docs/product.md 3.8) is somewhere in the bank. */
export function checkTopics(questions: Questions): string[] {
  const present = new Set(questions.map(({ topic }) => topic));
  return TOPICS.filter((topic) => !present.has(topic)).map((topic) => `no question on ${topic}`);
}

/** No wording that tests the reader instead of the subject, and no claim of leaked questions. */
export function checkForbiddenPhrases(questions: Questions): string[] {
  const inTexts = questions
    .filter((question) => FORBIDDEN_ANYWHERE.test([...textsOf(question)].join('\n')))
    .map(({ id }) => `${id}: a forbidden phrase in a text`);
  const inOptions = choices(questions)
    .filter(({ options }) => options.some((option) => FORBIDDEN_IN_OPTIONS.test(option)))
    .map(({ id }) => `${id}: a forbidden phrase in an option`);
  return [...inTexts, ...inOptions];
}

/** An absolute word stands in each of the four options or in none, so that it gives none away. */
export function checkAbsolutes(questions: Questions): string[] {
  return choices(questions).flatMap(({ id, options }) => {
    const absolute = options.filter((option) => ABSOLUTE.test(option));
    const tells = absolute.length > 0 && absolute.length < options.length;
    return problem(tells, `${id}: an absolute marks '${absolute[0]}'`);
  });
}

/** No habit of guessing finds the key too often or too rarely, in any level. */
export function checkCues(questions: Questions): string[] {
  return byLevel(questions).flatMap(([level, ofLevel]) => {
    const { lengthRatio, ...rates } = cueFigures(ofLevel);
    const lengths = { from: 1 - MAX_LENGTH_DIFFERENCE, to: 1 + MAX_LENGTH_DIFFERENCE };
    return [
      ...Object.entries(rates).flatMap(([habit, rate]) =>
        outside(rate, CUE_RATE, `level ${level}: choosing the ${habit}`),
      ),
      ...outside(lengthRatio, lengths, `level ${level}: mean length of keys ÷ distractors`),
    ];
  });
}

/** How often each habit of guessing is right (ties by their share), and mean lengths compared. */
export function cueFigures(questions: Questions) {
  const asked = choices(questions);
  const keys = asked.map(({ correctAnswer }) => correctAnswer);
  const distractors = asked.flatMap(({ options, correctAnswer }) =>
    options.filter((option) => option !== correctAnswer),
  );
  return {
    longest: guessRate(asked, (option) => option.length),
    shortest: guessRate(asked, (option) => -option.length),
    'most like the stem': guessRate(asked, sharedWithStem),
    'most hedged': guessRate(asked, (option) => option.match(HEDGE)?.length ?? 0),
    lengthRatio: meanLength(keys) / meanLength(distractors),
  };
}

const CHECKS = [
  checkSchema,
  checkIds,
  checkLevelFields,
  checkTexts,
  checkOptions,
  checkKeyPoints,
  checkWordCounts,
  checkLevelCounts,
  checkTopics,
  checkForbiddenPhrases,
  checkAbsolutes,
  checkCues,
];

/** All checks, one after the other. */
export function checkContent(questions: Questions): string[] {
  return CHECKS.flatMap((check) => check(questions));
}

type Score = (option: string, question: MultipleChoiceQuestion) => number;

function guessRate(questions: readonly MultipleChoiceQuestion[], score: Score): number {
  const hits = questions.map((question) => {
    const scores = question.options.map((option) => score(option, question));
    const best = question.options.filter((_, index) => scores[index] === Math.max(...scores));
    return best.includes(question.correctAnswer) ? 1 / best.length : 0;
  });
  return hits.reduce((sum: number, hit) => sum + hit, 0) / questions.length;
}

function sharedWithStem(option: string, { title, content }: MultipleChoiceQuestion): number {
  const stem = contentWords(`${title} ${content}`);
  return [...contentWords(option)].filter((word) => stem.has(word)).length;
}

/** Words of four letters or more and numbers, without the plural's s. */
function contentWords(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}-]{4,}|\d[\d.,]*\d|\d/gu) ?? [];
  return new Set(
    words.filter((word) => !STEM_STOP_WORDS.has(word)).map((word) => word.replace(/s$/, '')),
  );
}

function textsOf(question: CuratedQuestion): string[] {
  const { title, content, explanation } = question;
  const own = [title, content, explanation];
  if (question.options) return [...own, ...question.rationales];
  const { keyPoints, redFlags, sampleAnswer, rubric, correctAnswer } = question;
  const points = keyPoints.map(({ text }) => text);
  return [
    ...own,
    correctAnswer,
    sampleAnswer,
    ...points,
    ...redFlags,
    ...Object.values(rubric ?? {}),
  ];
}

function choices(questions: Questions): MultipleChoiceQuestion[] {
  return questions.filter((question) => question.options !== null);
}

function openEnded(questions: Questions): OpenEndedQuestion[] {
  return questions.filter((question) => question.options === null);
}

function byLevel(questions: Questions) {
  return ([1, 2, 3, 4] as const)
    .map((level) => [level, questions.filter((q) => q.difficulty === level)] as const)
    .filter(([, ofLevel]) => ofLevel.length > 0);
}

function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}

function problem(found: boolean, message: string): string[] {
  return found ? [message] : [];
}

function outside(value: number, { from, to }: { from: number; to: number }, name: string) {
  const rounded = Math.round(value * 1_000) / 1_000;
  return problem(!(value >= from && value <= to), `${name}: ${rounded} is not in ${from} to ${to}`);
}

function normalise(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, ' ');
}

function countWords(text: string): number {
  return text.trim().split(/\s+/).length;
}

function meanLength(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0) / texts.length;
}
