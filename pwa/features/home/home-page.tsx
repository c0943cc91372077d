import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { categoryProgress } from '#shared/engine/category-progress.ts';
import { LEVEL_NAMES, MINUTES_PER_QUESTION } from '#shared/engine/constants.ts';
import { useProgress, useQuestionRows, useQuestions } from '#pwa/db/use-live.ts';
import { FirstLoad } from '#pwa/question/first-load.tsx';
import { deckOf } from '#pwa/question/deck.ts';
import { TOPIC_NAMES } from '#pwa/question/topic-names.ts';
import { useSession } from '#pwa/session/session-store.ts';
import { buttonClasses } from '#pwa/ui/button.tsx';
import { ArsenalCard } from './arsenal-card.tsx';
import { headlineOf } from './headline.ts';
import { HomeSkeleton } from './home-skeleton.tsx';
import { LevelCard } from './level-card.tsx';
import { nextStepOf } from './next-step.ts';
import { YourBoard } from './your-board.tsx';

/** Where a learner stands, and the way to the next question. */
export function HomePage() {
  const { user } = useSession();
  const progress = useProgress();
  const rows = useQuestionRows();
  const questions = useQuestions();
  const userId = user?.id;
  const epoch = progress?.epoch;
  const decks = useMemo(() => {
    if (!questions || userId === undefined || epoch === undefined) return null;
    return LEVEL_NAMES.map((_, index) => deckOf(questions, index + 1, { userId, epoch }));
  }, [questions, userId, epoch]);
  if (!progress || !rows || !questions || !decks) return <FirstLoad skeleton={<HomeSkeleton />} />;

  const { round, practiceLevel, currentStreak, questionsAnswered, totalXp } = progress;
  const step = nextStepOf(decks, rows, round, practiceLevel);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-[minmax(0,1fr)_minmax(0,15rem)] lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] md:gap-6">
      <section className="grid content-start gap-4 md:col-start-1">
        <div>
          <h1 className="font-display text-2xl leading-tight font-bold tracking-display md:text-[2.75rem]">
            {headlineOf(currentStreak, questionsAnswered > 0).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </h1>
          <p className="mt-2 text-sm text-muted">
            {step ? (
              <>
                Next:{' '}
                <span className="text-text">
                  {step.levelName} · {TOPIC_NAMES[step.question.topic]}
                </span>{' '}
                — about {MINUTES_PER_QUESTION} min
              </>
            ) : (
              'Every open question of this round is answered.'
            )}
          </p>
        </div>
        <Link to="/practice" className={`${buttonClasses('primary', true)} md:max-w-col`}>
          Start Practicing
        </Link>
      </section>
      <div className="md:col-start-1">
        <YourBoard
          decks={decks}
          rows={rows}
          categories={categoryProgress(questions, rows)}
          round={round}
          practiceLevel={practiceLevel}
          ringLevel={step?.level ?? null}
        />
      </div>
      <div className="grid grid-cols-2 content-start gap-3 md:col-start-2 md:row-span-2 md:row-start-1 md:grid-cols-1 md:pt-2">
        <LevelCard totalXp={totalXp} />
        <ArsenalCard powerUps={progress.powerUps} achievements={progress.achievements.length} />
      </div>
    </div>
  );
}
