import Dexie from 'dexie';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openApp, seen, signInLearner } from '#pwa/app/testing/learner-app.tsx';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { addSound } from '#pwa/device/records/recordings.ts';
import { aChoiceQuestion } from '#pwa/question/testing/curated-questions.ts';
import { submitAnswer } from '#pwa/question/testing/submit-answer.ts';
import { recordEvent } from '#pwa/device/database/record-event.ts';
import { useSession } from '#pwa/account/session-store.ts';
import { click, find, until } from '#pwa/ui/testing/mount.ts';
import { useToastQueue } from '#pwa/ui/dialogs/toast-queue.ts';

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  return signInLearner([aChoiceQuestion()]);
});

describe("8.2 A sign-out's error is logged (section 10: and said)", () => {
  it('logs and says that what is on the device could not be wiped, and the session goes on', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(Dexie, 'delete').mockRejectedValue(new DOMException('no', 'UnknownError'));
    await openApp('/practice');
    await seen('Quick Start');
    await click(find('header button', 'Sign Out'));
    const words = 'Failed to sign out. Please try again.';
    await until(() =>
      expect(useToastQueue.getState().toast).toMatchObject({
        title: 'Error',
        description: expect.stringContaining(words),
        tone: 'destructive',
      }),
    );
    expect(logged).toHaveBeenCalledWith(words, expect.objectContaining({ name: 'StorageError' }));
    expect(useSession.getState().status).toBe('signed-in');
    await until(() => expect(document.body.textContent).not.toContain('Signing out...'));
  });
});

describe('2.23 Recordings are told before a sign-out', () => {
  it('asks first where the device holds one, though it was not kept, and nothing is gone', async () => {
    await addSound(requireDatabase(), {
      ...{ mockId: 'm-1', case: 0, turn: 3, from: 0, begun: 1, place: 0 },
      ...{ type: 'audio/webm', bytes: new Uint8Array(4).buffer },
    });
    await openApp('/practice');
    await seen('Quick Start');
    await click(find('header button', 'Sign Out'));
    await seen('Sign out and delete recordings?');
    await seen('One recording goes, too');
    await click(find('[role="alertdialog"] button', 'Cancel'));
    expect(useSession.getState().status).toBe('signed-in');
    expect(await requireDatabase().sounds.count()).toBe(1);
  });
});

it('counts offline what stays as the header does: answers, and beside them what else was changed', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const question = aChoiceQuestion();
  await submitAnswer({
    ...{ question, choice: question.correctAnswer, text: null, timedOut: false, extended: false },
    ...{ timeSpent: 20, powerUps: [], mode: 'practice' },
  });
  await recordEvent({ kind: 'bookmark-set', questionId: question.id, on: true });
  await recordEvent({ kind: 'note-set', questionId: question.id, text: 'Split first.' });
  await openApp('/practice');
  await seen('Offline — 1 answer saved on this device');
  await click(find('header button', 'Sign Out'));
  const words = '1 answer and 2 other changes stay on this device';
  await until(() => expect(document.body.textContent).toContain(words));
});
