/**
 * Answers a question that the learner puts back to the interviewer: with a fact of the case if one surely answers it,
 * with what the line meant, or with an honest word that the learner may choose or has to assume something.
 */
import { pressedTurns, type CaseTurn } from '#shared/interviewer/case-turns.ts';
import { answerQuestion, type Reply } from '#shared/interviewer/facts/answer-question.ts';
import { replyWithoutFact } from '#shared/interviewer/facts/without-fact.ts';
import { lineToNonAnswer } from '#shared/interviewer/non-answers.ts';
import type { PressingQuestion } from '#shared/interviewer/prompts.ts';
import { asksWhatWasMeant, type AskedBack } from './asked-back.ts';
import { whatWasMeant } from './what-was-meant.ts';

interface AskedBackIn {
  question: PressingQuestion;
  /** All turns of this case so far. */
  turns: readonly CaseTurn[];
  asked: AskedBack;
  /** The seed of the round. */
  seed: number;
  /** The interviewer's lines of this case that aren't the bank's. */
  said: readonly (string | undefined)[];
}

/** The kinds of questions that a fact may answer. The others are about the interviewer's line. */
const OF_FACTS: readonly AskedBack[] = ['asks-case', 'asks-choice', 'asks-number'];

/** Returns what the interviewer says to the question that the learner's last words put back. */
export function answerBack({ question, turns, asked, seed, said }: AskedBackIn): string {
  const words = lastWords(turns);
  const told = OF_FACTS.includes(asked) ? toldTo(question, words) : null;
  if (told && (asked === 'asks-case' || told.facts.length > 0)) return told.text;
  if (asked === 'asks-case') return replyWithoutFact(words, question.skill);
  const meant = asksWhatWasMeant(asked) ? whatWasMeant(question, turns) : null;
  return meant === null || said.includes(meant) ? lineToNonAnswer(asked, seed, said) : meant;
}

/** Returns the learner's last reply or, if there is none, the answer. */
function lastWords(turns: readonly CaseTurn[]): string {
  const last = pressedTurns(turns).at(-1) ?? turns.findLast(({ phase }) => phase === 'answer');
  return last?.text ?? '';
}

/** Returns the reply to a question; null if the interviewer isn't sure which fact is meant. */
function toldTo({ content, skill, facts }: PressingQuestion, text: string): Reply | null {
  if (!facts) return null;
  const reply = answerQuestion({ content, skill, facts }, [], text);
  return reply.isAnswer ? reply : null;
}
