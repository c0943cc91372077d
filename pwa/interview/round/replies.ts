import { answerQuestion } from '#shared/interviewer/facts/answer-question.ts';
import type { OpenEndedQuestion } from '#shared/contract/questions/question.ts';
import type { MockTurnRow } from '#shared/game/mock/mock-row.ts';

export interface ToldReply {
  asked: string;
  reply: string;
  /** False where the interviewer asked what was meant, or left it to the learner. */
  isAnswer: boolean;
  /** What may have been meant, in the interviewer's words; of an answer, what else. */
  offers: string[];
}

/** What the interviewer said to each of these, in order; each fact that was told once. */
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

/** What was asked in a case so far, a line each in its turns. */
export function askedIn(turns: readonly MockTurnRow[]): string[] {
  return turns.flatMap(({ phase, text }) => (phase === 'ask' ? (text?.split('\n') ?? []) : []));
}
