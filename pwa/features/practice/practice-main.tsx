import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { Category } from '#shared/contract/question.ts';
import { LEVEL_NAMES } from '#shared/engine/constants.ts';
import type { QuestionTypeFilter } from '#shared/engine/select-question.ts';
import { LevelPath } from '#pwa/learner/path/level-path.tsx';
import type { ShownPractice } from '#pwa/learner/use-practice-state.ts';
import { Button } from '#pwa/ui/button.tsx';
import { lazyPart } from '#pwa/ui/lazy-part.tsx';
import { PracticeStats } from './practice-stats.tsx';
import { QuestionTypeSelector } from './question-type-selector.tsx';
import { RestartGame } from './restart-game.tsx';
import { RoundCard } from './round-card.tsx';
import { StreakBadge } from './streak-badge.tsx';
import { TodayPanel } from './today-panel.tsx';
import type { usePractice } from './use-practice.ts';

/** Phones have no room for it and do not load it first. */
const SidePanel = lazyPart(async () => (await import('./side-panel.tsx')).SidePanel, {
  failure: 'quiet',
});

interface PracticeMainProps {
  state: ShownPractice;
  categories: readonly Category[];
  practice: ReturnType<typeof usePractice>;
  questionType: QuestionTypeFilter;
  onQuestionType: (type: QuestionTypeFilter) => void;
}

/** What Practice Mode shows while no question is open. */
export function PracticeMain(props: PracticeMainProps) {
  const { state, categories, practice, questionType, onQuestionType } = props;
  const { decks, rows, progress } = state;
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,18rem)] lg:gap-6">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
        <div className="flex flex-wrap items-center justify-between gap-x-3 md:grid md:justify-start">
          <Breadcrumb />
          <StreakBadge streak={progress.currentStreak} />
        </div>
        <section aria-label="Levels">
          <h2 className="sr-only">Levels</h2>
          <LevelPath
            state={state}
            categories={categories}
            lock="practice"
            questionType={questionType}
          >
            {(level, words) => (
              <Button
                look={level === progress.practiceLevel ? 'primary' : 'outline'}
                className="min-w-[7rem]"
                onClick={() => practice.ask({ kind: 'level', level })}
              >
                {words}
                <span className="sr-only"> {LEVEL_NAMES[level - 1]}</span>
              </Button>
            )}
          </LevelPath>
        </section>
        <QuestionTypeSelector value={questionType} onChange={onQuestionType} />
        <RoundCard
          round={progress.round}
          isBusy={practice.isBusy}
          onRandom={() => practice.ask({ kind: 'random' })}
          onNewRound={() => void practice.requestRound()}
        />
        <TodayPanel decks={decks} rows={rows} progress={progress} onStart={practice.begin} />
        {progress.questionsAnswered > 0 && <PracticeStats progress={progress} />}
        <RestartGame isBusy={practice.isBusy} onRestart={() => void practice.restart()} />
      </div>
      <SidePanel totalXp={progress.totalXp} />
    </div>
  );
}

/** Where this page is, and its title. */
function Breadcrumb() {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-1 text-muted">
        <li>
          <Link to="/" className="inline-flex min-h-[32px] items-center text-sm hover:text-text">
            Home
          </Link>
        </li>
        <li className="flex items-center gap-1" aria-current="page">
          <ChevronRight aria-hidden size={14} />
          <h1 className="font-display text-xl font-bold tracking-display text-text">
            Practice Mode
          </h1>
        </li>
      </ol>
    </nav>
  );
}
