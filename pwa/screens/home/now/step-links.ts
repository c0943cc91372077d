import type { NextStep } from '#shared/game/readiness/next-step.ts';
import {
  answerLink,
  LEVEL_LINK,
  plannedLessonLink,
  plannedLink,
  questionsLink,
  REVIEW_LINK,
  roundLink,
  STORIES_LINK,
  SUMS_LINK,
} from '#pwa/learner/readiness/step-links.ts';
import type { ShownPractice } from '#pwa/learner/practice/practice-state.ts';
import { sourceOf } from './step-words.ts';

export const FIVE_MINUTES_LINK = { to: '/practice', search: { start: 'five-minutes' } } as const;

/**
 * Returns the target of Start Practicing: the practice that the headline names, or the next question if the step has a
 * button of its own.
 */
export function practiceLink(step: NextStep, state: ShownPractice) {
  switch (step.kind) {
    case 'recommended': {
      const source = sourceOf(step.recommendation, state);
      return source.kind === 'level'
        ? ({ to: '/practice', search: { start: 'level', level: source.level } } as const)
        : ({ to: '/practice', search: { start: 'next' } } as const);
    }
    case 'level':
    case 'reviews':
    case 'open-round':
    case 'five-minutes':
    case 'debrief':
    case 'loop':
    case 'loop-done':
    case 'round':
    case 'story':
    case 'questions':
    case 'answer':
    case 'lesson':
    case 'sums':
    case 'plan-done':
    case 'enough':
    case 'eve':
    case 'interview-day':
    case 'interview-over':
      return { to: '/practice', search: { start: 'next' } } as const;
  }
}

/**
 * True on the day before the interview and on the interview's day. On these days nothing is urgent, and only links
 * below the page lead to practice.
 */
export function isCalm(step: NextStep): boolean {
  return ['eve', 'interview-day', 'interview-over'].includes(step.kind);
}

/** True if Home says that nothing follows today, so that no link to practice belongs below these words. */
export function isStop(step: NextStep): boolean {
  if (step.kind === 'debrief') return step.isEve === true;
  return step.kind === 'eve' && (step.isEvening || step.isNight);
}

/** Returns the target of the step's own button, such as the round in the headline; null if the step has no button. */
export function ownLinkOf(step: NextStep) {
  if (step.kind === 'level') return LEVEL_LINK;
  if (step.kind === 'five-minutes') return FIVE_MINUTES_LINK;
  if (step.kind === 'open-round' || step.kind === 'debrief') {
    return { to: '/interview/$id', params: { id: step.mockId } } as const;
  }
  if (step.kind === 'reviews') return REVIEW_LINK;
  if (step.kind === 'story') return STORIES_LINK;
  if (step.kind === 'questions') return questionsLink(step.type);
  if (step.kind === 'answer') return answerLink(step.type);
  if (step.kind === 'lesson') return plannedLessonLink(step.step);
  if (step.kind === 'sums') return SUMS_LINK;
  if (step.kind === 'plan-done') {
    // For a type that is ready, there is nothing to begin tomorrow, so a full mock interview is offered.
    if (step.ready && !step.ready.next) return { to: '/interview', search: {} } as const;
    return step.first && plannedLink(step.first);
  }
  if (step.kind === 'loop') return roundLink(step.next.type);
  if (step.kind === 'loop-done') return loopDoneLink(step);
  return step.kind === 'round' ? roundLink(step.readiness.type) : null;
}

function loopDoneLink({ loopId, again }: Extract<NextStep, { kind: 'loop-done' }>) {
  if (!again) return { to: '/interview/loop/$id', params: { id: loopId } } as const;
  if (again.way === 'round') return roundLink(again.type);
  return { to: '/interview/$id', params: { id: again.mockId } } as const;
}

/** True if the step's own button is only an offer, because everything planned for today is done. */
export function isOffer(step: NextStep): boolean {
  return step.kind === 'plan-done' || step.kind === 'enough';
}

/** Returns the URL of a link in the app, for a plain link. */
export function addressOf({ to, ...rest }: Way): string {
  const params = Object.entries('params' in rest ? rest.params : {});
  const path = params.reduce((way, [name, value]) => way.replace(`$${name}`, value), to as string);
  if (!('search' in rest)) return path;
  const search = Object.entries(rest.search).map(([name, value]) => [name, String(value)]);
  return `${path}?${new URLSearchParams(search)}`;
}

type Way = ReturnType<typeof practiceLink> | NonNullable<ReturnType<typeof ownLinkOf>>;
