/** Rounds with planted slips, and all honest answers, to test how the interviewer reads their figures. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { loadQuestions } from '#api/content/load-questions.ts';
import {
  goldenAnswers,
  goldenQuestions,
  provenAnswers,
  retiredQuestions,
} from '#bench/coach/golden-answers.ts';
import { MOCK_PHASES } from '#shared/game/mock/mock-row.ts';
import type { NumberedCase } from '#shared/interviewer/numbers/ledger.ts';
import { slipsOfCase, type CaseSlip } from '#shared/interviewer/numbers/number-lines.ts';

const Planted = v.strictObject({
  kind: v.picklist(['told', 'sum', 'self']),
  /** The sentence with the slip, word for word as in one of the turns. */
  sentence: v.string(),
  right: v.string(),
});

const SlipFile = v.strictObject({
  writer: v.string(),
  /** True if the author of the code wrote this file, so that it measures nothing. */
  isDevelopment: v.optional(v.literal(true)),
  rounds: v.array(
    v.strictObject({
      /** The question's id. */
      question: v.string(),
      /** Places of the facts that were told. */
      told: v.union([v.literal('all'), v.array(v.number())]),
      /** The turns, in the order in which they were said. */
      turns: v.array(v.strictObject({ phase: v.picklist(MOCK_PHASES), text: v.string() })),
      /** Empty for an honest round. */
      slips: v.array(Planted),
    }),
  ),
});
type SlipFile = v.InferOutput<typeof SlipFile>;

/** These writers were held out until the code that had learned from the others was measured on them (29%). */
export const LATER_WRITERS: readonly string[] = ['buyer', 'developer', 'journalist', 'nurse'];

const FOLDER = fileURLToPath(new URL('./slips/', import.meta.url));

/** All writers' files. @param folder another folder of such files */
export function slipFiles(folder: string = FOLDER): SlipFile[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => v.parse(SlipFile, JSON.parse(readFileSync(join(folder, file), 'utf8'))));
}

/**
 * Counts a file's slips: how many were planted, noticed, and noticed with the right value. Also counts the lines that
 * came without a slip.
 */
export function noticedIn({ rounds }: SlipFile) {
  const all = [...retiredQuestions(), ...loadQuestions()];
  const bank = new Map(all.map((question) => [question.id, question]));
  const held = rounds.map(({ question: id, told, turns, slips }) => {
    const question = bank.get(id);
    if (!question) throw new Error(`The bank has no question ${id}.`);
    const found = slipsIn(question, told, turns);
    const isOf = (one: CaseSlip, planted: (typeof slips)[number]) =>
      planted.sentence.includes(one.sentence) || one.sentence.includes(planted.sentence);
    return {
      noticed: slips.filter((planted) => found.some((one) => isOf(one, planted))),
      missed: slips.filter((planted) => !found.some((one) => isOf(one, planted))),
      needless: found.filter((one) => !slips.some((planted) => isOf(one, planted))),
    };
  });
  return {
    noticed: held.flatMap(({ noticed }) => noticed),
    missed: held.flatMap(({ missed }) => missed),
    needless: held.flatMap(({ needless }) => needless),
  };
}

function slipsIn(
  question: NumberedCase,
  told: 'all' | readonly number[],
  said: readonly { phase: (typeof MOCK_PHASES)[number]; text: string }[],
): CaseSlip[] {
  const facts = told === 'all' ? (question.facts ?? []).map((_, place) => place) : told;
  const turns = said.map(({ phase, text }, turn) => ({
    ...{ case: 0, turn, phase, text, promptId: null, seconds: 60, facts: [...facts] },
  }));
  return slipsOfCase(question, turns);
}

interface Honest {
  question: NumberedCase & { id: string };
  text: string;
}

/** Returns all labeled answers and the bank's samples, each once. */
export function honestAnswers(): Honest[] {
  const bank = loadQuestions().flatMap((question) => (question.keyPoints ? [question] : []));
  const questions = new Map<string, Honest['question']>(
    [...goldenQuestions(), ...bank].map((question) => [question.id, question]),
  );
  const answers = [...goldenAnswers('dev'), ...goldenAnswers('held'), ...provenAnswers()];
  const samples = bank.flatMap((question) => {
    const { id, sampleAnswer, fairAnswer, followUps } = question;
    const challenges = 'turn' in question ? [question.turn, question.pushback] : [];
    const others = [...(followUps ?? []), ...challenges].flatMap((one) => one?.sample ?? []);
    return [sampleAnswer, fairAnswer.text, ...others].map((answer) => ({ questionId: id, answer }));
  });
  const all = [...answers, ...samples].map(({ questionId, answer }) => `${questionId}\n${answer}`);
  return [...new Set(all)].flatMap((key) => {
    const cut = key.indexOf('\n');
    const question = questions.get(key.slice(0, cut));
    return question ? [{ question, text: key.slice(cut + 1) }] : [];
  });
}

/** Returns the slips that the interviewer finds in an honest answer, if all facts were told. */
export function slipsInHonest({ question, text }: Honest): CaseSlip[] {
  return slipsIn(question, 'all', [{ phase: 'answer', text }]);
}
