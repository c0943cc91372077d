import { type ReactNode, useState, useCallback, useEffect } from 'react';
import { CalendarCheck, Dices, Flame, Layers, RefreshCw, RotateCcw, Snowflake } from 'lucide-react';
import { multiplierLabel } from '#shared/game/scoring/answer-streak.ts';
import { levelOf, xpIntoLevel } from '#shared/game/scoring/xp-level.ts';
import { type Category, isCounted } from '#shared/contract/questions/question.ts';
import { LEVEL_BAND_XP, LEVEL_NAMES } from '#shared/game/constants.ts';
import type { QuestionTypeFilter } from '#shared/game/choose/select-question.ts';
import { LinkCard, HistoryRow } from '#pwa/learner/link-row.tsx';
import { Breadcrumb } from '#pwa/learner/breadcrumb.tsx';
import { StreakChip } from '#pwa/learner/streak-chip.tsx';
import { Meter } from '#pwa/ui/charts/meter.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';
import { StatCards } from '#pwa/ui/charts/stat-cards.tsx';
import { accuracyFigure, answeredNote } from '#pwa/learner/accuracy-words.ts';
import { ToCheckLink } from '#pwa/question/check/to-check/to-check-links.tsx';
import { LevelPath } from '#pwa/learner/practice/level-path.tsx';
import type { ShownPractice } from '#pwa/learner/practice/practice-state.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { ConfirmDialog } from '#pwa/ui/dialogs/confirm-dialog.tsx';
import { currentDatabase } from '#pwa/device/database/open-database.ts';
import { useHeldQuestions, useRecord } from '#pwa/device/live/use-live.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { FilterCard } from './filter-card.tsx';
import { TodayPanel } from './today-panel.tsx';
import type { usePractice } from './run/use-practice.ts';

interface PracticeMainProps {
  state: ShownPractice;
  categories: readonly Category[];
  practice: ReturnType<typeof usePractice>;
  /** Shown while the learner's earlier choices on this screen are being read. */
  skeleton: ReactNode;
}

/** Shows Practice Mode while no question is open. */
export function PracticeMain(props: PracticeMainProps) {
  const { state, categories, practice, skeleton } = props;
  const [questionType, chooseQuestionType] = useQuestionType(practice.chooseType);
  const { decks, shorts, rows, progress } = state;
  if (!questionType) return skeleton;
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,18rem)] lg:gap-6">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
        <div className="flex flex-wrap items-center justify-between gap-x-3 md:grid md:justify-start">
          <Breadcrumb page="Practice Mode" />
          <StreakBadge streak={progress.currentStreak} />
        </div>
        <TodayPanel
          decks={decks}
          shorts={shorts}
          rows={rows}
          progress={progress}
          onStart={practice.begin}
        />
        <FilterCard
          state={state}
          questionType={questionType}
          onQuestionType={chooseQuestionType}
          onStart={(ids) => void practice.begin('set', ids)}
          onLevel={(level) => practice.ask({ kind: 'level', level })}
        />
        <section aria-label="Levels">
          <h2 className="mb-2 font-display text-lg font-semibold">Learning Path</h2>
          <LevelPath
            state={state}
            categories={categories}
            lock="practice"
            questionType={questionType}
            ToCheck={ToCheckLink}
          >
            {(level, [words, before]) => (
              <Button
                look="outline"
                className="min-w-[7rem]"
                onClick={() => practice.ask({ kind: 'level', level })}
              >
                {words}
                <span className="sr-only">
                  {before}
                  {LEVEL_NAMES[level - 1]}
                </span>
              </Button>
            )}
          </LevelPath>
        </section>
        <LinkCard
          title="Learn"
          note="What is scored, sample rounds to read or hear, and openings."
          to={{ to: '/types' }}
        />
        {progress.questionsAnswered > 0 && (
          <>
            <HistoryRow />
            <PracticeStats state={state} />
          </>
        )}
        <RoundCard
          round={progress.round}
          isBusy={practice.isBusy}
          onRandom={() => practice.ask({ kind: 'random' })}
          onNewRound={() => void practice.requestRound()}
        />
        <RestartGame isBusy={practice.isBusy} />
      </div>
      <SidePanel totalXp={progress.totalXp} />
    </div>
  );
}

/** Shows the four figures of Practice Mode. */
function PracticeStats({ state }: { state: ShownPractice }) {
  const { questionsAnswered, correctAnswers: correct, judged, totalXp } = state.progress;
  const [accuracy, note] = accuracyFigure({ judged, correct });
  return (
    <StatCards
      stats={[
        ['Questions Answered', questionsAnswered.toLocaleString('en'), answeredNote(state)],
        ['Correct Answers', correct.toLocaleString('en')],
        ['Accuracy Rate', accuracy, note],
        ['Current Level', `Lv ${levelOf(totalXp)}`],
      ]}
    />
  );
}

/**
 * Shows the streak with its words and its multiplier. If the next answer's multiplier is higher, shows that multiplier
 * as well. Shows nothing for a streak of 0 (docs/product.md 4.10). Phones have the streak in their bar already.
 */
function StreakBadge({ streak }: { streak: number }) {
  if (streak <= 0) return null;
  const multiplier = multiplierWords(streak);
  return (
    <p className="flex items-center gap-2 text-sm text-muted">
      <span className="hidden md:inline">
        <StreakChip streak={streak} withLabel />
      </span>
      {multiplier}
    </p>
  );
}

/** Returns text such as `1.5x XP`, or `1.5x XP · next answer 2x` if the next right answer raises the multiplier. */
function multiplierWords(streak: number): string | null {
  const [reached, next] = [multiplierLabel(streak), multiplierLabel(streak + 1)];
  if (reached === next) return reached && `${reached} XP`;
  return reached ? `${reached} XP · next answer ${next}` : `next answer ${next} XP`;
}

interface RoundCardProps {
  round: number;
  /** True while a new round or a restart of the game is being saved. */
  isBusy: boolean;
  onRandom: () => void;
  onNewRound: () => void;
}

/** Shows the current round. Its buttons open a random question from it, or begin a new round. */
function RoundCard({ round, isBusy, onRandom, onNewRound }: RoundCardProps) {
  return (
    <section>
      <div className="mb-2 flex items-baseline justify-between gap-2">
        <h2 className="font-display text-lg font-semibold">Quick Start</h2>
        <p className="text-sm text-muted">Round {round}</p>
      </div>
      <div className="grid gap-2 md:grid-cols-2">
        <Button look="outline" onClick={onRandom} disabled={isBusy}>
          <Dices aria-hidden size={20} />
          Random Question
        </Button>
        <Button look="outline" onClick={onNewRound} disabled={isBusy}>
          <RefreshCw aria-hidden size={18} />
          Start New Round
        </Button>
      </div>
    </section>
  );
}

/**
 * Shows the button at the end of the page that restarts the whole game, once the learner has confirmed.
 * @param isBusy true while a round is being saved
 */
function RestartGame({ isBusy }: { isBusy: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  const [isRestarting, setIsRestarting] = useState(false);
  const restart = async () => {
    setIsRestarting(true);
    try {
      const { resetProgress } = await import('#pwa/device/database/record-event.ts');
      await resetProgress();
      location.reload();
    } catch (error) {
      sayStorageError('Failed to reset progress. Please try again.', error);
      setIsRestarting(false);
    }
  };
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-hair pt-4">
      <p className="min-w-[min(12rem,100%)] flex-1 text-sm text-muted">
        Restart Game takes you back to 0 XP and an empty Board.
      </p>
      <Button look="danger" onClick={() => setIsAsking(true)} disabled={isBusy || isRestarting}>
        <RotateCcw aria-hidden size={18} />
        Restart Game
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Restart Game?"
        confirmLabel="Restart Game"
        isDangerous
        onConfirm={() => void restart()}
        onCancel={() => setIsAsking(false)}
      >
        This resets ALL progress including XP, achievements and question history. It cannot be
        undone.
      </ConfirmDialog>
    </section>
  );
}

const FEATURES = [
  { Icon: Flame, text: 'Up to 3x XP for right answers in a row' },
  { Icon: Snowflake, text: 'Freeze, 50/50 and Skip when you need them' },
  { Icon: CalendarCheck, text: 'Works without a signal and syncs when it is back' },
];

/** Shows the panel of large screens, with the progress in the learner's level and the things that can be practiced. */
function SidePanel({ totalXp }: { totalXp: number }) {
  const level = levelOf(totalXp);
  const into = xpIntoLevel(totalXp);
  const held = useHeldQuestions() ?? [];
  const count = held.filter(isCounted).length;
  const short = held.length - count;
  const bank = [
    ...(count > 0 ? [count] : []),
    'curated questions over four levels',
    ...(short > 0 ? [`and ${short} short ones`] : []),
  ];
  return (
    <aside className="hidden content-start gap-3 lg:grid">
      <Card>
        <h2 className="text-sm font-semibold">Lv {level}</h2>
        <p className="mt-1 font-display text-xl font-semibold">
          {into} / {LEVEL_BAND_XP} XP
        </p>
        <Meter label={`XP in Lv ${level}`} value={into} max={LEVEL_BAND_XP} className="mt-2" />
      </Card>
      <Card>
        <h2 className="text-sm font-semibold">Every round offers</h2>
        <ul className="mt-3 grid gap-3 text-sm text-muted">
          {[{ Icon: Layers, text: bank.join(' ') }, ...FEATURES].map(({ Icon, text }) => (
            <li key={text} className="flex gap-3">
              <Icon aria-hidden size={18} className="mt-px shrink-0" />
              {text}
            </li>
          ))}
        </ul>
      </Card>
    </aside>
  );
}

/**
 * Holds the chosen kind of question for every start in Practice Mode, and stores it for the next visit.
 * @param tell called with the kind, at first and after each change
 * @returns the chosen type (undefined while it is being read) and a function that chooses another kind
 */
function useQuestionType(tell: (type: QuestionTypeFilter) => void) {
  const kept = useRecord(records.questionType);
  const [chosen, setChosen] = useState<QuestionTypeFilter | null>(null);
  const type = chosen ?? kept;
  useEffect(() => {
    if (type) tell(type);
  }, [type, tell]);
  const choose = useCallback((next: QuestionTypeFilter) => {
    setChosen(next);
    const db = currentDatabase();
    // If the choice can't be stored, it still applies on this screen, until a reload.
    if (db) {
      records.questionType
        .set(db, next)
        .catch((error: unknown) => console.warn('The question type could not be kept', error));
    }
  }, []);
  return [type, choose] as const;
}
