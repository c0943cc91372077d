/** The number sheet in shared/lessons/numbers; importing this file adds it to the chunk. The build has checked it. */
import type { NumberSheet } from '#shared/lessons/numbers/number-sheet.ts';

const [SHEET_FILE] = Object.values(
  import.meta.glob<NumberSheet>('../../shared/lessons/numbers/sheet.yaml', {
    eager: true,
    import: 'default',
  }),
);

/** @throws Error if the build lacks the sheet */
export function numberSheet(): NumberSheet {
  if (!SHEET_FILE) throw new Error('No number sheet');
  return SHEET_FILE;
}
