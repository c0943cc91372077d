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
}

/** Returns the interviewer's reply to each question, in order, and the facts given, each once. */
export function repliesTo(
  question: OpenEndedQuestion,
  asked: readonly string[],
): { told: ToldReply[]; facts: number[] } {
  const facts: number[] = [];
  const told = asked.map((text) => {
    const { text: reply, offers, isAnswer, ...now } = answerQuestion(question, facts, text);
    facts.push(...now.facts.filter((fact) => !facts.includes(fact)));
    const asks = offers.flatMap((place) => question.facts[place]?.ask ?? []);
    return { asked: text, reply, isAnswer, offers: asks };
  });
  return { told, facts };
}

/** Returns the questions asked in a case so far; its turns hold one question per line. */
export function askedIn(turns: readonly MockTurnRow[]): string[] {
  return turns.flatMap(({ phase, text }) => (phase === 'ask' ? (text?.split('\n') ?? []) : []));
}
