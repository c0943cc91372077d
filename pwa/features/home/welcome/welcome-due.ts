/** Whether Home leads to Welcome: once, before anything was begun (docs/product.md 2.22). */

/** Who has left it: what can't be saved is not asked twice a start. */
let passedBy: string | null = null;

export function passWelcome(userId: string | undefined): void {
  passedBy = userId ?? null;
}

/**
 * @param isNewcomer a sync has told that nothing is answered and no profile stored
 * @param drafts answers that were begun
 */
export function isWelcomeDue(
  isNewcomer: boolean,
  drafts: readonly unknown[],
  userId: string | undefined,
): boolean {
  return isNewcomer && drafts.length === 0 && passedBy !== userId;
}
