import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveApp, openApp, signInLearner } from '#pwa/boot/testing/learner-app.tsx';
import { requireDatabase } from '#pwa/data/db/open-database.ts';
import { addSound } from '#pwa/data/kept/rounds/recordings.ts';
import { aHeldRound } from '#pwa/features/interview/testing/a-held-round.ts';
import { playing, putAudio } from '#pwa/features/interview/testing/fake-audio.ts';
import { endRound } from '#pwa/features/interview/session/record-turn.ts';
import { aCaseQuestion } from '#pwa/question/testing/curated-questions.ts';
import { click, find, until } from '#pwa/ui/testing/mount.ts';

beforeEach(async () => {
  putAudio();
  await signInLearner([aCaseQuestion()]);
});
afterEach(() => {
  leaveApp();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const press = (label: string) => click(find('button', label));

/** Parts of a turn's recording: the second at which each begins, and its pieces of five seconds. */
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

describe('2.23 One recording plays at a time', () => {
  it('pauses what plays when another one is started', async () => {
    const mockId = await aHeldRound(aCaseQuestion(), { text: null }, 'recommendation');
    await endRound({ mockId }, 'left');
    await record(mockId, 3, [[0, 2]]);
    await record(mockId, 4, [[0, 2]]);
    await openApp(`/interview/${mockId}`);
    await until(() => expect(document.querySelectorAll('[aria-label^="Play: "]')).toHaveLength(2));
    await press('Play: Your answer');
    await until(() => expect(find('button', 'Pause: Your answer')).toBeTruthy());
    await press('Play: ');
    await until(() => expect(find('button', 'Play: Your answer')).toBeTruthy());
    expect(playing()).toHaveLength(1);
  });
});
