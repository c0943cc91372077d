import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openApp, pageText, seen, signInLearner } from '#pwa/app/testing/learner-app.tsx';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { addSound, REDO_TURN } from '#pwa/device/records/recordings.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { aLoadedInterview } from '#pwa/interview/testing/a-loaded-interview.ts';
import { playing, putAudio } from '#pwa/interview/testing/fake-sound.ts';
import { endRound } from '#pwa/interview/round/record-turn.ts';
import { aCaseQuestion } from '#pwa/question/testing/curated-questions.ts';
import { click, find, fire, until } from '#pwa/ui/testing/mount.ts';
import { useToastQueue } from '#pwa/ui/dialogs/toast-queue.ts';

beforeEach(async () => {
  putAudio();
  await signInLearner([aCaseQuestion({ title: 'Night buses' })]);
});

const tap = (words: string) => click(find('button', words));
const card = (words: string) => find('section', words);
const ANSWER = 3;
const FOLLOW_UP = 4;

/** Records five seconds of each of these turns, 0.4 MB each. */
async function record(mockId: string, turns: readonly number[], begun = 1): Promise<void> {
  for (const turn of turns)
    await addSound(requireDatabase(), {
      ...{ mockId, case: 0, turn, from: 0, begun, place: 0 },
      ...{ type: 'audio/webm', bytes: new Uint8Array(400_000).buffer },
    });
}

/** Holds a round that is over, with recordings of these turns. @param day the day of the recording, at noon */
async function aRecordedRound(turns: readonly number[], day: string): Promise<string> {
  const mockId = await aLoadedInterview(aCaseQuestion(), { text: null }, 'recommendation');
  await endRound({ mockId }, 'left');
  await record(mockId, turns);
  await dateOf(mockId, day);
  return mockId;
}

async function dateOf(mockId: string, day: string): Promise<void> {
  const at = new Date(`${day}T12:00`).getTime();
  const rounds = await records.sounds.get(requireDatabase());
  await requireDatabase().meta.put({
    key: 'sounds',
    rounds: rounds.map((round) => (round.mockId === mockId ? { ...round, at } : round)),
  });
}

async function unfold(): Promise<void> {
  const details = document.querySelector('details') as HTMLDetailsElement;
  details.open = true;
  await fire(details, new Event('toggle'));
}

describe('2.26 Recordings on this device', () => {
  it('names each round with its date, its size and how long it stays, the latest first, and the room all take', async () => {
    await aRecordedRound([ANSWER], '2099-03-01');
    await aRecordedRound([ANSWER, FOLLOW_UP], '2099-03-05');
    await openApp('/recordings');
    await seen('2 recordings, 1.2 MB');
    const [first, second] = [...document.querySelectorAll('li')].filter((item) =>
      item.querySelector('h2'),
    );
    expect(first?.textContent).toContain('March 5, 2099');
    expect(first?.textContent).toContain('Night buses');
    expect(first?.textContent).toContain('0.8 MB · kept until March 19, 2099');
    expect(second?.textContent).toContain('0.4 MB · kept until March 15, 2099');
  });

  it('says of one whose time is over that it goes at the next start', async () => {
    await aRecordedRound([ANSWER], '2020-03-01');
    await openApp('/recordings');
    await until(() => expect(pageText()).toContain('goes the next time the app starts'));
  });

  it('plays turn by turn under their names, one at a time, and without a network', async () => {
    const calls = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch'));
    vi.stubGlobal('fetch', calls);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await aRecordedRound([ANSWER, FOLLOW_UP, REDO_TURN], '2099-03-01');
    await openApp('/recordings');
    await seen('Listen to 3 turns');
    await unfold();
    await until(() => expect(document.querySelectorAll('[aria-label^="Play: "]')).toHaveLength(3));
    await tap('Play: Your answer');
    await until(() => find('button', 'Pause: Your answer'));
    await tap('Play: Your redo');
    await until(() => find('button', 'Pause: Your redo'));
    expect(find('button', 'Play: Your answer')).toBeTruthy();
    expect(playing()).toHaveLength(1);
    expect(calls).not.toHaveBeenCalled();
  });

  it('lists what was recorded in a round that the device no longer knows', async () => {
    await record('a-round-gone', [ANSWER]);
    await openApp('/recordings');
    await seen('Mock interview, ');
    await unfold();
    await until(() => find('button', 'Play: Turn 4'));
    expect(pageText()).not.toContain('See the round');
  });

  it('keeps a recording for longer, and no longer', async () => {
    await aRecordedRound([ANSWER], '2099-03-01');
    await openApp('/recordings');
    await seen('kept until March 15, 2099');
    await tap('Keep it');
    await seen('kept until you delete it');
    await tap('Keep it 14 days only');
    await until(() => expect(pageText()).toContain('kept until March 15, 2099'));
    expect((await records.sounds.get(requireDatabase())).map(({ isKept }) => isKept)).toEqual([
      false,
    ]);
  });

  it('saves each part as a file', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const mockId = await aRecordedRound([ANSWER], '2099-03-01');
    await record(mockId, [ANSWER], 2);
    await openApp('/recordings');
    await seen('Listen to 1 turn');
    await tap('Save 2 files');
    await seen('2 files were sent to your downloads.');
    expect(saved).toEqual([
      expect.stringMatching(/turn-4\.webm$/),
      expect.stringMatching(/turn-4-2\.webm$/),
    ]);
  });

  it('deletes one behind a question alone, and leaves the others', async () => {
    await aRecordedRound([ANSWER], '2099-03-01');
    await aRecordedRound([ANSWER], '2099-03-05');
    await openApp('/recordings');
    await seen('2 recordings');
    const remove = () =>
      click(
        [...card('March 5, 2099').querySelectorAll('button')].find(
          ({ textContent }) => textContent === 'Delete it now',
        ) as HTMLButtonElement,
      );
    await remove();
    await seen('Delete this recording?');
    await tap('Cancel');
    expect(await requireDatabase().sounds.count()).toBe(2);
    await remove();
    await seen('Delete this recording?');
    await click(find('[role="alertdialog"] button', 'Delete it'));
    await seen('1 recording, 0.4 MB');
    expect(pageText()).toContain('March 1, 2099');
    expect(await requireDatabase().sounds.count()).toBe(1);
    expect(useToastQueue.getState().toast).toMatchObject({ title: 'Recording Deleted' });
    await until(() => expect(document.activeElement?.textContent).toContain('stay on this device'));
  });

  it('says what will be here where there is none, with the way to a mock interview', async () => {
    await openApp('/recordings');
    await seen('No recordings on this device');
    expect(find('a', 'Set Up a Mock Interview').getAttribute('href')).toBe('/interview');
  });

  it('says that recordings could not be read, and offers to try again', async () => {
    vi.spyOn(requireDatabase().sounds, 'toCollection').mockImplementation(() => {
      throw new Error('refused');
    });
    await openApp('/recordings');
    await seen('Your recordings could not be read from this device. Nothing was deleted.');
    expect(find('[role="alert"] button', 'Retry')).toBeTruthy();
  });

  it('is reached from the history', async () => {
    await openApp('/history');
    await until(() => find('a', 'Recordings'));
    await click(find('a', 'Recordings'));
    await seen('No recordings on this device');
    expect(location.pathname).toBe('/recordings');
  });
});
