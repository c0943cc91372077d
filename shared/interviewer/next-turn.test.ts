import { describe, expect, it } from 'vitest';
import { loadQuestions } from '#api/content/load-questions.ts';
import type { CaseTurn } from './case-turns.ts';
import { nextTurn } from './next-turn.ts';
import { canPassOver, promptsOf } from './prompts.ts';
import { QUOTING_LINES } from './quote-before.ts';

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

  it('is the probe for the point that is surest missing, then a follow-up, then the next probe', () => {
    const one = next([], [third, first]);
    expect(one).toMatchObject({ kind: 'probe', point: third });
    const probed = [pressed(4, one?.id)];
    const two = next(probed, [third, first]);
    expect(two?.kind).toBe('follow-up');
    const passed = [...probed, pressed(5, two?.id, true)];
    expect(next(passed, [third, first])).toMatchObject({ kind: 'probe', point: first });
    const onlyProbed = question.followUps.map(({ id }, place) => pressed(6 + place, id, true));
    expect(next([...onlyProbed, ...probed], [first])).toMatchObject({ point: first });
  });

  it('is no line that a model has said already as its own', () => {
    const one = next([], [third, first]);
    const byModel = { ...pressed(4, undefined), promptText: one?.line ?? '' };
    expect(next([byModel], [third, first])).toMatchObject({ kind: 'probe', point: first });
  });

  it('follows up where words are known and nothing is surely missing', () => {
    for (let seed = 0; seed < 50; seed += 1) expect(next([], [], seed)?.kind).toBe('follow-up');
  });

  it('is a follow-up of the question before any line that doubts or digs with a quote, but not before How?', () => {
    const answer = (text: string): CaseTurn => ({
      ...{ case: 0, turn: 3, phase: 'answer', promptId: null, text, seconds: 200 },
    });
    const sweeping = answer(
      'Everybody hates long meetings at work. I would show people the total.',
    );
    for (let seed = 0; seed < 20; seed += 1) {
      expect(next([sweeping], [], seed)?.kind).toBe('follow-up');
      const passed = question.followUps.map(({ id }, place) => pressed(4 + place, id, true));
      expect(next([sweeping, ...passed], [], seed)?.line).toMatch(/know|sure/);
    }
    const wishful = answer('I would make sure that all the teams are happy. That would be good.');
    expect(next([wishful], [])?.line).toMatch(/^You said, .* How/);
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

  it('is no line made for a quote while it has nothing to quote and a probe is left', () => {
    const story = loadQuestions().find(({ id }) => id === 'they-could-overrule-you');
    if (!story?.keyPoints) throw new Error('The story is gone.');
    const ids = [...story.followUps.map(({ id }) => id), 'half-0', 'result', 'differently'];
    const passed = ids.map((id, place) => pressed(5 + place, id, true));
    const told = { ...pressed(3, undefined), phase: 'answer' as const, text: 'He was late.' };
    const replied = { ...pressed(4, undefined), text: 'It was hers to decide.' };
    for (let seed = 0; seed < 20; seed += 1) {
      const turns = [told, replied, ...passed];
      const line = nextTurn({ seed, length: 'short', question: story, turns, missing: [] });
      expect(line?.kind === 'dig' && QUOTING_LINES.has(line.line)).toBe(false);
    }
  });

  it('ends on the change of the ground or the pushback, one of them by the seed, the first more often', () => {
    const kinds = Array.from({ length: 40 }, (_, seed) => {
      const turns = [pressed(4, '0'), pressed(5, '1')];
      return next(turns, [third], seed)?.kind;
    });
    expect(new Set(kinds)).toEqual(new Set(['turn', 'pushback']));
    expect(kinds.filter((kind) => kind === 'turn').length).toBeGreaterThan(20);
    expect(next([pressed(4, '0'), pressed(5, '1'), pressed(6, 'turn')], [])).toBeNull();
  });

  it('asks one story once only to look back', () => {
    const story = loadQuestions().find(({ id }) => id === 'something-you-got-wrong');
    if (!story?.keyPoints) throw new Error('The story is gone.');
    const told: CaseTurn = {
      ...{ case: 0, turn: 3, phase: 'answer', promptId: null, seconds: 200 },
      text: 'I set the limit too high. The garages saw it, and the bills went up from 610 to 690 euros.',
    };
    for (let seed = 0; seed < 20; seed += 1) {
      const turns = [told];
      const lines: string[] = [];
      for (;;) {
        const line = nextTurn({ seed, length: 'short', question: story, turns, missing: [] });
        if (!line) break;
        lines.push(line.line);
        turns.push({
          ...pressed(turns.length + 4, line.id),
          ...(line.isOwn && { promptText: line.line }),
          text: 'I set it to 800 on the same day.',
        });
      }
      expect(lines).toHaveLength(5);
      const again = /that week again|next month|differently/;
      expect(lines.filter((line) => again.test(line)).length).toBeLessThanOrEqual(1);
    }
  });

  it('asks a prompt that wants no story for no result and nothing to do differently', () => {
    const why = loadQuestions().find(({ id }) => id === 'why-product');
    if (!why?.keyPoints) throw new Error('The question is gone.');
    const told = { ...pressed(3, undefined), phase: 'answer' as const };
    for (let seed = 0; seed < 20; seed += 1) {
      const line = nextTurn({ seed, length: 'short', question: why, turns: [told], missing: [] });
      expect(line?.id).not.toMatch(/result|differently/);
    }
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
