/** GET /api/admin/questions.csv: the questions' figures, for a spreadsheet. */
import type { ItemStatistics } from '#shared/contract/admin/desk.ts';

const COLUMNS = [
  'id',
  'revision',
  'title',
  'level',
  'topic',
  'learners',
  'right %',
  'discrimination',
  'median seconds',
  'out of time %',
  '50/50 %',
  'skipped %',
  'option 1 %',
  'option 2 %',
  'option 3 %',
  'option 4 %',
  'key',
  'open problems',
  'flags',
];

export function itemsCsv(items: readonly ItemStatistics[]): string {
  return toCsv([COLUMNS, ...items.map(rowOf)]);
}

function rowOf(item: ItemStatistics): (string | number | null)[] {
  const { options } = item;
  const key = options.findIndex(({ isKey }) => isKey);
  return [
    item.id,
    item.revision,
    item.title,
    item.level,
    item.topic,
    item.learners,
    item.rightShare,
    item.discrimination,
    item.medianSeconds,
    item.timedOutShare,
    item.fiftyFiftyShare,
    item.skippedShare,
    ...[0, 1, 2, 3].map((index) => options[index]?.share ?? null),
    key < 0 ? null : key + 1,
    item.openProblems,
    item.flags.join(' '),
  ];
}

/**
 * Writes comma-separated values (RFC 4180) that a spreadsheet opens as text and numbers, never as formulas.
 * @param rows the first row holds the column names; null makes an empty cell
 */
export function toCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('');
}

/** If a cell begins with one of these characters, a spreadsheet reads it as a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;

function toCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
