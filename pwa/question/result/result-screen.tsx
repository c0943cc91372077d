import { X } from 'lucide-react';
import { memo, useContext } from 'react';
import { heatOf } from '#shared/engine/streak.ts';
import { LevelBoard } from '#pwa/learner/level-board.tsx';
import { StreakChip } from '#pwa/learner/streak-chip.tsx';
import { InstallCard } from '#pwa/notices/install-card.tsx';
import { PlaceFigure } from '#pwa/question/ask/place-figure.tsx';
import { useQuestionSession, type ResultPhase } from '#pwa/question/session/question-session.ts';
import { Rehearsal } from '#pwa/question/session/rehearsal.ts';
import { turnPage } from '#pwa/question/session/turn-page.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Celebration } from '#pwa/ui/celebration.tsx';
import { useDialogKeys } from '#pwa/ui/full-screen-dialog.tsx';
import { IconButton } from '#pwa/ui/icon-button.tsx';
import { IsAhead } from '#pwa/ui/is-ahead.ts';
import { takeToasts } from '#pwa/ui/toast-place.ts';
import { ChoiceAnswers } from './choice-answers.tsx';
import { FoldedQuestion } from './folded-question.tsx';
import { FreeTextResult } from './free-text-result.tsx';
import { QuietLine } from './quiet-line.tsx';
import { ReportProblem } from './report-problem.tsx';
import { resultNotes } from './result-notes.ts';
import { RewardList } from './reward-list.tsx';
import { useCoach } from './use-coach.ts';
import { timeOutWords, verdictOf } from './verdict.ts';
import { VerdictHeading } from './verdict-heading.tsx';
import { WhyRight } from './why-right.tsx';

interface ResultScreenProps {
  now: ResultPhase;
  /** Absent where there is no next question. */
  onNext?: (() => void) | undefined;
  onClose: () => void;
}

/** Verdict and XP, the Board filling, both answers, what to remember and why (docs/product.md 2.7). */
export const ResultScreen = memo(function ResultScreen({
  now,
  onNext,
  onClose,
}: ResultScreenProps) {
  const { result } = now;
  const { outcome, given, place, localDate, streak } = result;
  const answers = useQuestionSession((state) => state.answers);
  const isRehearsed = useContext(Rehearsal) !== null;
  const isAhead = useContext(IsAhead);
  useCoach(now);
  const verdict = verdictOf(now);
  const notes = resultNotes(outcome, localDate);
  const goOn = onNext && (() => turnPage(onNext));
  const isLast = place !== undefined && place.number >= place.total;

  useDialogKeys((event) => {
    const { key, target } = event;
    const isOnControl =
      target instanceof Element && target.closest('button,input,summary,textarea');
    if (key === 'Escape') onClose();
    if (key === 'Enter' && !isOnControl) goOn?.();
  });

  return (
    <div className="grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto]">
      <header className="mx-auto flex w-full max-w-col items-center gap-2 px-4 pt-[env(safe-area-inset-top)]">
        <IconButton label="Close" onClick={onClose} className="-ml-3">
          <X aria-hidden size={22} />
        </IconButton>
        <div
          ref={isAhead ? undefined : takeToasts}
          className="relative flex min-h-[52px] min-w-0 flex-1 items-center text-sm"
        >
          <PlaceFigure place={place} />
        </div>
        {/* One right answer is no row. */}
        {streak > 1 && <StreakChip streak={streak} withLabel />}
      </header>
      <div data-scrolls className="overflow-y-auto overscroll-contain">
        <div className="relative mx-auto grid w-full max-w-col content-start gap-4 px-4 pt-1 pb-4 animate-[sheet-in_var(--t-2)_var(--ease-out)] in-data-ahead:animate-none">
          {verdict === 'right' && outcome.xpEarned > 0 && !isAhead && (
            <Celebration isHot={heatOf(streak) > 0} />
          )}
          <VerdictHeading verdict={verdict} outcome={outcome}>
            <VerdictLines now={now} />
            {notes.filter(isNotice).map(({ text }) => (
              <p key={text} className="text-sm">
                {text}
              </p>
            ))}
          </VerdictHeading>
          {/* A review fills no cell: the Board shows what counted in its round. */}
          {result.mode === 'practice' && (
            <LevelBoard level={result.question.difficulty} filledId={result.question.id} />
          )}
          {result.question.options === null ? (
            result.mode !== 'ai' && (
              <FreeTextResult question={result.question} result={result} ticks={now.ticks} />
            )
          ) : (
            <>
              <ChoiceAnswers
                question={result.question}
                given={given}
                isCorrect={outcome.isCorrect ?? false}
              />
              <WhyRight question={result.question} wrongChoice={outcome.isCorrect ? null : given} />
            </>
          )}
          <FoldedQuestion question={result.question} given={given} />
          <RewardList notes={notes.filter((note) => !isNotice(note))} />
          {result.mode !== 'ai' && (
            <>
              <QuietLine question={result.question} />
              {!isRehearsed && <ReportProblem question={result.question} />}
            </>
          )}
          {!isRehearsed && <InstallCard answers={answers} />}
        </div>
      </div>
      <footer className="border-t border-hair bg-bg">
        <div className="mx-auto flex w-full max-w-col flex-wrap gap-2 px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))]">
          {goOn && (
            <Button large onClick={goOn} className="order-2 flex-1 px-2 whitespace-nowrap">
              {isLast ? 'See Summary' : 'Next Question'}
            </Button>
          )}
          <Button
            look={onNext ? 'outline' : 'primary'}
            large
            onClick={onClose}
            className="flex-1 px-2 text-md whitespace-nowrap"
          >
            Continue Practicing
          </Button>
        </div>
      </footer>
    </div>
  );
});

/** A time-out, and what the coach makes of free text. */
function VerdictLines({ now }: { now: ResultPhase }) {
  const { result, ticks } = now;
  const timeOut = timeOutWords(result);
  const { report, question } = result;
  const hasProposal = report && !report.abstains && question.options === null && ticks === null;
  return (
    <>
      {timeOut && <p className="text-sm">{timeOut}</p>}
      {hasProposal && (
        <p className="text-sm text-muted">
          {report.ticks.length} of {question.keyPoints.length} points, as far as I can tell
        </p>
      )}
    </>
  );
}

/** What changes how the answer counts belongs beside the verdict. */
function isNotice({ kind }: ReturnType<typeof resultNotes>[number]): boolean {
  return kind === 'repeat' || kind === 'limit' || kind === 'unpaid';
}
