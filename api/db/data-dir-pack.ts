/**
 * A prepared data directory as one file: a line of JSON that lists what is in it, then what the files hold, one after
 * another. Not compressed, so that the first start has only to write: half of its time would be unpacking.
 */
import {
  closeSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

interface Listing {
  /** Each after the one that it is in. */
  directories: string[];
  /** Path, size, and how much of that is kept: zeros at the end are not. In bytes. */
  files: [path: string, size: number, kept: number][];
}

/**
 * @param directory a data directory that no process has open
 * @param target the file to write
 */
export function packDataDir(directory: string, target: string): void {
  const listing: Listing = { directories: [], files: [] };
  const contents: Buffer[] = [];
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(directory.length + 1);
    if (entry.isDirectory()) {
      listing.directories.push(path);
      continue;
    }
    const content = readFileSync(join(directory, path));
    const kept = content.subarray(0, lengthWithoutZeros(content));
    listing.files.push([path, content.length, kept.length]);
    contents.push(kept);
  }
  listing.directories.sort();
  writeFileSync(target, Buffer.concat([Buffer.from(`${JSON.stringify(listing)}\n`), ...contents]));
}

/**
 * @param file what `packDataDir` wrote
 * @param directory made by this, readable by its owner only
 * @throws Error when the file is cut short, or when the directory is there already; what was written by then stays
 */
export function unpackDataDir(file: string, directory: string): void {
  const packed = readFileSync(file);
  const end = packed.indexOf('\n');
  const { directories, files } = JSON.parse(packed.toString('utf8', 0, end)) as Listing;
  let offset = end + 1;
  if (packed.length !== files.reduce((sum, [, , kept]) => sum + kept, offset)) {
    throw new Error(`${file} is not whole. Build again.`);
  }
  mkdirSync(directory, { mode: 0o700 });
  for (const path of directories) mkdirSync(join(directory, path), { mode: 0o700 });
  for (const [path, size, kept] of files) {
    const descriptor = openSync(`${directory}/${path}`, 'wx', 0o600);
    if (kept > 0) writeSync(descriptor, packed, offset, kept);
    if (size > kept) ftruncateSync(descriptor, size);
    closeSync(descriptor);
    offset += kept;
  }
}

function lengthWithoutZeros(content: Buffer): number {
  let length = content.length;
  while (length > 0 && content[length - 1] === 0) length -= 1;
  return length;
}
