/** Gives the question screens their AI feedback. */
import type { SubscriptionStatus } from '#shared/contract/subscription.ts';
import { keepIssued } from '#pwa/device/database/issued.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { askFeedback } from '#pwa/http/calls/ai-calls.ts';
import { queryClient } from '#pwa/http/query-client.ts';
import { HttpError } from '#pwa/http/http-error.ts';
import { NoFeedbackNow, provideFeedback } from '#pwa/question/feedback/feedback-port.ts';

const FIVE_MINUTES = 5 * 60_000;

/** Provides feedback from this call on. */
export function provideAiFeedback(): void {
  provideFeedback({
    ask: async (request, signal, onPart) => {
      const db = requireDatabase();
      const feedback = await askFeedback(request, signal, onPart).catch(sayWhyNot);
      await keepIssued(db, [{ kind: 'aiFeedback', key: feedback.feedbackId, row: feedback }]);
      return feedback;
    },
    hasAccess: async () => {
      const status = await queryClient.fetchQuery<SubscriptionStatus | null>({
        queryKey: ['api', 'subscription', 'status'],
        staleTime: FIVE_MINUTES,
      });
      return status?.hasActiveSubscription ?? false;
    },
  });
}

/** A limit is reached or a budget is spent, so trying again in a moment doesn't help. */
const NOT_NOW = [429, 503];

function sayWhyNot(error: unknown): never {
  const isNotNow = error instanceof HttpError && NOT_NOW.includes(error.status);
  const words = isNotNow ? error.serverMessage : null;
  throw words === null ? error : new NoFeedbackNow(words, { cause: error });
}
