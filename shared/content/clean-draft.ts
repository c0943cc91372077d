/** Removes the empty fields of a form, so that the draft has the shape of a question's file. */
import type { DraftText } from '#shared/contract/admin/desk-bank.ts';

type Values = Record<string, unknown>;

/** Fields that are lists of short texts. Empty lines in them are dropped. */
const LISTS = new Set(['frameworks', 'redFlags', 'phrases', 'parts', 'unless']);
/** Lists that are left out if they are empty. */
const OPTIONAL_LISTS = new Set(['unless', 'halves']);
/** Groups of fields that are optional. They are left out if they are empty. */
const OPTIONAL = ['exhibit', 'source'];

export function cleanDraft(text: DraftText): Values {
  const cleaned = cleanGroup(text);
  for (const name of OPTIONAL) {
    const group = cleaned[name];
    if (isGroup(group) && isEmpty(group)) delete cleaned[name];
  }
  return cleaned;
}

function cleanGroup(group: Values): Values {
  return Object.fromEntries(
    Object.entries(group)
      .filter(([, value]) => value !== '' && value !== false && value !== null)
      .filter(([name, value]) => !(OPTIONAL_LISTS.has(name) && isEmptyList(value)))
      .map(([name, value]) => [name, cleanValue(name, value, group)]),
  );
}

function cleanValue(name: string, value: unknown, { kind }: Values): unknown {
  // The heading of a table's first column may be empty.
  if (name === 'columns') return listOf(value).map(trimmed);
  if (name === 'rows') return kind === 'table' ? rowsOf(value) : rowsOf(value).map(asChartRow);
  if (name === 'marks') return rowsOf(value).map((row) => row.map(asFigure));
  if (Array.isArray(value)) {
    return LISTS.has(name)
      ? value.filter((line) => line !== '')
      : value.map((one: unknown) => (isGroup(one) ? cleanGroup(one) : one));
  }
  return isGroup(value) ? cleanGroup(value) : value;
}

/** Reads rows of cells as they were typed. An empty line isn't a row. */
function rowsOf(value: unknown): unknown[][] {
  return listOf(value)
    .map((row) => listOf(row).map(trimmed))
    .filter((row) => row.some((cell) => cell !== ''));
}

/** Turns a row's figures into numbers for a chart. The row's name stays as it is. */
function asChartRow([name, ...figures]: unknown[]): unknown[] {
  return [name, ...figures.map(asFigure)];
}

function asFigure(cell: unknown): unknown {
  return typeof cell === 'string' && /^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell;
}

function trimmed(cell: unknown): unknown {
  return typeof cell === 'string' ? cell.trim() : cell;
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** True if only the exhibit's kind is set. A kind alone isn't an exhibit yet. */
function isEmpty({ kind: _, ...others }: Values): boolean {
  return Object.values(others).every((value) => Array.isArray(value) && value.length === 0);
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => one === '');
}

function isGroup(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
