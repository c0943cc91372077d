import { Sparkles } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { TextQuestion } from '#shared/contract/questions/question.ts';
import type { EventIdentity } from '#shared/game/rows.ts';
import { useFeedbackOn } from '#pwa/device/live/use-issued.ts';
import type { AskingCurated, Asking } from '#pwa/question/session/open-question.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { useStreamedCall } from '#pwa/ui/controls/use-streamed-call.ts';
import { NeedsNetwork } from '#pwa/ui/controls/needs-network.tsx';
import { useOnline } from '#pwa/ui/layout/use-online.ts';
import { Analyzing, FeedbackNews, FeedbackReport } from './feedback-report.tsx';
import { askFeedback, hasAiMode, whyNoFeedback } from './feedback-call.ts';
import { useJudgedByFeedback } from './judge-by-feedback.ts';
import type { FeedbackPart } from '#shared/contract/ai/ai-stream.ts';

interface AskAiFeedbackProps {
  question: TextQuestion;
  mode: AskingCurated['mode'];
  answer: EventIdentity;
  /** The learner's own words. */
  text: string;
}

const OFFLINE_ID = 'feedback-offline';

/**
 * Lets a learner who has AI Mode ask for AI feedback, in addition to checking the answer. The feedback doesn't change
 * the XP.
 */
export function AskAiFeedback({ question, mode, answer, text }: AskAiFeedbackProps) {
  const feedback = useFeedbackOn(question.id, text);
  const hasAccess = useAccess();
  const isOnline = useOnline();
  const { state, whyNot, parts, ask, cancel } = useAskFeedback({ mode, question }, text);
  useJudgedByFeedback(answer, feedback);
  const shown = feedback ?? parts;
  if (shown) {
    const isArriving = !feedback && state === 'asking';
    return (
      <section aria-label="AI Feedback" className="grid gap-4">
        <h3 className="font-semibold">AI Feedback</h3>
        <FeedbackNews feedback={isArriving ? null : shown} />
        <FeedbackReport
          feedback={shown}
          xp={0}
          isArriving={isArriving}
          onCancel={isArriving ? cancel : undefined}
        />
      </section>
    );
  }
  if (!hasAccess) return null;
  if (state === 'asking') {
    return (
      <section aria-label="AI Feedback" className="grid gap-3">
        <Analyzing />
        <Button look="outline" onClick={cancel} className="justify-self-start">
          Cancel
        </Button>
      </section>
    );
  }
  return (
    <section aria-label="AI Feedback" className="grid justify-items-start gap-2">
      {state === 'failed' && (
        <p role="status" className="text-sm">
          <span className="font-semibold">Feedback Unavailable.</span> {whyNot}
        </p>
      )}
      {!isOnline && <NeedsNetwork id={OFFLINE_ID}>AI feedback needs a connection.</NeedsNetwork>}
      <Button
        look="outline"
        disabled={!isOnline}
        aria-describedby={isOnline ? undefined : OFFLINE_ID}
        onClick={ask}
      >
        <Sparkles aria-hidden size={18} className="text-iris" />
        {state === 'failed' ? 'Try Again' : 'Get AI Feedback'}
      </Button>
    </section>
  );
}

/** Returns true if the learner has AI Mode; false until that is known. */
function useAccess(): boolean {
  const [hasAccess, setHasAccess] = useState(false);
  useEffect(() => {
    let isGone = false;
    hasAiMode().then(
      (has) => !isGone && setHasAccess(has),
      // quiet: without a network, it isn't known if the learner has AI Mode; the coach still works.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return hasAccess;
}

/**
 * Asks for feedback on a saved answer. The feedback is stored on the device, and shown from there. `parts` holds the
 * parts that have arrived so far; it stays empty until the score is among them.
 * @param isWanted true to ask without a tap
 * @param refused the reason why there was no feedback before; null if it wasn't refused
 */
export function useAskFeedback(
  about: Asking,
  answer: string,
  isWanted = false,
  refused: string | null = null,
) {
  const { isBusy, parts, run, cancel } = useStreamedCall<FeedbackPart>();
  const [end, setEnd] = useState<'idle' | 'here' | 'failed'>('idle');
  const [whyNot, setWhyNot] = useState(refused);

  const ask = () => {
    if (isBusy) return;
    setEnd('idle');
    void run(
      async (signal, take) => {
        take(await askFeedback(about, answer, signal, take));
        if (!signal.aborted) setEnd('here');
      },
      (error) => {
        console.warn('No feedback', error);
        setWhyNot(whyNoFeedback(error).whyNot);
        setEnd('failed');
      },
    );
  };
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (isWanted) askNow();
  }, [isWanted]);
  const state = isBusy ? 'asking' : end;
  const shows = (state === 'asking' || state === 'here') && parts?.score !== undefined;
  return { state, whyNot, parts: shows ? parts : null, ask, cancel };
}
