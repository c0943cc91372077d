import { describe, expect, it } from 'vitest';
import { loadQuestions } from '#api/content/load-questions.ts';
import { isCounted } from '#shared/contract/questions/question.ts';
import { cutInOn, mayInterrupt } from './interruption.ts';
import { nextTurn } from './next-turn.ts';
import { isStillPressed } from './prompts.ts';

const bank = loadQuestions().flatMap((question) =>
  question.keyPoints && isCounted(question) ? [question] : [],
);

const MAY = { roundsBefore: 2, pauseSeconds: 1.5, interruptionsSoFar: 1, isOn: true };

describe('an interruption', () => {
  it('may come from the third round on, in a pause of a second and a half', () => {
    expect(mayInterrupt(MAY)).toBe(true);
  });

  it.each([
    ['in the first two rounds', { roundsBefore: 1 }],
    ['while somebody speaks', { pauseSeconds: 0 }],
    ['in a shorter pause', { pauseSeconds: 1.49 }],
    ['a third time', { interruptionsSoFar: 2 }],
    ['where it is turned off', { isOn: false }],
  ])('never comes %s', (_, change) => {
    expect(mayInterrupt({ ...MAY, ...change })).toBe(false);
  });

  it('is a line that digs, of every question, some time in the second or third minute', () => {
    for (const question of bank) {
      const cuts = Array.from({ length: 40 }, (_, seed) => cutInOn(seed, question));
      expect(new Set(cuts.map((cut) => cut?.prompt.id)).size).toBe(2);
      expect(new Set(cuts.map((cut) => cut?.from)).size).toBeGreaterThan(15);
      for (const cut of cuts) {
        expect(cut?.prompt).toMatchObject({ kind: 'dig', point: null });
        expect(cut?.from).toBeGreaterThanOrEqual(60);
        expect(cut?.from).toBeLessThan(180);
      }
    }
  });

  it('is none where an edition has no line that digs', () => {
    for (const { probes: _, ...question } of bank) expect(cutInOn(1, question)).toBeNull();
  });

  it('is not said again by the one who presses, who presses no more often than there are lines', () => {
    const [question] = bank;
    if (!question) throw new Error('no bank');
    const dig = { line: 'Say more about that.' };
    const followUps = question.followUps.slice(0, 1);
    const { turn: _, pushback: _pushback, ...few } = { ...question, probes: [dig], followUps };
    const answer = { case: 0, turn: 3, phase: 'answer', text: 'What I say.', seconds: 90 } as const;
    const cutInto = [{ ...answer, promptId: '0' }];
    const next = { seed: 1, length: 'short', question: few, missing: null } as const;
    expect(nextTurn({ ...next, turns: cutInto })?.kind).toBe('follow-up');
    const said = {
      ...answer,
      turn: 4,
      phase: 'pressed',
      promptId: followUps[0]?.id ?? '',
    } as const;
    expect(isStillPressed('short', few, [...cutInto, said])).toBe(false);
    expect(isStillPressed('short', few, [{ ...answer, promptId: null }, said])).toBe(true);
  });
});
