/**
 * Fetches AI feedback for the question screens. For answers that couldn't get feedback at the time, fetches it later.
 */
import { keepIssued } from '#pwa/device/database/issued.ts';
import { requireDatabase, currentDatabase } from '#pwa/device/database/open-database.ts';
import { askFeedback, hasAiMode } from '#pwa/http/ai-calls.ts';
import { HttpError } from '#pwa/http/http-error.ts';
import {
  NoFeedbackNow,
  provideFeedback,
  feedbackPort,
  feedbackRequest,
} from '#pwa/question/feedback/feedback-port.ts';
import { isReachable, onReachable } from '#pwa/http/reachability.ts';
import { readWithoutFeedback } from '#pwa/device/live/use-issued.ts';
import { judgeByFeedback } from '#pwa/question/feedback/judge-by-feedback.ts';
import { isAnswering, useQuestionState } from '#pwa/question/session/question-state.ts';

/** Lets the question screens request AI feedback once this function has been called. */
export function provideAiFeedback(): void {
  provideFeedback({
    ask: async (request, signal, onPart) => {
      const db = requireDatabase();
      const feedback = await askFeedback(request, signal, onPart).catch(sayWhyNot);
      await keepIssued(db, [{ kind: 'aiFeedback', key: feedback.feedbackId, row: feedback }]);
      return feedback;
    },
    hasAccess: hasAiMode,
  });
}

/** The statuses for a reached limit and a spent AI budget. An immediate retry is useless. */
const NOT_NOW = [429, 503];

function sayWhyNot(error: unknown): never {
  const isNotNow = error instanceof HttpError && NOT_NOW.includes(error.status);
  const words = isNotNow ? error.serverMessage : null;
  throw words === null ? error : new NoFeedbackNow(words, { cause: error });
}

// Once the network is back, requests the feedback that AI Mode's answers couldn't get at the time. Feedback changes no
// XP (docs/rules.md, scoring), and it judges an answer only if nothing else has.

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
  const port = feedbackPort();
  if (!db || !port || isRunning) return;
  isRunning = true;
  try {
    await judgeByFeedback();
    const missing = await readWithoutFeedback(db);
    if (missing.length === 0 || !(await port.hasAccess())) return;
    for (const { question, text } of missing.slice(0, AT_ONCE)) {
      // While a question is open, its own screen asks for the feedback.
      if (isAnswering(useQuestionState.getState())) return;
      const request = feedbackRequest({ mode: 'ai', question }, text);
      await port.ask(request, new AbortController().signal, () => undefined);
      await judgeByFeedback();
    }
  } catch (error) {
    console.warn('Feedback comes another time', error);
  } finally {
    isRunning = false;
  }
}
