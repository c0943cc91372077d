/** Reads the questions that people asked about the bank's prompts, and computes the interviewer's replies to them. */
import { readFileSync } from 'node:fs';
import { loadQuestions } from '#api/content/load-questions.ts';
import { retiredQuestions } from '#bench/coach/golden-answers.ts';
import { answerQuestion, type Reply } from '#shared/interviewer/facts/answer-question.ts';
import type { AskableQuestion } from '#shared/interviewer/facts/fact-chances.ts';

/**
 * `tuned`: the interviewer's words were taken from them. `held`: they weren't. `natural` and `strangers`: by two people
 * each who had read the prompts alone, as candidates do; another reader said which facts answer each. `unseen`: by two
 * more, read by the bench alone. All but `held` and `unseen` became ways to ask.
 */
export type AskedHalf = 'tuned' | 'held' | 'natural' | 'strangers' | 'unseen';
export type LearnedHalf = Exclude<AskedHalf, 'held' | 'unseen'>;

interface Question {
  questionId: string;
  text: string;
  /** The places of the facts that answer the question; empty if no fact does. */
  facts: readonly number[];
}

export interface Asked extends Question {
  reply: Reply;
}

/** The questions asked, by half and prompt, with the places of the facts that answer each. */
type AskedFile = Record<AskedHalf, Record<string, [text: string, ...facts: number[]][]>>;

const BANK = new Map(
  [...retiredQuestions(), ...loadQuestions()].map((question) => [question.id, question]),
);

/** Returns all questions of a half with the interviewer's replies, without the asker's own ways to ask. */
export function repliesTo(half: AskedHalf): Asked[] {
  const isLearned = half !== 'held' && half !== 'unseen';
  return (isLearned ? askersOf(half) : [askedIn(half)]).flatMap((asked) => {
    const questions = new Map<string, AskableQuestion>();
    return asked.map((one) => {
      const { questionId } = one;
      const question = questions.get(questionId) ?? questionOf(questionId, isLearned ? asked : []);
      questions.set(questionId, question);
      return { ...one, reply: answerQuestion(question, [], one.text) };
    });
  });
}

/** Returns the questions of one half, a list for each person who asked. */
export function askersOf(half: LearnedHalf): Question[][] {
  const all = Object.values(byQuestion(askedIn(half)));
  if (half === 'tuned') return [all.flat()];
  return [
    all.flatMap((asked) => asked.slice(0, asked.length / 2)),
    all.flatMap((asked) => asked.slice(asked.length / 2)),
  ];
}

export function byQuestion(asked: readonly Question[]): Record<string, Question[]> {
  const by: Record<string, Question[]> = {};
  for (const one of asked) (by[one.questionId] ??= []).push(one);
  return by;
}

/** A way to ask may be the asker's own if this share of its words is in the question. */
const TAKEN = 0.9;

/** Returns a question of the bank without the ways to ask that may have come from these very questions. */
export function questionOf(id: string, without: readonly Question[]): AskableQuestion {
  const question = BANK.get(id);
  if (!question?.facts) throw new Error(`The bank has no open question ${id}.`);
  const { content, skill } = question;
  const own = without
    .filter(({ questionId }) => questionId === id)
    .map(({ text }) => new Set(wordsOf(text)));
  const isTaken = (way: string) => own.some((said) => shareIn(wordsOf(way), said) >= TAKEN);
  const facts = question.facts.map(({ ask, answer, also }) => ({
    ...{ ask, answer, also: also?.filter((way) => !isTaken(way)) },
  }));
  return { content, skill, facts };
}

function askedIn(half: AskedHalf): Question[] {
  const file = JSON.parse(
    readFileSync(new URL('./asked.json', import.meta.url), 'utf8'),
  ) as AskedFile;
  return Object.entries(file[half]).flatMap(([questionId, all]) =>
    all.map(([text, ...facts]) => ({ questionId, text, facts })),
  );
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
}

function shareIn(words: readonly string[], said: ReadonlySet<string>): number {
  return words.filter((word) => said.has(word)).length / Math.max(1, words.length);
}

/**
 * Returns shares. Of the questions that a fact answers: the right fact was told, only others were told, the right one
 * was offered, only others were offered. Of the other questions: a fact was told, a fact was offered. Of all questions:
 * a fact was told that doesn't answer.
 */
export function ratesOf(all: readonly Asked[]) {
  const meant = all.filter(({ facts }) => facts.length > 0);
  const others = all.filter(({ facts }) => facts.length === 0);
  const isTold = ({ reply }: Asked) => reply.facts.length > 0;
  const isRight = ({ facts, reply }: Asked) => facts.some((fact) => reply.facts.includes(fact));
  const isOffered = ({ facts, reply }: Asked) => facts.some((fact) => reply.offers.includes(fact));
  const hasNeedless = ({ facts, reply }: Asked) =>
    reply.facts.some((fact) => !facts.includes(fact));
  const offered = meant.filter((one) => !isTold(one) && one.reply.offers.length > 0);
  const rightOffered = offered.filter(isOffered).length;
  return {
    meant: meant.length,
    right: meant.filter(isRight).length / meant.length,
    wrong: meant.filter((one) => isTold(one) && !isRight(one)).length / meant.length,
    rightOffered: rightOffered / meant.length,
    wrongOffered: (offered.length - rightOffered) / meant.length,
    others: others.length,
    toldToOthers: others.filter(isTold).length / others.length,
    offeredToOthers:
      others.filter((one) => !isTold(one) && one.reply.offers.length > 0).length / others.length,
    needless: all.filter(hasNeedless).length / all.length,
  };
}
