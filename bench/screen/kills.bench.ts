/**
 * Mock interviews, then stories, on a phone without a network that is killed 50 times each at random moments, either
 * the whole browser or only the page. Prints how much of what was said is lost. Needs a build. `npm run bench -- kills
 * 10 7` kills ten times by the dice of seed 7.
 */
import { killRounds, type KillTally } from '#e2e/support/kills/killed-rounds.ts';
import { killStories } from '#e2e/support/kills/killed-stories.ts';
import { startDevice } from '#e2e/support/page/device.ts';
import { startServer } from '#e2e/support/server/server.ts';

const MOST_SECONDS = 2;

const kills = Number(process.argv[3] ?? 50);
const seed = Number(process.argv[4] ?? 1);
const server = await startServer();
const tally = await killRounds(startDevice, server.url, { kills, seed, onKill: report });
const ofStories = await killStories(startDevice, server.url, { kills, seed });
await server.stop();

const isMet = [tally, ofStories].every(
  ({ lost, mostSeconds }) => lost.length === 0 && mostSeconds <= MOST_SECONDS,
);
console.log(`\nKilled at: ${words(tally.steps)}`);
for (const line of [...tally.lost, ...ofStories.lost]) console.log(`Lost: ${line}`);
console.log(
  `${tally.kills} kills (seed ${seed}), ${tally.rounds} rounds gone through, ${tally.turns} turns kept, ${tally.lost.length} lost; ` +
    `at most ${tally.mostSeconds.toFixed(1)} s of typing gone\n` +
    `${ofStories.kills} kills, ${ofStories.stories} stories, ${ofStories.left} texts kept, ${ofStories.lost.length} lost; ` +
    `at most ${ofStories.mostSeconds.toFixed(1)} s of typing gone\nGoal: none lost, ≤ ${MOST_SECONDS} s: ${isMet ? 'met' : 'not met'}`,
);
process.exit(isMet ? 0 : 1);

function report({ kills: done, turns, lost, mostSeconds }: KillTally): void {
  console.log(
    `${done}: ${turns} turns kept, ${lost.length} lost, ${mostSeconds.toFixed(1)} s at most`,
  );
}

/** `Answer 12, Ask 8` */
function words(steps: KillTally['steps']): string {
  return Object.entries(steps)
    .sort(([, a], [, b]) => b - a)
    .map(([step, count]) => `${step} ${count}`)
    .join(', ');
}
