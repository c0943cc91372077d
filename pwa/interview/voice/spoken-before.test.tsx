import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openApp, pageText, seen, signInLearner } from '#pwa/app/testing/learner-app.tsx';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import type { TurnDraft } from '#pwa/device/database/single-records.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { aLoadedInterview } from '#pwa/interview/testing/a-loaded-interview.ts';
import { getUserMedia, putMicrophone } from '#pwa/interview/testing/fake-sound.ts';
import { aCaseQuestion } from '#pwa/question/testing/curated-questions.ts';
import { actingAsync, click, find, until } from '#pwa/ui/testing/mount.ts';

beforeEach(async () => {
  getUserMedia.mockClear();
  putMicrophone();
  await signInLearner([aCaseQuestion()]);
});

const tap = (words: string) => click(find('button', words));

/** Opens an answer in which the page was killed after 80 spoken seconds. */
async function comeBack(how: Pick<TurnDraft, 'voice' | 'text'>): Promise<void> {
  const mockId = await aLoadedInterview(aCaseQuestion(), { text: null }, 'answer');
  await records.turnDraft.set(requireDatabase(), {
    ...{ mockId, case: 0, turn: 3, phase: 'answer', promptId: null },
    ...{ seconds: 130, spoken: 80, pauses: [], marks: [], facts: [], asked: [], ...how },
  });
  await openApp(`/interview/${mockId}`);
  await seen('of 9 minutes');
}

describe('2.23 An answer that was spoken in part says so', () => {
  it('keeps with what was typed how long it was spoken', async () => {
    await comeBack({ voice: 'typing', text: 'Night-shift riders.' });
    await tap('I’m done');
    await until(async () => {
      const logged = await requireDatabase().events.toArray();
      const answers = logged.map(({ event }) => event).filter(({ kind }) => kind === 'answer');
      expect(answers).toMatchObject([{ text: 'Night-shift riders.', spoken: 80 }]);
    });
  });
});

describe('2.23 Whoever comes back to a spoken turn goes on by a tap', () => {
  it('says what is kept, and records nothing before the tap', async () => {
    await comeBack({ voice: 'recording', text: '' });
    await seen('1:20 recorded so far, kept.');
    expect(getUserMedia).not.toHaveBeenCalled();
    await tap('Go on recording');
    await seen('Recording on this device');
    expect(pageText()).not.toContain('so far');
    await tap('I can’t speak now');
    await seen('recorded so far, kept.');
    await tap('I can speak now');
    await seen('Recording on this device');
    expect(pageText()).not.toContain('Go on recording');
  });

  it('lets no time pass before the tap', async () => {
    await comeBack({ voice: 'recording', text: '' });
    await seen('The clock waits.');
    const now = performance.now.bind(performance);
    let later = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now() + later);
    // The clock also counts whenever the page becomes visible.
    const show = () =>
      actingAsync(async () => document.dispatchEvent(new Event('visibilitychange')));
    const aMinutePasses = async () => {
      await show();
      later += 60_000;
      await show();
      return find('[role="timer"]', '').textContent;
    };
    expect(await aMinutePasses()).toMatch(/^2:10/);
    await tap('Go on recording');
    await seen('Recording on this device');
    expect(pageText()).not.toContain('The clock waits.');
    expect(await aMinutePasses()).toMatch(/^3:1/);
  });

  it('writes nothing down before the tap', async () => {
    const begun = vi.fn<(recognition: EventTarget) => void>();
    class Recognition extends EventTarget {
      start() {
        begun(this);
      }
      stop() {}
    }
    vi.stubGlobal('SpeechRecognition', Recognition);
    await comeBack({ voice: 'transcript', text: 'Night-shift riders.' });
    await seen('Go on recording');
    expect(begun).not.toHaveBeenCalled();
    await tap('Go on recording');
    await until(() => expect(begun).toHaveBeenCalledTimes(1));
    // The page says that it transcribes only once the browser says that it listens.
    expect(pageText()).toContain('Recording on this device');
    const recognition = begun.mock.lastCall?.[0];
    await actingAsync(async () => recognition?.dispatchEvent(new Event('start')));
    expect(pageText()).toContain('Recording and transcribing on this device');
  });
});
