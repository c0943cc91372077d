/** What the next minutes need is fetched while the learner reads: a tunnel may come. */
import { prepareCoach } from '#pwa/question/check/coach/load-coach.ts';
import { whenIdle } from '#pwa/ui/motion/when-idle.ts';

/** Once the browser has nothing better to do: submitting, the result, the coach. */
export function getReadyWhenIdle(): void {
  whenIdle(() => void getReady(), 10_000);
}

async function getReady(): Promise<void> {
  try {
    await Promise.all([
      import('#pwa/question/session/answering.ts'),
      import('#pwa/question/result/result-screen.tsx'),
      import('#pwa/question/exhibit/exhibit-figure.tsx'),
      import('#pwa/question/ask/free-text.tsx'),
    ]);
    await prepareCoach();
  } catch (error) {
    // Without a network, or signed out meanwhile: the next start tries again.
    console.warn('Not everything is ready for a tunnel', error);
  }
}
