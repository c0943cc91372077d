import { describe, expect, it } from 'vitest';
import { correctAnswerLabel } from './choice-answers.tsx';

describe("2.7 Label 'Your Answer' for a right choice; Label 'Correct Answer' after a wrong choice", () => {
  it.each([
    [true, true, 'Your Answer'],
    [true, false, 'Correct Answer'],
    [false, true, 'Expected Framework/Key Points'],
    [false, false, 'Expected Framework/Key Points'],
  ])('with options %s and a right answer %s says "%s"', (hasOptions, isCorrect, label) => {
    expect(correctAnswerLabel(hasOptions, isCorrect)).toBe(label);
  });
});
