import type { Exhibit } from '#shared/contract/question.ts';
import { DataTable } from '#pwa/ui/charts/data-table.tsx';
import { ExhibitBars } from './exhibit-bars.tsx';
import { ExhibitLines } from './exhibit-lines.tsx';
import { ExhibitTable } from './exhibit-table.tsx';

interface ExhibitFigureProps {
  exhibit: Exhibit;
  /** Marks what the explanation points at: in the result alone. */
  isMarked?: boolean;
}

/** The figures of a question: a table, or a chart with the same table for screen readers. */
export function ExhibitFigure({ exhibit, isMarked = false }: ExhibitFigureProps) {
  const { caption, kind, columns, rows } = exhibit;
  const isMark = (row: number, column: number) =>
    isMarked && exhibit.marks.some(([r, c]) => r === row && c === column);
  return (
    <figure className="grid gap-1">
      <figcaption className="text-xs text-muted">{caption}</figcaption>
      {kind === 'table' && <ExhibitTable exhibit={exhibit} isMark={isMark} />}
      {kind === 'bars' && <ExhibitBars exhibit={exhibit} isMark={isMark} />}
      {kind === 'line' && <ExhibitLines exhibit={exhibit} isMark={isMark} />}
      {kind !== 'table' && (
        <DataTable
          caption={caption}
          columns={columns}
          rows={rows.map((row) => row.map((cell) => String(cell)))}
        />
      )}
    </figure>
  );
}
