import type { DatedWords, LastingWords } from './home-words.ts';

/** The place into which boot.js writes a figure (docs/decisions/008); while empty, it keeps its line (ui/base.css). */
export function FigureSlot({ name }: { name: keyof LastingWords | keyof DatedWords }) {
  return <span data-figure={name} />;
}
