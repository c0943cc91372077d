/** Prints the weights of shared/interviewer/fact-chances.ts: fitted to what was asked in the `tuned` half, each fact of its question once. */
import { loadQuestions } from '#api/content/load-questions.ts';
import { fitLogistic } from '#bench/coach/logistic-regression.ts';
import { figuresOf } from '#shared/interviewer/facts/fact-chances.ts';
import { repliesTo } from './asked.ts';

const RIDGE = 1;

const bank = new Map(loadQuestions().map((question) => [question.id, question]));
const examples = repliesTo('tuned').flatMap(({ questionId, text, facts }) => {
  const { content = '', facts: known } = bank.get(questionId) ?? {};
  const rows = figuresOf({ content, facts: known ?? [] }, text);
  return rows.map((row, place) => ({ row, label: facts.includes(place) }));
});
console.log(fitLogistic(examples, RIDGE).map((weight) => Number(weight.toFixed(2))));
