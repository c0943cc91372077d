import type { Palette } from './palette.ts';
import type { ShareCell } from './share-facts.ts';

const CELLS_A_ROW = 15;
const PADDING = 40;
const GAP = 10;
const LEVEL_GAP = 26;
const CORNER = 8;

/** The Board of all levels in a panel: filled right, dotted to check, else hollow. */
export function drawBoard(
  pen: CanvasRenderingContext2D,
  palette: Palette,
  board: readonly (readonly ShareCell[])[],
  { x, y, width }: { x: number; y: number; width: number },
): void {
  const side = (width - 2 * PADDING - (CELLS_A_ROW - 1) * GAP) / CELLS_A_ROW;
  const levels = board.filter((cells) => cells.length > 0);
  const rows = levels.reduce((sum, cells) => sum + rowsOf(cells), 0);
  const height = 2 * PADDING + rows * (side + GAP) - GAP + (levels.length - 1) * LEVEL_GAP;
  pen.fillStyle = palette.s1;
  pen.strokeStyle = palette.hair;
  pen.lineWidth = 2;
  tracePanel(pen, x, y, width, height, 36);
  pen.fill();
  pen.stroke();

  let top = y + PADDING;
  for (const cells of levels) {
    cells.forEach((cell, index) => {
      const left = x + PADDING + (index % CELLS_A_ROW) * (side + GAP);
      drawCell(
        pen,
        palette,
        cell,
        left,
        top + Math.floor(index / CELLS_A_ROW) * (side + GAP),
        side,
      );
    });
    top += rowsOf(cells) * (side + GAP) + LEVEL_GAP;
  }
}

function drawCell(
  pen: CanvasRenderingContext2D,
  palette: Palette,
  cell: ShareCell,
  x: number,
  y: number,
  side: number,
): void {
  tracePanel(pen, x, y, side, side, CORNER);
  if (cell === 'right') {
    pen.fillStyle = palette.mint;
    pen.fill();
    return;
  }
  const lines = { check: palette.sun, unseen: palette.hair };
  pen.strokeStyle = lines[cell];
  pen.lineWidth = 3;
  pen.stroke();
  if (cell === 'check') {
    pen.fillStyle = palette.sun;
    pen.beginPath();
    pen.arc(x + side / 2, y + side / 2, side / 5, 0, 2 * Math.PI);
    pen.fill();
  }
}

function tracePanel(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  corner: number,
): void {
  pen.beginPath();
  pen.roundRect(x, y, width, height, corner);
}

function rowsOf(cells: readonly ShareCell[]): number {
  return Math.ceil(cells.length / CELLS_A_ROW);
}
