import { describe, expect, it } from 'vitest';
import { loadQuestions } from '#api/content/load-questions.ts';
import type { CaseTurn } from './case-turns.ts';
import { nextTurn } from './next-turn.ts';
import { canPassOver, promptsOf } from './prompts.ts';

const question = loadQuestions().find(({ id }) => id === 'improve-google-calendar');
if (!question?.keyPoints) throw new Error('The question is gone.');
const [first, second, third] = question.keyPoints.map(({ id }) => id);
if (!first || !second || !third) throw new Error('The question has too few points.');

const pressed = (turn: number, promptId: string | undefined, isPassed = false): CaseTurn => ({
  ...{ case: 0, turn, phase: 'pressed', promptId: promptId ?? null },
  ...(isPassed
    ? { text: null, seconds: 0 }
    : {
        text: 'They sit there for 40 minutes, because nobody tells them how late it is.',
        seconds: 40,
      }),
});
const next = (turns: CaseTurn[], missing: string[] | null, seed = 7) =>
  nextTurn({ seed, length: 'short', question, turns, missing });

describe('what the interviewer says next', () => {
  it('has an id of its own for each prompt of a question', () => {
    for (const one of loadQuestions()) {
      const ids = one.keyPoints ? promptsOf(one).map(({ id }) => id) : [];
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it('is the probe for the point that is surest missing, then for the next', () => {
    const one = next([], [third, first]);
    expect(one).toMatchObject({ kind: 'probe', point: third });
    const two = next([pressed(4, one?.id)], [third, first]);
    expect(two).toMatchObject({ kind: 'probe', point: first });
  });

  it('is no line that a model has said already as its own', () => {
    const one = next([], [third, first]);
    const byModel = { ...pressed(4, undefined), promptText: one?.line ?? '' };
    expect(next([byModel], [third, first])).toMatchObject({ kind: 'probe', point: first });
  });

  it('follows up where words are known and nothing is surely missing', () => {
    for (let seed = 0; seed < 50; seed += 1) expect(next([], [], seed)?.kind).toBe('follow-up');
  });

  it("digs into 'that' only after a reply, when the follow-ups are said", () => {
    const ids = question.followUps.map(({ id }) => id);
    for (let seed = 0; seed < 50; seed += 1) {
      const passed = ids.map((id, place) => pressed(4 + place, id, true));
      expect(next(passed, [], seed)?.kind).toBe('probe');
      const [one, ...others] = passed;
      const replied = [...others, pressed(9, one?.promptId ?? undefined)];
      expect(next(replied, [], seed)?.kind).toBe('dig');
    }
  });

  it('ends on the change of the ground or the pushback, one of them by the seed', () => {
    const kinds = Array.from({ length: 40 }, (_, seed) => {
      const turns = [pressed(4, '0'), pressed(5, '1')];
      return next(turns, [third], seed)?.kind;
    });
    expect(new Set(kinds)).toEqual(new Set(['turn', 'pushback']));
    expect(next([pressed(4, '0'), pressed(5, '1'), pressed(6, 'turn')], [])).toBeNull();
  });

  it('is of any kind but these where nothing but a recording is known', () => {
    const kinds = Array.from({ length: 60 }, (_, seed) => next([], null, seed)?.kind);
    expect(new Set(kinds)).toEqual(new Set(['probe', 'follow-up']));
  });

  it("is another prompt after 'I covered that', which counts as none, twice at most", () => {
    const one = next([], [third, first]);
    const turns = [pressed(4, one?.id, true)];
    expect(next(turns, [third, first])).toMatchObject({ point: first });
    expect(canPassOver('short', question, turns)).toBe(true);
    const both = [...turns, pressed(5, '1', true)];
    expect(canPassOver('short', question, both)).toBe(false);
    const answered = [pressed(6, '0'), pressed(7, '2')];
    expect(next([...both, ...answered], [])?.kind).toMatch(/turn|pushback/);
  });

  it('replaces a change of the ground that is passed over by a probe, not by a second one', () => {
    const turns = [pressed(4, '0'), pressed(5, '1'), pressed(6, 'turn', true)];
    expect(next(turns, [third])).toMatchObject({ point: third });
  });
});
