import { useEvidence } from '#pwa/question/check/coach/load-coach.ts';
import { quotesOf } from '#pwa/question/check/points/quotes-of.ts';
import type { OpenEndedQuestion } from '#shared/contract/questions/question.ts';
import { AXIS_NAMES, BAND_NAMES } from '#shared/content/axes.ts';
import type { Axis } from '#shared/game/constants.ts';
import { BAND_COLORS } from '#pwa/interview/debrief/marks.ts';

interface PassagesProps {
  axis: Axis;
  question: OpenEndedQuestion;
  /** Whether the axis and the case are named above, because there is more than one of either. */
  isNamed: boolean;
}

/** Shows how thin, fair and strong answers to this very question sound on one axis. */
export function Passages({ axis, question, isNamed }: PassagesProps) {
  const name = isNamed ? `${AXIS_NAMES[axis]}, ${question.title}` : 'On this question';
  return (
    <section
      aria-label={name}
      className="grid gap-3 rounded-md border border-hair bg-s1 px-3 py-2 text-sm"
    >
      <h2 className="text-xs font-semibold text-muted">{name}</h2>
      <Three {...{ axis, question }} />
    </section>
  );
}

function Three({ axis, question }: Omit<PassagesProps, 'isNamed'>) {
  const { fairAnswer, sampleAnswer } = question;
  const points = question.keyPoints.filter((point) => point.axis === axis);
  const found = useEvidence(question, points.length > 0 ? fairAnswer.text : null);
  if (points.length === 0)
    return (
      <>
        <p className="text-muted">
          No key point of this question is about this alone: look for it in both answers.
        </p>
        <dl className="grid gap-3">
          <Passage band="fair" lines={[fairAnswer.text]} />
          <Passage band="strong" lines={[sampleAnswer]} />
        </dl>
      </>
    );
  // Reserves room for the passages, so that everything below moves only once.
  if (found === undefined) return <div aria-hidden className="min-h-[12rem]" />;
  const fair = points.flatMap(({ id }) =>
    quotesOf(
      fairAnswer.text,
      found?.points.find((point) => point.id === id),
    ),
  );
  return (
    <dl className="grid gap-3">
      <Passage band="thin" lines={points.map(({ weak }) => `“${weak}”`)} />
      {fair.length > 0 ? (
        <Passage band="fair" lines={fair} />
      ) : (
        <Passage band="fair" lines={[fairAnswer.text, `It lacks: ${fairAnswer.lacks}`]} />
      )}
      <Passage band="strong" lines={points.map(({ strong }) => `“${strong}”`)} />
    </dl>
  );
}

function Passage({ band, lines }: { band: 'thin' | 'fair' | 'strong'; lines: readonly string[] }) {
  return (
    <div>
      <dt className={`font-semibold ${BAND_COLORS[band]}`}>{BAND_NAMES[band]}</dt>
      {[...new Set(lines)].map((line) => (
        <dd key={line} className="whitespace-pre-wrap">
          {line}
        </dd>
      ))}
    </div>
  );
}
