import type { Theme } from '#pwa/ui/layout/theme.tsx';

const COLORS = [
  'bg',
  's1',
  'text',
  'muted',
  'control',
  'hair',
  'mint',
  'rose',
  'sun',
  'heat',
] as const;
const FONTS = ['font-display', 'font-body'] as const;
type Token = (typeof COLORS)[number] | (typeof FONTS)[number];

/** The design's tokens of a theme, for drawing on a canvas. */
export interface Palette extends Record<(typeof COLORS)[number], string> {
  /** A CSS font. @param size pixels */
  display: (weight: number, size: number) => string;
  body: (weight: number, size: number) => string;
  /** A canvas draws with what is loaded when it draws. */
  loadFonts: () => Promise<void>;
}

/** What a canvas draws a theme with. */
export function readPalette(theme: Theme): Palette {
  const tokens = readTokens(theme);
  const font = (family: (typeof FONTS)[number]) => (weight: number, size: number) =>
    `${weight} ${size}px ${tokens[family]}`;
  const display = font('font-display');
  const body = font('font-body');
  return {
    ...tokens,
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

/** Of an element that carries the theme: the page itself may be about to change its own. */
function readTokens(theme: Theme): Record<Token, string> {
  const heat = document.documentElement.dataset['heat'] ?? '0';
  const probe = document.createElement('div');
  probe.hidden = true;
  probe.dataset['theme'] = theme;
  probe.dataset['heat'] = heat;
  document.body.append(probe);
  const style = getComputedStyle(probe);
  const tokens = Object.fromEntries(
    [...COLORS, ...FONTS].map((name) => [name, style.getPropertyValue(`--${name}`).trim()]),
  ) as Record<Token, string>;
  probe.remove();
  // Without a streak the heat is the text's color, which only the page itself says.
  return heat === '0' ? { ...tokens, heat: tokens.text } : tokens;
}
