import type { DatedWords, LastingWords } from './home-words.ts';

/** The place into which boot.js writes a figure (docs/decisions/008); while empty, it keeps its line (ui/base.css). */
export function FigureSlot(props: FigureSlotProps) {
  return <span data-figure={props.name}>{props.children}</span>;
}

interface FigureSlotProps {
  name: keyof LastingWords | keyof DatedWords;
  /** The usual words, if they don't wait for stored figures. */
  children?: string;
}
