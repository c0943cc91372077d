/**
 * `node scripts/house-figures.mjs [checkout]`: how large the house is, and its largest parts
 * (docs/architecture.md).
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importCircles } from './import-circles.mjs';
import { readImports, sourcesUnder } from './read-imports.mjs';

const LONG = 300;
const IS_TEST = /\.(test|spec)\.\w+$/;

const root = process.argv[2] ?? dirname(dirname(fileURLToPath(import.meta.url)));
const files = sourcesUnder(root);
const lines = new Map(
  files.map((file) => [file, readFileSync(join(root, file), 'utf8').split('\n').length - 1]),
);
const code = files.filter((file) => !IS_TEST.test(file));
const rooms = countBy(code, roomOf);
const folders = countBy(code, dirname);
const longest = code.toSorted((a, b) => linesOf(b) - linesOf(a));

say('rooms', `${rooms.size}, the largest: ${most(rooms)}`);
say('files', `${code.length}, and ${files.length - code.length} of tests`);
say('folders', `${folders.size}, files in the fullest: ${most(folders)}`);
say('lines a file', `${Math.round(sum(code) / code.length)} on average`);
say('longest file', longest.slice(0, 3).map(named).join(', '));
say(
  `over ${LONG} lines`,
  files
    .filter((file) => linesOf(file) > LONG)
    .map(named)
    .join(', ') || '0',
);
say('circles', String(importCircles(readImports(root, files)).length));

/** A feature is a room; so is each other folder of a half of the product. @param {string} file */
function roomOf(file) {
  const [half, room = '', feature = ''] = dirname(file).split('/');
  if (room === 'features') return `${half}/features/${feature}`;
  return ['shared', 'pwa', 'api'].includes(half ?? '') && room ? `${half}/${room}` : (half ?? '');
}

/** @param {string[]} all @param {(file: string) => string} keyOf */
function countBy(all, keyOf) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const file of all) counts.set(keyOf(file), (counts.get(keyOf(file)) ?? 0) + 1);
  return counts;
}

/** @param {Map<string, number>} counts */
function most(counts) {
  const largest = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, 3);
  return largest.map(([name, count]) => `${name} ${count}`).join(', ');
}

/** @param {string} file */
function linesOf(file) {
  return lines.get(file) ?? 0;
}

/** @param {string} file */
function named(file) {
  return `${file} ${linesOf(file)}`;
}

/** @param {string[]} some */
function sum(some) {
  return some.reduce((total, file) => total + linesOf(file), 0);
}

/** @param {string} name @param {string} figure */
function say(name, figure) {
  console.log(`${name.padEnd(16)}${figure}`);
}
