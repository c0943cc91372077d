/** A round on a phone that is killed three times at random moments; `npm run bench -- kills` does it 50 times. */
import { killRounds } from '#e2e/support/killed-rounds.ts';
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
