import type { NextStep } from '#shared/game/readiness/next-step.ts';
import type { ShownPractice } from '#pwa/learner/use-practice-state.ts';
import { levelLink, roundLink, type Way } from '#pwa/learner/readiness/step-links.ts';
import { sourceOf } from './step-words.ts';

/** What Start Practicing opens: what the headline names; beside a round, the next question. */
export function practiceLink(step: NextStep, state: ShownPractice): Way {
  switch (step.kind) {
    case 'level':
      return levelLink();
    case 'reviews':
      return { to: '/practice', search: { start: 'review' } };
    case 'recommended': {
      const source = sourceOf(step.recommendation, state);
      return source.kind === 'level'
        ? { to: '/practice', search: { start: 'level', level: source.level } }
        : { to: '/practice', search: { start: 'next' } };
    }
    case 'open-round':
    case 'round':
      return { to: '/practice', search: { start: 'next' } };
  }
}

/** The round that the headline names; null where it names none. */
export function roundLinkOf(step: NextStep): Way | null {
  if (step.kind === 'open-round') return roundLink(step.type);
  return step.kind === 'round' ? roundLink(step.readiness.type) : null;
}
