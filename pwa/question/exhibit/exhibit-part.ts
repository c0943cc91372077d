import type { Exhibit } from '#shared/contract/questions/question.ts';

export interface ExhibitPartProps {
  exhibit: Exhibit;
  /** Whether the explanation points at a cell; row and column count from 0. */
  isMark: (row: number, column: number) => boolean;
}

/** A chart's row: its name and one number per series. */
export interface ChartRow {
  name: string;
  values: number[];
}

/** The rows of a chart's table. The bank holds numbers there; anything else counts as 0. */
export function chartRows({ rows }: Exhibit): ChartRow[] {
  return rows.map(([name, ...cells]) => ({
    name: String(name),
    values: cells.map((cell) => Number(cell) || 0),
  }));
}
