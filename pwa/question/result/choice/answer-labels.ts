/** The label above the correct answer (docs/product.md 2.7). For a right choice, both answers share one label. */
export function correctAnswerLabel(hasOptions: boolean, isCorrect: boolean): string {
  if (!hasOptions) return 'Expected Framework/Key Points';
  return isCorrect ? 'Your Answer' : 'Correct Answer';
}
