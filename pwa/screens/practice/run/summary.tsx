import { Check, X, CalendarDays, Flame, History } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { challengesOf } from '#shared/game/scoring/challenges.ts';
import type { ReviewCard, ProgressRow } from '#shared/game/rows.ts';
import { dayStreakOf } from '#shared/game/progress/day-streak.ts';
import type { OpenAnswer } from '#shared/game/answer/open-answer.ts';
import { useQuestionRows, useHeldQuestions } from '#pwa/device/live/use-live.ts';
import { useOpenAnswers } from '#pwa/device/live/use-open-answers.ts';
import { returnWords } from '#pwa/learner/return-words.ts';
import { useRunOffer } from '#pwa/learner/run-offer.ts';
import { KeepPart } from '#pwa/question/keep-part.tsx';
import { Button } from '#pwa/ui/controls/button.tsx';
import {
  useDialogHeading,
  useDialogKeys,
  SheetFrame,
} from '#pwa/ui/dialogs/full-screen-dialog.tsx';
import { takeToasts } from '#pwa/ui/dialogs/toast-queue.ts';
import { IconButton } from '#pwa/ui/controls/icon-button.tsx';
import { useQuestionState } from '#pwa/question/session/question-state.ts';
import { interviewWords } from '#pwa/learner/goals/interview-words.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import { useNow } from '#pwa/ui/motion/use-now.ts';
import { usePracticeState } from '#pwa/learner/practice/practice-state.ts';
import type { RunAnswer } from '#pwa/device/database/single-records.ts';
import { useRun, type RunKind, reviewsTomorrow } from './question-run.ts';
import {
  DAYS_TO_NEXT_BEFORE_INTERVIEW,
  HIGHEST_LEVEL,
  LEVEL_NAMES,
  PLACEMENT_HIGHEST,
  UNLOCK_COMPLETED,
} from '#shared/game/constants.ts';
import { daysToNextPlacement, type Placement } from '#shared/game/progress/placement.ts';
import { useProgress } from '#pwa/learner/use-progress.ts';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';

type SummaryProps = RunSummaryProps & Pick<ComponentProps<typeof PlacementSummary>, 'onLevel'>;

/** Shows the summary after the last question of a run, or after the six questions that find the level. */
export function Summary({ onDone, onAgain, onLevel }: SummaryProps) {
  const isPlacement = useQuestionState(
    ({ now }) => now.phase === 'summary' && now.of === 'placement',
  );
  return isPlacement ? (
    <PlacementSummary onDone={onDone} onLevel={onLevel} />
  ) : (
    <RunSummary onDone={onDone} onAgain={onAgain} />
  );
}

interface RunSummaryProps {
  onDone: () => void;
  onAgain: (kind: RunKind) => void;
}

/** Shows the end of a run: what the learner answered and earned, and what is worth another look. */
function RunSummary({ onDone, onAgain }: RunSummaryProps) {
  const run = useRun((state) => state.run);
  const open = useOpenAnswers() ?? [];
  const { offer } = useRunOffer();
  const heading = useDialogHeading();
  useDialogKeys(({ key }) => key === 'Escape' && onDone());
  if (!run) return null;

  const verdicts = runVerdicts(run.answers, open);
  const count = (verdict: RunVerdict) => verdicts.filter((one) => one === verdict).length;
  const skipped = count('skipped');
  const toCheck = count('check');
  const xp = run.answers.reduce((sum, answer) => sum + answer.xp, 0);
  const missed = run.answers.flatMap(({ questionId }, index) =>
    verdicts[index] === 'wrong' ? [questionId] : [],
  );
  const done = run.answers.flatMap(({ challenges }) => challenges);
  const challenges = challengesOf(run.date).filter(({ id }) => done.includes(id));
  return (
    <div className="grid h-full grid-rows-[auto_1fr_auto]">
      <header
        role="none"
        className="mx-auto flex w-full max-w-col items-center px-4 pt-[env(safe-area-inset-top)]"
      >
        <IconButton label="Close" onClick={onDone} className="-ml-3">
          <X aria-hidden size={22} />
        </IconButton>
        <div ref={takeToasts} className="relative min-h-[52px] min-w-0 flex-1" />
      </header>
      <div className="overflow-y-auto overscroll-contain">
        <div className="mx-auto grid w-full max-w-col content-start gap-5 p-4 animate-[sheet-in_var(--t-2)_var(--ease-out)]">
          <h2
            ref={heading}
            tabIndex={-1}
            className="font-display text-2xl leading-tight font-bold tracking-display outline-none"
          >
            {run.kind === 'review' ? 'Reviews done.' : 'Session done.'}
          </h2>
          <p className="font-display text-3xl leading-tight font-bold tracking-display">
            +{xp.toLocaleString('en')}{' '}
            <span className="text-xl font-semibold tracking-normal text-muted">XP</span>
          </p>
          <AnswerCells verdicts={verdicts} />
          <p className="text-muted">
            {verdicts.length - skipped} answered, {count('right')} correct
            {toCheck > 0 && `, ${toCheck} to check`}
            {skipped > 0 && `, ${skipped} skipped`}
          </p>
          {challenges.length > 0 && (
            <section>
              <h3 className="text-xs font-semibold text-muted">Challenges completed</h3>
              <ul className="mt-1 grid gap-1">
                {challenges.map(({ id, description, xp: reward }) => (
                  <li key={id}>
                    {description} <span className="text-muted">+{reward} XP</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {missed.length > 0 && <Missed ids={missed} />}
          <AfterRun />
          {offer}
        </div>
      </div>
      <footer role="none" className="border-t border-hair bg-bg">
        <div className="mx-auto flex w-full max-w-col flex-wrap gap-2 px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))]">
          <Button large onClick={onDone} className="order-2 flex-1 px-2">
            Done
          </Button>
          <Button
            look="outline"
            large
            onClick={() => onAgain('five-minutes')}
            className="flex-1 px-2 text-md whitespace-nowrap"
          >
            {run.kind === 'five-minutes' ? 'Another five minutes' : 'Five minutes'}
          </Button>
        </div>
      </footer>
    </div>
  );
}

/** Shows a cell for each answer, like the cells of the Board. The figures beside them say the same. */
function AnswerCells({ verdicts }: { verdicts: readonly RunVerdict[] }) {
  return (
    <div aria-hidden className="flex flex-wrap gap-2">
      {verdicts.map((verdict, index) => (
        <span
          key={index}
          className={`grid size-[32px] place-items-center rounded-sm ${FACES[verdict]}`}
        >
          {verdict === 'right' && <Check size={18} strokeWidth={3} />}
        </span>
      ))}
    </div>
  );
}

const FACES: Record<RunVerdict, string> = {
  right: 'bg-mint text-on-fill',
  wrong: 'border border-rose cell-hatch',
  check: 'border border-sun cell-dot',
  skipped: 'border border-dashed border-control',
};

/** Lists, for each wrong answer, what the question teaches and when it comes back. */
function Missed({ ids }: { ids: readonly string[] }) {
  const questions = useHeldQuestions();
  const rows = useQuestionRows();
  return (
    <section>
      <h3 className="text-xs font-semibold text-muted">Worth remembering</h3>
      <ul className="mt-1 grid gap-2">
        {ids.map((id) => (
          <li key={id} className="rounded-md border border-l-4 border-hair border-l-rose bg-s1 p-3">
            <Takeaway question={questions?.find((question) => question.id === id)} />
            <Return card={rows?.get(id)?.card} />
            <KeepPart questionId={id} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows the one sentence of a question that is worth remembering. */
function Takeaway({ question }: { question: CuratedQuestion | undefined }) {
  if (!question) return null;
  return (
    <>
      <p className="text-sm text-muted">{question.title}</p>
      <p className="font-semibold">{question.takeaway}</p>
    </>
  );
}

function Return({ card }: { card: ReviewCard | null | undefined }) {
  return card && <p className="text-sm text-muted">{returnWords(card)}</p>;
}

/** Shows what comes after the run: the day streak, tomorrow's reviews and the interview. */
function AfterRun() {
  const state = usePracticeState();
  const now = useNow();
  if (!state) return null;
  const { answeredDays, interviewDate } = state.progress;
  const today = localToday();
  const { streak } = dayStreakOf(answeredDays, today);
  const reviews = reviewsTomorrow(state, now);
  return (
    <ul className="grid gap-2 rounded-lg border border-hair bg-s1 p-4">
      {streak > 0 && (
        <Line icon={<Flame aria-hidden size={18} />}>
          {streak === 1 ? 'Day one of a streak' : `${streak}-day streak`}
        </Line>
      )}
      <Line icon={<History aria-hidden size={18} />}>
        {reviews === 0
          ? 'Tomorrow: new questions'
          : `Due by tomorrow: ${reviews} ${reviews === 1 ? 'review' : 'reviews'}`}
      </Line>
      {interviewDate !== null && interviewDate >= today && (
        <Line icon={<CalendarDays aria-hidden size={18} />}>
          {interviewWords(interviewDate, today, false).title}
        </Line>
      )}
    </ul>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3">
      <span className="shrink-0 text-muted">{icon}</span>
      <span>{children}</span>
    </li>
  );
}

type RunVerdict = 'right' | 'wrong' | 'check' | 'skipped';

/**
 * Returns the current verdict on each answer of a run. If an answer was checked after the run, that check counts.
 * @param open the learner's open answers, the latest first
 */
export function runVerdicts(
  answers: readonly RunAnswer[],
  open: readonly Pick<OpenAnswer, 'about' | 'verdict'>[],
): RunVerdict[] {
  return answers.map(({ questionId, isCorrect }) => {
    if (isCorrect === null) return 'skipped';
    const row = open.find(({ about }) => 'questionId' in about && about.questionId === questionId);
    if (!row) return isCorrect ? 'right' : 'wrong';
    if (!row.verdict) return 'check';
    return row.verdict.isRight ? 'right' : 'wrong';
  });
}

interface PlacementSummaryProps {
  onDone: () => void;
  /** Starts practice in a level. @param level 1 to 4 */
  onLevel: (level: number) => void;
}

/**
 * Shows the summary after the sixth question: which levels are open, how many answers were right at each level, and how
 * to go on.
 */
function PlacementSummary({ onDone, onLevel }: PlacementSummaryProps) {
  const progress = useProgress();
  useDialogKeys(({ key }) => key === 'Escape' && onDone());
  if (!progress) return null;
  const { placement, practiceLevel } = progress;
  const name = LEVEL_NAMES[practiceLevel - 1] ?? '';
  return (
    <SheetFrame
      title="Your level"
      onClose={onDone}
      footer={
        <Button large onClick={() => onLevel(practiceLevel)} className="flex-1">
          Start {name}
        </Button>
      }
    >
      <p className="font-display text-xl leading-tight font-bold tracking-display text-balance">
        {openWords(practiceLevel)}
      </p>
      <Answers steps={placement?.steps ?? []} />
      <p className="text-sm text-muted">{nextWords(practiceLevel, daysToNext(progress))}</p>
      {practiceLevel > 1 && <LowerLevels practiceLevel={practiceLevel} onLevel={onLevel} />}
    </SheetFrame>
  );
}

/**
 * Returns the open levels as a sentence: `Beginner and Intermediate are open.`
 * @param practiceLevel the highest open level, 1 to 4
 */
function openWords(practiceLevel: number): string {
  const names = LEVEL_NAMES.slice(0, practiceLevel);
  const last = names.at(-1) ?? '';
  if (names.length === 1) return `${last} is open: start there.`;
  return `${names.slice(0, -1).join(', ')} and ${last} are open.`;
}

/** Shows small buttons for the lower open levels, for learners who want to warm up there. */
function LowerLevels({
  practiceLevel,
  onLevel,
}: Pick<PlacementSummaryProps, 'onLevel'> & { practiceLevel: number }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-sm">
      <p className="basis-full text-muted">Or warm up on a lower level:</p>
      {LEVEL_NAMES.slice(0, practiceLevel - 1).map((name, index) => (
        <Button key={name} look="quiet" className="-ml-3 px-3" onClick={() => onLevel(index + 1)}>
          Start {name}
        </Button>
      ))}
    </div>
  );
}

/** Shows how many answers were right at each level. Each level has a line, and the highest comes first. */
function Answers({ steps }: Pick<Placement, 'steps'>) {
  const levels = [...new Set(steps.map(({ level }) => level))].sort((a, b) => b - a);
  return (
    <ul className="grid gap-3 rounded-lg border border-hair bg-s1 p-4">
      {levels.map((level) => {
        const asked = steps.filter((step) => step.level === level);
        const right = asked.filter(({ isRight }) => isRight).length;
        return (
          <li key={level} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p>
              {LEVEL_NAMES[level - 1]}: {right} of {asked.length} right
            </p>
            <div aria-hidden className="flex gap-1">
              {asked.map(({ isRight }, index) => (
                <span
                  key={index}
                  className={joinClasses(
                    'grid size-[24px] place-items-center rounded-sm',
                    isRight ? 'bg-mint text-on-fill' : 'border border-rose cell-hatch',
                  )}
                >
                  {isRight && <Check size={16} strokeWidth={3} />}
                </span>
              ))}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/**
 * Returns how many days must pass until the learner can take the six questions again. An upcoming interview shortens
 * this time, unless the interview is over before even the shorter time ends.
 */
function daysToNext(progress: Pick<ProgressRow, 'interviewDate'>): number {
  const soonest = Date.now() + DAYS_TO_NEXT_BEFORE_INTERVIEW * 86_400_000;
  return daysToNextPlacement(progress, localToday(soonest));
}

/** Says how the locked levels open. @param days the days until the six questions can be taken again */
function nextWords(practiceLevel: number, days: number): string {
  if (practiceLevel >= HIGHEST_LEVEL) return 'Every level is open.';
  const [from, to] = [LEVEL_NAMES[practiceLevel - 1], LEVEL_NAMES[practiceLevel]];
  const earned = `${to} opens once you have answered ${UNLOCK_COMPLETED} ${from} questions, half of them right.`;
  return practiceLevel < PLACEMENT_HIGHEST
    ? `${earned} Or take the six questions again in ${days} days.`
    : earned;
}
