import { PointCells } from '#pwa/question/check/points/point-cells.tsx';

interface CheckedText {
  /** '' where it was only spoken. */
  text: string;
  /** Above the text, or in its place. */
  note?: string | null;
  ticks: readonly string[];
}

interface TwoTextsProps {
  points: readonly { id: string }[];
  before: CheckedText;
  after: CheckedText;
  /** What they are called. */
  names?: readonly [before: string, after: string];
}

/** The first answer and the better one side by side, each with what it covers. */
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
        // Both are on one screen: a long one scrolls, by keyboard, too.
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
