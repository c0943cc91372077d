import { describe, expect, it } from 'vitest';
import { initialProgress } from '#shared/game/progress/initial-rows.ts';
import { answeredNote } from '#pwa/learner/accuracy-words.ts';

const SHORTS = [{ id: 'short-1' }, { id: 'short-2' }];

function noteOf(answered: string[], facts: { ai?: number; round?: number } = {}) {
  const progress = initialProgress();
  const counters = { ...progress.counters, ai: facts.ai ?? 0 };
  return answeredNote({
    shorts: SHORTS,
    rows: new Map(answered.map((id) => [id, {}])),
    progress: { counters, round: facts.round ?? 1 },
  });
}

describe('2.13 Questions Answered says what it counts beside the questions of the levels', () => {
  it('is silent where each answer is one of theirs', () => {
    expect(noteOf(['one', 'two'])).toBeUndefined();
  });

  it('tells short ones, AI Mode and earlier rounds', () => {
    expect(noteOf(['one', 'short-1'])).toBe('with 1 short');
    expect(noteOf(['short-1', 'short-2'], { ai: 3, round: 2 })).toBe(
      'with 2 short, 3 in AI Mode, earlier rounds',
    );
  });
});
