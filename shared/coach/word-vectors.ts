/**
 * The distilled word vectors: `vectors.bin`, made by scripts/distil-vectors.ts, fetched when a
 * learner first practises, kept for offline use. Without them the coach works on stems alone.
 */

export interface WordVectors {
  /** Rows by stem, the commonest first. */
  index: ReadonlyMap<string, number>;
  dimensions: number;
  /** Row after row, each of length 1. */
  values: Float32Array;
}

const MAGIC = 'NSV1';
/** Magic, words, dimensions, bytes of the word list: four fields of four bytes. */
const HEADER_BYTES = 16;

/**
 * Reads the file: header, stems joined by line breaks in order of frequency, then a row a stem of
 * signed 4-bit numbers, two a byte, the low one first.
 * @throws RangeError where the bytes are not such a file
 */
export function loadVectors(bytes: ArrayBuffer): WordVectors {
  if (bytes.byteLength < HEADER_BYTES) throw new RangeError('Word vectors: the file is too short.');
  const header = new DataView(bytes);
  const magic = new TextDecoder().decode(new Uint8Array(bytes, 0, MAGIC.length));
  const count = header.getUint32(4, true);
  const dimensions = header.getUint32(8, true);
  const listBytes = header.getUint32(12, true);
  const rowBytes = Math.ceil(dimensions / 2);
  if (magic !== MAGIC || bytes.byteLength !== HEADER_BYTES + listBytes + count * rowBytes) {
    throw new RangeError('Word vectors: this is not the file that the coach reads.');
  }
  const words = new TextDecoder()
    .decode(new Uint8Array(bytes, HEADER_BYTES, listBytes))
    .split('\n');
  if (words.length !== count) throw new RangeError('Word vectors: the word list is damaged.');
  const packed = new Uint8Array(bytes, HEADER_BYTES + listBytes);
  return {
    index: new Map(words.map((word, row) => [word, row])),
    dimensions,
    values: unpack(packed, count, dimensions),
  };
}

function unpack(packed: Uint8Array, count: number, dimensions: number): Float32Array {
  const values = new Float32Array(count * dimensions);
  const rowBytes = Math.ceil(dimensions / 2);
  for (let row = 0; row < count; row += 1) {
    let squares = 0;
    for (let column = 0; column < dimensions; column += 1) {
      const byte = packed[row * rowBytes + (column >> 1)] ?? 0;
      const nibble = column % 2 === 0 ? byte & 15 : byte >> 4;
      const value = nibble > 7 ? nibble - 16 : nibble;
      values[row * dimensions + column] = value;
      squares += value * value;
    }
    const length = Math.sqrt(squares) || 1;
    for (let column = 0; column < dimensions; column += 1) {
      const at = row * dimensions + column;
      values[at] = (values[at] ?? 0) / length;
    }
  }
  return values;
}
