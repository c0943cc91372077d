/**
 * Goes to the start as a fresh page. A step of the history still under way, such as out of a question's entry, would
 * cancel that, so the page is left once more when the step arrives.
 */
export function leavePage(): void {
  const go = () => location.replace('/');
  addEventListener('popstate', go);
  go();
}
