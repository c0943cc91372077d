/**
 * The coach beside a plain keyword counter on the labelled answers that were set aside
 * (`held-*.json`), then whether more labelled questions still help, and its time in a browser.
 * `npm run bench -- coach dev` compares on the half that it was fitted on, as a product of that
 * fit and as judged question by question by fits that have not seen it: figures to work with.
 */
import { kendallTau, tickAgreement, weightedKappa } from '#scripts/agreement.ts';
import { coachExamples } from '#scripts/coach-examples.ts';
import { agreementOf, judgeApart } from '#scripts/coach-fitting.ts';
import { goldenAnswers, goldenQuestions, type GoldenAnswer } from '#scripts/golden-answers.ts';
import { coach } from '#shared/coach/coach.ts';
import { scoreLabel, scoreOfTicks } from '#shared/engine/review.ts';
import { printBrowserTimes } from './coach-browser.ts';
import { printLearningCurve } from './coach-curve.ts';
import { keywordTicks, type OpenQuestion } from './keyword-counter.ts';

const BANDS = ['Needs Work', 'Fair', 'Good', 'Strong', 'Exceptional'];
const EMPTY_KINDS = ['off-topic', 'stuffed', 'copied'];
/** Shares of a phrase's words at which the counter ticks: the best on the other half is taken. */
const COUNTER_SHARES = [0.5, 0.6, 0.7, 0.8, 0.9, 1];

type Judge = (question: OpenQuestion, answer: string) => string[];

const questions = new Map(goldenQuestions().map((question) => [question.id, question] as const));
const half = process.argv[3] === 'dev' ? 'dev' : 'held';
const answers = known(goldenAnswers(half));
const share = bestShare(known(goldenAnswers('dev')));

console.log(
  `${answers.length} answers to ${new Set(answers.map(({ questionId }) => questionId)).size} questions (${half})`,
);
report('coach', (question, answer) => coach(question, answer).ticks);
report(`keyword counter (${share})`, (question, answer) => keywordTicks(question, answer, share));

const examples = coachExamples();
console.log('\nOn questions of the fitting half, each judged by a fit that has not seen it');
if (half === 'dev') reportApart();
printLearningCurve(examples);
await printBrowserTimes(
  answers.flatMap(({ questionId, answer }) => {
    const question = questions.get(questionId);
    return question ? [{ question, answer }] : [];
  }),
);

/** With how often a point is ticked that the sample answer lost, or that a good answer lacks. */
function reportApart(): void {
  const judged = judgeApart(examples);
  const golden = judged.filter(({ example }) => example.origin === 'golden');
  const { f1, precision, recall, kappa } = agreementOf(golden);
  console.log(
    `  F1 ${f1.toFixed(3)}, precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}, kappa ${kappa.toFixed(3)}`,
  );
  const gaps = judged.filter(({ example }) => example.origin === 'gap');
  const kept = gaps.filter(({ example: { only }, ticks }) => only !== null && ticks.includes(only));
  console.log(
    `  sample answers without one point that keep its tick: ${kept.length} of ${gaps.length}`,
  );
  const lacking = golden
    .filter(({ example: { question, covers } }) => scoreOfTicks(question.keyPoints, covers) >= 60)
    .flatMap(({ example: { question, covers }, ticks }) =>
      question.keyPoints
        .filter(({ id }) => !covers.includes(id))
        .map(({ id }) => ticks.includes(id)),
    );
  console.log(
    `  missing points of answers from Fair up that are ticked: ${lacking.filter(Boolean).length} of ${lacking.length}`,
  );
}

function known(all: readonly GoldenAnswer[]): GoldenAnswer[] {
  return all.filter(({ questionId }) => questions.has(questionId));
}

function judgeBy(judge: (question: OpenQuestion) => string[], questionId: string): string[] {
  const question = questions.get(questionId);
  return question ? judge(question) : [];
}

function report(name: string, judge: Judge): void {
  const judged = judgeAll(answers, judge);
  const { precision, recall, f1 } = tickAgreement(judged.flatMap(({ ticks }) => ticks));
  const real = judged.filter(({ kind }) => !EMPTY_KINDS.includes(kind));
  const kappa = weightedKappa(
    judged.map(({ bands }) => bands),
    BANDS.length,
  );
  const tau = kendallTau(judged.map(({ scores }) => scores));
  const empty = judged.filter(({ kind }) => EMPTY_KINDS.includes(kind));
  const over = empty.filter(({ bands: [, got] }) => got > 0).length;
  const same = judged.filter(({ bands: [wanted, got] }) => wanted === got).length;
  console.log(`\n${name}`);
  console.log(
    `  key points: F1 ${f1.toFixed(3)}, precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`,
  );
  console.log(
    `  bands: quadratic weighted kappa ${kappa.toFixed(3)}, Kendall's tau ${tau.toFixed(3)}, the same band ${Math.round((100 * same) / judged.length)} %`,
  );
  console.log(
    `  without nonsense answers: F1 ${tickAgreement(real.flatMap(({ ticks }) => ticks)).f1.toFixed(3)}, kappa ${weightedKappa(
      real.map(({ bands }) => bands),
      BANDS.length,
    ).toFixed(3)}`,
  );
  console.log(`  stuffed, copied or off topic, yet above Needs Work: ${over} of ${empty.length}`);
}

function judgeAll(all: readonly GoldenAnswer[], judge: Judge) {
  return all.map(({ questionId, answer, covers, kind }) => {
    const keyPoints = questions.get(questionId)?.keyPoints ?? [];
    const got = judgeBy((question) => judge(question, answer), questionId);
    const scores = [scoreOfTicks(keyPoints, covers), scoreOfTicks(keyPoints, got)] as const;
    return {
      kind,
      scores,
      bands: [bandOf(scores[0]), bandOf(scores[1])] as const,
      ticks: keyPoints.map(({ id }): [boolean, boolean] => [covers.includes(id), got.includes(id)]),
    };
  });
}

function bandOf(score: number): number {
  return BANDS.indexOf(scoreLabel(score));
}

function bestShare(tuning: readonly GoldenAnswer[]): number {
  const f1Of = (candidate: number) =>
    tickAgreement(
      judgeAll(tuning, (question, answer) => keywordTicks(question, answer, candidate)).flatMap(
        ({ ticks }) => ticks,
      ),
    ).f1;
  return COUNTER_SHARES.reduce((best, candidate) =>
    f1Of(candidate) > f1Of(best) ? candidate : best,
  );
}
