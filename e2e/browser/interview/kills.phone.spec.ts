/** A round, and stories, on a phone that is killed at random moments; `npm run bench -- kills` does it 50 times. */
import { killRounds } from '#e2e/support/kills/killed-rounds.ts';
import { killStories } from '#e2e/support/kills/killed-stories.ts';
import { newSeed, underSeed } from '#e2e/wires/dice.ts';
import { expect, test } from '#e2e/support/test.ts';

test.describe('2.23 A round goes on at its turn', () => {
  test('a phone that is killed at random moments loses two seconds of typing at most', async ({
    server,
    startPhone,
  }) => {
    test.slow();
    const seed = newSeed();
    await underSeed(seed, async () => {
      const tally = await killRounds(startPhone, server.url, { kills: 3, seed });
      expect(tally).toMatchObject({ kills: 3, lost: [] });
      expect(tally.mostSeconds).toBeLessThanOrEqual(2);
    });
  });
});

test.describe('2.27 A story is kept while it is typed', () => {
  test('a phone that is killed while somebody writes loses two seconds of typing at most', async ({
    server,
    startPhone,
  }) => {
    const seed = newSeed();
    await underSeed(seed, async () => {
      const tally = await killStories(startPhone, server.url, { kills: 3, seed });
      expect(tally).toMatchObject({ kills: 3, lost: [] });
      expect(tally.mostSeconds).toBeLessThanOrEqual(2);
    });
  });
});
