/** Limits for the length of a question's texts (docs/content.md). */
import {
  type CountedQuestion,
  type CuratedQuestion,
  isShort,
  type MultipleChoiceQuestion,
  type OpenEndedQuestion,
  type ShortQuestion,
} from '#shared/contract/questions/question.ts';
import { countWords } from '#shared/game/answer/open-answer.ts';
import { outside, type Questions, type Range } from './kinds.ts';

const STEM_WORDS = { 1: 45, 2: 60, 3: 75, 4: 90 } as const;
const STEM_WORDS_BESIDE_EXHIBIT = 25;

/** Returns each text that has a limit: its name, its number of words, its limit and its field in the file. */
export function wordCounts(question: CuratedQuestion): Count[] {
  if (isShort(question)) return shortCounts(question);
  return question.options === null ? openCounts(question) : choiceCounts(question);
}

/** Finds texts that are too short or too long. */
export function checkWordCounts(questions: Questions): string[] {
  return questions.flatMap((question) =>
    wordCounts(question).flatMap(([name, words, range]) =>
      outside(words, range, `${question.id}: words of ${name}`),
    ),
  );
}

function choiceCounts(question: MultipleChoiceQuestion): Count[] {
  const { content, exhibit, difficulty, options, rationales } = question;
  const stem = exhibit ? STEM_WORDS_BESIDE_EXHIBIT : STEM_WORDS[difficulty];
  return [
    ['the stem', countWords(content), upTo(stem), 'ask'],
    ['the options together', countWords(options.join(' ')), upTo(56), 'options'],
    ...options.map((option, index): Count => [
      `'${option}'`,
      countWords(option),
      upTo(16),
      `options.${index}.text`,
    ]),
    ...rationales.map((why, index): Count => [
      `'${why}'`,
      countWords(why),
      upTo(30),
      `options.${index}.why`,
    ]),
    ...commonCounts(question),
  ];
}

function openCounts(question: OpenEndedQuestion): Count[] {
  const { content, sampleAnswer, fairAnswer, followUps, probes = [], halves = [] } = question;
  return [
    ['the prompt', countWords(content), upTo(50), 'ask'],
    ['the sample answer', countWords(sampleAnswer), { from: 120, to: 420 }, 'sampleAnswer'],
    ['the fair answer', countWords(fairAnswer.text), { from: 80, to: 140 }, 'fairAnswer.text'],
    ...followUps.map(({ id, sample }, index): Count => [
      `the sample of ${id}`,
      countWords(sample),
      { from: 40, to: 90 },
      `followUps.${index}.sample`,
    ]),
    ...probes.map(({ line }, index): Count => [
      `'${line}'`,
      countWords(line),
      upTo(25),
      `probes.${index}.line`,
    ]),
    ...probes.flatMap(({ again }, index): Count[] =>
      again ? [[`'${again}'`, countWords(again), upTo(25), `probes.${index}.again`]] : [],
    ),
    ...halves.map(({ line }, index): Count => [
      `'${line}'`,
      countWords(line),
      upTo(25),
      `halves.${index}.line`,
    ]),
    ...CHALLENGES.flatMap((name): Count[] => {
      const challenge = question[name];
      if (!challenge) return [];
      const { line, sample } = challenge;
      return [
        [`the line of ${name}`, countWords(line), upTo(25), `${name}.line`],
        [`the sample of ${name}`, countWords(sample), { from: 20, to: 90 }, `${name}.sample`],
      ];
    }),
    ...commonCounts(question),
  ];
}

function shortCounts({
  content,
  sampleAnswer,
  fairAnswer,
  title,
  takeaway,
}: ShortQuestion): Count[] {
  return [
    ['the prompt', countWords(content), upTo(40), 'ask'],
    ['the sample answer', countWords(sampleAnswer), upTo(60), 'sampleAnswer'],
    ['the fair answer', countWords(fairAnswer.text), upTo(60), 'fairAnswer.text'],
    ...nameCounts({ title, takeaway }),
  ];
}

const CHALLENGES = ['turn', 'pushback'] as const;

type Count = [name: string, words: number, range: Range, field: string];

function commonCounts({ explanation, ...names }: CountedQuestion): Count[] {
  return [
    ['the explanation', countWords(explanation), { from: 50, to: 110 }, 'explanation'],
    ...nameCounts(names),
  ];
}

function nameCounts({ title, takeaway }: Pick<CuratedQuestion, 'title' | 'takeaway'>): Count[] {
  return [
    ['the title', countWords(title), upTo(5), 'title'],
    ['the takeaway', countWords(takeaway), upTo(14), 'takeaway'],
  ];
}

function upTo(to: number): Range {
  return { from: 1, to };
}
