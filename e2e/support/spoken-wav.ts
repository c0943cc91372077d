/** Makes a sound file for a browser's microphone: tones and silence, because nobody is there to speak. */
import { writeFileSync } from 'node:fs';

const RATE = 16_000;
const LOUD = 12_000;

/**
 * Writes a WAV file (16-bit PCM, mono).
 * @param stretches seconds, alternating between tone and silence
 */
export function writeSpokenWav(path: string, stretches: readonly number[]): void {
  const samples = stretches.flatMap((seconds, index) =>
    Array.from({ length: Math.round(seconds * RATE) }, (_, at) =>
      index % 2 === 0 ? Math.round(LOUD * Math.sin((2 * Math.PI * 220 * at) / RATE)) : 0,
    ),
  );
  const data = Buffer.alloc(44 + samples.length * 2);
  data.write('RIFF', 0);
  data.writeUInt32LE(36 + samples.length * 2, 4);
  data.write('WAVEfmt ', 8);
  data.writeUInt32LE(16, 16);
  data.writeUInt16LE(1, 20);
  data.writeUInt16LE(1, 22);
  data.writeUInt32LE(RATE, 24);
  data.writeUInt32LE(RATE * 2, 28);
  data.writeUInt16LE(2, 32);
  data.writeUInt16LE(16, 34);
  data.write('data', 36);
  data.writeUInt32LE(samples.length * 2, 40);
  samples.forEach((sample, index) => data.writeInt16LE(sample, 44 + index * 2));
  writeFileSync(path, data);
}
