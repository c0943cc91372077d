import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveApp, openApp, seen, signInLearner } from '#pwa/boot/testing/learner-app.tsx';
import { aChoiceQuestion } from '#pwa/question/testing/curated-questions.ts';
import { useSession } from '#pwa/account/session-store.ts';
import { click, find, until } from '#pwa/ui/testing/mount.ts';
import { useToastQueue } from '#pwa/ui/dialogs/toast-queue.ts';

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  return signInLearner([aChoiceQuestion()]);
});
afterEach(() => {
  leaveApp();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
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
