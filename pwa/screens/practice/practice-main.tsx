import type { ReactNode } from 'react';
import { multiplierLabel } from '#shared/game/scoring/multiplier-label.ts';
import { LinkCard } from '#pwa/learner/link-row.tsx';
import { HistoryRow } from '#pwa/learner/history-row.tsx';
import { Breadcrumb } from '#pwa/learner/breadcrumb.tsx';
import { StreakChip } from '#pwa/learner/streak-chip.tsx';
import { levelOf } from '#shared/game/scoring/xp-level.ts';
import { StatCards } from '#pwa/ui/charts/stat-cards.tsx';
import type { Category } from '#shared/contract/questions/question.ts';
import { LEVEL_NAMES } from '#shared/game/constants.ts';
import { accuracyFigure } from '#pwa/learner/words/accuracy-words.ts';
import { answeredNote } from '#pwa/learner/words/answered-note.ts';
import { ToCheckLink } from '#pwa/question/check/to-check/to-check-link.tsx';
import { LevelPath } from '#pwa/learner/path/level-path.tsx';
import type { ShownPractice } from '#pwa/learner/use-practice-state.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { lazyPart } from '#pwa/ui/layout/lazy-part.tsx';
import { FilterCard } from './filter/filter-card.tsx';
import { RestartGame } from './round/restart-game.tsx';
import { RoundCard } from './round/round-card.tsx';
import { TodayPanel } from './today-panel.tsx';
import type { usePractice } from './run/use-practice.ts';
import { useQuestionType } from './use-question-type.ts';

/** Phones have no room for the side panel, so they don't load it first. */
const SidePanel = lazyPart(async () => (await import('./side-panel.tsx')).SidePanel, {
  failure: 'quiet',
});

interface PracticeMainProps {
  state: ShownPractice;
  categories: readonly Category[];
  practice: ReturnType<typeof usePractice>;
  /** Shown while the learner's earlier choices on this screen are read. */
  skeleton: ReactNode;
}

/** Practice Mode while no question is open. */
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
          note="What is scored, whole rounds to read or hear, and openings."
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

/** The four figures of Practice Mode. */
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
 * The streak with its words and multiplier, and what the next right answer pays if that is more; nothing at 0
 * (docs/product.md 4.10). A phone's bar shows the streak already.
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

/** `1.5x XP`; one answer before a higher multiplier `1.5x XP · next answer 2x`. */
function multiplierWords(streak: number): string | null {
  const [reached, next] = [multiplierLabel(streak), multiplierLabel(streak + 1)];
  if (reached === next) return reached && `${reached} XP`;
  return reached ? `${reached} XP · next answer ${next}` : `next answer ${next} XP`;
}
