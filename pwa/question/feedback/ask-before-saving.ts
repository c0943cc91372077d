/** Free text in AI mode is judged before it is saved, so that the verdict can decide its XP. */
import type { AiFeedback } from '#shared/contract/ai/ai-feedback.ts';
import { isReachable } from '#pwa/http/reachability.ts';
import { keepDraft } from '#pwa/question/session/draft/keep-draft.ts';
import type { OpenQuestion } from '#pwa/question/session/open-question.ts';
import { beginAssessing, noteFeedbackPart } from '#pwa/question/session/answer-phases.ts';
import { useQuestionState } from '#pwa/question/session/question-state.ts';
import { feedbackPort, type MissingFeedback, whyNoFeedback } from './feedback-port.ts';
import { feedbackRequest } from './feedback-request.ts';

/**
 * Asks for feedback on the open question's text. A learner who doesn't wait ends the phase, which cancels the call.
 * @returns the feedback, the reason for its absence, or undefined if none is wanted
 */
export async function askBeforeSaving(
  attempt: number,
  open: OpenQuestion,
): Promise<AiFeedback | MissingFeedback | 'later' | undefined> {
  if (open.mode !== 'ai' || open.options || open.text.trim() === '') return undefined;
  const port = feedbackPort();
  if (!port || !isReachable()) return 'later';
  beginAssessing(attempt);
  // The call may take half a minute; the draft saves the text in case the page is killed meanwhile.
  keepDraft(open).catch((error: unknown) => console.error('No draft', error));
  const stop = new AbortController();
  const unsubscribe = useQuestionState.subscribe(({ now }) => {
    if (now.phase !== 'assessing' || now.attempt !== attempt) stop.abort();
  });
  try {
    const request = feedbackRequest(open, open.text);
    return await port.ask(request, stop.signal, (part) => noteFeedbackPart(attempt, part));
  } catch (error) {
    if (stop.signal.aborted || error instanceof TypeError) return 'later';
    console.warn('No feedback', error);
    return whyNoFeedback(error);
  } finally {
    unsubscribe();
  }
}
