/** Fetches the code that the learner will probably need in the next minutes, because the network may soon be gone. */
import { prepareCoach } from '#pwa/question/check/load-coach.ts';
import { whenIdle } from '#pwa/ui/motion/scheduling.ts';

/** Fetches the code for submitting, for the result and for the coach when the browser is idle. */
export function getReadyWhenIdle(): void {
  whenIdle(() => void getReady(), 10_000);
}

async function getReady(): Promise<void> {
  try {
    await Promise.all([
      import('#pwa/question/session/answering.ts'),
      import('#pwa/question/result/result-screen.tsx'),
      import('#pwa/question/exhibit-figure.tsx'),
    ]);
    await prepareCoach();
  } catch (error) {
    // Without a network, or after a sign-out, the code can't be fetched. The next start tries again.
    console.warn('Not everything is ready for a tunnel', error);
  }
}
