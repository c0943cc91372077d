/** Writes .br and .gz beside the files that browsers may request, compressed once at the highest level. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.webmanifest']);

/**
 * Compresses every text file under a folder. Older .br and .gz files are removed first, because a stale copy would
 * be served instead of its file.
 * @param {string} folder
 * @returns {number} how many files were compressed
 */
export function precompress(folder) {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.filter((name) => /\.(br|gz)$/.test(name))) rmSync(file);
  const texts = files.filter((file) => COMPRESSIBLE.has(extname(file)));
  for (const file of texts) {
    const content = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(content, brotliOptions(content.length)));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
  return texts.length;
}

/** @param {number} size bytes */
function brotliOptions(size) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
    },
  };
}
