/** The design's tokens of the current theme, for drawing on a canvas. */
export interface Palette {
  bg: string;
  s1: string;
  text: string;
  muted: string;
  control: string;
  hair: string;
  mint: string;
  rose: string;
  heat: string;
  /** A CSS font. @param size pixels */
  display: (weight: number, size: number) => string;
  body: (weight: number, size: number) => string;
  /** A canvas draws with what is loaded when it draws. */
  loadFonts: () => Promise<void>;
}

export function readPalette(): Palette {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const font = (family: string) => (weight: number, size: number) =>
    `${weight} ${size}px ${token(family)}`;
  const display = font('--font-display');
  const body = font('--font-body');
  return {
    bg: token('--bg'),
    s1: token('--s1'),
    text: token('--text'),
    muted: token('--muted'),
    control: token('--control'),
    hair: token('--hair'),
    mint: token('--mint'),
    rose: token('--rose'),
    heat: token('--heat'),
    display,
    body,
    loadFonts: async () => {
      await Promise.all([
        document.fonts.load(display(700, 44)),
        document.fonts.load(body(500, 32)),
      ]);
    },
  };
}
