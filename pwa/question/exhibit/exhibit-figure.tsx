import type { Exhibit } from '#shared/contract/question.ts';
import { ExhibitChart } from './exhibit-chart.tsx';
import { ExhibitTable } from './exhibit-table.tsx';

interface ExhibitFigureProps {
  exhibit: Exhibit;
  /** Marks what the explanation points at: in the result alone. */
  isMarked?: boolean;
}

/** The figures of a question: a table, or a chart with the same table for screen readers. */
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
