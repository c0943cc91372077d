/** A friend may tap anything in any order: whatever is tapped, the turns can be recorded, and nothing is lost. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aCaseQuestion } from '#pwa/question/testing/curated-questions.ts';
import {
  beginTalk,
  factsGiven,
  goTo,
  linesToPress,
  linesUsed,
  nextPart,
  partsOf,
  passSeconds,
  toggleFact,
  toggleHeard,
  toggleLine,
  turnsOf,
} from './talk.ts';

const QUESTION = aCaseQuestion();
const FULL = {
  length: 'full' as const,
  cases: ['case-1', 'case-2'].map((questionId) => ({ questionId, revision: 1 })),
};
const PARTS = partsOf(FULL);
const LINES = linesToPress(QUESTION, []).map(({ id }) => id);

it('leads through both cases and ends with the questions to the interviewer', () => {
  let talk = beginTalk('m-1', false);
  const seen = ['0 prompt'];
  for (let next = nextPart(talk, PARTS); next; next = nextPart(talk, PARTS)) {
    talk = goTo(talk, next);
    seen.push(`${talk.now.case} ${talk.now.phase}`);
  }
  const ofCase = ['prompt', 'ask', 'answer', 'pressed', 'recommendation'];
  expect(seen).toEqual([
    ...ofCase.map((phase) => `0 ${phase}`),
    ...ofCase.map((phase) => `1 ${phase}`),
    '1 yours',
  ]);
});

it('keeps every second and every tap, in turns that can be recorded, whatever is tapped', () => {
  const pressing = PARTS.filter(({ phase }) => phase === 'pressed');
  const step = fc.oneof(
    fc.constantFrom(...PARTS, ...pressing, ...pressing).map((part) => ({ part })),
    fc.integer({ min: 0, max: 2 }).map((fact) => ({ fact })),
    { weight: 8, arbitrary: fc.constantFrom(...LINES).map((line) => ({ line })) },
    fc.constantFrom('user', 'metric').map((point) => ({ point })),
    fc.integer({ min: 1, max: 90 }).map((seconds) => ({ seconds })),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      let talk = beginTalk('m-1', false);
      let passed = 0;
      for (const one of steps) {
        if ('part' in one) talk = goTo(talk, one.part);
        if ('seconds' in one) {
          talk = passSeconds(talk, one.seconds);
          passed += one.seconds;
        }
        if ('point' in one) talk = toggleHeard(talk, one.point);
        if ('fact' in one) {
          const wasGiven = factsGiven(talk).includes(one.fact);
          talk = toggleFact(talk, one.fact);
          expect(factsGiven(talk).filter((fact) => fact === one.fact)).toHaveLength(
            wasGiven ? 0 : 1,
          );
        }
        if ('line' in one && talk.now.phase === 'pressed') {
          const before = linesUsed(talk);
          const wasUsed = before.includes(one.line);
          talk = toggleLine(talk, one.line);
          const isFull = turnsOf(talk).some(({ turn }) => turn >= 33);
          if (!isFull) expect(linesUsed(talk).includes(one.line)).toBe(!wasUsed);
          expect(linesUsed(talk).filter((line) => line !== one.line)).toEqual(
            before.filter((line) => line !== one.line),
          );
        }
      }
      const turns = turnsOf(talk);
      expect(turns.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(passed);
      expect(new Set(turns.map((turn) => `${turn.case}:${turn.turn}`)).size).toBe(turns.length);
      expect(Math.max(...turns.map(({ turn }) => turn))).toBeLessThanOrEqual(39);
      // Each part of a case but pressing is one turn.
      const once = turns.filter(({ phase }) => phase !== 'pressed');
      expect(new Set(once.map((turn) => `${turn.case}:${turn.phase}`)).size).toBe(once.length);
    }),
  );
});
