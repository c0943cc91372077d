import { afterAll } from 'vitest';

/**
 * Opens something for all tests of a file and closes it after the last one. Call it at the top of the file:
 * `const test = await openForFile(createTestApp());`
 */
export async function openForFile<Opened extends { close: () => Promise<void> }>(
  opening: Promise<Opened>,
): Promise<Opened> {
  const opened = await opening;
  afterAll(() => opened.close());
  return opened;
}
