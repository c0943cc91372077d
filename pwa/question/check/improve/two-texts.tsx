import { PointCells } from '#pwa/question/check/points/point-cells.tsx';

interface CheckedText {
  /** '' if the answer was only spoken. */
  text: string;
  /** Shown above the text, or in place of an empty text. */
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

/** The first answer and the improved answer side by side, each with the points that it covers. */
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
        // Both texts fit on one screen, so a long text scrolls, also by keyboard.
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
