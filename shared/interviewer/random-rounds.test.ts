import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadQuestions } from '#api/content/load-questions.ts';
import { isCounted } from '#shared/contract/questions/question.ts';
import type { MockStart } from '#shared/game/mock/mock-row.ts';
import { isAside, type CaseTurn } from './case-turns.ts';
import { slipToSay } from './numbers/number-lines.ts';
import { cutInOn } from './interruption.ts';
import { nextTurn } from './next-turn.ts';
import { MOST_TURNS_OF_CASE, PHASES, stepAfter } from './phases.ts';
import { canPassOver, mostPresses, promptsOf } from './prompts.ts';

const bank = loadQuestions().flatMap((question) =>
  question.keyPoints && isCounted(question) ? [question] : [],
);
/** The questions as editions from before the interview have them. */
const old = bank.map(
  ({ probes: _, turn: _turn, pushback: _pushback, halves: _halves, ...question }) => question,
);

const rounds = fc.record({
  seed: fc.nat(0xff_ff_ff_ff),
  length: fc.constantFrom<MockStart['length']>('short', 'full'),
  questions: fc.uniqueArray(fc.constantFrom(...bank, ...old), {
    minLength: 1,
    maxLength: 2,
    selector: ({ id }) => id,
  }),
  isSpoken: fc.boolean(),
  /** Does the interviewer cut in on each answer? */
  isCutIn: fc.boolean(),
  /** The turns at which the learner says 'I covered that'. */
  passes: fc.array(fc.boolean(), { minLength: 24, maxLength: 24 }),
  /** The turns at which the learner answers nothing. */
  isUnheard: fc.array(fc.boolean(), { minLength: 24, maxLength: 24 }),
  /** The turns at which the learner says a sum that doesn't come out. */
  isSlip: fc.array(fc.boolean(), { minLength: 24, maxLength: 24 }),
  /** The missing points, in their order. */
  missing: fc.array(fc.nat(6), { maxLength: 7 }),
});
type RandomRound = typeof rounds extends fc.Arbitrary<infer Value> ? Value : never;

const SLIP = 'I say that 20 people at $8,000 are $16,000.';

/** Goes through a whole round. */
function hold(round: RandomRound) {
  const {
    seed,
    length,
    questions: drawn,
    isSpoken,
    isCutIn,
    passes,
    isUnheard,
    isSlip,
    missing,
  } = round;
  const questions = length === 'short' ? drawn.slice(0, 1) : drawn;
  const turns: CaseTurn[] = [];
  const prompts: string[][] = questions.map(() => []);
  for (;;) {
    const step = stepAfter({ length, questions }, turns);
    const question = questions[step.case];
    if (step.phase === 'debrief' || !question) return { length, questions, turns, prompts };
    const own = turns.filter((turn) => turn.case === step.case);
    const points = [...new Set(missing)].flatMap((at) => question.keyPoints[at]?.id ?? []);
    const known = isSpoken ? null : points;
    const cutIn = isCutIn && step.phase === 'answer' ? cutInOn(seed, question) : null;
    const prompt =
      step.phase === 'pressed'
        ? nextTurn({
            ...{ seed, length, question, turns: own, missing: known },
            unheard: isUnheard[turns.length] ? 'nothing' : null,
            // Reading is slow, so it is left out for the other text, which has no figure.
            slip: own.some(({ text }) => text === SLIP) ? slipToSay(question, own) : null,
          })
        : (cutIn?.prompt ?? null);
    if (step.phase === 'pressed') expect(prompt).not.toBeNull();
    if (prompt) prompts[step.case]?.push(prompt.id);
    const isPassed =
      step.phase === 'pressed' &&
      passes[turns.length] === true &&
      canPassOver(length, question, own);
    turns.push({
      ...{ case: step.case, turn: step.turn, phase: step.phase, promptId: prompt?.id ?? null },
      ...(isPassed || isSpoken
        ? { text: null }
        : { text: isSlip[turns.length] ? SLIP : 'What I say.' }),
      seconds: isPassed ? 0 : 20,
    });
    if (turns.length > 40) throw new Error('The round has no end.');
  }
}

describe('10,000 random rounds', () => {
  it('have the same turns twice, also when their turns come in another order', () => {
    fc.assert(
      fc.property(rounds, (round) => {
        const { length, questions, turns } = hold(round);
        expect(hold(round).turns).toEqual(turns);
        const middle = turns.slice(0, Math.ceil(turns.length / 2));
        expect(stepAfter({ length, questions }, middle.toReversed())).toEqual(
          stepAfter({ length, questions }, middle),
        );
      }),
      { numRuns: 10_000 },
    );
    // Ten thousand rounds, each held twice, take longer than a test may on a busy machine.
  }, 900_000);

  it('say no prompt twice, at most one change of the ground or pushback, and press as often as the round is long', () => {
    fc.assert(
      fc.property(rounds, (round) => {
        const { length, questions, turns, prompts } = hold(round);
        for (const [place, question] of questions.entries()) {
          const said = prompts[place] ?? [];
          const counted = said.filter((id) => !isAside(id));
          expect(new Set(counted).size).toBe(counted.length);
          expect(said.filter((id) => id === 'number').length).toBeLessThan(2);
          // An aside comes once for each prompt, and a case is never longer than the limit.
          const own = turns.filter((turn) => turn.case === place);
          const answered = own.filter((turn) => turn.phase === 'pressed' && turn.seconds > 0);
          answered.slice(1).forEach(({ promptId }, at) => {
            expect(isAside(promptId) && isAside(answered[at]?.promptId ?? null)).toBe(false);
          });
          expect(own.length).toBeLessThanOrEqual(MOST_TURNS_OF_CASE);
          expect(said.filter((id) => id === 'turn' || id === 'pushback').length).toBeLessThan(2);
          const pressed = answered.filter(({ promptId }) => !isAside(promptId)).length;
          const most = mostPresses(length, question.skill);
          if (promptsOf(question).length > 8) expect(pressed).toBe(most);
          expect(pressed).toBeLessThanOrEqual(most);
          expect(pressed).toBeGreaterThan(1);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('only go forward, through every phase, to the debrief', () => {
    fc.assert(
      fc.property(rounds, (round) => {
        const { length, questions, turns } = hold(round);
        const places = turns.map((turn) => [turn.case, PHASES.indexOf(turn.phase), turn.turn]);
        expect(places).toEqual(
          places.toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0) || (a[2] ?? 0) - (b[2] ?? 0)),
        );
        places.slice(1).forEach(([place = 0, phase = 0], at) => {
          const [before = 0, phaseBefore = 0] = places[at] ?? [];
          expect(place > before || phase >= phaseBefore).toBe(true);
        });
        const stories = questions.filter(({ skill }) => skill === 'behavioural').length;
        expect(turns.filter(({ phase }) => phase === 'ask').length).toBe(
          questions.length - stories,
        );
        for (const phase of ['prompt', 'plan', 'answer', 'recommendation'])
          expect(turns.filter((turn) => turn.phase === phase).length).toBe(questions.length);
        expect(turns.filter(({ phase }) => phase === 'yours').length).toBe(
          length === 'full' ? 1 : 0,
        );
      }),
      { numRuns: 2_000 },
    );
  });
});
