/**
 * Loads the start page afresh. A step through the browser's history that isn't finished, such as the step out of an
 * open question, would cancel this, so the start page is loaded again when that step ends.
 */
export function leavePage(): void {
  const go = () => location.replace('/');
  addEventListener('popstate', go);
  go();
}
