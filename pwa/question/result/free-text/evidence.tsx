import { excerptOf } from './excerpt.ts';

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
