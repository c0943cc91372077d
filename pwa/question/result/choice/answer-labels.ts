/**
 * The label over the correct answer (docs/product.md 2.7). The learner's own answer is
 * left out where it is the same: a right choice.
 */
export function correctAnswerLabel(hasOptions: boolean, isCorrect: boolean): string {
  if (!hasOptions) return 'Expected Framework/Key Points';
  return isCorrect ? 'Your Answer' : 'Correct Answer';
}
