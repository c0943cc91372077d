/**
 * Answers a question that the learner asks instead of a reply. The answer is a fact of the case if one surely fits, or
 * says what the interviewer's line meant, or says honestly that the learner may choose or has to assume something.
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

const CHOOSE = 'Your call. Say which, and why.';
/** Matches a question about a word of the line, which no fact explains. */
const ABOUT_LINE = /\byou mean\b|^which [^,?]{2,30}, .*\bor\b/iu;
/** Matches the beginning of a question that has a verb. */
const ASKS =
  /^(?:(?:\W*\b(?:sorry|hm+|okay|ok|so|well|and|but)\b)*\W*)(?:who|whose|what|which|when|where|why|how|is|are|was|were|do|does|did|can|could|may|should|will|would|has|have|i)\b/iu;
/** A question with fewer words than this can be understood only together with the interviewer's line: 'Why not?' */
const FEWEST_WORDS = 3;

/** Returns the interviewer's answer if the learner's last words are a question and not a reply. */
export function answerBack({ question, turns, asked, seed, said }: AskedBackIn): string {
  const words = lastWords(turns);
  const canTell = OF_FACTS.includes(asked) && !ABOUT_LINE.test(words) && !isVerbless(words);
  const told = canTell ? toldTo(question, words) : null;
  if (told && (asked === 'asks-case' || told.facts.length > 0)) return told.text;
  if (asked === 'asks-case')
    return canTell
      ? withoutFact(question, words)
      : isVerbless(words) && /\bor\b/iu.test(words)
        ? CHOOSE
        : replyWithoutFact(words);
  const meant = asksWhatWasMeant(asked) ? whatWasMeant(question, turns) : null;
  return meant === null || said.includes(meant) ? lineToNonAnswer(asked, seed, said) : meant;
}

/** True if a question has no verb of its own, so that it is about the line: 'From the sellers or from the fans?' */
function isVerbless(words: string): boolean {
  const isShort = words.trim().split(/\s+/u).length < FEWEST_WORDS;
  return isShort || (/\bor\b/iu.test(words) && !ASKS.test(words.trim()));
}

/** Returns an honest short answer to a question that no fact surely answers. */
function withoutFact({ content, skill, facts }: PressingQuestion, words: string): string {
  const { isAnswer, text } = answerQuestion({ content, skill, facts: facts ?? [] }, [], words);
  return isAnswer || text.startsWith('Did you mean')
    ? replyWithoutFact(words, { skill, isKnown: true })
    : text;
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
