import { DataTable } from '#pwa/ui/charts/data-table.tsx';
import { ExhibitBars } from './exhibit-bars.tsx';
import { ExhibitLines } from './exhibit-lines.tsx';
import type { ExhibitPartProps } from './exhibit-part.ts';
import type { Exhibit } from '#shared/contract/questions/question.ts';
import { ExhibitTable } from './exhibit-table.tsx';

interface ExhibitFigureProps {
  exhibit: Exhibit;
  /** Whether to mark the cells that the explanation points at; only in the result. */
  isMarked?: boolean;
}

/** A question's exhibit: a table, or a chart with the same table for screen readers. */
export function ExhibitFigure({ exhibit, isMarked = false }: ExhibitFigureProps) {
  const isMark = (row: number, column: number) =>
    isMarked && exhibit.marks.some(([r, c]) => r === row && c === column);
  const Part = exhibit.kind === 'table' ? ExhibitTable : ExhibitChart;
  return (
    <figure className="grid gap-1">
      <figcaption className="text-xs text-muted">{exhibit.caption}</figcaption>
      <Part exhibit={exhibit} isMark={isMark} />
    </figure>
  );
}

/** A chart, with its table for screen readers. */
function ExhibitChart({ exhibit, isMark }: ExhibitPartProps) {
  const { caption, kind, columns, rows } = exhibit;
  const Chart = kind === 'bars' ? ExhibitBars : ExhibitLines;
  return (
    <>
      <Chart exhibit={exhibit} isMark={isMark} />
      <DataTable
        caption={caption}
        columns={columns}
        rows={rows.map((row) => row.map((cell) => String(cell)))}
      />
    </>
  );
}
