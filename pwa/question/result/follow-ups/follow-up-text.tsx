import { useEffect, useId, useRef } from 'react';
import { MAX_ANSWER_CHARACTERS } from '#shared/game/constants.ts';
import { useKeyboardRoom } from '#pwa/question/ask/frame/use-keyboard-room.ts';
import { isComposing } from '#pwa/ui/controls/is-composing.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { useWholeInSight } from '#pwa/question/result/use-whole-in-sight.ts';

interface FollowUpTextProps {
  text: string;
  /** Whether the field takes the focus, because a button opened it. */
  takesFocus: boolean;
  onType: (text: string) => void;
  onCompare: () => void;
}

/** A field of a few lines for the answer to a follow-up. */
export function FollowUpText({ text, takesFocus, onType, onCompare }: FollowUpTextProps) {
  const id = useId();
  const part = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  useKeyboardRoom(area);
  useWholeInSight(part);
  useEffect(() => {
    if (takesFocus) area.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={part} className="grid scroll-my-3 gap-2">
      <label htmlFor={id} className="text-xs font-semibold text-muted">
        Your answer, in a few lines or out loud
      </label>
      <textarea
        ref={area}
        id={id}
        value={text}
        maxLength={MAX_ANSWER_CHARACTERS}
        rows={3}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (isComposing(event.nativeEvent)) return;
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onCompare();
        }}
        className="field-sizing-content min-h-[5.5rem] w-full resize-y rounded-md border border-control bg-bg p-3 text-md text-text"
      />
      <Button look="outline" onClick={onCompare} className="justify-self-start">
        Compare
      </Button>
    </div>
  );
}
