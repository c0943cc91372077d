import { describe, expect, it } from 'vitest';
import { noticedIn, slipFiles } from './slips.ts';

describe('figures in rounds that people played', () => {
  const files = slipFiles();

  it.each(files.map((file) => [file.writer, file] as const))(
    'no line comes without a slip: %s',
    (_, file) => {
      expect(noticedIn(file).needless.map(({ sentence }) => sentence)).toEqual([]);
    },
  );

  it('a changed rate, a lost zero and a wrong step are noticed', () => {
    const played = files.filter(({ writer }) => writer.startsWith('played-'));
    const found = played.flatMap((file) => noticedIn(file));
    expect(found.flatMap(({ missed }) => missed)).toEqual([]);
    expect(found.flatMap(({ noticed }) => noticed.map(({ right }) => right)).toSorted()).toEqual([
      '110,000',
      '144 million',
      '45',
    ]);
  });
});
