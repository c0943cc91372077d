import { useEffect, useRef } from 'react';
import type { ToldReply as ToldOne } from '#pwa/interview/round/replies.ts';
import { Button } from '#pwa/ui/controls/button.tsx';

interface ToldProps {
  asked: readonly ToldOne[];
  /** Where more can be asked: what may have been meant is a tap away, and a new reply comes into sight. */
  onAsk?: (question: string) => void;
}

/** Questions to the interviewer, each with what was said. */
export function InterviewerReplies({ asked, onAsk }: ToldProps) {
  const last = useRef<HTMLDivElement>(null);
  const canAsk = onAsk !== undefined;
  useEffect(() => {
    if (canAsk && asked.length > 0) last.current?.scrollIntoView({ block: 'nearest' });
  }, [canAsk, asked.length]);
  return (
    <dl className="grid gap-3" aria-label="You asked">
      {asked.map(({ asked: question, reply, offers }, index) => {
        const isLast = index === asked.length - 1;
        return (
          <div key={index} ref={isLast ? last : undefined} className="scroll-my-4">
            <dt className="text-muted">{question}</dt>
            {isLast && onAsk && offers.length > 0 ? (
              <dd className="grid justify-items-start gap-2">
                Did you mean
                {offers.map((offer) => (
                  <Button key={offer} look="outline" onClick={() => onAsk(offer)}>
                    {offer}
                  </Button>
                ))}
              </dd>
            ) : (
              // An offer of before can't be tapped any more: it says nothing.
              <dd>{offers.length > 0 ? 'I wasn’t sure what you meant.' : reply}</dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}
