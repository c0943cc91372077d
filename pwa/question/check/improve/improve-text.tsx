import { useEffect, useId, useRef } from 'react';
import { MAX_ANSWER_CHARACTERS } from '#shared/game/constants.ts';
import type { KeyPoint } from '#shared/contract/questions/question.ts';
import { useKeyboardRoom } from '#pwa/question/ask/frame/use-keyboard-room.ts';

interface ImproveTextProps {
  text: string;
  /** The points that weren't counted. */
  missing: readonly KeyPoint[];
  onType: (text: string) => void;
}

/** The learner's text to improve, and the points that it left out. */
export function ImproveText({ text, missing, onType }: ImproveTextProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  useKeyboardRoom(area);
  useEffect(() => {
    const { current } = area;
    if (!current) return;
    current.focus({ preventScroll: true });
    current.setSelectionRange(current.value.length, current.value.length);
  }, []);
  return (
    <div className="grid gap-4">
      {missing.length > 0 && (
        <section className="rounded-md border border-hair bg-s1 px-3 py-2">
          <h3 className="text-xs font-semibold text-muted">Not covered yet</h3>
          <ul className="mt-1 grid list-disc gap-1 pl-4 text-sm leading-snug marker:text-muted">
            {missing.map((point) => (
              <li key={point.id}>{point.text}</li>
            ))}
          </ul>
        </section>
      )}
      <div className="grid gap-1">
        <label htmlFor={id} className="text-xs font-semibold text-muted">
          Your answer
        </label>
        <textarea
          ref={area}
          id={id}
          value={text}
          maxLength={MAX_ANSWER_CHARACTERS}
          rows={7}
          onChange={(event) => onType(event.target.value)}
          className="field-sizing-content min-h-[11.5rem] w-full scroll-my-2 resize-y rounded-md border border-control bg-s1 p-3 text-text in-data-keyboard:min-h-six-lines"
        />
      </div>
    </div>
  );
}
