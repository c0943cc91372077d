/** Texts that aren't answers, made for every question of the bank: none may rise above Needs Work. */
import { coach } from '#shared/coach/coach.ts';
import type { OpenQuestion } from './measure/keyword-counter.ts';

/** Above this a band better than the lowest is proposed, and from the second on the top one. */
const FAIR = 60;
const TOP = 90;
const GIBBERISH =
  'vlorp grintle mosk tavi quon bresh oddle fim narp tuveral jent dosk wimple karn. ';

/** A line a kind of nonsense, then what another question's sample answer is given. */
export function printNonsense(questions: readonly OpenQuestion[]): void {
  const kinds: Record<string, (question: OpenQuestion) => string> = {
    'key phrases as a list': ({ keyPoints }) => keyPoints.flatMap((p) => p.phrases).join(', '),
    'key phrases as sentences': ({ keyPoints }) =>
      keyPoints.flatMap((p) => p.phrases.map((phrase) => `I ${phrase} it`)).join('. '),
    criteria: ({ keyPoints }) => keyPoints.map((p) => p.text).join(' '),
    "the points' strong lines": ({ keyPoints }) => keyPoints.map((p) => p.strong).join(' '),
    "the question's own text": ({ content }) => content,
    'the facts retold': ({ facts }) => (facts ?? []).map((f) => `${f.ask} ${f.answer}`).join(' '),
    "the sample's words": ({ sampleAnswer }) =>
      [...new Set(sampleAnswer.toLowerCase().match(/[a-z]{5,}/g))].join(', '),
    gibberish: () => GIBBERISH.repeat(6),
  };
  console.log('\nNonsense above Needs Work');
  for (const [name, make] of Object.entries(kinds)) {
    const over = questions.filter((question) => coach(question, make(question)).score >= FAIR);
    console.log(`  ${name}: ${over.length} of ${questions.length}`);
  }
  const scores = questions.flatMap((question) =>
    questions
      .filter((other) => other !== question)
      .map((other) => coach(question, other.sampleAnswer).score),
  );
  const from = (limit: number) => scores.filter((score) => score >= limit).length;
  console.log(
    `  another question's sample: ${from(FAIR)} of ${scores.length}, in the top band ${from(TOP)}`,
  );
}
