/** The facts that the learner has given elsewhere. AI Mode's forms start with them, so that nobody is asked twice. */
import { COMPANY_STYLES } from '#shared/contract/ai/ai-question.ts';
import type { Timeframe } from '#shared/contract/ai/ai-strategy.ts';
import type { ProfileRow, ProgressRow } from '#shared/game/rows.ts';
import { dayNumberOf } from '#shared/game/time/effective-time.ts';
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import type { AiConfiguration } from '#pwa/device/database/single-records.ts';

/** A value is empty if nothing was said. */
export interface KnownOfLearner {
  /** Written as in the forms: the key of a listed company, or any other name. */
  company: string;
  timeframe: Timeframe | '';
}

export const NOTHING_KNOWN: KnownOfLearner = { company: '', timeframe: '' };

const DAYS: readonly (readonly [Timeframe, days: number])[] = [
  ['1-month', 30],
  ['3-months', 91],
  ['6-months', 182],
  ['1-year', 365],
];

export async function readKnown(db: LearnerDatabase): Promise<KnownOfLearner> {
  const [profile, progress] = await db.rows.bulkGet([
    ['profile', ''],
    ['progress', ''],
  ]);
  const { company = null } = (profile?.row ?? {}) as Partial<ProfileRow>;
  const { interviewDate = null } = (progress?.row ?? {}) as Partial<ProgressRow>;
  return { company: keyOf(company), timeframe: nearestTimeframe(interviewDate, localToday()) };
}

function keyOf(company: string | null): string {
  const listed = Object.entries(COMPANY_STYLES).find(([, name]) => name === company);
  return listed?.[0] ?? company ?? '';
}

/** @param date of the interview @param today both ISO dates @returns empty for no date, or a past one */
export function nearestTimeframe(date: string | null, today: string): Timeframe | '' {
  const days = date === null ? -1 : dayNumberOf(date) - dayNumberOf(today);
  if (days < 0) return '';
  const distance = (of: number) => Math.abs(of - days);
  return DAYS.reduce((best, one) => (distance(one[1]) < distance(best[1]) ? one : best))[0];
}

const NOTHING_CHOSEN: AiConfiguration = {
  topic: '',
  company: '',
  difficulty: 'medium',
  questionType: 'mixed',
  prompt: '',
};

/** The settings of Question Configuration before the learner changes any. */
export function firstConfiguration({ company }: Pick<KnownOfLearner, 'company'>): AiConfiguration {
  return { ...NOTHING_CHOSEN, company };
}
