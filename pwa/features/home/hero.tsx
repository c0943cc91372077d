import { Link } from '@tanstack/react-router';
import { History, Timer, type LucideIcon } from 'lucide-react';
import type { CuratedQuestion } from '#shared/contract/question.ts';
import { MINUTES_PER_QUESTION } from '#shared/engine/constants.ts';
import type { ProgressRow } from '#shared/engine/rows.ts';
import { TOPIC_NAMES } from '#pwa/learner/topic-names.ts';
import { buttonClasses } from '#pwa/ui/button.tsx';
import { headlineOf } from './headline.ts';
import type { NextStep } from './next-step.ts';

interface HeroProps {
  progress: ProgressRow;
  step: NextStep<CuratedQuestion> | null;
  /** Reviews that the day still offers. */
  due: number;
}

interface WayIn {
  label: string;
  Icon: LucideIcon;
  to: '/practice';
  search?: { start: 'review' | 'five-minutes' };
}

/** What comes next, and the ways to it: one main action, the others outlined. */
export function Hero({ progress, step, due }: HeroProps) {
  const others: WayIn[] = [
    ...(due > 0 ? [reviewWay(due)] : []),
    { label: 'Five minutes', Icon: Timer, to: '/practice', search: { start: 'five-minutes' } },
  ];
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <div>
        <h1 className="font-display text-2xl leading-tight font-bold tracking-display md:text-[2.75rem]">
          {headlineOf(progress.currentStreak, progress.questionsAnswered > 0).map((line) => (
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
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 md:max-w-col">
        <Link to="/practice" className={buttonClasses('primary', true)}>
          Start Practicing
        </Link>
        <div className="flex flex-wrap gap-2">
          {others.map(({ label, Icon, ...target }) => (
            <Link
              key={label}
              {...target}
              className={`${buttonClasses('outline', false)} flex-auto`}
            >
              <Icon aria-hidden size={18} className="shrink-0" />
              {label}
            </Link>
          ))}
        </div>
      </div>
    </section>
  );
}

function reviewWay(due: number): WayIn {
  return {
    label: `${due} due for review`,
    Icon: History,
    to: '/practice',
    search: { start: 'review' },
  };
}
