/**
 * True if a key belongs to an input composition (Japanese, Chinese, Korean), in which it only chooses characters.
 * Safari sends the Enter that ends a composition after the composition itself has ended, with the code 229.
 * https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode
 */
export function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === 229;
}
