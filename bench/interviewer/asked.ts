/** What somebody may ask about questions of the bank, and what the interviewer makes of it. */
import { readFileSync } from 'node:fs';
import { loadQuestions } from '#api/content/load-questions.ts';
import { answerQuestion, type Reply } from '#shared/interviewer/answer-question.ts';

/** `tuned`: the interviewer's words were taken from them; `held`: they weren't. */
export type AskedHalf = 'tuned' | 'held';

export interface Asked {
  questionId: string;
  text: string;
  /** The place of the fact that is meant; null: none. */
  fact: number | null;
  reply: Reply;
}

/** By question: ways to ask for each fact, and what no fact answers. */
type AskedFile = Record<AskedHalf, Record<string, { facts: string[][]; none: string[] }>>;

/** All of a half with the interviewer's replies. */
export function repliesTo(half: AskedHalf): Asked[] {
  const file = JSON.parse(
    readFileSync(new URL('./asked.json', import.meta.url), 'utf8'),
  ) as AskedFile;
  const bank = new Map(loadQuestions().map((question) => [question.id, question]));
  return Object.entries(file[half]).flatMap(([questionId, { facts, none }]) => {
    const question = bank.get(questionId);
    if (!question?.facts) throw new Error(`The bank has no open question ${questionId}.`);
    const { content, facts: known } = question;
    const reply = (text: string, fact: number | null): Asked => ({
      ...{ questionId, text, fact },
      reply: answerQuestion({ content, facts: known }, [], text),
    });
    return [
      ...facts.flatMap((texts, fact) => texts.map((text) => reply(text, fact))),
      ...none.map((text) => reply(text, null)),
    ];
  });
}

/**
 * Shares: of what a fact answers, told it, told another one, offered it, offered others alone; of the rest, told any,
 * offered any; of all facts told, the right ones.
 */
export function ratesOf(all: readonly Asked[]) {
  const meant = all.filter(({ fact }) => fact !== null);
  const others = all.filter(({ fact }) => fact === null);
  const right = meant.filter(({ fact, reply }) => reply.fact === fact).length;
  const told = all.filter(({ reply }) => reply.fact !== null).length;
  const toldToOthers = others.filter(({ reply }) => reply.fact !== null).length;
  const offered = meant.filter(({ reply }) => reply.offers.length > 0);
  const rightOffered = offered.filter(({ fact, reply }) => reply.offers.includes(fact ?? -1));
  const offeredToOthers = others.filter(({ reply }) => reply.offers.length > 0);
  return {
    meant: meant.length,
    right: right / meant.length,
    wrong: (told - toldToOthers - right) / meant.length,
    rightOffered: rightOffered.length / meant.length,
    wrongOffered: (offered.length - rightOffered.length) / meant.length,
    others: others.length,
    toldToOthers: toldToOthers / others.length,
    offeredToOthers: offeredToOthers.length / others.length,
    precision: right / told,
  };
}
