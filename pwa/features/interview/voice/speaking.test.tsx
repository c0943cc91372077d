import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveApp, openApp, seen, signInLearner } from '#pwa/boot/testing/learner-app.tsx';
import { requireDatabase } from '#pwa/data/db/open-database.ts';
import { aCaseQuestion } from '#pwa/question/testing/curated-questions.ts';
import { actingAsync, click, find, until } from '#pwa/ui/testing/mount.ts';

/** Gives a piece when a test says so. */
class FakeRecorder extends EventTarget {
  static latest: FakeRecorder | null = null;
  static isTypeSupported = () => true;
  mimeType = 'audio/webm';
  state = 'inactive';
  constructor() {
    super();
    FakeRecorder.latest = this;
  }
  start() {
    this.state = 'recording';
  }
  stop() {
    this.state = 'inactive';
  }
  give(words: string) {
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([words]) }));
  }
}

const getUserMedia = vi.fn<() => Promise<unknown>>();

beforeEach(async () => {
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  getUserMedia.mockResolvedValue({ getTracks: () => [] });
  await signInLearner([aCaseQuestion()]);
});
afterEach(() => {
  leaveApp();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

const tap = (words: string) => click(find('button', words));
const give = (words: string) => actingAsync(async () => FakeRecorder.latest?.give(words));

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
  it('ends the recording with a word where the device is full, and the round goes on', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await speak();
    await give('five seconds');
    await until(async () => expect(await requireDatabase().sounds.count()).toBe(1));
    const full = new DOMException('full', 'QuotaExceededError');
    vi.spyOn(requireDatabase().sounds, 'put').mockRejectedValue(full);
    await give('five more');
    await seen('the recording has stopped, and the round goes on');
    expect(document.querySelector('textarea')).toBeTruthy();
    await tap('I’m done');
    await seen('The interviewer · 1 of 3');
    expect(await requireDatabase().sounds.count()).toBe(1);
  });

  it('changes to typing and back at any moment', async () => {
    await speak();
    expect(document.querySelector('textarea')).toBeNull();
    await tap('I can’t speak now');
    await until(() => expect(document.querySelector('textarea')).toBeTruthy());
    await tap('I can speak now');
    await seen('Recording on this device');
  });

  it('begins nothing where the microphone is refused, and says so', async () => {
    getUserMedia.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await openApp('/interview');
    await seen('Try the microphone');
    await tap('Begin');
    await seen('The microphone can’t be used here.');
    expect(location.pathname).toBe('/interview');
    await click(find('label', 'Type'));
    await tap('Begin');
    await seen('Make it better for drivers.');
  });
});
