import { beforeEach, describe, expect, it } from 'vitest';
import { openApp, seen, signInLearner } from '#pwa/app/testing/learner-app.tsx';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { addSound } from '#pwa/device/records/recordings.ts';
import { aLoadedInterview } from '#pwa/interview/testing/a-loaded-interview.ts';
import { passTo, playing, putAudio } from '#pwa/interview/testing/fake-sound.ts';
import { endRound } from '#pwa/interview/round/record-turn.ts';
import { aCaseQuestion } from '#pwa/question/testing/curated-questions.ts';
import { click, find, until } from '#pwa/ui/testing/mount.ts';

beforeEach(async () => {
  putAudio();
  await signInLearner([aCaseQuestion()]);
});

const press = (label: string) => click(find('button', label));
const position = () => find('p', 'Position: ').textContent;

/** Records parts of a turn: each has the second at which it begins, and its number of five-second pieces. */
async function record(
  mockId: string,
  turn: number,
  parts: readonly [from: number, pieces: number][],
) {
  for (const [begun, [from, pieces]] of parts.entries())
    for (let place = 0; place < pieces; place += 1)
      await addSound(requireDatabase(), {
        ...{ mockId, case: 0, turn, from, begun, place },
        ...{ type: 'audio/webm', bytes: new Uint8Array(4).buffer },
      });
}

/** Opens a round that is over and whose answer was recorded. */
async function openHeard(...answer: [from: number, pieces: number][]): Promise<void> {
  const mockId = await aLoadedInterview(aCaseQuestion(), { text: null }, 'recommendation');
  await endRound({ mockId }, 'left');
  await record(mockId, 3, answer);
  await openApp(`/interview/${mockId}`);
  await seen('Position: ');
}

describe('2.23 A round that was left counts its answer when it is opened', () => {
  it('goes on playing while the answer is written', async () => {
    await openHeard([0, 12]);
    await press('Play: the recording');
    await seen('A strong answer');
    expect(playing()).toEqual([0]);
  });
});

describe('2.23 A recording goes 15 seconds back and forward', () => {
  it('plays from there, no further than its ends', async () => {
    await openHeard([0, 12]);
    await press('Play: the recording');
    await passTo(20);
    await press('Forward 15 seconds');
    expect(position()).toContain('0:35');
    await press('Forward 15 seconds');
    await until(() => expect(playing()).toEqual([50]));
    // The player plays the end, and doesn't begin anew.
    await press('Forward 15 seconds');
    await until(() => expect(playing()).toEqual([59.9]));
    await passTo(10);
    await press('Back 15 seconds');
    await until(() => expect(playing()).toEqual([0]));
  });

  it('passes over what was typed between two parts, both ways', async () => {
    await openHeard([0, 4], [90, 4]);
    await press('Play: the recording');
    await passTo(12);
    await press('Forward 15 seconds');
    expect(position()).toContain('0:27');
    await until(() => expect(playing()).toEqual([7]));
    await press('Back 15 seconds');
    expect(position()).toContain('0:12');
    await until(() => expect(playing()).toEqual([12]));
  });
});
