/**
 * True if a key press is part of composing text (Japanese, Chinese, Korean), in which keys only choose characters.
 * Safari sends the Enter that ends a composition after the composition itself has ended, with the code 229.
 * https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode
 */
export function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === 229;
}
