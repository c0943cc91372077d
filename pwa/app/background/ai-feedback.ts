/**
 * Once the network is back, requests the feedback that AI Mode's answers couldn't get at the time. Feedback changes no XP
 * (docs/rules.md, scoring), and it judges an answer only if nothing else has.
 */
import { currentDatabase } from '#pwa/device/database/open-database.ts';
import { askFeedback, hasAiMode } from '#pwa/question/feedback/feedback-call.ts';
import { isReachable, onReachable } from '#pwa/http/reachability.ts';
import { readWithoutFeedback } from '#pwa/device/live/use-issued.ts';
import { judgeByFeedback } from '#pwa/question/feedback/judge-by-feedback.ts';
import { isAnswering, useQuestionState } from '#pwa/question/session/question-state.ts';

/** At most this many requests per run, because each request calls a model. */
const AT_ONCE = 3;
let isRunning = false;

/** Fetches missing feedback now, and again whenever the network comes back, but not while a question is open. */
export function fetchLateFeedback(): void {
  let isDue = true;
  const look = () => {
    if (!isDue || !isReachable() || isAnswering(useQuestionState.getState())) return;
    isDue = false;
    void fetchMissing();
  };
  onReachable(() => {
    isDue = true;
    look();
  });
  useQuestionState.subscribe(look);
  look();
}

/** Fetches missing feedback, one answer after another. The first failure stops this; the next call tries again. */
async function fetchMissing(): Promise<void> {
  const db = currentDatabase();
  if (!db || isRunning) return;
  isRunning = true;
  try {
    await judgeByFeedback();
    const missing = await readWithoutFeedback(db);
    if (missing.length === 0 || !(await hasAiMode())) return;
    for (const { question, text } of missing.slice(0, AT_ONCE)) {
      // While a question is open, its own screen asks for the feedback.
      if (isAnswering(useQuestionState.getState())) return;
      const { signal } = new AbortController();
      await askFeedback({ mode: 'ai', question }, text, signal, () => undefined);
      await judgeByFeedback();
    }
  } catch (error) {
    console.warn('Feedback comes another time', error);
  } finally {
    isRunning = false;
  }
}
