import { Check, ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ANCHORS, AXIS_NAMES, BAND_NAMES } from '#shared/content/axes.ts';
import { BANDS, type Axis, type Band } from '#shared/game/constants.ts';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import { TurnHeading } from '#pwa/interview/round/round-frame.tsx';
import { type DebriefStep, DebriefFrame, isHeardAlone, type JudgedCase } from './debrief-steps.tsx';
import {
  aboveTicks,
  axesOf,
  BAND_COLORS,
  marksOf,
  ticksOn,
  unsaidAxes,
  recordMarksOf,
} from './marks.ts';
import { BandRows } from './bands.tsx';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { HeardHere, HeardList } from '#pwa/interview/listen/heard.tsx';
import { useEvidence } from '#pwa/question/check/load-coach.ts';
import { quotesOf } from '#pwa/question/check/counted-points.tsx';
import type { OpenEndedQuestion } from '#shared/contract/questions/question.ts';

/**
 * Shows the screens on which the learner marks one axis at a time: each band has a sentence that describes it. Axes
 * without a ticked point come last, together on one screen.
 */
export function MarksStep(step: DebriefStep) {
  const { mock } = step.round;
  const marks = marksOf(mock, 'learner');
  const unsaid = unsaidAxes(mock, step.cases);
  const apart = axesOf(mock).filter((axis) => !unsaid.includes(axis));
  const axis = apart.find((one) => !marks.has(one));
  const at = axis ? apart.indexOf(axis) : apart.length;
  const end = `${at + 1} of ${apart.length + Math.min(1, unsaid.length)}`;
  return axis ? (
    <AxisStep key={axis} {...step} {...{ axis, end }} />
  ) : (
    <UnsaidStep {...step} {...{ end }} axes={unsaid} />
  );
}

interface AxisStepProps extends DebriefStep {
  axis: Axis;
  /** '2 of 5' */
  end: string;
}

function AxisStep({ axis, ...step }: AxisStepProps) {
  const [band, setBand] = useState<Band | null>(null);
  const [areShown, setAreShown] = useState(false);
  const { cases } = step;
  const counted = ticksOn(axis, cases);
  return (
    <MarkFrame
      {...step}
      marks={band && new Map([[axis, band]])}
      button="Set it"
      areExamplesShown={areShown}
      onExamples={() => setAreShown(!areShown)}
      word={(band && aboveTicks(axis, band, cases)) ?? ''}
    >
      <div className="grid gap-3">
        <div>
          <TurnHeading>{AXIS_NAMES[axis]}</TurnHeading>
          <p className="mt-1 text-sm text-muted">
            Which fits what you said?
            {counted && ` ${countedWords(counted)}`}
          </p>
        </div>
        {cases.map((judged) => (
          <OwnSentences key={judged.place} {...{ axis, judged }} />
        ))}
        <HeardAxis {...{ axis, cases }} />
        <HeardList cases={cases} axes={[]} onlyOn={axis} />
        {areShown &&
          cases.map(({ place, question }) => (
            <Passages key={place} {...{ axis, question }} isNamed={cases.length > 1} />
          ))}
        <Anchors {...{ axis, band }} onChoose={setBand} />
      </div>
    </MarkFrame>
  );
}

/** Shows the button 'I heard it here' for an axis, if some speech was recorded but not written down. */
function HeardAxis({ axis, cases }: Pick<AxisStepProps, 'axis' | 'cases'>) {
  if (!cases.some(isHeardAlone)) return null;
  return <HeardHere about={axis} name={AXIS_NAMES[axis]} />;
}

function countedWords({ ticked, of }: NonNullable<ReturnType<typeof ticksOn>>): string {
  return ticked === 0 ? 'Nothing ticked for this.' : `Points ticked: ${ticked} of ${of}.`;
}

interface AnchorsProps {
  axis: Axis;
  band: Band | null;
  onChoose: (band: Band) => void;
}

function Anchors({ axis, band, onChoose }: AnchorsProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{AXIS_NAMES[axis]}</legend>
      {BANDS.map((one) => (
        <label
          key={one}
          className={joinClasses(
            'flex min-h-tap cursor-pointer items-center justify-between gap-2 rounded-md border px-3 py-2 text-sm leading-snug has-focus-visible:shadow-(--focus)',
            one === band ? 'border-iris bg-tint-iris' : 'border-control hover:bg-s2',
          )}
        >
          <input
            type="radio"
            name="band"
            checked={one === band}
            onChange={() => onChoose(one)}
            className="sr-only"
          />
          <span>
            <span className={joinClasses('font-semibold', BAND_COLORS[one])}>
              {BAND_NAMES[one]}
            </span>{' '}
            {ANCHORS[axis][one]}
          </span>
          {one === band && <Check aria-hidden size={18} className="shrink-0 text-iris" />}
        </label>
      ))}
    </fieldset>
  );
}

interface UnsaidStepProps extends DebriefStep {
  axes: readonly Axis[];
  /** '4 of 4' */
  end: string;
}

/**
 * Shows the axes without a ticked point, one line each. They need less thought, so one screen sets the bands of all
 * these axes.
 */
function UnsaidStep({ axes, ...step }: UnsaidStepProps) {
  const [bands, setBands] = useState<ReadonlyMap<Axis, Band>>(new Map());
  const [areShown, setAreShown] = useState(false);
  const above = axes.filter((axis) => {
    const band = bands.get(axis);
    return band && aboveTicks(axis, band, step.cases);
  });
  return (
    <MarkFrame
      {...step}
      marks={bands.size < axes.length ? null : bands}
      button="Set them"
      areExamplesShown={areShown}
      onExamples={() => setAreShown(!areShown)}
      word={
        above.length === 0
          ? ''
          : `Above your ticks: ${above.map((axis) => AXIS_NAMES[axis]).join(', ')}.`
      }
    >
      <div>
        <TurnHeading>Nothing ticked for these</TurnHeading>
        <p className="mt-1 text-sm text-muted">
          {step.cases.every(({ isTooShort }) => isTooShort) &&
            'Your answer was too short to count. '}
          Which band fits what you said?
        </p>
      </div>
      <BandRows
        {...{ axes, bands }}
        hasSentences
        onChange={setBands}
        renderBelow={(axis) => <HeardAxis {...{ axis }} cases={step.cases} />}
      />
      {areShown && (
        <div ref={bringIntoSight} className="grid gap-2">
          {axes.flatMap((axis) =>
            step.cases.map(({ place, question }) => (
              <Passages key={`${axis}:${place}`} {...{ axis, question }} isNamed />
            )),
          )}
        </div>
      )}
    </MarkFrame>
  );
}

/** Scrolls to the passages. On a phone, they are below the bands, where the learner can't see them. */
function bringIntoSight(passages: HTMLElement | null): void {
  passages?.scrollIntoView({ block: 'start' });
}

interface MarkFrameProps extends DebriefStep {
  end: string;
  /** The marks that the button stores; null until every axis has a band. */
  marks: ReadonlyMap<Axis, Band> | null;
  button: string;
  /** True if the example passages show; a tap collapses and expands them. */
  areExamplesShown: boolean;
  onExamples: () => void;
  /** A remark on the chosen bands, or ''. It is shown below the bands, so that no band moves under the finger. */
  word: string;
  children: ReactNode;
}

/** Shows a screen on which the learner sets bands. */
function MarkFrame(props: MarkFrameProps) {
  const { round, title, onClose, end, marks, button, word, children } = props;
  const { areExamplesShown, onExamples } = props;
  const set = () => {
    if (!marks) return;
    recordMarksOf(round.mock, 'learner', marks).catch((error: unknown) =>
      sayStorageError('Failed to save your mark. Please try again.', error),
    );
  };
  return (
    <DebriefFrame
      {...{ title, end, onClose }}
      at={2}
      hasSound
      footer={
        <>
          <p role="status" className="text-center text-xs empty:hidden">
            {word}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button look="outline" large aria-expanded={areExamplesShown} onClick={onExamples}>
              Examples
            </Button>
            <Button large disabled={!marks} onClick={set} className="flex-1">
              {button}
            </Button>
          </div>
        </>
      }
    >
      {children}
    </DebriefFrame>
  );
}

interface PassagesProps {
  axis: Axis;
  question: OpenEndedQuestion;
  /** True if the heading must name the axis and the case, because there are several axes or cases. */
  isNamed: boolean;
}

/** Shows how a thin, a fair and a strong answer to this question sound on one axis. */
function Passages({ axis, question, isNamed }: PassagesProps) {
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
  // While the passages load, this takes up their space, so that everything below them moves only once.
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

/** Quotes with more characters than this are collapsed. A quote of this length takes about three lines on a phone. */
const MOST_UNFOLDED = 130;

interface OwnSentencesProps {
  axis: Axis;
  judged: JudgedCase;
}

/**
 * Shows the sentences that the coach has found for the axis's ticked points. Shows nothing if there are none. That
 * doesn't mean that the points are missing: the coach overlooks more sentences than it finds (docs/coach.md).
 */
function OwnSentences({ axis, judged }: OwnSentencesProps) {
  const { question, ticks } = judged;
  const { text, parts } = judged.conversation;
  const evidence = useEvidence(question, text, parts);
  const ticked = question.keyPoints.filter(
    (point) => point.axis === axis && ticks.includes(point.id),
  );
  if (text === '' || ticked.length === 0) return null;
  // While the sentences load, this takes up their space, so that no band moves under the finger.
  if (evidence === undefined) return <div aria-hidden className="min-h-tap" />;
  const quotes = ticked.flatMap(({ id }) =>
    quotesOf(
      text,
      evidence?.points.find((found) => found.id === id),
    ),
  );
  const [first] = quotes;
  if (first === undefined) return null;
  if (quotes.join(' ').length <= MOST_UNFOLDED) return <Quotes quotes={quotes} />;
  return (
    <details key={axis} className="group/said rounded-md border border-hair bg-s1">
      <summary className="flex min-h-tap cursor-pointer list-none items-center justify-between gap-3 px-3 py-1 text-sm [&::-webkit-details-marker]:hidden">
        <span className="line-clamp-2 min-w-0 flex-1 border-l-2 border-iris pl-2 leading-snug text-muted group-open/said:hidden">
          <span className="sr-only">You said: </span>
          {first}
        </span>
        <span className="hidden font-semibold group-open/said:inline">You said</span>
        <ChevronDown
          aria-hidden
          size={18}
          className="shrink-0 text-muted transition-transform duration-(--t-1) group-open/said:rotate-180"
        />
      </summary>
      <div className="px-3 pb-3">
        <Quotes quotes={quotes} />
      </div>
    </details>
  );
}

function Quotes({ quotes }: { quotes: readonly string[] }) {
  return (
    <ul aria-label="You said" className="grid gap-1 text-sm leading-snug text-muted">
      {quotes.map((quote) => (
        <li key={quote} className="border-l-2 border-iris pl-2">
          {quote}
        </li>
      ))}
    </ul>
  );
}
