/** Fetches the code for the next minutes while the learner reads, because the network may soon be gone. */
import { prepareCoach } from '#pwa/question/check/load-coach.ts';
import { whenIdle } from '#pwa/ui/motion/scheduling.ts';

/** Fetches when the browser is idle: submitting, the result, the coach. */
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
    // Without a network, or after a sign-out, the next start tries again.
    console.warn('Not everything is ready for a tunnel', error);
  }
}
