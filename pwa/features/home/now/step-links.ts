import type { NextStep } from '#shared/game/readiness/next-step.ts';
import { LEVEL_LINK, roundLink } from '#pwa/learner/readiness/step-links.ts';
import type { ShownPractice } from '#pwa/learner/use-practice-state.ts';
import { sourceOf } from './step-words.ts';

/** What Start Practicing opens: what the headline names; beside a round, the next question. */
export function practiceLink(step: NextStep, state: ShownPractice) {
  switch (step.kind) {
    case 'level':
      return LEVEL_LINK;
    case 'reviews':
      return { to: '/practice', search: { start: 'review' } } as const;
    case 'recommended': {
      const source = sourceOf(step.recommendation, state);
      return source.kind === 'level'
        ? ({ to: '/practice', search: { start: 'level', level: source.level } } as const)
        : ({ to: '/practice', search: { start: 'next' } } as const);
    }
    case 'open-round':
    case 'debrief':
    case 'round':
      return { to: '/practice', search: { start: 'next' } } as const;
  }
}

/** The round that the headline names; null where it names none. */
export function roundLinkOf(step: NextStep) {
  if (step.kind === 'open-round' || step.kind === 'debrief') {
    return { to: '/interview/$id', params: { id: step.mockId } } as const;
  }
  return step.kind === 'round' ? roundLink(step.readiness.type) : null;
}
