/** The ways to the questions that find the level, and to a mock interview; offered by screens-there.ts. */
import type { InterviewType } from '#shared/game/constants.ts';

/** A link into Practice Mode that starts something. */
export interface Way {
  to: '/practice';
  search: { start: 'next' | 'review' | 'level'; level?: number };
}

/** As the router of a version without these screens does not know them. */
const asWay = (to: string, search: Record<string, string>) => ({ to, search }) as unknown as Way;

export function levelLink(): Way {
  return asWay('/practice', { start: 'placement' });
}

export function roundLink(type: InterviewType): Way {
  return asWay('/interview', { type });
}
