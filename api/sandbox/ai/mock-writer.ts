/** The sandbox's part in a mock interview: marks based on the coach's findings, and lines that press the learner. */
import * as v from 'valibot';
import type { Band } from '#shared/game/constants.ts';
import { sentencesOf } from '#shared/interviewer/quote-before.ts';
import { thinLine } from '#shared/interviewer/thin-words.ts';
import { findSentences, stretchQuotes } from './quote-stretch.ts';

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

/** Marks a round with Fair at most, because the coach finds sentences but doesn't weigh them. */
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
 * Presses like the interviewer of a round without a model: about a figure that can't be right, a key point that is
 * surely missing, or a sentence that says neither how nor why. If nothing of that is found, a line digs into a
 * sentence; if no sentence can be quoted, the line comes from the bank.
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
