import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { leaveApp, openApp, seen, signInLearner } from '#pwa/boot/testing/learner-app.tsx';
import { requireDatabase } from '#pwa/data/db/open-database.ts';
import { addSound } from '#pwa/data/kept/rounds/recordings.ts';
import { aHeldRound } from '#pwa/features/interview/testing/a-held-round.ts';
import { endRound } from '#pwa/features/interview/session/record-turn.ts';
import { aCaseQuestion } from '#pwa/question/testing/curated-questions.ts';
import { click, find, until } from '#pwa/ui/testing/mount.ts';
import { useToastQueue } from '#pwa/ui/dialogs/toast-queue.ts';

beforeEach(() => signInLearner([aCaseQuestion()]));
afterEach(() => {
  leaveApp();
  useToastQueue.setState({ toast: null });
});

const tap = (words: string) => click(find('button', words));
const pieces = () => requireDatabase().sounds.count();

/** A round that is over, with five seconds of its answer. */
async function openRecorded(): Promise<void> {
  const mockId = await aHeldRound(aCaseQuestion(), { text: null }, 'recommendation');
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

  it('names nothing else Delete once it is kept', async () => {
    await openRecorded();
    await tap('Keep it');
    await seen('It is kept until you delete it.');
    expect(find('button', 'Delete').textContent).toBe('Delete it now');
    await tap('Keep it 14 days only');
    await seen('It is deleted after 14 days.');
  });
});
