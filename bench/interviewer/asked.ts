/** What somebody may ask about questions of the bank, and what the interviewer makes of it. */
import { readFileSync } from 'node:fs';
import { loadQuestions } from '#api/content/load-questions.ts';
import { answerQuestion, type Reply } from '#shared/interviewer/facts/answer-question.ts';

/**
 * `tuned`: the interviewer's words were taken from them. `held`: they weren't. `natural`: by two who had read the
 * prompts alone, as candidates do; a third hand said which facts answer each. `strangers`: by two more, labelled by
 * another reader after the words and thresholds had been chosen. `unseen`: by two more, to be read by the bench alone.
 */
export type AskedHalf = 'tuned' | 'held' | 'natural' | 'strangers' | 'unseen';

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
    const { content, skill, facts: known } = question;
    return all.map(([text, ...facts]) => ({
      ...{ questionId, text, facts },
      reply: answerQuestion({ content, skill, facts: known }, [], text),
    }));
  });
}

/**
 * Shares. Of what a fact answers: told it (and perhaps one beside it), told others alone, offered it, offered others
 * alone. Of the rest: told one, offered one. Of all: told one that doesn't answer.
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
