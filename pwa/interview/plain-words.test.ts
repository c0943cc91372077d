import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Idioms that somebody with school English doesn't know. */
const IDIOMS =
  /press(?:es|ed)? on\b|get there|own pace|(?:is|are) yours to|gone on with|stood still|came of it|took from it|go through what|hand over|on its way|mark you by|cut in[: ]|take it up|are up\b|let it go|could not be had|very step|whenever/i;

const folders = ['pwa/interview', 'shared/interviewer'];

/** Returns the lines of code without comments, because words for the screen may stand in them. */
function linesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .flatMap((name) =>
      readFileSync(join(folder, name), 'utf8')
        .replaceAll(/\/\*[\s\S]*?\*\//g, '')
        .split('\n')
        .filter((line) => !line.trim().startsWith('//'))
        .map((line) => `${name}: ${line.trim()}`),
    );
}

describe('2.23 An interview speaks in plain words', () => {
  it.each(folders)('has no idiom in %s', (folder) => {
    const lines = linesOf(folder);
    expect(lines.length).toBeGreaterThan(100);
    expect(lines.filter((line) => IDIOMS.test(line))).toEqual([]);
  });
});
