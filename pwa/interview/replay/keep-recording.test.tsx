import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openApp, seen, signInLearner } from '#pwa/app/testing/learner-app.tsx';
import type { SoundPiece } from '#pwa/device/database/records.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { addSound } from '#pwa/device/records/recordings.ts';
import { aLoadedInterview } from '#pwa/interview/testing/a-loaded-interview.ts';
import { endRound } from '#pwa/interview/round/record-turn.ts';
import { aCaseQuestion } from '#pwa/question/testing/curated-questions.ts';
import { click, find, until } from '#pwa/ui/testing/mount.ts';
import { useToastQueue } from '#pwa/ui/dialogs/toast-queue.ts';

beforeEach(() => signInLearner([aCaseQuestion()]));
afterEach(() => {
  useToastQueue.setState({ toast: null });
});

const tap = (words: string) => click(find('button', words));
const pieces = () => requireDatabase().sounds.count();

/** Opens a round that is over, with a recording of five seconds of its answer. */
async function openRecorded(): Promise<void> {
  const mockId = await aLoadedInterview(aCaseQuestion(), { text: null }, 'recommendation');
  await endRound({ mockId }, 'left');
  await addSound(requireDatabase(), {
    ...{ mockId, case: 0, turn: 3, from: 0, begun: 1, place: 0 },
    ...{ type: 'audio/webm', bytes: new Uint8Array(4).buffer },
  });
  await openApp(`/interview/${mockId}`);
  await seen('It is deleted after 14 days.');
}

describe('2.23 A recording is deleted only after a question', () => {
  it('asks, deletes nothing at Cancel, and says it when it is gone', async () => {
    await openRecorded();
    await tap('Delete it now');
    await seen('Delete this recording?');
    await tap('Cancel');
    expect(await pieces()).toBe(1);
    await tap('Delete it now');
    await seen('Delete this recording?');
    await click(find('[role="alertdialog"] button', 'Delete it'));
    await until(async () => expect(await pieces()).toBe(0));
    await until(() =>
      expect(useToastQueue.getState().toast).toMatchObject({ title: 'Recording Deleted' }),
    );
    await until(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it('says how many files it saves, and that they are saved', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    await openRecorded();
    await seen('Save 1 file');
    const [piece] = await requireDatabase().sounds.toArray();
    // Ten more seconds are recorded after a break.
    for (const place of [0, 1])
      await addSound(requireDatabase(), { ...(piece as SoundPiece), begun: 2, place });
    await seen('Save 2 files');
    await tap('Save 2 files');
    await seen('2 files were sent to your downloads.');
    expect(saved).toEqual([
      expect.stringMatching(/turn-4\.webm$/),
      expect.stringMatching(/turn-4-2\.webm$/),
    ]);
  });

  it('names nothing else Delete once it is kept', async () => {
    await openRecorded();
    await tap('Keep it');
    await seen('It is kept until you delete it.');
    expect(find('button', 'Delete').textContent).toBe('Delete it now');
    await tap('Keep it 14 days only');
    await seen('It is deleted after 14 days.');
  });
});
