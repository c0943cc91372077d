/** GET /api/admin/acts.csv: the audit log, for a spreadsheet. */
import { toCsv } from '#api/desk/questions/items-csv.ts';
import type { AdminActs } from '#shared/contract/admin/admin.ts';

const COLUMNS = ['time (UTC)', 'administrator', 'act', 'subject', 'revision', 'days', 'account'];

export function actsCsv(acts: AdminActs): string {
  const rows = acts.map(({ at, actorName, act, subject, revision, days, account }) => [
    ...[new Date(at).toISOString(), actorName, act, subject, revision, days],
    account?.id ?? null,
  ]);
  return toCsv([COLUMNS, ...rows]);
}
