import { Link } from '@tanstack/react-router';
import type { CuratedQuestion } from '#shared/contract/question.ts';
import { LEVEL_NAMES } from '#shared/engine/constants.ts';
import type { ProgressRow } from '#shared/engine/rows.ts';
import { buttonClasses } from '#pwa/ui/button.tsx';
import { headlineOf } from './headline.ts';

interface HeroProps {
  progress: ProgressRow;
  /** What Start Practicing opens; null when nothing is left. */
  next: CuratedQuestion | null;
}

/** What comes next, and the one button that opens it. */
export function Hero({ progress, next }: HeroProps) {
  const isNew = progress.questionsAnswered === 0;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <div>
        <h1 className="font-display text-2xl leading-tight font-bold tracking-display md:text-[2.75rem]">
          {headlineOf(progress.currentStreak, !isNew).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </h1>
        <p className="mt-2 text-sm text-muted">
          {next ? (
            <>
              Next: <span className="text-text">{next.title}</span>
              {!isNew && ` · ${LEVEL_NAMES[next.difficulty - 1]}`}
            </>
          ) : (
            'You have answered every open question of this round.'
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 md:max-w-col">
        <Link
          to="/practice"
          search={{ start: 'next' }}
          className={`${buttonClasses('primary', true)} flex-auto`}
        >
          Start Practicing
        </Link>
        {/* A newcomer's first question is the one thing to do. */}
        {!isNew && (
          <Link to="/ai-mode" className={buttonClasses('outline', true)}>
            AI Practice
          </Link>
        )}
      </div>
    </section>
  );
}
