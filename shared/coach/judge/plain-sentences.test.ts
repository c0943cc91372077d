import { describe, expect, it } from 'vitest';
import { lessPlain, lessReal } from './plain-sentences.ts';

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

describe('a sentence of a story is less real', () => {
  const ended = 'Says how it ended, for better or worse';
  const supposed = 'I told her: if all of them use the code, we lose about 9,000 euros.';

  it('where it supposes how things would end, and the point asks how they ended', () => {
    expect(lessReal(supposed, ended, 'behavioural')).toBeGreaterThan(0);
    expect(lessReal('We would lose a year if it failed.', ended, 'behavioural')).toBeGreaterThan(0);
  });

  it('not where another point is asked for, in a case, or if it happened', () => {
    expect(lessReal(supposed, 'Says what you did once it had gone wrong', 'behavioural')).toBe(0);
    expect(lessReal(supposed, ended, 'strategy')).toBe(0);
    expect(lessReal('In the end 190 people had used it.', ended, 'behavioural')).toBe(0);
    expect(lessReal("We rang all, and I don't know if it helped.", ended, 'behavioural')).toBe(0);
  });
});
