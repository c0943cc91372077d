/**
 * The number sheet in shared/lessons/numbers. A file that imports this one loads the sheet with it. The build has
 * already checked it.
 */
import type { NumberSheet } from '#shared/lessons/numbers/number-sheet.ts';

const [SHEET_FILE] = Object.values(
  import.meta.glob<NumberSheet>('../../shared/lessons/numbers/sheet.yaml', {
    eager: true,
    import: 'default',
  }),
);

/** Returns the number sheet. @throws Error if the build doesn't have it */
export function numberSheet(): NumberSheet {
  if (!SHEET_FILE) throw new Error('No number sheet');
  return SHEET_FILE;
}
