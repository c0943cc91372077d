import { useEffect, useRef, useState } from 'react';
import type { ToldReply as ToldOne } from '#pwa/interview/round/replies.ts';
import { Button } from '#pwa/ui/controls/button.tsx';

interface ToldProps {
  asked: readonly ToldOne[];
  /** Given if more can be asked. Suggested questions are then a tap away, and a new reply scrolls into sight. */
  onAsk?: (question: string) => void;
}

/** Lists the questions to the interviewer, each with the reply. */
export function InterviewerReplies({ asked, onAsk }: ToldProps) {
  const last = useRef<HTMLDivElement>(null);
  const canAsk = onAsk !== undefined;
  useEffect(() => {
    if (canAsk && asked.length > 0) last.current?.scrollIntoView({ block: 'nearest' });
  }, [canAsk, asked.length]);
  return (
    <dl className="grid gap-3" aria-label="You asked">
      {asked.map((one, index) => {
        const isLast = index === asked.length - 1;
        return (
          <div key={index} ref={isLast ? last : undefined} className="scroll-my-4">
            <dt className="text-muted">{one.asked}</dt>
            {isLast && onAsk ? (
              <LastReply key={index} told={one} onAsk={onAsk} />
            ) : (
              // Earlier suggestions can't be tapped any more, so the reply doesn't mention them.
              <dd>
                {one.isAnswer || one.offers.length === 0
                  ? one.reply
                  : 'I wasn’t sure what you meant.'}
              </dd>
            )}
            {one.isHeard && <dd className="text-xs text-muted">Built-in AI</dd>}
          </div>
        );
      })}
    </dl>
  );
}

/** Suggests what may have been meant: at once if there was no answer, otherwise if the answer doesn't help. */
function LastReply({ told, onAsk }: { told: ToldOne; onAsk: (question: string) => void }) {
  const [isWrong, setIsWrong] = useState(false);
  const offers = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isWrong) offers.current?.querySelector('button')?.focus();
  }, [isWrong]);
  const hasOffers = told.offers.length > 0;
  return (
    <>
      {(told.isAnswer || !hasOffers) && <dd>{told.reply}</dd>}
      {hasOffers && told.isAnswer && !isWrong && (
        <dd>
          <Button look="quiet" onClick={() => setIsWrong(true)} className="-ml-4">
            I meant something else
          </Button>
        </dd>
      )}
      {hasOffers && (!told.isAnswer || isWrong) && (
        <dd ref={offers} className="grid justify-items-start gap-2">
          Did you mean
          {told.offers.map((offer) => (
            <Button key={offer} look="outline" onClick={() => onAsk(offer)}>
              {offer}
            </Button>
          ))}
        </dd>
      )}
    </>
  );
}
