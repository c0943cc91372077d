/** Writes a list of stems as a file of shared/coach. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const LINE = 96;

/**
 * @param file its name in shared/coach
 * @param comment what the list is, and which script made it
 */
export function writeStems(
  file: string,
  constant: string,
  comment: string,
  stems: readonly string[],
): void {
  writeFileSync(
    fileURLToPath(new URL(`../../shared/coach/read/${file}`, import.meta.url)),
    `/** ${comment} */\nexport const ${constant} = \`${wrapped(stems)}\`.replaceAll('\\n', ' ');\n`,
  );
}

function wrapped(words: readonly string[]): string {
  const lines = [''];
  for (const word of words) {
    const line = `${lines.at(-1)} ${word}`.trim();
    if (line.length > LINE) lines.push(word);
    else lines[lines.length - 1] = line;
  }
  return lines.join('\n');
}
