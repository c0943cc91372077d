import { useEffect, useState } from 'react';
import type { AiStrategy, Timeframe } from '#shared/contract/ai/ai-strategy.ts';
import type { AiForms, AiConfiguration } from '#pwa/device/database/single-records.ts';
import { currentDatabase, requireDatabase } from '#pwa/device/database/open-database.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { COMPANY_STYLES } from '#shared/contract/ai/ai-question.ts';
import type { ProfileRow, ProgressRow } from '#shared/game/rows.ts';
import { dayNumberOf } from '#shared/game/time/effective-time.ts';
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import { localToday } from '#pwa/learner/local-today.ts';

type Part = 'configuration' | 'goals';

/**
 * Holds the values of a form, and stores each change on the device.
 * @param begin returns the value with which the form starts
 * @returns the form's value (null while it is being read) and a function that changes parts of it
 */
export function useKeptForm<Key extends Part>(
  key: Key,
  begin: (known: KnownOfLearner) => NonNullable<AiForms[Key]>,
) {
  type Value = NonNullable<AiForms[Key]>;
  const [value, setValue] = useState<Value | null>(null);
  useEffect(() => {
    let isGone = false;
    const db = currentDatabase();
    void readBoth(db).then(([forms, known]) => {
      if (!isGone) setValue({ ...begin(known), ...forms[key] });
    });
    return () => {
      isGone = true;
    };
  }, [key, begin]);

  const change = (part: Partial<Value>) => {
    if (value === null) return;
    const next = { ...value, ...part };
    setValue(next);
    const db = currentDatabase();
    // If storing fails, a reload loses the entry, but the form still works.
    if (db) {
      records.aiForms
        .change(db, (forms) => ({ ...forms, [key]: next }))
        .catch((error: unknown) => console.warn('The form could not be kept', error));
    }
  };
  return [value, change] as const;
}

/**
 * Reads the stored form, and the facts that the learner has given elsewhere. If something can't be read, the form
 * starts empty.
 */
async function readBoth(
  db: ReturnType<typeof currentDatabase>,
): Promise<[forms: AiForms, known: KnownOfLearner]> {
  if (!db) return [{}, NOTHING_KNOWN];
  const orElse =
    <Value>(value: Value) =>
    (error: unknown): Value => {
      console.warn('What is known of the learner could not be read', error);
      return value;
    };
  return Promise.all([
    records.aiForms.get(db).catch(orElse<AiForms>({})),
    readKnown(db).catch(orElse(NOTHING_KNOWN)),
  ]);
}

export type PriorityTopic = AiStrategy['priorityTopics'][number];

/** Sets the topic of the next question to a topic of the plan. The company and the interview type stay the same. */
export async function takeTopic({ topic, difficulty }: PriorityTopic): Promise<void> {
  try {
    const db = requireDatabase();
    const { configuration = firstConfiguration(await readKnown(db)) } =
      await records.aiForms.get(db);
    const next = { ...configuration, topic, difficulty, prompt: '' };
    await records.aiForms.change(db, (forms) => ({ ...forms, configuration: next }));
  } catch (error) {
    sayStorageError('Failed to load question. Please try again.', error);
  }
}

// Facts that the learner has given elsewhere. AI Mode's forms start with them, so that nobody is asked twice.

/** Facts about the learner. A fact that the learner hasn't given is an empty string. */
export interface KnownOfLearner {
  /** The company in the form that AI Mode's fields use: the key of a listed company, or another name. */
  company: string;
  timeframe: Timeframe | '';
}

const NOTHING_KNOWN: KnownOfLearner = { company: '', timeframe: '' };

const DAYS: readonly (readonly [Timeframe, days: number])[] = [
  ['1-month', 30],
  ['3-months', 91],
  ['6-months', 182],
  ['1-year', 365],
];

async function readKnown(db: LearnerDatabase): Promise<KnownOfLearner> {
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

/**
 * Returns the timeframe that ends nearest to the interview's date. It is empty if no date is set, or if the date has
 * passed.
 * @param date the interview's ISO date, or null
 * @param today ISO date
 */
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

/** Returns the settings with which Question Configuration starts. */
export function firstConfiguration({ company }: Pick<KnownOfLearner, 'company'>): AiConfiguration {
  return { ...NOTHING_CHOSEN, company };
}
