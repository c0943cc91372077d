import type { ReactNode } from 'react';
import type { Outcome } from '#shared/game/outcome.ts';
import { Disclosure, ResultFrame, TwoLineLabel } from '#pwa/question/result/result-frame.tsx';
import { Button } from '#pwa/ui/controls/button.tsx';
import { useDialogKeys, useDialogHeading } from '#pwa/ui/dialogs/full-screen-dialog.tsx';
import type { CheckedQuestion, KnownCheck } from './use-known-check.ts';
import { ImproveText, TwoTexts } from './improve-text.tsx';
import type { AnswerOf } from './record-check.ts';
import { NumbersAsked } from './number-list.tsx';
import { Ticking } from './ticking.tsx';
import { useAnswerCheck, type CountedCheck } from './use-answer-check.ts';
import { AdviceLine, AllPoints, CoachNote, PointCells } from './counted-points.tsx';
import { countedOf, verdictWords } from './counted.ts';
import { useXpArithmetic } from '#pwa/question/result/result-words.ts';
import { CountUp } from '#pwa/ui/motion/celebration.tsx';

interface CheckScreenProps {
  question: CheckedQuestion;
  answer: AnswerOf;
  /** The learner's own words. */
  text: string;
  known: KnownCheck;
  /** The heading that is shown until the answer is checked. */
  heading: string;
  /** The rewards for the answer itself; absent if they were shown on an earlier screen. */
  outcome?: Outcome | undefined;
  /** True if the learner answered without a clock. */
  isUntimed?: boolean | undefined;
  /** Shown beside Close. */
  start?: ReactNode;
  /** Content under the heading, until the answer is checked. */
  notes?: ReactNode;
  /** Content under the points, until the answer is checked. */
  before?: ReactNode;
  /**
   * Returns content that is shown under the verdict.
   * @param checked the rewards for the check if it was made on this screen; otherwise null
   */
  renderAfter?: (checked: Outcome | null) => ReactNode;
  /** The collapsed parts at the end of the screen. */
  more: ReactNode;
  /** The button that leads on. If it is absent, there is only the button that leads back. */
  next?: { words: string; go: () => void } | undefined;
  /** The label of the button that leads back. */
  back?: string;
  /** Small text on the Back button that says where the button leads. */
  leads?: string | undefined;
  onClose: () => void;
}

/**
 * Leads through the check of an open answer. The learner ticks the points that the answer covers, and the screen shows
 * the verdict that they add up to. Afterward, the learner can improve the text (docs/product.md 2.7).
 */
export function CheckScreen(props: CheckScreenProps) {
  const { question, answer, text, known, heading, outcome, start, next, onClose } = props;
  const { back = 'Continue Practicing' } = props;
  const check = useAnswerCheck({ question, answer, text, known });
  const { stage, ticks, counted, improvement, draft } = check;
  const goOn = next?.go ?? onClose;
  const frame = { start, onClose };

  useDialogKeys(({ key, target }) => {
    const isOnControl =
      target instanceof Element && target.closest('a,button,input,summary,textarea');
    const isWriting = stage === 'improve' || stage === 'recheck';
    if (key === 'Escape') (isWriting ? check.stopImproving : onClose)();
    if (key === 'Enter' && stage === 'verdict' && !isOnControl) goOn();
  });

  if (stage === 'improve') {
    const missing = question.keyPoints.filter(
      ({ id }) => !(improvement ?? counted)?.ticks.includes(id),
    );
    const isEmpty = draft.trim() === '';
    return (
      <ResultFrame
        key={stage}
        {...frame}
        footer={
          <TwoButtons onBack={check.stopImproving}>
            <Button large disabled={isEmpty} onClick={check.recheck} className="flex-1">
              Check Again
            </Button>
          </TwoButtons>
        }
      >
        <CheckHeading words="Improve it now" />
        <ImproveText text={draft} missing={missing} onType={check.setDraft} />
      </ResultFrame>
    );
  }
  if (stage === 'recheck') {
    return (
      <ResultFrame
        key={stage}
        {...frame}
        footer={
          <TwoButtons onBack={check.improve}>
            <Button large onClick={check.finish} className="flex-1">
              Done
            </Button>
          </TwoButtons>
        }
      >
        <CheckHeading words="Check the new text" />
        <Ticking
          {...{ question, ticks, evidence: check.evidence }}
          text={draft}
          isAgain
          onTick={check.setTicks}
        />
        <NumbersAsked question={question} text={draft} />
      </ResultFrame>
    );
  }
  if (stage === 'check' || !counted) {
    return (
      <ResultFrame
        {...frame}
        footer={
          <>
            <p role="status" className="w-full text-center text-sm font-semibold empty:hidden">
              {check.unticked !== null && untickedWords(check.unticked)}
            </p>
            <Button look="quiet" large onClick={goOn} className="text-md">
              Check Later
            </Button>
            <Button large onClick={check.finish} className="flex-1">
              Done
            </Button>
          </>
        }
      >
        <CheckHeading words={heading} outcome={outcome} isUntimed={props.isUntimed} />
        {props.notes}
        <Ticking
          {...{ question, text, ticks, evidence: check.evidence }}
          pointing={check.pointing}
          onTick={check.setTicks}
        />
        <NumbersAsked question={question} text={text} />
        <div className="grid gap-2">
          <Disclosure summary={<h3>Your Answer</h3>}>
            <p className="whitespace-pre-wrap">{text}</p>
          </Disclosure>
          {props.before}
        </div>
      </ResultFrame>
    );
  }

  const xp = outcome?.xpEarned ?? 0;
  return (
    <ResultFrame
      key={improvement ? 'improved' : stage}
      {...frame}
      end={
        xp > 0 && <p className="text-sm text-muted">+{xp.toLocaleString('en')} XP for answering</p>
      }
      footer={
        <>
          <Button
            look={check.isGoodEnough ? 'primary' : 'outline'}
            large
            onClick={goOn}
            className="flex-1 px-2 whitespace-nowrap"
          >
            {next?.words ?? <TwoLineLabel words={back} leads={props.leads ?? null} />}
          </Button>
          <Button
            look={check.isGoodEnough ? 'outline' : 'primary'}
            large
            onClick={check.improve}
            className="flex-1 px-2 whitespace-nowrap"
          >
            Improve it now
          </Button>
        </>
      }
    >
      <VerdictPart
        question={question}
        text={text}
        counted={counted}
        found={check.found}
        improvement={improvement}
        more={props.more}
      >
        {props.renderAfter?.(check.outcome)}
      </VerdictPart>
      {next && (
        <Button look="quiet" onClick={onClose} className="justify-self-center">
          <TwoLineLabel words={back} leads={props.leads ?? null} />
        </Button>
      )}
    </ResultFrame>
  );
}

/**
 * Returns the words that are shown once when the learner presses Done without a tick. When Done is pressed again, the
 * answer counts.
 * @param found the number of points for which the coach has found a sentence
 */
function untickedWords(found: number): string {
  const points = found === 1 ? 'one point shows' : `${found} points show`;
  return `You ticked nothing, but ${points} a sentence of yours. If none fits, tap Done again.`;
}

function TwoButtons({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  return (
    <>
      <Button look="outline" large onClick={onBack} className="text-md">
        Back
      </Button>
      {children}
    </>
  );
}

interface VerdictPartProps {
  question: CheckedQuestion;
  text: string;
  counted: CountedCheck;
  /** The number of ticked points that the coach has also found. Null if the coach hasn't read the text. */
  found: number | null;
  improvement: KnownCheck['improvement'];
  /** Shown under the verdict. */
  children: ReactNode;
  /** Collapsed parts at the end. */
  more: ReactNode;
}

/**
 * Shows how many points count, in words and as cells. Shows the improved text beside the first one, and the most
 * important point to add.
 */
function VerdictPart(props: VerdictPartProps) {
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
  /** True if the learner answered without a clock. */
  isUntimed?: boolean | undefined;
}

/** Shows the heading: a few words on the state of an open answer, and the answer's XP. The heading gets the focus. */
function CheckHeading({ words, outcome, isUntimed }: CheckHeadingProps) {
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
