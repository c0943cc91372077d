import { Sparkles } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { TextQuestion } from '#shared/contract/questions/question.ts';
import type { EventIdentity } from '#shared/game/rows.ts';
import { useFeedbackOn } from '#pwa/device/live/use-issued.ts';
import type { AskingCurated } from '#pwa/question/session/open-question.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { NeedsNetwork } from '#pwa/ui/controls/needs-network.tsx';
import { useOnline } from '#pwa/ui/layout/use-online.ts';
import { Analyzing } from './analyzing.tsx';
import { feedbackPort } from './feedback-port.ts';
import { FeedbackNews, FeedbackReport } from './feedback-report.tsx';
import { useJudgedByFeedback } from './judge-by-feedback.ts';
import { useAskFeedback } from './use-ask-feedback.ts';

interface AskAiFeedbackProps {
  question: TextQuestion;
  mode: AskingCurated['mode'];
  answer: EventIdentity;
  /** The learner's own words. */
  text: string;
}

const OFFLINE_ID = 'feedback-offline';

/** Lets a learner with AI Mode ask for its feedback beside the own check; it changes no XP. */
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

/** Returns false until access is known. */
function useAccess(): boolean {
  const [hasAccess, setHasAccess] = useState(false);
  useEffect(() => {
    let isGone = false;
    feedbackPort()
      ?.hasAccess()
      .then(
        (has) => !isGone && setHasAccess(has),
        // quiet: without a network, access isn't known; the coach still works.
        () => undefined,
      );
    return () => {
      isGone = true;
    };
  }, []);
  return hasAccess;
}
