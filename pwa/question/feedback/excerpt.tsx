/** Cuts the excerpt of an answer that shows where a key point was found. */

interface ExcerptPart {
  text: string;
  isMarked: boolean;
}

interface Span {
  start: number;
  end: number;
}

/** How many characters show around the marks. */
const AROUND = 32;
/** A longer gap between two marks is left out. */
const LONGEST_GAP = 60;

/**
 * Returns the marked words with a few words around them, and an ellipsis for omitted text.
 * @param spans positions in the text, in UTF-16 units
 */
export function excerptOf(text: string, spans: readonly Span[]): ExcerptPart[] {
  const marks = [...spans].sort((a, b) => a.start - b.start);
  const parts: ExcerptPart[] = [];
  let at = 0;
  for (const { start, end } of marks) {
    if (end <= at) continue;
    const from = Math.max(start, at);
    parts.push({ text: gapBetween(text, at, from, parts.length === 0), isMarked: false });
    parts.push({ text: text.slice(from, end), isMarked: true });
    at = end;
  }
  if (at > 0) parts.push({ text: tailOf(text, at), isMarked: false });
  return parts.filter((part) => part.text !== '');
}

function gapBetween(text: string, from: number, to: number, isFirst: boolean): string {
  const gap = text.slice(from, to);
  if (isFirst && gap.length > AROUND) return `…${fromWord(gap.slice(-AROUND))}`;
  if (gap.length <= LONGEST_GAP) return gap;
  return `${toWord(gap.slice(0, AROUND / 2))} … ${fromWord(gap.slice(-AROUND / 2))}`;
}

function tailOf(text: string, from: number): string {
  const tail = text.slice(from);
  return tail.length <= AROUND ? tail : `${toWord(tail.slice(0, AROUND))}…`;
}

/** Cuts at a space, so that no word is split. */
function fromWord(text: string): string {
  return text.slice(text.indexOf(' ') + 1);
}

function toWord(text: string): string {
  const end = text.lastIndexOf(' ');
  return end === -1 ? text : text.slice(0, end);
}

interface EvidenceProps {
  answer: string;
  spans: readonly { start: number; end: number }[];
}

/** The learner's own words around those that earned the point. */
export function Evidence({ answer, spans }: EvidenceProps) {
  return (
    <span className="border-l-2 border-iris pl-2 text-xs leading-normal text-muted">
      <span className="sr-only">In your words: </span>
      {excerptOf(answer, spans).map(({ text, isMarked }, index) =>
        isMarked ? (
          <mark
            key={index}
            className="rounded-[3px] bg-tint-iris box-decoration-clone px-px font-medium text-text"
          >
            {text}
          </mark>
        ) : (
          <span key={index}>{text}</span>
        ),
      )}
    </span>
  );
}
