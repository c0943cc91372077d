import { useEffect, useRef, useState } from 'react';
import type { FeedbackPart } from '#shared/contract/ai/ai-stream.ts';
import type { Asking } from '#pwa/question/session/open-question.ts';
import { feedbackPort, whyNoFeedback } from './feedback-port.ts';
import { feedbackRequest } from './feedback-request.ts';

/**
 * Asks for feedback on a saved answer; the feedback is stored on the device and shown from there. `parts` holds the
 * parts that have arrived, once the score has.
 * @param isWanted asks without a tap as soon as it is true
 * @param refused why feedback wasn't available before
 */
export function useAskFeedback(
  about: Asking,
  answer: string,
  isWanted = false,
  refused: string | null = null,
) {
  const [state, setState] = useState<'idle' | 'asking' | 'here' | 'failed'>('idle');
  const [whyNot, setWhyNot] = useState(refused);
  const [parts, setParts] = useState<FeedbackPart>({});
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const ask = async () => {
    const port = feedbackPort();
    if (!port || state === 'asking') return;
    const stop = new AbortController();
    running.current = stop;
    setState('asking');
    setParts({});
    const take = (part: FeedbackPart) =>
      !stop.signal.aborted && setParts((before) => ({ ...before, ...part }));
    try {
      setParts(await port.ask(feedbackRequest(about, answer), stop.signal, take));
      setState('here');
    } catch (error) {
      if (stop.signal.aborted) return;
      console.warn('No feedback', error);
      setWhyNot(whyNoFeedback(error).whyNot);
      setState('failed');
    }
  };
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (isWanted) void latest.current();
  }, [isWanted]);
  const cancel = () => {
    running.current?.abort();
    setState('idle');
  };
  const shows = (state === 'asking' || state === 'here') && parts.score !== undefined;
  return { state, whyNot, parts: shows ? parts : null, ask: () => void ask(), cancel };
}
