/** Writes and reads figures: with thousands separators, in millions and billions, with a dollar or percent sign. */

/** The ways in which a figure is written: bare, with a dollar sign, with a percent sign, or in hours. */
export const FIGURE_UNITS = ['count', 'dollars', 'percent', 'hours'] as const;
export type FigureUnit = (typeof FIGURE_UNITS)[number];

const WHOLE = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const ONE_DIGIT = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const TWO_DIGITS = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

const BIG = [
  [1e9, 'billion'],
  [1e6, 'million'],
] as const;

/**
 * Writes a figure. From a million on, it has at most three digits ('8.14 billion'); a smaller figure is written in
 * full.
 */
export function figureText(value: number, unit: FigureUnit = 'count'): string {
  const [size, word] = BIG.find(([least]) => Math.abs(value) >= least) ?? [1, ''];
  const digits =
    word === '' ? TWO_DIGITS.format(value) : `${Number((value / size).toPrecision(3))} ${word}`;
  return withUnit(digits, unit);
}

/** Writes a figure in full: as a whole number or, below 1,000, with at most one decimal. */
export function wholeText(value: number, unit: FigureUnit = 'count'): string {
  return withUnit((Math.abs(value) < 1_000 ? ONE_DIGIT : WHOLE).format(value), unit);
}

function withUnit(digits: string, unit: FigureUnit): string {
  switch (unit) {
    case 'count':
      return digits;
    case 'dollars':
      return `$${digits}`;
    case 'percent':
      return `${digits}%`;
    case 'hours':
      return `${digits} hours`;
  }
}

/** A figure that somebody typed. */
export interface ReadFigure {
  value: number;
  hasPercent: boolean;
}

/** The number of zeros that an ending stands for, e.g. 3 for 'k'. */
const ENDINGS: Record<string, number> = {
  ...{ '': 0, k: 3, thousand: 3, m: 6, mn: 6, million: 6 },
  ...{ b: 9, bn: 9, billion: 9 },
};
const GROUPED = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;
const PLAIN = /^(?:\d+(?:[.,]\d+)?|[.,]\d+)$/;

/**
 * Reads a typed figure: `1,200`, `1.2k`, `1.2 million`, `$40`, `12%`. A comma before three digits separates thousands;
 * elsewhere it is a decimal point, as many readers write it.
 * @returns null if the text is no figure
 */
export function readFigure(text: string): ReadFigure | null {
  const [, sign, digits = '', ending = '', percent] =
    /^([-−]?)\$?([\d.,]+)([a-z]*)(%|percent)?$/.exec(
      text
        .toLowerCase()
        .replace(/\s/g, '')
        .replace(/percent$/, '%'),
    ) ?? [];
  const zeros = ENDINGS[ending];
  if (zeros === undefined) return null;
  const plain = GROUPED.test(digits)
    ? digits.replaceAll(',', '')
    : PLAIN.test(digits)
      ? digits.replace(',', '.')
      : null;
  if (plain === null) return null;
  return {
    value: Number(`${sign ? '-' : ''}${plain}e${zeros}`),
    hasPercent: percent !== undefined,
  };
}
