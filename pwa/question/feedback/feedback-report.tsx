import { Check, CircleAlert, X, type LucideIcon, CircleHelp, LoaderCircle } from 'lucide-react';
import type { FeedbackPart } from '#shared/contract/ai/ai-stream.ts';
import { scoreLabel } from '#shared/game/scoring/verdict.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { Chip } from '#pwa/ui/charts/chip.tsx';
import { StillWriting } from '#pwa/ui/layout/skeleton.tsx';
import type { AiFeedback } from '#shared/contract/ai/ai-feedback.ts';
import { useSeconds } from '#pwa/ui/motion/use-now.ts';

interface FeedbackReportProps {
  /** The complete feedback, or the parts that have arrived so far. */
  feedback: FeedbackPart;
  /** The XP that the answer earned; 0 if the XP is shown elsewhere. */
  xp: number;
  /** True if more parts of the feedback are still to come. */
  isArriving?: boolean;
  /** Cancels the rest of the feedback. If this is set, a Cancel button is shown in place of the XP. */
  onCancel?: (() => void) | undefined;
}

/**
 * Shows the score, the verdict and the answer's own XP. Then it shows the one thing to do next, and the reasons for it
 * (docs/product.md 2.10). 'Incorrect' is never shown beside XP. The parts arrive in this order, so no part moves the
 * text above it. Screen readers read the report once, when it is complete.
 */
export function FeedbackReport(props: FeedbackReportProps) {
  const { feedback, isArriving = false } = props;
  const {
    overallAssessment,
    feedback: detail,
    nextStep,
    strengths,
    improvements,
    unreadWords,
  } = feedback;
  return (
    <div aria-busy={isArriving} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ScoreLine {...props} />
      {overallAssessment !== undefined && (
        <div className="grid gap-2 leading-normal">
          <p>{overallAssessment}</p>
          {detail !== undefined && detail !== overallAssessment && (
            <p className="text-sm text-muted">{detail}</p>
          )}
        </div>
      )}
      {nextStep !== undefined && (
        <p className="font-display text-lg leading-snug font-bold text-balance text-iris">
          Next time: {nextStep}
        </p>
      )}
      {strengths && improvements && <Details feedback={feedback} />}
      {unreadWords !== undefined && (
        <p className="text-sm text-muted">{unreadOfAnswer(unreadWords)}</p>
      )}
      {isArriving && <StillWriting />}
    </div>
  );
}

/**
 * Says that the end of the answer wasn't read.
 * @param words how many words at the end were left out, because the answer was too long for one call
 */
function unreadOfAnswer(words: number): string {
  const count = words === 1 ? 'word was' : `${words.toLocaleString('en')} words were`;
  return `Your answer was longer than AI Mode reads at once: its last ${count} not read.`;
}

function Details({ feedback }: { feedback: FeedbackPart }) {
  const { strengths = [], improvements = [], keyMissing = [], points, userAnswer } = feedback;
  return (
    <>
      <div className="grid gap-4 rounded-lg border border-hair bg-s1 p-4">
        <Lines title="Strengths" lines={strengths} Icon={Check} hue="text-mint" />
        <Lines
          title="Areas for improvement"
          lines={improvements}
          Icon={CircleAlert}
          hue="text-ember"
        />
        <Lines title="Key elements missing" lines={keyMissing} Icon={X} hue="text-rose" />
      </div>
      <section className="rounded-lg border border-hair bg-s1 p-4">
        <h3 className="mb-3 text-xs font-semibold text-muted">Key points to include</h3>
        <PointList points={points ?? []} answer={userAnswer ?? ''} />
      </section>
    </>
  );
}

/** Announces the feedback to screen readers once, not part by part. @param feedback null until it is complete */
export function FeedbackNews({ feedback }: { feedback: FeedbackPart | null }) {
  const { score } = feedback ?? {};
  return (
    <p role="status" className="sr-only">
      {score !== undefined && `Feedback is here: ${score} of 100, ${scoreLabel(score)}.`}
    </p>
  );
}

function ScoreLine({ feedback, xp, onCancel }: FeedbackReportProps) {
  const { score, isCorrect = false, isSandbox } = feedback;
  if (score === undefined) return null;
  const Mark = isCorrect ? Check : X;
  return (
    <div className="flex items-end justify-between gap-3">
      <div>
        <p className="font-display text-3xl leading-none font-bold tracking-display tabular-nums">
          {score}
          <span className="sr-only"> of 100</span>
        </p>
        <p className="mt-2 flex flex-wrap items-center gap-1 font-semibold">
          <Mark
            aria-hidden
            size={18}
            strokeWidth={3}
            className={isCorrect ? 'text-mint' : 'text-muted'}
          />
          <span className={isCorrect ? 'text-mint' : ''}>{scoreLabel(score)}</span>
          <span className="font-normal whitespace-nowrap text-muted">
            · {isCorrect ? 'Correct' : 'Incorrect'}
          </span>
        </p>
        {xp > 0 && !onCancel && !isCorrect && (
          <p className="mt-1 text-sm">You still earned {xp.toLocaleString('en')} XP for trying!</p>
        )}
      </div>
      <div className="grid justify-items-end gap-2">
        {onCancel && (
          <Button look="outline" onClick={onCancel}>
            Cancel
          </Button>
        )}
        {xp > 0 && !onCancel && isCorrect && <Chip>+{xp.toLocaleString('en')} XP</Chip>}
        {isSandbox && !onCancel && <Chip>Sandbox</Chip>}
      </div>
    </div>
  );
}

interface LinesProps {
  title: string;
  lines: readonly string[];
  Icon: LucideIcon;
  hue: string;
}

function Lines({ title, lines, Icon, hue }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h3 className="text-xs font-semibold text-muted">{title}</h3>
      <ul className="mt-2 grid gap-2">
        {lines.map((line) => (
          <li key={line} className="flex items-start gap-3 text-sm leading-snug">
            <Icon aria-hidden size={18} strokeWidth={3} className={`mt-px shrink-0 ${hue}`} />
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PointListProps {
  points: AiFeedback['points'];
  /** The text to which the positions of the evidence refer. */
  answer: string;
}

const FACES = {
  covered: { Icon: Check, hue: 'text-mint', words: 'Covered' },
  partly: { Icon: CircleHelp, hue: 'text-sun', words: 'Partly there' },
  missing: { Icon: X, hue: 'text-rose', words: 'Missing' },
};

/** Lists the key points. Under a covered point, it shows the learner's words that cover it. */
function PointList({ points, answer }: PointListProps) {
  return (
    <ul className="grid gap-3">
      {points.map(({ id, text, state, evidence }) => {
        const { Icon, hue, words } = FACES[state];
        return (
          <li key={id} className="flex items-start gap-3 text-sm leading-snug">
            <Icon aria-hidden size={18} strokeWidth={3} className={`mt-px shrink-0 ${hue}`} />
            <span className="grid min-w-0 gap-1">
              <span>
                <span className="sr-only">{words}: </span>
                {text}
              </span>
              {evidence.length > 0 && <Evidence answer={answer} spans={evidence} />}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** After this many seconds, the message also says how long the learner may have to wait. */
const SLOW_S = 8;

/** Shows that the feedback is being written. */
export function Analyzing() {
  const seconds = useSeconds();
  return (
    <div className="flex items-start gap-3">
      <LoaderCircle
        aria-hidden
        size={22}
        className="mt-px shrink-0 animate-[spin_1s_linear_infinite] text-iris motion-reduce:hidden"
      />
      <div>
        <p role="status" className="font-semibold">
          Analyzing Your Answer...
        </p>
        <p className="text-sm text-muted">
          {seconds < SLOW_S
            ? 'Comparing it with what a good answer covers.'
            : `${seconds} seconds so far. Half a minute is the limit.`}
        </p>
      </div>
    </div>
  );
}

/** A part of an excerpt from the answer. The excerpt shows where a key point was found. */

interface ExcerptPart {
  text: string;
  isMarked: boolean;
}

interface Span {
  start: number;
  end: number;
}

/** The number of characters that are shown before the first mark and after the last one. */
const AROUND = 32;
/** If two marks are more than this many characters apart, the text between them is shortened. */
const LONGEST_GAP = 60;

/**
 * Returns the marked words with a few words around them. An ellipsis stands for text that is left out.
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

/** Removes the first word of a text that was cut, because that word is incomplete. */
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

/** Shows the learner's words that cover the point, marked, with some words around them. */
function Evidence({ answer, spans }: EvidenceProps) {
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
