/** What somebody may ask about questions of the bank, and what the interviewer makes of it. */
import { readFileSync } from 'node:fs';
import { loadQuestions } from '#api/content/load-questions.ts';
import { answerQuestion, type Reply } from '#shared/interviewer/facts/answer-question.ts';

/**
 * `tuned`: the interviewer's words were taken from them. `held`: they weren't. `natural`: by two who had read the
 * prompts alone, as candidates do; a third hand said which facts answer each.
 */
export type AskedHalf = 'tuned' | 'held' | 'natural';

export interface Asked {
  questionId: string;
  text: string;
  /** Places of the facts that answer it; [] : none does. */
  facts: readonly number[];
  reply: Reply;
}

/** By half and question: what was asked, and the places of the facts that answer it. */
type AskedFile = Record<AskedHalf, Record<string, [text: string, ...facts: number[]][]>>;

/** All of a half with the interviewer's replies. */
export function repliesTo(half: AskedHalf): Asked[] {
  const file = JSON.parse(
    readFileSync(new URL('./asked.json', import.meta.url), 'utf8'),
  ) as AskedFile;
  const bank = new Map(loadQuestions().map((question) => [question.id, question]));
  return Object.entries(file[half]).flatMap(([questionId, all]) => {
    const question = bank.get(questionId);
    if (!question?.facts) throw new Error(`The bank has no open question ${questionId}.`);
    const { content, facts: known } = question;
    return all.map(([text, ...facts]) => ({
      ...{ questionId, text, facts },
      reply: answerQuestion({ content, facts: known }, [], text),
    }));
  });
}

/**
 * Shares: of what a fact answers, told it, told another one, offered it, offered others alone; of the rest, told any,
 * offered any; of all facts told, the right ones.
 */
export function ratesOf(all: readonly Asked[]) {
  const meant = all.filter(({ facts }) => facts.length > 0);
  const others = all.filter(({ facts }) => facts.length === 0);
  const sure = all.filter(({ reply }) => reply.isSure);
  const told = sure.length;
  const toldToOthers = sure.filter(({ facts }) => facts.length === 0).length;
  const guessed = all.filter(({ reply }) => reply.fact !== null && !reply.isSure);
  const isRight = ({ facts, reply }: Asked) => facts.includes(reply.fact ?? -1);
  const right = sure.filter(isRight).length;
  const offered = meant.filter(({ reply }) => reply.offers.length > 0);
  const rightOffered = offered.filter(({ facts, reply }) =>
    facts.some((fact) => reply.offers.includes(fact)),
  );
  const offeredToOthers = others.filter(({ reply }) => reply.offers.length > 0);
  return {
    meant: meant.length,
    right: right / meant.length,
    wrong: (told - toldToOthers - right) / meant.length,
    rightGuessed: guessed.filter(isRight).length / meant.length,
    wrongGuessed:
      guessed.filter((one) => one.facts.length > 0 && !isRight(one)).length / meant.length,
    guessedToOthers: guessed.filter(({ facts }) => facts.length === 0).length / others.length,
    rightOffered: rightOffered.length / meant.length,
    wrongOffered: (offered.length - rightOffered.length) / meant.length,
    others: others.length,
    toldToOthers: toldToOthers / others.length,
    offeredToOthers: offeredToOthers.length / others.length,
    precision: right / told,
  };
}
