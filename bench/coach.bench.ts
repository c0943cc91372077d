/**
 * The coach beside a plain keyword counter on the labelled answers, each question of the bank by a fit that
 * has seen nothing of it; what it makes of learners' English, of nonsense and of each writer it never met;
 * whether more labelled questions still help, and its time in a browser.
 */
import { kendallTau, tickAgreement, weightedKappa } from './coach/agreement.ts';
import { coachExamples, questionsWithParts, type CoachExample } from './coach/coach-examples.ts';
import { agreementOf, fitsApart, isToday, judgeApart, judgeByFit } from './coach/coach-fitting.ts';
import {
  freshAnswers,
  goldenAnswers,
  goldenQuestions,
  secondReader,
  strangersAnswers,
  type GoldenAnswer,
} from './coach/golden-answers.ts';
import { coach } from '#shared/coach/coach.ts';
import { scoreLabel, scoreOfTicks } from '#shared/game/review/review-card.ts';
import { printBrowserTimes } from './coach-browser.ts';
import { printLearningCurve } from './coach-curve.ts';
import { printNonsense } from './coach-nonsense.ts';
import { keywordTicks, type OpenQuestion } from './measure/keyword-counter.ts';

const BANDS = ['Needs Work', 'Fair', 'Good', 'Strong', 'Exceptional'];
const EMPTY_KINDS = ['off-topic', 'stuffed', 'copied'];
/** Shares of a phrase's words at which the counter ticks: the best on the other half is taken. */
const COUNTER_SHARES = [0.5, 0.6, 0.7, 0.8, 0.9, 1];

type Judge = (question: OpenQuestion, answer: string) => string[];

const questions = new Map(goldenQuestions().map((question) => [question.id, question] as const));
const examples = coachExamples(questionsWithParts());
const fits = fitsApart(examples);
const halves = { dev: goldenAnswers('dev'), held: goldenAnswers('held') };
const counterShare = bestShare(known(halves.dev, 2));
const answers = known([...halves.dev, ...halves.held], 2);
reportAnswers('of the bank, each question by a fit that has not seen it', answers);
reportAnswers('of the bank, questions by which no feature was chosen', known(halves.held, 2));
reportAnswers('of the bank, by strangers, on the same terms', strangersAnswers());
reportAnswers('of the bank, all of these', [...answers, ...strangersAnswers()]);
reportAnswers(
  'of the bank, by writers and labelled by readers whom no fit has met',
  freshAnswers(),
);
const tickedByAnother = secondReader();
report(
  '  a second reader of the same answers, beside whom the coach stands',
  known(halves.held, 2),
  ({ id }, answer) => tickedByAnother(id, answer),
);
reportAnswers('of the first edition, by the fit that ships', known(halves.held, 1));
printNonsense(goldenQuestions().filter(({ edition }) => edition === 2));

console.log('\nEach writer by a fit without that writer and without the questions');
reportWriters();
console.log('\nHalo, each question judged by a fit that has not seen it');
reportApart();
printLearningCurve(examples);
await printBrowserTimes(
  answers.flatMap(({ questionId, answer }) => {
    const question = questions.get(questionId);
    return question ? [{ question, answer }] : [];
  }),
);

function reportAnswers(what: string, asked: readonly GoldenAnswer[]): void {
  const ids = new Set(asked.map(({ questionId }) => questionId));
  console.log(`\n${asked.length} answers to ${ids.size} questions ${what}`);
  report('coach', asked, (question, answer) => coachApart(question, answer).ticks);
  reportAbstentions(asked);
  report(`keyword counter (${counterShare})`, asked, (question, answer) =>
    keywordTicks(question, answer, counterShare),
  );
}

function coachApart(question: OpenQuestion, answer: string) {
  return coach(question, answer, fits.get(question.id));
}

/** How much it can't tell, who gets nothing, and learners' English in points. */
function reportAbstentions(asked: readonly GoldenAnswer[]): void {
  const read = asked.flatMap((answer) => {
    const question = questions.get(answer.questionId);
    return question ? [{ ...answer, question, report: coachApart(question, answer.answer) }] : [];
  });
  const unsure = read.reduce(
    (sum, { report: { abstains, unsure: asks = [], points } }) =>
      sum + (abstains ? points.length : asks.length),
    0,
  );
  const points = read.reduce((sum, { report: { points: all } }) => sum + all.length, 0);
  const honest = read.filter(({ kind }) => !EMPTY_KINDS.includes(kind));
  const nothing = honest.filter(
    ({ covers, report: { score, abstains } }) => covers.length > 0 && score === 0 && !abstains,
  );
  const learners = honest.filter(({ kind }) => kind === 'learner-english');
  const mean = (values: readonly number[]) =>
    (values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)).toFixed(1);
  console.log(
    `  can't tell: ${((100 * unsure) / points).toFixed(1)} % of points; honest answers that cover something, at 0 without a word: ${nothing.length} of ${honest.length}`,
  );
  const judged = read.filter(({ report: { abstains } }) => !abstains);
  const kappa = weightedKappa(
    judged.map(({ question, covers, report: { score } }) => [
      bandOf(scoreOfTicks(question.keyPoints, covers)),
      bandOf(score),
    ]),
    BANDS.length,
  );
  console.log(
    `  bands where it doesn't abstain from the whole answer: ${judged.length} of ${read.length}, kappa ${kappa.toFixed(3)}`,
  );
  console.log(
    `  learners' English: ${learners.length} answers, proposed ${mean(learners.map(({ report: { score } }) => score))}, labels ${mean(learners.map(({ question, covers }) => scoreOfTicks(question.keyPoints, covers)))}`,
  );
}

/** Two fits a writer, each without one half of the questions. */
function reportWriters(): void {
  const today = examples.filter(isToday);
  const heldIds = new Set(halves.held.map(({ questionId }) => questionId));
  const writers = [...new Set(today.flatMap(({ writer }) => writer ?? []))].sort();
  const judged = writers.flatMap((name) => {
    const own = [true, false].flatMap((isHeld) => {
      const isApart = ({ question }: CoachExample) => heldIds.has(question.id) === isHeld;
      return judgeByFit(
        examples.filter((example) => example.writer !== name && !isApart(example)),
        today.filter((example) => example.writer === name && isApart(example)),
      );
    });
    const { f1, precision } = agreementOf(own);
    console.log(
      `  ${name.padEnd(11)} ${String(own.length).padStart(3)} answers: F1 ${f1.toFixed(3)}, precision ${precision.toFixed(3)}`,
    );
    return own;
  });
  const { f1, precision, kappa } = agreementOf(judged);
  console.log(
    `  all together: F1 ${f1.toFixed(3)}, precision ${precision.toFixed(3)}, kappa ${kappa.toFixed(3)}`,
  );
}

/** With how often a point is ticked that the sample answer lost, or that a good answer lacks. */
function reportApart(): void {
  const judged = judgeApart(examples, fits);
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

function known(all: readonly GoldenAnswer[], edition: number): GoldenAnswer[] {
  return all.filter(({ questionId }) => questions.get(questionId)?.edition === edition);
}

function judgeBy(judge: (question: OpenQuestion) => string[], questionId: string): string[] {
  const question = questions.get(questionId);
  return question ? judge(question) : [];
}

function report(name: string, asked: readonly GoldenAnswer[], judge: Judge): void {
  const judged = judgeAll(asked, judge);
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
