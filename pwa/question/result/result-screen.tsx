import { CalendarClock, X } from 'lucide-react';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { useCategories, useQuestionRows } from '#pwa/data/live/use-live.ts';
import { TOPIC_NAMES } from '#pwa/learner/words/topic-names.ts';
import { returnWords } from '#pwa/learner/words/return-words.ts';
import { memo, useContext } from 'react';
import { heatOf } from '#shared/game/scoring/answer-streak.ts';
import { LevelBoard } from '#pwa/learner/board/level-board.tsx';
import { StreakChip } from '#pwa/learner/streak-chip.tsx';
import { InstallCard } from '#pwa/notices/install-card.tsx';
import { PlaceFigure } from '#pwa/question/ask/place-figure.tsx';
import { useQuestionState, type ResultPhase } from '#pwa/question/session/question-state.ts';
import { Rehearsal } from '#pwa/question/session/rehearsal.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { Celebration } from '#pwa/ui/motion/celebration.tsx';
import { useDialogKeys } from '#pwa/ui/dialogs/full-screen-dialog.tsx';
import { IconButton } from '#pwa/ui/controls/icon-button.tsx';
import { takeToasts } from '#pwa/ui/dialogs/toast-place.ts';
import { ChoiceAnswers } from './choice/choice-answers.tsx';
import { QuestionRecap } from './question-recap.tsx';
import { FreeTextResult } from './free-text/free-text-result.tsx';
import { ReportProblem } from './report/report-problem.tsx';
import { resultNotes } from './result-notes.ts';
import { RewardList } from './celebrate/reward-list.tsx';
import { useCoach } from './free-text/use-coach.ts';
import { timeOutWords, verdictOf } from './verdict.ts';
import { VerdictHeading } from './verdict-heading.tsx';
import { WhyRight } from './choice/why-right.tsx';

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
  const answers = useQuestionState((state) => state.answers);
  const isRehearsed = useContext(Rehearsal) !== null;
  useCoach(now);
  const verdict = verdictOf(now);
  const notes = resultNotes(outcome, localDate);
  const isLast = place !== undefined && place.number >= place.total;

  useDialogKeys((event) => {
    const { key, target } = event;
    const isOnControl =
      target instanceof Element && target.closest('button,input,summary,textarea');
    if (key === 'Escape') onClose();
    if (key === 'Enter' && !isOnControl) onNext?.();
  });

  return (
    <div className="grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto]">
      <header className="mx-auto flex w-full max-w-col items-center gap-2 px-4 pt-[env(safe-area-inset-top)]">
        <IconButton label="Close" onClick={onClose} className="-ml-3">
          <X aria-hidden size={22} />
        </IconButton>
        <div
          ref={takeToasts}
          className="relative flex min-h-[52px] min-w-0 flex-1 items-center text-sm"
        >
          <PlaceFigure place={place} />
        </div>
        {/* One right answer is no row. */}
        {streak > 1 && <StreakChip streak={streak} withLabel />}
      </header>
      <div data-scrolls className="overflow-y-auto overscroll-contain">
        <div className="relative mx-auto grid w-full max-w-col content-start gap-4 px-4 pt-1 pb-4 animate-[sheet-in_var(--t-2)_var(--ease-out)]">
          {verdict === 'right' && outcome.xpEarned > 0 && (
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
          <QuestionRecap question={result.question} given={given} />
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
          {onNext && (
            <Button large onClick={onNext} className="order-2 flex-1 px-2 whitespace-nowrap">
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
          The coach found {report.ticks.length} of {question.keyPoints.length} points
        </p>
      )}
    </>
  );
}

/** What changes how the answer counts belongs beside the verdict. */
function isNotice({ kind }: ReturnType<typeof resultNotes>[number]): boolean {
  return kind === 'repeat' || kind === 'limit' || kind === 'unpaid';
}

/** When a question comes back, and what it belongs to. */
function QuietLine({ question }: { question: CuratedQuestion }) {
  const row = useQuestionRows()?.get(question.id);
  const category = useCategories()?.find(({ id }) => id === question.category);
  // Not known before the learner's ticks decide it.
  const isOpen = row?.latestText && !row.latestText.assessed;
  const parts = [
    ...(row?.card && !isOpen ? [returnWords(row.card)] : []),
    ...(category ? [`Category: ${category.name} · ${TOPIC_NAMES[question.topic]}.`] : []),
  ];
  if (parts.length === 0) return null;
  return (
    // The device may say a moment later when it comes back: the line has its room.
    <p className="flex min-h-[2lh] items-start gap-2 text-xs leading-normal text-muted md:min-h-[1lh]">
      <CalendarClock aria-hidden size={16} className="mt-px shrink-0" />
      {parts.join(' ')}
    </p>
  );
}
