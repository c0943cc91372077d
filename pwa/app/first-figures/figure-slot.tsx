import type { DatedWords, LastingWords } from './home-words.ts';

/** The place of a figure, where boot.js writes it (docs/decisions/008); empty it keeps its line (ui/base.css). */
export function FigureSlot({ name }: { name: keyof LastingWords | keyof DatedWords }) {
  return <span data-figure={name} />;
}
