import type { ReactNode } from 'react';
import { Disclosure } from '#pwa/question/result/result-frame.tsx';
import { AdviceLine, AllPoints, CoachNote, PointCells } from './points/counted-points.tsx';
import type { CheckedQuestion, KnownCheck } from './use-known-check.ts';
import { countedOf, verdictWords } from './counted.ts';
import { TwoTexts } from './improve-text.tsx';
import type { CountedCheck } from './use-answer-check.ts';
import type { Outcome } from '#shared/game/outcome.ts';
import { useXpArithmetic } from '#pwa/question/result/xp-arithmetic.ts';
import { useDialogHeading } from '#pwa/ui/dialogs/full-screen-dialog.tsx';
import { CountUp } from '#pwa/ui/motion/celebration.tsx';

interface VerdictPartProps {
  question: CheckedQuestion;
  text: string;
  counted: CountedCheck;
  /** How many of the ticked points the coach found, too. */
  found: number | null;
  improvement: KnownCheck['improvement'];
  /** Shown under the verdict. */
  children: ReactNode;
  /** Folded parts at the end. */
  more: ReactNode;
}

/** The counted points in words and cells, an improved text beside the first, and the most important point to add. */
export function VerdictPart(props: VerdictPartProps) {
  const { question, text, counted, found, improvement, children, more } = props;
  const { keyPoints: points } = question;
  const latest = improvement?.ticks ?? counted.ticks;
  return (
    <>
      {improvement ? (
        <>
          <CheckHeading
            words={`From ${counted.covered} to ${countedOf(points, latest).covered} of ${points.length} points`}
          />
          <p className="text-sm text-muted">
            {`Your first answer keeps its verdict, ${verdictWords(counted, counted.by)}. The review goes by the better text.`}
          </p>
          <TwoTexts points={points} before={{ text, ticks: counted.ticks }} after={improvement} />
        </>
      ) : (
        <>
          <CheckHeading words={verdictWords(counted, counted.by)} />
          {counted.by === 'ticks' && <CoachNote ticked={counted.covered} found={found} />}
          <PointCells points={points} ticks={counted.ticks} />
        </>
      )}
      {children}
      <AdviceLine points={points} ticks={latest} />
      <div className="grid gap-2">
        <AllPoints points={points} ticks={latest} />
        {!improvement && (
          <Disclosure summary={<h3>Your Answer</h3>}>
            <p className="whitespace-pre-wrap">{text}</p>
          </Disclosure>
        )}
        {more}
      </div>
    </>
  );
}

interface CheckHeadingProps {
  words: string;
  /** The answer's rewards; absent if they are shown elsewhere. */
  outcome?: Outcome | undefined;
  /** Whether the clock was off. */
  isUntimed?: boolean | undefined;
}

/** A few words on an open answer's state, with its XP beside them. It takes the focus. */
export function CheckHeading({ words, outcome, isUntimed }: CheckHeadingProps) {
  const heading = useDialogHeading();
  const xp = outcome?.xpEarned ?? 0;
  const arithmetic = useXpArithmetic(outcome, isUntimed);
  return (
    <div className="relative z-1 flex flex-wrap items-baseline justify-between gap-x-3">
      <h2
        ref={heading}
        tabIndex={-1}
        className="font-display text-[1.75rem] leading-tight font-bold tracking-display text-balance outline-none"
      >
        {words}
        {/* Screen readers read the focused heading first, so the XP belongs in it. */}
        {xp > 0 && <span className="sr-only"> +{xp.toLocaleString('en')} XP</span>}
      </h2>
      {xp > 0 && (
        <div className="ml-auto max-w-[10.5rem] text-right">
          <p className="font-display text-xl leading-tight font-bold tracking-display">
            +<CountUp value={xp} />{' '}
            <span className="text-sm font-semibold tracking-normal text-muted">XP</span>
          </p>
          {arithmetic && <p className="text-xs leading-snug text-muted">{arithmetic}</p>}
        </div>
      )}
    </div>
  );
}
