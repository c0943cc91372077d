/**
 * Goes to the start as a fresh page. A step of the history that is on its way, as out of a question's entry,
 * would call it off: where one arrives, the page is left once more.
 */
export function leavePage(): void {
  const go = () => location.replace('/');
  addEventListener('popstate', go);
  go();
}
