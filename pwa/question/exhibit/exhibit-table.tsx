import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import type { ExhibitPartProps } from './exhibit-part.ts';

/** A table of right-aligned figures; marked cells are bold and framed, and screen readers hear that they are marked. */
export function ExhibitTable({ exhibit: { columns, rows }, isMark }: ExhibitPartProps) {
  return (
    <table className="w-full border-collapse text-sm leading-snug">
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th
              key={index}
              scope="col"
              className={joinClasses(
                'py-[3px] text-xs font-semibold text-muted',
                index === 0 ? 'text-left' : 'pl-2 text-right',
              )}
            >
              {column || <span className="sr-only">Row</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells], row) => (
          <tr key={row} className="border-t border-hair">
            <th scope="row" className="py-1 text-left font-normal">
              <Cell isMarked={isMark(row, 0)}>{name}</Cell>
            </th>
            {cells.map((cell, index) => (
              <td key={index} className="py-1 pl-2 text-right">
                <Cell isMarked={isMark(row, index + 1)}>{cell}</Cell>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps {
  isMarked: boolean;
  children: string | number | undefined;
}

function Cell({ isMarked, children }: CellProps) {
  if (!isMarked) return children;
  return (
    <mark className="-mx-1 rounded-sm border border-iris bg-tint-iris px-1 font-semibold text-text">
      {children}
      <span className="sr-only"> (this decides)</span>
    </mark>
  );
}
