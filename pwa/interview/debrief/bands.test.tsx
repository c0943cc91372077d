import { describe, expect, it } from 'vitest';
import { ANCHORS } from '#shared/content/axes.ts';
import { BANDS } from '#shared/game/constants.ts';
import { mount, shownText } from '#pwa/ui/testing/mount.ts';
import { BandRows } from './bands.tsx';

describe('2.23 Axes of which nothing was ticked are a line each, on one screen', () => {
  it('has room for each of the four sentences before and after one is chosen, and shows that one', async () => {
    const rows = (bands: Parameters<typeof BandRows>[0]['bands']) => (
      <BandRows axes={['problem']} bands={bands} hasSentences onChange={() => undefined} />
    );
    const before = await mount(rows(new Map()));
    const after = await mount(rows(new Map([['problem', 'thin']])));
    for (const page of [before, after]) {
      const room = [...page.querySelectorAll('[style*="visibility: hidden"]')];
      const texts = room.map(({ textContent }) => textContent);
      expect(texts).toEqual(BANDS.map((band) => ANCHORS.problem[band]));
    }
    expect(shownText()).toContain(ANCHORS.problem.thin);
    expect(shownText()).not.toContain(ANCHORS.problem.fair);
  });
});
