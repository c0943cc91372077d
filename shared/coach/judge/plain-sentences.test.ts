import { describe, expect, it } from 'vitest';
import { lessPlain } from './plain-sentences.ts';

describe('a reply is less plain', () => {
  it('if it asks the interviewer something', () => {
    expect(lessPlain('Do you count a decline as a reply?', 'strategy')).toBeGreaterThan(0);
  });

  it('if it is about the talk', () => {
    expect(lessPlain("I just said it, I wouldn't go over his head.", 'strategy')).toBeGreaterThan(
      0,
    );
    expect(lessPlain('If you mean the thirty days, I believe so.', 'strategy')).toBeGreaterThan(0);
  });

  it('in a story, if it says what someone would have done', () => {
    expect(lessPlain('Yes, I could ask my boss to decide.', 'behavioural')).toBeGreaterThan(0);
    expect(lessPlain('If he said no, she would win.', 'behavioural')).toBeGreaterThan(0);
  });

  it('in a case, not if it proposes something', () => {
    expect(lessPlain('I would test it with twenty tours first.', 'strategy')).toBe(0);
  });

  it('not if it tells what happened', () => {
    expect(lessPlain('Sven I rang myself, and I told him why.', 'behavioural')).toBe(0);
  });
});
