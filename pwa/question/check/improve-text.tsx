import { useEffect, useId, useRef } from 'react';
import { MAX_ANSWER_CHARACTERS } from '#shared/game/constants.ts';
import type { KeyPoint } from '#shared/contract/questions/question.ts';
import { useKeyboardRoom } from '#pwa/question/ask/use-keyboard-room.ts';
import { PointCells } from './counted-points.tsx';

interface ImproveTextProps {
  text: string;
  /** The points that don't count yet. */
  missing: readonly KeyPoint[];
  onType: (text: string) => void;
}

/**
 * Shows the learner's text in a field, so that the learner can improve it, and the key points that the text left out.
 */
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

interface CheckedText {
  /** The text; '' if the answer was only spoken. */
  text: string;
  /** A note above the text. If the text is empty, the note is shown in its place. */
  note?: string | null;
  ticks: readonly string[];
}

interface TwoTextsProps {
  points: readonly { id: string }[];
  before: CheckedText;
  after: CheckedText;
  /** The titles of the two texts. */
  names?: readonly [before: string, after: string];
}

/** Shows the first answer and the improved answer side by side, each with the points that it covers. */
export function TwoTexts(props: TwoTextsProps) {
  const { points, before, after, names = ['Before', 'Now'] } = props;
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <Side title={names[0]} points={points} {...before} />
      <Side title={names[1]} points={points} {...after} />
    </div>
  );
}

function Side({
  title,
  points,
  text,
  note = null,
  ticks,
}: CheckedText & { title: string; points: TwoTextsProps['points'] }) {
  const covered = points.filter(({ id }) => ticks.includes(id)).length;
  return (
    <section className="grid content-start gap-2 rounded-md border border-hair bg-s1 p-3">
      <h3 className="flex items-baseline justify-between gap-2 text-sm font-semibold">
        {title}
        <span className="font-normal text-muted">
          {covered} of {points.length} points
        </span>
      </h3>
      <PointCells points={points} ticks={ticks} />
      {note !== null && <p className="text-sm text-muted">{note}</p>}
      {text !== '' && (
        // Both texts must fit on one screen, so a long text can be scrolled, even with the keyboard.
        <textarea
          readOnly
          aria-label={`Your text ${title.toLowerCase()}`}
          value={text}
          rows={7}
          className="w-full resize-none rounded-sm bg-transparent text-sm md:h-[24rem]"
        />
      )}
    </section>
  );
}
