/** The sandbox's feedback: what the coach reads in an answer, in the words of an interviewer. */
import * as v from 'valibot';
import { coach } from '#shared/coach/coach.ts';

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

const NOTHING_FOUND = 'None of the key points are in this answer.';
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
  const report = coach(
    { id: 'sandbox', content: question, keyPoints, sampleAnswer, redFlags: [], skill },
    answer,
  );
  const states = report.points.map(({ id, state, evidence }, at) => {
    const [first] = evidence;
    const quote = first ? quoteOf(answer, first) : '';
    return { id, state, quote, text: keyPoints[at]?.text ?? '' };
  });
  const covered = states.filter(({ state }) => state === 'covered');
  const missing = states.filter(({ state }) => state !== 'covered');
  const touched = states.filter(({ state }) => state === 'partly');
  const isEmpty = missing.length === states.length && touched.length === 0;
  const [nextStep, secondStep] = report.nextSteps;
  return {
    points: states.map(({ id, state, quote }) => ({ id, state, quote })),
    overallAssessment: isEmpty ? NOTHING_FOUND : (ASSESSMENTS[report.label] ?? ''),
    feedback: [
      `${covered.length} of ${states.length} key points are in your answer.`,
      ...(covered[0] ? [`The clearest of them: ${lower(covered[0].text)}.`] : []),
    ].join(' '),
    nextStep,
    strengths: covered.slice(0, 3).map(({ text }) => text),
    // How it is told; what is missing altogether has a list of its own.
    improvements: [
      ...(secondStep && !isEmpty ? [secondStep] : []),
      ...touched.slice(0, 2).map(({ text }) => `Give this a reason or a figure: ${lower(text)}.`),
    ],
    learningNotes: [
      'Say your structure in one sentence before you begin: then everything after it has a place.',
      ...(missing.length > 0 ? ['A point counts once it has a reason or a number beside it.'] : []),
    ],
  };
}

const QUOTE_WORDS = 30;

/** The sentence around it, as many words as a quote may have: a word or two alone prove nothing. */
function quoteOf(answer: string, { start }: { start: number; end: number }): string {
  const from = answer.slice(0, start).search(/[^.!?\n]*$/);
  const [sentence = ''] = /^[^.!?\n]*/.exec(answer.slice(from)) ?? [];
  const words = sentence.trim().split(/\s+/);
  if (words.length <= QUOTE_WORDS) return words.join(' ');
  return answer.slice(start).trim().split(/\s+/).slice(0, QUOTE_WORDS).join(' ');
}

function lower(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`.replace(/\.$/, '');
}
