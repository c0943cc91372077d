/** The coach is made ready while the learner reads: a tunnel may come. */
import { assessLeftResults } from '#pwa/question/assess-left-results.ts';
import { prepareCoach } from '#pwa/question/load-coach.ts';

/** Assesses results that were never left, and fetches the coach, once the browser has nothing better to do. */
export function readyCoachWhenIdle(): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in globalThis) {
    requestIdleCallback(() => void readyCoach(), { timeout: 10_000 });
  } else setTimeout(() => void readyCoach(), 2_000);
}

async function readyCoach(): Promise<void> {
  try {
    await assessLeftResults();
    await prepareCoach();
  } catch (error) {
    // Without a network, or signed out meanwhile: the next start tries again.
    console.warn('The coach is not ready', error);
  }
}
