/**
 * Prints the weights of shared/interviewer/facts/fact-chances.ts: fitted to all questions that became ways to ask, each
 * without its asker's own ways, each fact once.
 */
import { fitLogistic } from '#bench/coach/logistic-regression.ts';
import { figuresOf } from '#shared/interviewer/facts/fact-chances.ts';
import { askersOf, byQuestion, type LearnedHalf, questionOf } from './asked.ts';

const RIDGE = 1;
const HALVES: readonly LearnedHalf[] = ['tuned', 'natural', 'strangers'];

const examples = HALVES.flatMap(askersOf).flatMap((asker) =>
  Object.entries(byQuestion(asker)).flatMap(([id, asked]) => {
    const question = questionOf(id, asked);
    return asked.flatMap(({ text, facts }) =>
      figuresOf(question, text).map((row, place) => ({ row, label: facts.includes(place) })),
    );
  }),
);
console.log(fitLogistic(examples, RIDGE).map((weight) => Number(weight.toFixed(2))));
