/**
 * Writes the sandbox's texts about a learner's words, based on what the coach finds in them: feedback on an answer,
 * marks on a mock interview, and the interviewer's lines that press the learner. Quotes follow the rules for models
 * (docs/ai.md): a quote has at least eight words, and no words are quoted twice.
 */
import * as v from 'valibot';
import { scoreLabel, scoreOfTicks } from '#shared/game/scoring/verdict.ts';
import type { Band } from '#shared/game/constants.ts';
import { sentencesOf } from '#shared/interviewer/quote-before.ts';
import { thinLine } from '#shared/interviewer/thin-words.ts';
import type { Span } from '#shared/coach/read/sentences.ts';
import {
  type CoachQuestion,
  findEvidence,
  type PointEvidence,
} from '#shared/coach/find-evidence.ts';
import { WORDS_FIT } from '#shared/coach/judge/weights.ts';

const Input = v.object({
  question: v.string(),
  keyPoints: v.array(
    v.object({
      id: v.string(),
      text: v.string(),
      weight: v.number(),
      phrases: v.array(v.string()),
      weak: v.optional(v.string()),
      strong: v.optional(v.string()),
    }),
  ),
  sampleAnswer: v.nullable(v.string()),
  interviewType: v.string(),
  answer: v.string(),
});

const NOTHING_FOUND =
  'No key point could be recognized in this answer. The sandbox goes by words, and may overlook what you said.';
const ASSESSMENTS: Record<string, string> = {
  'Needs Work':
    'There is a start here, but an interviewer would still wait for most of the answer.',
  Fair: 'A fair answer: the core is there, and it needs more of what makes it convincing.',
  Good: 'A good answer that covers most of what an interviewer listens for.',
  Strong: 'A strong answer: nearly everything is there, and it can be followed.',
  Exceptional: 'An exceptional answer: it covers everything that was asked for.',
};

export function writeFeedback(given: unknown) {
  const { question, keyPoints, sampleAnswer, interviewType: skill, answer } = v.parse(Input, given);
  const found = findSentences(
    { id: 'sandbox', content: question, keyPoints, sampleAnswer, redFlags: [], skill },
    answer,
  );
  const quoteOf = stretchQuotes(answer);
  const points = found.map(({ id, sentence }) => {
    const quote = sentence && quoteOf(sentence);
    return { id, state: quote ? 'covered' : 'missing', quote: quote ?? '' };
  });
  const ticks = points.flatMap(({ id, state }) => (state === 'covered' ? [id] : []));
  const covered = keyPoints.filter(({ id }) => ticks.includes(id));
  const missing = keyPoints
    .filter(({ id }) => !ticks.includes(id))
    .sort((a, b) => b.weight - a.weight);
  const [heaviest, second] = missing;
  return {
    points,
    overallAssessment:
      covered.length === 0
        ? NOTHING_FOUND
        : (ASSESSMENTS[scoreLabel(scoreOfTicks(keyPoints, ticks))] ?? ''),
    feedback: [
      `${covered.length} of ${keyPoints.length} key points were recognized in your answer.`,
      ...(covered[0] ? [`The clearest of them: ${lower(covered[0].text)}.`] : []),
    ].join(' '),
    nextStep: heaviest ? stepTo(heaviest) : 'Say it aloud once, in two minutes.',
    strengths: covered.slice(0, 3).map(({ text }) => text),
    // Missing points have a list of their own. So this list only shows a possible wording for one of them.
    improvements: second && covered.length > 0 ? [stepTo(second)] : [],
    learningNotes: [
      'Say your structure in one sentence before you begin: then everything after it has a place.',
      ...(missing.length > 0 ? ['A point counts once it has a reason or a number beside it.'] : []),
    ],
  };
}

function stepTo({ text, strong }: { text: string; strong?: string | undefined }): string {
  return strong ? `Say it the way this does: ${strong}` : `Cover this point: “${text}.”`;
}

function lower(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`.replace(/\.$/, '');
}

const Point = v.object({
  id: v.string(),
  text: v.string(),
  weight: v.number(),
  phrases: v.optional(v.array(v.string()), []),
  axis: v.optional(v.nullable(v.string())),
  weak: v.optional(v.string()),
  strong: v.optional(v.string()),
});

const Round = v.object({
  interviewType: v.string(),
  axes: v.array(v.object({ axis: v.string() })),
  cases: v.array(
    v.object({
      question: v.string(),
      keyPoints: v.array(Point),
      turns: v.array(v.object({ turn: v.string(), said: v.string() })),
    }),
  ),
});

const Press = v.object({
  question: v.string(),
  interviewType: v.string(),
  keyPoints: v.array(Point),
  examples: v.array(v.object({ point: v.nullable(v.string()), line: v.string() })),
  missing: v.array(v.string()),
  slip: v.nullable(v.string()),
  said: v.string(),
  asked: v.array(v.string()),
});

interface Found {
  axis: string | null;
  turn: string;
  sentence: string;
}

/** Lines that fit any sentence. */
const DIGGING = [
  'What would have to be true for that to work?',
  'How sure are you, and what is that based on?',
  'What did you choose not to do?',
  'Where would that go wrong first?',
];

/** Marks a round. The best mark is Fair, because the coach finds sentences but can't tell how good they are. */
export function markRound(given: unknown) {
  const { axes, cases, interviewType } = v.parse(Round, given);
  const points = cases.flatMap(({ keyPoints }) => keyPoints);
  const found = cases.flatMap((one) => findIn(one, interviewType));
  const marks = axes.map(({ axis }) => {
    const ofAxis = points.filter((point) => point.axis === axis).length;
    const shown = found.filter((one) => one.axis === axis);
    const band: Band = 2 * shown.length >= ofAxis ? 'fair' : 'thin';
    const [first] = shown;
    return first
      ? { axis, band, turn: first.turn, quote: first.sentence }
      : { axis, band: 'missing' as Band, turn: '', quote: '' };
  });
  const missing = points.filter(({ axis }) => !found.some((one) => one.axis === axis));
  const heaviest = [...missing].sort((a, b) => b.weight - a.weight)[0];
  return {
    axes: marks,
    assessment:
      found.length === 0
        ? 'No key point could be recognized in your words: the sandbox may overlook what you said.'
        : `${found.length} of ${points.length} key points could be found in your words.`,
    doDifferently: heaviest
      ? `Say this early: ${heaviest.strong ?? heaviest.text}`
      : 'Say it once more in half the time.',
  };
}

/**
 * Writes the line that an interviewer would say in a round without a model: about a figure that can't be right, a key
 * point that is surely missing, or a sentence that says neither how nor why. If the answer has none of these flaws, the
 * line quotes a sentence and asks for more. If no sentence can be quoted, the line comes from the bank.
 */
export function pressOn(given: unknown) {
  const { question, interviewType, keyPoints, examples, missing, slip, said, asked } = v.parse(
    Press,
    given,
  );
  const isNew = (words: string) => !asked.some((one) => one.includes(words));
  const left = examples.filter(({ line }) => isNew(line));
  const sure = missing.flatMap((id) => left.filter(({ point }) => point === id))[0]?.line;
  const thin = thinLine([answerOf(said)], 0, interviewType === 'behavioural');
  const isThinNew = thin !== null && isNew(/“(.+)”/u.exec(thin)?.[1] ?? thin);
  const first = slip ?? sure ?? (isThinNew ? thin : null);
  if (first !== null) return { line: first };
  const quote = sentencesOf(said).findLast(isNew);
  const dig = DIGGING.find(isNew);
  if (quote && dig) return { line: `You said, “${quote}” ${dig}` };
  const points = findSentences(coachQuestion(question, keyPoints, interviewType), said);
  const isMissing = (id: string | null) =>
    points.some((point) => point.id === id && point.sentence === null);
  const next = left.find(({ point }) => isMissing(point)) ?? left[0];
  return { line: next?.line ?? dig ?? '' };
}

function answerOf(text: string) {
  return { case: 0, turn: 0, phase: 'answer', promptId: null, text, seconds: 1 } as const;
}

function findIn(
  { question, keyPoints, turns }: v.InferOutput<typeof Round>['cases'][number],
  interviewType: string,
): Found[] {
  const about = coachQuestion(question, keyPoints, interviewType);
  const known = new Set<string>();
  return turns.flatMap(({ turn, said }) => {
    const quoteOf = stretchQuotes(said);
    return findSentences(about, said).flatMap(({ id, sentence }) => {
      const quote = sentence && !known.has(id) ? quoteOf(sentence) : null;
      if (quote === null) return [];
      known.add(id);
      const axis = keyPoints.find((point) => point.id === id)?.axis ?? null;
      return [{ axis, turn, sentence: quote }];
    });
  });
}

function coachQuestion(content: string, keyPoints: v.InferOutput<typeof Point>[], skill: string) {
  return { id: 'sandbox', content, keyPoints, sampleAnswer: null, redFlags: [], skill };
}

const LEAST_WORDS = 8;
const MOST_WORDS = 30;

/**
 * Chooses quotes from a learner's answer so that no words are quoted twice.
 * @returns a function that returns the words to quote for a sentence. A short sentence is quoted together with words
 * after or before it. The result is null if the words were already quoted.
 */
export function stretchQuotes(text: string): (sentence: Span) => string | null {
  const words = [...text.matchAll(/\S+/g)].filter(([word]) => /[\p{L}\p{N}]/u.test(word));
  const used = new Set<number>();
  return ({ start, end }) => {
    const from = words.findIndex((word) => word.index + word[0].length > start);
    const to = words.findLastIndex((word) => word.index < end) + 1;
    if (from === -1 || to <= from) return null;
    const length = Math.min(Math.max(to - from, LEAST_WORDS), MOST_WORDS, words.length);
    const places = [from, to - length].filter((at) => at >= 0 && at + length <= words.length);
    const at = places.find((place) => !indexes(place, length).some((index) => used.has(index)));
    if (at === undefined) return null;
    for (const index of indexes(at, length)) used.add(index);
    const [first, last] = [words[at], words[at + length - 1]];
    return first && last ? text.slice(first.index, last.index + last[0].length) : null;
  };
}

function indexes(from: number, length: number): number[] {
  return Array.from({ length }, (_, offset) => from + offset);
}

/**
 * The coach's threshold is lower here than on a device, because the learner isn't asked to confirm the points. In the
 * labeled answers, the sandbox finds 69% of the points, and 77% of the points that it finds are right. In 20 of 576
 * answers that have three points or more, it finds none.
 */
const FIT = { ...WORDS_FIT, threshold: 0.3 };

/** Finds the sentences that the sandbox uses as evidence for key points. */
function findSentences(question: CoachQuestion, text: string): PointEvidence[] {
  return findEvidence(question, text, { fit: FIT }).points;
}
