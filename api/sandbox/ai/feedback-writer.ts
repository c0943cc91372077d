/** Writes the sandbox's feedback: the coach's findings in an answer, in an interviewer's words. */
import * as v from 'valibot';
import { scoreLabel, scoreOfTicks } from '#shared/game/scoring/verdict.ts';
import { findSentences, stretchQuotes } from './quote-stretch.ts';

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
    // Missing points have a list of their own. Here is how one of them could sound.
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
