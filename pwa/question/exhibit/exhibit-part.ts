import type { Exhibit } from '#shared/contract/questions/question.ts';

export interface ExhibitPartProps {
  exhibit: Exhibit;
  /** Whether a cell is pointed at; row and column from 0. */
  isMark: (row: number, column: number) => boolean;
}

/** A row of a chart: its name and its numbers, one a series. */
export interface ChartRow {
  name: string;
  values: number[];
}

/** The rows of a chart's table; the bank holds numbers there, and what is none counts as 0. */
export function chartRows({ rows }: Exhibit): ChartRow[] {
  return rows.map(([name, ...cells]) => ({
    name: String(name),
    values: cells.map((cell) => Number(cell) || 0),
  }));
}
