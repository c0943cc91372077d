/**
 * `npm run eval`: puts the configured AI endpoint (OPENAI_API_KEY, OPENAI_MODEL, OPENAI_BASE_URL; else the sandbox)
 * through AI Mode's own calls, checks and limits, and prints a table. `npm run eval -- 0.2` asks a fifth as much, for
 * an endpoint that costs money. `npm run eval -- built-in` serves a page for the browser's own model.
 */
import { loadQuestions } from '#api/content/load-questions.ts';
import { wordCounts } from '#shared/content/checks/words.ts';
import { checkAbsolutes, cueFigures } from '#shared/content/checks/guessing-cues.ts';
import { createAiWorld } from '#api/testing/worlds/ai-world.ts';
import type { TestLearner } from '#api/testing/test-learner.ts';
import { tickAgreement, weightedKappa } from './coach/agreement.ts';
import { goldenAnswers } from './coach/golden-answers.ts';
import type { AiFeedback } from '#shared/contract/ai/ai-feedback.ts';
import { AI_DIFFICULTIES, type AiQuestion } from '#shared/contract/ai/ai-question.ts';
import type { AiStrategy } from '#shared/contract/ai/ai-strategy.ts';
import {
  type CuratedQuestion,
  type MultipleChoiceQuestion,
  TOPICS,
} from '#shared/contract/questions/question.ts';
import { scoreLabel, scoreOfTicks } from '#shared/game/scoring/verdict.ts';
import { anAnswer } from '#shared/testing/builders.ts';

const BANDS = ['Needs Work', 'Fair', 'Good', 'Strong', 'Exceptional'];
if (process.argv[2] === 'built-in') {
  const { serveBuiltInRounds } = await import('./interviewer/built-in-rounds.ts');
  await serveBuiltInRounds();
}
const share = Number(process.argv[2] ?? 1);
const bank = loadQuestions();
const byId = new Map(bank.map((question) => [question.id, question]));

const world = await createAiWorld(Math.random, { questions: bank });
const { OPENAI_API_KEY: apiKey, OPENAI_MODEL: model, OPENAI_BASE_URL: baseUrl } = process.env;
if (apiKey && model) world.use({ apiKey, model, baseUrl: baseUrl ?? null });
const times: number[] = [];
let learner: TestLearner | null = null;

console.log(`AI Mode by ${apiKey && model ? model : 'the sandbox'}\n`);
console.log('| what | figure |\n|---|---|');
await evaluateQuestions();
await evaluateFeedback();
await evaluateStrategies();
times.sort((a, b) => a - b);
row('median time of a call', `${Math.round(times[Math.floor(times.length / 2)] ?? 0)} ms`);
await world.close();

async function evaluateQuestions(): Promise<void> {
  const wanted = some(
    TOPICS.flatMap((topic) =>
      AI_DIFFICULTIES.flatMap((difficulty) =>
        ['multiple-choice', 'open-ended'].map((questionType) => ({
          topic,
          difficulty,
          questionType,
        })),
      ),
    ),
  );
  const made: AiQuestion[] = [];
  for (const [at, request] of wanted.entries()) {
    const questions = await ask<AiQuestion[]>(at, '/api/questions/ai-generate', request);
    made.push(...(questions ?? []));
  }
  const curated = made.map(asCurated);
  const tooLong = curated.filter((question) => lengthProblems(question).length > 0);
  const choices = curated.filter((one): one is MultipleChoiceQuestion => one.options !== null);
  const { longest, 'most like the stem': alike, lengthRatio } = cueFigures(choices);
  row('questions that passed AI Mode’s checks', `${made.length} of ${wanted.length}`);
  row(
    'of them within the lengths of docs/content.md',
    `${made.length - tooLong.length} of ${made.length}`,
  );
  row(
    'an absolute word that marks one option',
    `${checkAbsolutes(choices).length} of ${choices.length}`,
  );
  row('the key is the longest option (chance 0.25)', longest.toFixed(2));
  row('the key shares most words with the stem', alike.toFixed(2));
  row('length of keys ÷ of other options', lengthRatio.toFixed(2));
  row('different texts', `${new Set(made.map(({ content }) => content)).size} of ${made.length}`);
}

async function evaluateFeedback(): Promise<void> {
  const golden = some(goldenAnswers('held').filter(({ questionId }) => byId.has(questionId)));
  const judged: { bands: [number, number]; ticks: [boolean, boolean][] }[] = [];
  for (const [at, { questionId, answer, covers }] of golden.entries()) {
    const request = { question: '', userAnswer: answer, questionId };
    const feedback = await ask<AiFeedback>(at, '/api/ai/feedback', request);
    if (!feedback) continue;
    const keyPoints = byId.get(questionId)?.keyPoints ?? [];
    const bands: [number, number] = [
      bandOf(scoreOfTicks(keyPoints, covers)),
      bandOf(feedback.score),
    ];
    const ticks = feedback.points.map(({ id, state }): [boolean, boolean] => [
      covers.includes(id),
      state === 'covered',
    ]);
    judged.push({ bands, ticks });
  }
  const { precision, recall, f1 } = tickAgreement(judged.flatMap(({ ticks }) => ticks));
  const kappa = weightedKappa(
    judged.map(({ bands }) => bands),
    BANDS.length,
  );
  row('labelled answers that got feedback', `${judged.length} of ${golden.length}`);
  row('bands: quadratic weighted kappa', kappa.toFixed(3));
  row(
    'key points: F1 (precision, recall)',
    `${f1.toFixed(3)} (${precision.toFixed(3)}, ${recall.toFixed(3)})`,
  );
}

/** Asks for one strategy for each topic, for a learner who is weak in that topic. */
async function evaluateStrategies(): Promise<void> {
  const topics = some([...TOPICS]);
  let fitting = 0;
  let plans = 0;
  for (const topic of topics) {
    const weak = await world.subscriber();
    const asked = bank.filter((question) => question.topic === topic && question.options);
    const events = asked.map(({ id, revision }, at) =>
      anAnswer({ deviceSeq: at + 1, questionId: id, questionRevision: revision, choice: 'wrong' }),
    );
    await weak.sync(events);
    const plan = await call<AiStrategy>(weak, '/api/ai/study-strategy', { targetGoals: {} });
    if (plan) plans += 1;
    if (plan?.priorityTopics[0]?.topic === topic) fitting += 1;
  }
  row('strategies that fit their schema', `${plans} of ${topics.length}`);
  row('of them with the weak topic first', `${fitting} of ${plans}`);
}

/** Sends a call. A new learner takes over every ten calls, because AI Mode's limits apply to the evaluation, too. */
async function ask<Answer>(at: number, path: string, body: object): Promise<Answer | null> {
  if (at % 10 === 0 || !learner) learner = await world.subscriber();
  return call(learner, path, body);
}

async function call<Answer>(by: TestLearner, path: string, body: object): Promise<Answer | null> {
  const from = performance.now();
  const response = await by.call('POST', path, body);
  times.push(performance.now() - from);
  return response.status === 200 ? ((await response.json()) as Answer) : null;
}

function lengthProblems(question: CuratedQuestion): string[] {
  return wordCounts(question).flatMap(([name, words, { from, to }]) =>
    name !== 'the fair answer' && (words < from || words > to) ? [name] : [],
  );
}

/** Adds the other fields of a curated question, so that the same checks can read it. */
function asCurated(question: AiQuestion): CuratedQuestion {
  const rest = { exhibit: null, form: 'next-step', facts: [], outline: [], followUps: [] };
  return { ...rest, fairAnswer: null, ...question } as unknown as CuratedQuestion;
}

function bandOf(score: number): number {
  return BANDS.indexOf(scoreLabel(score));
}

/** Returns a share of the items, taken evenly from the whole list. */
function some<Item>(items: readonly Item[]): Item[] {
  const count = Math.max(1, Math.round(items.length * Math.min(1, share)));
  return Array.from(
    { length: count },
    (_, at) => items[Math.floor((at * items.length) / count)],
  ).filter((item): item is Item => item !== undefined);
}

function row(what: string, figure: string): void {
  console.log(`| ${what} | ${figure} |`);
}
