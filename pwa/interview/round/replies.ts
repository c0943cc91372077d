import { answerQuestion } from '#shared/interviewer/facts/answer-question.ts';
import type { OpenEndedQuestion } from '#shared/contract/questions/question.ts';
import type { MockTurnRow } from '#shared/game/mock/mock-row.ts';

export interface ToldReply {
  asked: string;
  reply: string;
  /** What may have been meant, in the interviewer's words; empty where something was told. */
  offers: string[];
}

/** What the interviewer said to each of these, in order; a fact is told once. */
export function repliesTo(
  question: OpenEndedQuestion,
  asked: readonly string[],
): { told: ToldReply[]; facts: number[] } {
  const facts: number[] = [];
  const told = asked.map((text) => {
    const { fact, text: reply, offers } = answerQuestion(question, facts, text);
    if (fact !== null && !facts.includes(fact)) facts.push(fact);
    const asks = offers.flatMap((place) => question.facts[place]?.ask ?? []);
    return { asked: text, reply, offers: asks };
  });
  return { told, facts };
}

/** What was asked in a case so far, a line each in its turns. */
export function askedIn(turns: readonly MockTurnRow[]): string[] {
  return turns.flatMap(({ phase, text }) => (phase === 'ask' ? (text?.split('\n') ?? []) : []));
}
