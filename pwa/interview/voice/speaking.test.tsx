import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openApp, pageText, seen, signInLearner } from '#pwa/app/testing/learner-app.tsx';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { aCaseQuestion } from '#pwa/question/testing/curated-questions.ts';
import {
  getUserMedia,
  give,
  isListening,
  isRecording,
  muteMicrophone,
  putMicrophone,
  unplug,
} from '#pwa/interview/testing/fake-sound.ts';
import { aLoadedInterview } from '#pwa/interview/testing/a-loaded-interview.ts';
import { guess } from '#pwa/interview/testing/through-debrief.ts';
import { actingAsync, click, find, until } from '#pwa/ui/testing/mount.ts';

beforeEach(async () => {
  putMicrophone();
  await signInLearner([aCaseQuestion()]);
});

/** A browser whose speech recognition for English isn't downloaded to the device yet. */
const Recognition = Object.assign(vi.fn(), {
  available: async () => 'downloadable',
  install: async () => false,
});

/** Returns the first five seconds of the answer's recording. */
const aPiece = (mockId: string) => ({
  ...{ mockId, case: 0, turn: 3, from: 0, begun: 1, place: 0 },
  ...{ type: 'audio/webm', bytes: new Uint8Array(4).buffer },
});

const tap = (words: string) => click(find('button', words));

async function speak(): Promise<void> {
  await openApp('/interview');
  await seen('Try the microphone');
  await tap('Begin');
  await seen('Make it better for drivers.');
  await tap('I’ve read it');
  await seen('What do you want to know?');
  await tap('Go to my plan');
  await seen('Three to six headings');
  await tap('Answer without a plan');
  await seen('Recording on this device');
}

describe('2.23 A round can be spoken', () => {
  it('ends the recording with a word where the device is full, closes the microphone, and the round goes on', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await speak();
    await give('five seconds');
    await until(async () => expect(await requireDatabase().sounds.count()).toBe(1));
    const full = new DOMException('full', 'QuotaExceededError');
    vi.spyOn(requireDatabase().sounds, 'put').mockRejectedValue(full);
    await give('five more');
    await seen('the recording has stopped, but you can go on by typing');
    expect(document.querySelector('textarea')).toBeTruthy();
    expect([isRecording(), isListening()]).toEqual([false, false]);
    await tap('I’m done');
    await seen('The interviewer · 1 of 3');
    expect(await requireDatabase().sounds.count()).toBe(1);
  });

  it('says what each voice is, and that nobody reads a recording', async () => {
    await openApp('/interview');
    await seen('Nobody reads it: you listen and judge.');
    await click(find('label', 'Keyboard'));
    await seen('The interviewer asks where something seems to be missing');
    await click(find('label', 'Record'));
    await tap('Begin');
    await seen('Make it better for drivers.');
    await tap('I’ve read it');
    await seen('What do you want to know?');
    await tap('Go to my plan');
    await seen('Three to six headings');
    await tap('Answer without a plan');
    await seen('can’t hear your recording');
    expect(pageText()).not.toContain('about what you said');
    await give('five seconds');
    await seen('kept 14 days');
  });

  it('tells of a recording how much of the turn it is, and keeps its controls in reach', async () => {
    const id = await aLoadedInterview(aCaseQuestion(), { text: null, seconds: 130 });
    await requireDatabase().sounds.put(aPiece(id));
    await requireDatabase().meta.put({
      ...{ key: 'sounds', rounds: [{ mockId: id, bytes: 4, at: Date.now(), isKept: false }] },
    });
    await openApp(`/interview/${id}`);
    await guess();
    await seen('0:00 of about 0:05 recorded');
    expect(find('button', 'Play: the recording').closest('[data-scrolls]')).toBeNull();
  });

  it('offers the download of Talk with a network only', async () => {
    vi.stubGlobal('SpeechRecognition', Recognition);
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await openApp('/interview');
    await seen('It needs a connection once, for its download.');
    expect(pageText()).not.toContain('Download for Talk');
    online.mockReturnValue(true);
    await actingAsync(async () => void window.dispatchEvent(new Event('online')));
    await seen('Download for Talk');
  });

  it('changes to typing and back at any moment', async () => {
    await speak();
    expect(document.querySelector('textarea')).toBeNull();
    await tap('I can’t speak now');
    await until(() => expect(document.querySelector('textarea')).toBeTruthy());
    await tap('I can speak now');
    await seen('Recording on this device');
  });

  it('begins nothing where the setup is left while the browser asks for the microphone', async () => {
    let open: ((stream: unknown) => void) | null = null;
    getUserMedia.mockImplementation(() => new Promise((resolve) => (open = resolve)));
    await openApp('/interview');
    await seen('Try the microphone');
    await tap('Begin');
    await until(() => expect(open).not.toBeNull());
    await click(document.querySelector('a[href="/practice"]') as HTMLElement);
    await until(() => expect(location.pathname).toBe('/practice'));
    const stop = vi.fn<() => void>();
    await actingAsync(async () => open?.({ getTracks: () => [{ stop }] }));
    await until(() => expect(stop).toHaveBeenCalled());
    await seen('Practice');
    expect(await requireDatabase().events.count()).toBe(0);
    expect(location.pathname).toBe('/practice');
  });

  it('begins nothing where the microphone is refused, and says so', async () => {
    getUserMedia.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await openApp('/interview');
    await seen('Try the microphone');
    await tap('Begin');
    await seen('The microphone can’t be used here.');
    expect(location.pathname).toBe('/interview');
    await click(find('label', 'Keyboard'));
    await tap('Begin');
    await seen('Make it better for drivers.');
  });
});

describe('2.23 A microphone that is lost is said at once', () => {
  it('records on with another one, and says that words may be missing', async () => {
    await speak();
    await give('five seconds');
    await unplug();
    await seen('Recording goes on; some words may be missing.');
    expect(pageText()).toContain('Recording on this device');
    expect(isRecording()).toBe(true);
  });

  it('says that nothing is recorded where there is no other, and goes on by a tap', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    await speak();
    await give('five seconds');
    getUserMedia.mockRejectedValueOnce(new DOMException('none', 'NotFoundError'));
    await unplug();
    await seen('nothing is being recorded');
    expect(pageText()).toContain('The clock waits.');
    expect(pageText()).not.toContain('Recording on this device');
    expect(find('button', 'I can’t speak now')).toBeTruthy();
    await tap('Go on recording');
    await seen('Recording on this device');
    expect(isRecording()).toBe(true);
  });

  it('looks for one once where the learner goes on while a call has it', async () => {
    await speak();
    await muteMicrophone(true);
    await seen('a call or another app may have it');
    getUserMedia.mockClear();
    await tap('Go on recording');
    await seen('Recording on this device');
    expect(getUserMedia).toHaveBeenCalledTimes(1);
    // The mute wasn't a loss, so after a real loss a microphone is still looked for.
    await unplug();
    await until(() => expect(getUserMedia).toHaveBeenCalledTimes(2));
    await seen('Recording on this device');
    expect(isRecording()).toBe(true);
  });

  it('says so before the round, too', async () => {
    await openApp('/interview');
    await seen('Try the microphone');
    await tap('Try the microphone');
    await seen('Say something');
    await muteMicrophone(true);
    await seen('The microphone is silent');
    await muteMicrophone(false);
    await seen('Say something');
    await unplug();
    await seen('The microphone was lost. Connect one');
    await tap('Try the microphone');
    await seen('Say something');
    expect(pageText()).not.toContain('was lost');
  });

  it('waits while a call has it', async () => {
    await speak();
    await muteMicrophone(true);
    await seen('a call or another app may have it');
    expect(pageText()).not.toContain('Recording on this device');
    expect(isRecording()).toBe(false);
    await muteMicrophone(false);
    await seen('Recording on this device');
    expect(isRecording()).toBe(true);
  });
});
