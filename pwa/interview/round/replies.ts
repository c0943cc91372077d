import { answerQuestion } from '#shared/interviewer/facts/answer-question.ts';
import type { OpenEndedQuestion } from '#shared/contract/questions/question.ts';
import type { MockTurnRow } from '#shared/game/mock/mock-row.ts';

export interface ToldReply {
  asked: string;
  reply: string;
  /** False if the interviewer asked what was meant, or left the matter to the learner. */
  isAnswer: boolean;
  /** Questions that may have been meant, in the interviewer's words; after an answer, other such questions. */
  offers: string[];
  /** True if the interviewer wasn't sure, and the browser's own model told what was meant. */
  isHeard: boolean;
}

/**
 * Returns the interviewer's reply to each question, in order, and the facts given, each once.
 * @param given facts that were given so far. One that no question surely asks for was given to the first question that
 * may mean it: the browser's own model had told so.
 */
export function repliesTo(
  question: OpenEndedQuestion,
  asked: readonly string[],
  given: readonly number[] = [],
): { told: ToldReply[]; facts: number[] } {
  const heard = given.length === 0 ? [] : factsHeard(question, asked, given);
  const facts: number[] = [];
  const told = asked.map((text) => {
    const reply = answerQuestion(question, facts, text);
    const meant = reply.offers.find((place) => heard.includes(place));
    const fact = meant === undefined || reply.isAnswer ? undefined : question.facts[meant];
    const isHeard = fact !== undefined;
    const now = isHeard && meant !== undefined ? [meant] : reply.facts;
    facts.push(...now.filter((place) => !facts.includes(place)));
    const offers = reply.offers.filter((place) => !isHeard || place !== meant);
    const asks = offers.flatMap((place) => question.facts[place]?.ask ?? []);
    const isAnswer = reply.isAnswer || isHeard;
    return { asked: text, reply: fact?.answer ?? reply.text, isAnswer, offers: asks, isHeard };
  });
  return { told, facts };
}

/** Returns the given facts that no question surely asks for. */
function factsHeard(
  question: OpenEndedQuestion,
  asked: readonly string[],
  given: readonly number[],
): number[] {
  const sure = new Set(asked.flatMap((text) => answerQuestion(question, [], text).facts));
  return given.filter((place) => !sure.has(place));
}

/** Returns the facts that were given in a case so far, as its turns have them. */
export function givenIn(turns: readonly MockTurnRow[]): number[] {
  return turns.flatMap(({ phase, facts }) => (phase === 'ask' ? facts : []));
}

/** Returns the questions asked in a case so far; its turns hold one question per line. */
export function askedIn(turns: readonly MockTurnRow[]): string[] {
  return turns.flatMap(({ phase, text }) => (phase === 'ask' ? (text?.split('\n') ?? []) : []));
}
