/**
 * Whether a key belongs to a composition (Japanese, Chinese, Korean): it chooses letters there, and does nothing else.
 * Safari sends the Enter that ends one after its end, with the code 229.
 * https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode
 */
export function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === 229;
}
