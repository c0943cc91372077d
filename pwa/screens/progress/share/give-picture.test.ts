import { afterEach, expect, it, vi } from 'vitest';
import { canSharePicture, sharePicture } from './give-picture.ts';

const PICTURE = new Blob(['png'], { type: 'image/png' });

afterEach(() => vi.unstubAllGlobals());

function browserWith(share: object): void {
  vi.stubGlobal('navigator', share);
}

it('is not offered where the browser shares no files', () => {
  browserWith({});
  expect(canSharePicture(PICTURE)).toBe(false);
  browserWith({ canShare: () => false });
  expect(canSharePicture(PICTURE)).toBe(false);
});

it('hands over a PNG and its words', async () => {
  const given: ShareData[] = [];
  const share = async (data: ShareData) => void given.push(data);
  browserWith({ canShare: () => true, share });
  expect(canSharePicture(PICTURE)).toBe(true);
  expect(await sharePicture(PICTURE, 'In words')).toBe('shared');
  expect(given.map(({ text }) => text)).toEqual(['In words']);
  expect(given[0]?.files?.map(({ name, type }) => [name, type])).toEqual([
    ['northstar-progress.png', 'image/png'],
  ]);
});

it('takes a closed share sheet for an answer, and everything else for a failure', async () => {
  const failing = (error: Error) => ({
    canShare: () => true,
    share: async () => {
      throw error;
    },
  });
  browserWith(failing(new DOMException('closed', 'AbortError')));
  expect(await sharePicture(PICTURE, '')).toBe('closed');
  browserWith(failing(new DOMException('no', 'NotAllowedError')));
  expect(await sharePicture(PICTURE, '')).toBe('failed');
});
