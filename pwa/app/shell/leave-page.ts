/**
 * Loads the start page afresh. If a step through the browser's history is still under way, such as the step out of an
 * open question, it cancels this load. So the start page is loaded again when that step ends.
 */
export function leavePage(): void {
  const go = () => location.replace('/');
  addEventListener('popstate', go);
  go();
}
