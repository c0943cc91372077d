/**
 * Loads the start page again. If a step through the browser's history is still under way, such as the step out of an
 * open question, that step cancels the load. So the start page is loaded once more when the step ends.
 */
export function leavePage(): void {
  const go = () => location.replace('/');
  addEventListener('popstate', go);
  go();
}
