/**
 * Loads the start page as a fresh page. A step through the history that is still under way, such as out of an open
 * question, would cancel that, so the page is left once more when that step arrives.
 */
export function leavePage(): void {
  const go = () => location.replace('/');
  addEventListener('popstate', go);
  go();
}
