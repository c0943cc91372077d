/** The row of a learner that is locked while events are accepted. */
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { UserSettings } from '#shared/contract/settings.ts';
import { type Executor, runStatement } from './client.ts';

export interface Learner {
  userId: string;
  /** Milliseconds since 1970 UTC: no event counts before it. */
  createdAt: number;
  /** Cursor of the devices. */
  revision: number;
  rowCount: number;
  revisionSum: number;
  eventCount: number;
  utcOffset: number;
  /** As the device named it: it may be none that is known here. */
  timeZone: string | null;
  /** Of the whole server; read here so that it costs no statement of its own. */
  logId: string;
  /** Of the whole server too, as its last change left it. */
  contentVersion: string;
  settings: { version: number; values: UserSettings };
}

const LOCK_LEARNER = {
  name: 'lock_learner',
  text: `
    select l.created_at::float8 as "createdAt", l.revision::float8 as "revision",
      l.row_count::float8 as "rowCount", l.revision_sum::float8 as "revisionSum",
      l.event_count::float8 as "eventCount", l.utc_offset::int as "utcOffset",
      l.time_zone as "timeZone",
      m.value as "logId", c.value as "contentVersion", s.version::float8 as "version",
      s.values as "values"
    from learners l
    join server_meta m on m.key = 'log_id'
    join server_meta c on c.key = 'content_version'
    left join user_settings s on s.user_id = l.user_id
    where l.user_id = $1
    for update of l`,
};

/**
 * Locks the learner until the transaction ends: events of one learner are applied one batch at a time.
 * @returns null when there is no such learner
 */
export async function lockLearner(tx: Executor, userId: string): Promise<Learner | null> {
  const [row] = await runStatement<LockedRow>(tx, LOCK_LEARNER, [userId]);
  if (!row) return null;
  const { version, values, ...learner } = row;
  return {
    userId,
    ...learner,
    settings: { version: version ?? 0, values: values ?? DEFAULT_SETTINGS },
  };
}

type LockedRow = Omit<Learner, 'userId' | 'settings'> & {
  version: number | null;
  values: UserSettings | null;
};
