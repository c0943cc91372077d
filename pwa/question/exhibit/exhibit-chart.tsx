import { DataTable } from '#pwa/ui/charts/data-table.tsx';
import { ExhibitBars } from './exhibit-bars.tsx';
import { ExhibitLines } from './exhibit-lines.tsx';
import type { ExhibitPartProps } from './exhibit-part.ts';

/** Figures drawn, with the table that they are drawn from for screen readers. */
export function ExhibitChart({ exhibit, isMark }: ExhibitPartProps) {
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
