/** The share card as a picture, drawn on the device in the look of its theme (docs/design.md). */
import type { Theme } from '#pwa/ui/layout/theme.tsx';
import { drawBoard } from './draw-board.ts';
import { readPalette, type Palette } from './palette.ts';
import type { ShareFacts } from './share-facts.ts';

/** Pixels; 4:5 is shown whole by what pictures are shared with. */
const CARD = { width: 1080, height: 1350 };
const MARGIN = 84;
const TIERS = 6;
const TIER_SIZE = 148;

/** @returns a PNG. @throws Error where the browser cannot draw or encode it */
export async function drawShareCard(facts: ShareFacts, theme: Theme, date: Date): Promise<Blob> {
  const palette = readPalette(theme);
  await palette.loadFonts();
  const canvas = document.createElement('canvas');
  canvas.width = CARD.width;
  canvas.height = CARD.height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('No canvas to draw on');

  pen.fillStyle = palette.bg;
  pen.fillRect(0, 0, CARD.width, CARD.height);
  drawHead(pen, palette, date);
  drawTier(pen, palette, facts);
  drawFigures(pen, palette, facts);
  drawBoard(pen, palette, facts.board, {
    x: MARGIN,
    y: 676,
    width: CARD.width - 2 * MARGIN,
  });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No PNG'))), 'image/png');
  });
}

function drawHead(pen: CanvasRenderingContext2D, palette: Palette, date: Date): void {
  drawStar(pen, palette.text, MARGIN + 26, MARGIN + 26, 30);
  write(pen, palette.text, palette.display(700, 44), 'Northstar', MARGIN + 72, MARGIN + 41);
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(date);
  write(pen, palette.muted, palette.body(500, 32), day, CARD.width - MARGIN, MARGIN + 38, 'right');
}

/** Tier with its pips, and the XP in the streak's heat: the one thing on the card that glows. */
function drawTier(pen: CanvasRenderingContext2D, palette: Palette, facts: ShareFacts): void {
  for (let pip = 0; pip < TIERS; pip += 1) {
    drawPip(pen, palette, MARGIN + 16 + pip * 48, 250, pip <= facts.tierIndex);
  }
  pen.font = palette.display(700, TIER_SIZE);
  const room = CARD.width - 2 * MARGIN;
  const words = `${facts.tier} tier`;
  const size = sizeWithin(room, TIER_SIZE, pen.measureText(words).width);
  write(pen, palette.text, palette.display(700, size), words, MARGIN - 6, 410);
  pen.fillStyle = palette.heat;
  pen.fillRect(MARGIN, 462, CARD.width - 2 * MARGIN, 4);
}

/** A word's size that fits the room. @param width of the word at the wanted size, all in pixels */
export function sizeWithin(room: number, wanted: number, width: number): number {
  return width <= room ? wanted : Math.floor((wanted * room) / width);
}

function drawFigures(pen: CanvasRenderingContext2D, palette: Palette, facts: ShareFacts): void {
  const figures = [
    [facts.totalXp.toLocaleString('en'), 'XP'],
    [String(facts.level), 'level'],
    [String(facts.dayStreak), 'day streak'],
    [`${facts.answered} / ${facts.total}`, 'answered'],
  ] as const;
  const column = (CARD.width - 2 * MARGIN) / figures.length;
  figures.forEach(([figure, label], index) => {
    // The XP may have six digits, the level has two: the second column gives way.
    const x = MARGIN + column * index + (index === 1 ? 36 : 0);
    write(pen, palette.text, palette.display(700, 60), figure, x, 556);
    write(pen, palette.muted, palette.body(500, 32), label, x, 604);
  });
}

function drawPip(
  pen: CanvasRenderingContext2D,
  palette: Palette,
  x: number,
  y: number,
  isReached: boolean,
): void {
  const reach = 16;
  pen.beginPath();
  pen.moveTo(x, y - reach);
  pen.lineTo(x + reach, y);
  pen.lineTo(x, y + reach);
  pen.lineTo(x - reach, y);
  pen.closePath();
  if (isReached) {
    pen.fillStyle = palette.text;
    pen.fill();
    return;
  }
  pen.strokeStyle = palette.control;
  pen.lineWidth = 3;
  pen.stroke();
}

/** The mark: four points with a lit and a shaded side. */
function drawStar(
  pen: CanvasRenderingContext2D,
  color: string,
  x: number,
  y: number,
  reach: number,
): void {
  const point = (index: number) => {
    const distance = index % 2 === 0 ? reach : reach * 0.26;
    const angle = (index * Math.PI) / 4;
    return [x + distance * Math.sin(angle), y - distance * Math.cos(angle)] as const;
  };
  pen.fillStyle = color;
  for (let index = 0; index < 8; index += 1) {
    pen.globalAlpha = index % 2 === 0 ? 0.6 : 1;
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(...point(index));
    pen.lineTo(...point(index + 1));
    pen.closePath();
    pen.fill();
  }
  pen.globalAlpha = 1;
}

function write(
  pen: CanvasRenderingContext2D,
  color: string,
  font: string,
  text: string,
  x: number,
  y: number,
  align: CanvasTextAlign = 'left',
): void {
  pen.fillStyle = color;
  pen.font = font;
  pen.textAlign = align;
  pen.fillText(text, x, y);
}
