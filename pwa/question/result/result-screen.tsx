import { memo, useContext, type ReactNode } from 'react';
import { isShort, type TextQuestion } from '#shared/contract/questions/question.ts';
import { heatOf } from '#shared/game/scoring/answer-streak.ts';
import { useQuietPractice } from '#pwa/device/live/use-live.ts';
import { LevelBoard } from '#pwa/learner/practice/level-board.tsx';
import { MoreOnType } from '#pwa/learner/link-row.tsx';
import { StreakChip } from '#pwa/learner/streak-chip.tsx';
import { InstallCard } from '#pwa/notices/install-card.tsx';
import { PlaceFigure } from '#pwa/question/ask/question-card.tsx';
import { KeepPart } from '#pwa/question/keep-part.tsx';
import {
  useQuestionState,
  type ResultPhase,
  type Answered,
} from '#pwa/question/session/question-state.ts';
import { Rehearsal, type AskingCurated } from '#pwa/question/session/open-question.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { Celebration, CountUp } from '#pwa/ui/motion/celebration.tsx';
import { useIsPainted } from '#pwa/ui/motion/scheduling.ts';
import { useDialogKeys, useDialogHeading } from '#pwa/ui/dialogs/full-screen-dialog.tsx';
import { ChoiceAnswers, WhyRight } from './choice-answers.tsx';
import { RewardList } from './reward-list.tsx';
import { OpenParts } from './open-parts.tsx';
import { QuestionRecap, ReviewInfo } from './question-recap.tsx';
import { ReportProblem } from './report-problem.tsx';
import { ResultFrame, TwoLineLabel } from './result-frame.tsx';
import { isNotice, resultNotes } from './result-notes.ts';
import {
  streakWords,
  backWords,
  nextWords,
  timeOutWords,
  verdictOf,
  type ResultVerdict,
  useXpArithmetic,
} from './result-words.ts';
import { Check, Clock, PenLine, X } from 'lucide-react';
import type { Outcome } from '#shared/game/outcome.ts';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import { CheckScreen } from '#pwa/question/check/check-screen.tsx';
import { answerOf } from '#pwa/question/check/record-check.ts';
import { useKnownCheck } from '#pwa/question/check/use-known-check.ts';
import { AskAiFeedback } from '#pwa/question/feedback/ask-ai-feedback.tsx';

/** The achievement for the first answer in a game. The result that unlocks it explains XP and the Board. */
const FIRST_ANSWER = 'first-answer';

interface ResultScreenProps {
  now: ResultPhase;
  /** Opens the next question; absent if there is none. */
  onNext?: (() => void) | undefined;
  onClose: () => void;
}

/** Shows the result of an answer (docs/product.md 2.7): a verdict right away, or the check of free text. */
export const ResultScreen = memo(function ResultScreen(props: ResultScreenProps) {
  const { result } = props.now;
  if (result.mode !== 'ai' && result.outcome.isCorrect) {
    const { question, given } = result;
    if (question.options === null && given !== null)
      return <OpenResult {...props} result={{ ...result, question, given }} />;
  }
  return <JudgedResult {...props} />;
});

/**
 * Shows the verdict, the XP, the Board with its new cell, the learner's answer and the right one, and what to remember
 * with the reason for it.
 */
function JudgedResult({ now, onNext, onClose }: ResultScreenProps) {
  const { result } = now;
  const { question, outcome, given, place, localDate, streak } = result;
  const answers = useQuestionState((state) => state.answers);
  const isRehearsed = useContext(Rehearsal);
  const isQuiet = useQuietPractice();
  const isPainted = useIsPainted();
  // This comes from the answer's outcome and not from the stored figures. These change a moment later, so the text
  // would appear and then disappear.
  const isFirst = outcome.achievements?.includes(FIRST_ANSWER) ?? false;
  const verdict = verdictOf(result);
  const timeOut = timeOutWords(result);
  const notes = resultNotes(outcome, localDate);
  // Reviews don't count toward right answers in a row.
  const makesRow = verdict === 'right' && outcome.count !== 'review';
  const more = makesRow && !isQuiet ? streakWords(streak) : null;

  useDialogKeys((event) => {
    const { key, target } = event;
    const isOnControl =
      target instanceof Element && target.closest('a,button,input,summary,textarea');
    if (key === 'Escape') onClose();
    if (key === 'Enter' && !isOnControl) onNext?.();
  });

  return (
    <ResultFrame
      start={<PlaceFigure place={place} />}
      // A single right answer isn't a streak yet.
      end={streak > 1 && !isQuiet && <StreakChip streak={streak} withLabel />}
      onClose={onClose}
      footer={
        <>
          {onNext && (
            <Button large onClick={onNext} className="order-2 flex-1 px-2 whitespace-nowrap">
              {nextWords(place)}
            </Button>
          )}
          <Button
            look={onNext ? 'outline' : 'primary'}
            large
            onClick={onClose}
            className="min-h-cta flex-1 px-2 text-md whitespace-nowrap"
          >
            <TwoLineLabel
              words="Continue Practicing"
              leads={isRehearsed ? null : backWords(result.mode)}
            />
          </Button>
        </>
      }
    >
      {verdict === 'right' && outcome.xpEarned > 0 && !isQuiet && (
        <Celebration isHot={heatOf(streak) > 0} />
      )}
      <VerdictHeading
        verdict={verdict}
        outcome={outcome}
        isUntimed={result.untimed}
        isFirstXp={isFirst}
      >
        {timeOut && <p className="text-sm">{timeOut}</p>}
        {more !== null && <p className="text-sm text-muted">{more}</p>}
        {result.mode === 'placement' && result.extended && (
          <p className="text-sm">With more time it counts as practice: it isn’t one of the six.</p>
        )}
        {notes.filter(isNotice).map(({ text }) => (
          <p key={text} className="text-sm">
            {text}
          </p>
        ))}
      </VerdictHeading>
      {/* A review fills no cell on the Board, because it doesn't count in the round. A short question has no cell. */}
      {(result.mode === 'practice' || result.mode === 'placement') && !isShort(result.question) && (
        <LevelBoard
          level={result.question.difficulty}
          filledId={result.question.id}
          isFirst={isFirst}
        />
      )}
      {question.options !== null && (
        <>
          <ChoiceAnswers question={question} given={given} isCorrect={outcome.isCorrect ?? false} />
          <WhyRight question={question} wrongChoice={outcome.isCorrect ? null : given} />
          {isPainted && <QuestionRecap question={question} given={given} />}
        </>
      )}
      {result.mode !== 'ai' && result.question.options === null && (
        <div className="grid gap-2">
          <OpenParts question={result.question} answer={result.event} given={given} />
        </div>
      )}
      {/* These parts are below the verdict and the reason, so they must not delay the painting of the verdict and the
         reason. */}
      {isPainted && (
        <>
          <RewardList notes={notes.filter((note) => !isNotice(note))} />
          {result.mode !== 'ai' && (
            <>
              <ReviewInfo question={result.question} />
              {!isRehearsed && (
                <>
                  <KeepPart questionId={question.id} />
                  <ReportProblem question={result.question} />
                  <MoreOnType type={result.question.skill} />
                </>
              )}
            </>
          )}
          {!isRehearsed && <InstallCard answers={answers} />}
        </>
      )}
    </ResultFrame>
  );
}

const FACES = {
  right: { words: 'Correct!', Icon: Check, look: 'bg-mint text-on-fill' },
  wrong: { words: 'Incorrect', Icon: X, look: 'bg-rose text-on-fill' },
  timeUp: { words: 'Time is up.', Icon: Clock, look: 'bg-rose text-on-fill' },
  short: {
    words: 'Too short to count',
    Icon: PenLine,
    look: 'border border-control bg-s2 text-text',
  },
};

interface VerdictHeadingProps {
  verdict: ResultVerdict;
  outcome: Outcome;
  /** True if the learner answered without a clock. */
  isUntimed?: boolean | undefined;
  /** True if the learner sees XP for the first time. The heading then explains it. */
  isFirstXp?: boolean | undefined;
  /** Notes under the verdict, about a time-out and about how the answer counts. */
  children?: ReactNode;
}

/**
 * Shows the verdict as an icon and a word in its color. Beside it is the answer's own XP, and how it was computed. The
 * heading gets the focus.
 */
function VerdictHeading(props: VerdictHeadingProps) {
  const { verdict, outcome, isUntimed, isFirstXp, children } = props;
  const { words, Icon, look } = FACES[verdict];
  const { xpEarned } = outcome;
  const arithmetic =
    useXpArithmetic(outcome, isUntimed) ?? (isFirstXp ? 'points for right answers' : null);
  const heading = useDialogHeading();
  return (
    <div className="relative z-1 grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2
          ref={heading}
          tabIndex={-1}
          className="flex items-center gap-3 font-display text-[1.75rem] leading-tight font-bold tracking-display outline-none"
        >
          <span
            aria-hidden
            className={joinClasses('grid size-[48px] place-items-center rounded-md', look)}
          >
            <Icon size={26} strokeWidth={3} />
          </span>
          {words}
          {/* Screen readers read the focused heading first, so the XP belongs in it. */}
          {xpEarned > 0 && <span className="sr-only"> +{xpEarned.toLocaleString('en')} XP</span>}
        </h2>
        {xpEarned > 0 && (
          <div className="ml-auto max-w-[10.5rem] text-right">
            <p className="font-display text-[1.75rem] leading-tight font-bold tracking-display">
              +<CountUp value={xpEarned} />{' '}
              <span className="text-md font-semibold tracking-normal text-muted">XP</span>
            </p>
            {arithmetic && <p className="text-xs leading-snug text-muted">{arithmetic}</p>}
          </div>
        )}
      </div>
      {verdict === 'short' && (
        <p className="text-sm text-muted">Ten characters or fewer count as a wrong answer.</p>
      )}
      {children}
    </div>
  );
}

interface OpenResultProps {
  result: Answered<AskingCurated> & { question: TextQuestion; given: string };
  onNext?: (() => void) | undefined;
  onClose: () => void;
}

/** Shows the result of a free-text answer that was just given: its rewards, its check and its verdict. */
function OpenResult({ result, onNext, onClose }: OpenResultProps) {
  const { question, given, outcome, event, localDate, place, mode } = result;
  const isRehearsed = useContext(Rehearsal);
  const answers = useQuestionState((state) => state.answers);
  const known = useKnownCheck(event);
  const notes = resultNotes(outcome, localDate);
  const timeOut = timeOutWords(result);
  return (
    <CheckScreen
      question={question}
      answer={answerOf(question, event)}
      text={given}
      known={known}
      heading="Answered"
      outcome={outcome}
      isUntimed={result.untimed}
      start={<PlaceFigure place={place} />}
      notes={
        <>
          {timeOut && <p className="text-sm">{timeOut}</p>}
          {notes.filter(isNotice).map(({ text }) => (
            <p key={text} className="text-sm">
              {text}
            </p>
          ))}
        </>
      }
      before={
        <>
          <QuestionRecap question={question} given={null} />
          <RewardList notes={notes.filter((note) => !isNotice(note))} />
        </>
      }
      renderAfter={(checked) => (
        <>
          <ReviewInfo question={question} />
          {/* Only a practice answer fills a cell on the Board. A review doesn't count in the round, and a short
              question has no cell. */}
          {mode === 'practice' && !isShort(question) && !isRehearsed && (
            <LevelBoard level={question.difficulty} filledId={question.id} />
          )}
          {checked && <RewardList notes={resultNotes(checked, localDate)} />}
        </>
      )}
      more={
        <>
          <OpenParts question={question} answer={event} />
          {!isRehearsed && (
            <>
              <AskAiFeedback question={question} mode={mode} answer={event} text={given} />
              <KeepPart questionId={question.id} />
              <ReportProblem question={question} />
              <MoreOnType type={question.skill} />
              <InstallCard answers={answers} />
            </>
          )}
        </>
      }
      leads={isRehearsed ? undefined : backWords(mode)}
      next={onNext && { words: nextWords(place), go: onNext }}
      onClose={onClose}
    />
  );
}
