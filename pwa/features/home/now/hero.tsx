import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { LEVEL_NAMES } from '#shared/game/constants.ts';
import type { ProgressRow } from '#shared/game/rows.ts';
import { buttonClasses } from '#pwa/ui/controls/button.tsx';
import { headlineOf } from './headline.ts';

interface HeroProps {
  progress: ProgressRow;
  /** What Start Practicing opens; null when nothing is left. */
  next: CuratedQuestion | null;
}

/** What comes next, and the one button that opens it. */
export function Hero({ progress, next }: HeroProps) {
  const isNew = progress.questionsAnswered === 0;
  const { lead, title, level } = nextWords(next, isNew);
  return (
    <HeroFrame
      lines={headlineOf(progress.currentStreak, !isNew)}
      next={
        <>
          {lead}
          <span className="text-text">{title}</span>
          {level}
        </>
      }
    >
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
    </HeroFrame>
  );
}

/** What the line under the headline says, in three parts. */
export function nextWords(
  next: CuratedQuestion | null,
  isNew: boolean,
): { lead: string; title: string; level: string } {
  if (!next)
    return { lead: 'You have answered every open question of this round.', title: '', level: '' };
  const level = isNew ? '' : ` · ${LEVEL_NAMES[next.difficulty - 1]}`;
  return { lead: 'Next: ', title: next.title, level };
}

interface HeroFrameProps {
  /** Of the headline. */
  lines: readonly [ReactNode, ReactNode];
  next: ReactNode;
  /** The ways on. */
  children: ReactNode;
}

/** Also of the prerendered shell. */
export function HeroFrame({ lines, next, children }: HeroFrameProps) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <div>
        <h1 className="font-display text-2xl leading-tight font-bold tracking-display md:text-[2.75rem]">
          <span className="block">{lines[0]}</span>
          <span className="block">{lines[1]}</span>
        </h1>
        <p className="mt-2 text-sm text-muted">{next}</p>
      </div>
      <div className="flex flex-wrap gap-2 md:max-w-col">{children}</div>
    </section>
  );
}
