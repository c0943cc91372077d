/**
 * `npx tsx bench/interviewer/judged.ts`: prints each judged line (judged-lines.json) that the interviewer no longer says
 * after the same turns, with what is said in its place, and how the readers judged the lines that are still said.
 */
import { readFileSync } from 'node:fs';
import { loadQuestions } from '#api/content/load-questions.ts';
import { readTaught } from '#shared/coach/taught/taught-file.ts';
import type { CaseTurn } from '#shared/interviewer/case-turns.ts';
import { heardTurns, nonAnswerIn } from '#shared/interviewer/non-answers.ts';
import { nextTurn } from '#shared/interviewer/next-turn.ts';
import { slipToSay } from '#shared/interviewer/numbers/number-lines.ts';
import { missingSoFar } from '#shared/interviewer/surely-missing.ts';
import { taughtFileOf } from '#bench/coach/taught/known-questions.ts';

interface JudgedRound {
  set?: number;
  writer: string;
  question: string;
  seed: number;
  turns: {
    phase: CaseTurn['phase'];
    text: string;
    told?: number[];
    asked?: { promptId: string | null; promptText?: string };
  }[];
  lines: JudgedLine[];
}

/** The first rounds had one reader, whose verdicts are single values. */
interface JudgedLine {
  line: string;
  verdict?: string;
  verdicts?: string[];
  asksForSaid: boolean | boolean[];
}

interface Replayed {
  round: JudgedRound;
  was: JudgedLine;
  now: string | null;
}

const bank = loadQuestions().flatMap((question) =>
  question.keyPoints && question.facts ? [question] : [],
);
const url = new URL('judged-lines.json', import.meta.url);
const rounds = JSON.parse(readFileSync(url, 'utf8')) as JudgedRound[];
const replayed = rounds.flatMap(replay);
for (const set of [1, 2, 3]) {
  const own = replayed.filter(({ round }) => (round.set ?? 1) === set);
  const kept = own.filter(({ was, now }) => was.line === now);
  const gone = own.filter((one) => !kept.includes(one));
  for (const { round, was, now } of gone)
    console.log(`\n${round.writer}, ${round.question}\n  - ${was.line}\n  + ${now ?? '(none)'}`);
  console.log(`\nSet ${set}: ${own.length} lines`);
  printShares('still said', kept);
  printShares('said no more', gone);
}

/** Holds a round with the learner's words and the interviewer's lines as they were. */
function replay(round: JudgedRound): Replayed[] {
  const plain = bank.find(({ id }) => id === round.question);
  // The oldest rounds list replies to questions among the lines, and some questions have left the bank.
  const pressed = round.turns.filter(({ phase }) => phase === 'pressed').length;
  if (!plain || round.lines.length !== pressed) return [];
  const question = { ...plain, taught: readTaught(taughtFileOf(plain.id)) };
  const turns: CaseTurn[] = [];
  const found: Replayed[] = [];
  for (const [turn, { phase, text, told, asked }] of round.turns.entries()) {
    const was = round.lines[found.length];
    if (phase === 'pressed' && was) {
      const heard = heardTurns(question, turns);
      const prompt = nextTurn({
        ...{ seed: round.seed, length: 'short', question, turns: heard },
        missing: missingSoFar(question, heard),
        ...{ unheard: nonAnswerIn(question, turns), slip: slipToSay(question, turns) },
      });
      found.push({ round, was, now: prompt?.line ?? null });
    }
    turns.push({
      ...{ case: 0, turn, phase, text, seconds: 60, promptId: asked?.promptId ?? null },
      ...(asked?.promptText && { promptText: asked.promptText }),
      ...(told && { facts: told }),
    });
  }
  return found;
}

function printShares(name: string, lines: readonly Replayed[]): void {
  const share = (isOne: (was: JudgedLine) => boolean[]) => {
    const all = lines.flatMap(({ was }) => isOne(was));
    return `${Math.round((100 * all.filter(Boolean).length) / Math.max(1, all.length))} %`;
  };
  const verdict = (wanted: string) =>
    share(({ verdict: one, verdicts = one ? [one] : [] }) => verdicts.map((v) => v === wanted));
  console.log(
    `  ${name}: ${lines.length}, of which ${verdict('fits')} fit, ${verdict('wrong')} were wrong, ${share(({ asksForSaid }) => [asksForSaid].flat())} asked for something already said`,
  );
}
