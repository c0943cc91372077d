import { useEffect, useRef, useState } from 'react';
import type { FollowUp } from '#shared/contract/questions/question.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { TickRow } from '#pwa/question/check/points/tick-row.tsx';

interface FollowUpPointsProps {
  followUp: FollowUp;
  said: { text: string; ticks: readonly string[] };
  /** Whether the reply belongs to an earlier answer of the same question. */
  isEarlier: boolean;
  /** Whether the points take the focus, because the learner has just left the field for them. */
  takesFocus: boolean;
  onToggle: (point: string) => void;
  onAgain: () => void;
}

/** The learner's reply to a follow-up beside the points of a good answer. */
export function FollowUpPoints(props: FollowUpPointsProps) {
  const { followUp, said, isEarlier, takesFocus, onToggle, onAgain } = props;
  const points = useRef<HTMLFieldSetElement>(null);
  // Kept from the first render, so that a tick doesn't move the focus.
  const [isAsked] = useState(takesFocus);
  useEffect(() => {
    if (isAsked) points.current?.focus({ preventScroll: true });
  }, [isAsked]);
  return (
    <>
      {said.text && (
        <div className="border-l-2 border-iris pl-3">
          <h4 className="text-xs font-semibold text-muted">
            {isEarlier ? 'Last time you said' : 'You said'}
          </h4>
          <p className="whitespace-pre-wrap">{said.text}</p>
        </div>
      )}
      <fieldset ref={points} tabIndex={-1} className="outline-none">
        <legend className="text-xs font-semibold text-muted">Tick what you said</legend>
        <ul className="-mx-2 mt-1 grid">
          {followUp.keyPoints.map(({ id, text }) => (
            <TickRow key={id} isTicked={said.ticks.includes(id)} onToggle={() => onToggle(id)}>
              {text}
            </TickRow>
          ))}
        </ul>
      </fieldset>
      <div>
        <h4 className="text-xs font-semibold text-muted">A good answer</h4>
        <p className="whitespace-pre-line">{followUp.sample}</p>
      </div>
      <Button look="outline" onClick={onAgain} className="justify-self-start">
        {isEarlier || !said.text ? 'Answer Again' : 'Edit'}
      </Button>
    </>
  );
}
