/**
 * Fakes audio playback and recording for tests. Playback starts at once, in silence, and its time stands still until a
 * test sets it.
 */
import { afterEach, vi } from 'vitest';
import { actingAsync } from '#pwa/ui/testing/mount.ts';

class FakeAudio extends EventTarget {
  static readonly all: FakeAudio[] = [];
  currentTime = 0;
  duration = 60;
  ended = false;
  paused = true;
  playbackRate = 1;
  seeking = false;
  constructor() {
    super();
    FakeAudio.all.push(this);
    queueMicrotask(() => this.dispatchEvent(new Event('loadedmetadata')));
  }
  async play() {
    this.paused = false;
    this.dispatchEvent(new Event('play'));
  }
  pause() {
    if (this.paused) return;
    this.paused = true;
    this.dispatchEvent(new Event('timeupdate'));
    this.dispatchEvent(new Event('pause'));
  }
}

/** Lets the test's browser play sound; `vi.unstubAllGlobals` undoes this. */
export function putAudio(): void {
  FakeAudio.all.splice(0);
  vi.stubGlobal('Audio', FakeAudio);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:sound');
}

/** Returns the position of each playing sound, in seconds of its part. */
export function playing(): number[] {
  return FakeAudio.all.filter(({ paused }) => !paused).map(({ currentTime }) => currentTime);
}

/** Moves the playing sound to this second of its part. */
export const passTo = (seconds: number) =>
  actingAsync(async () => {
    const audio = FakeAudio.all.findLast(({ paused }) => !paused);
    if (!audio) return;
    audio.currentTime = seconds;
    audio.dispatchEvent(new Event('timeupdate'));
  });

class FakeRecorder extends EventTarget {
  static latest: FakeRecorder | null = null;
  static isTypeSupported = () => true;
  mimeType = 'audio/webm';
  state = 'inactive';
  constructor(stream: FakeStream) {
    super();
    FakeRecorder.latest = this;
    // As in a browser, the recorder stops when its microphone ends.
    for (const track of stream.getTracks())
      track.addEventListener('stopped', () => this.state !== 'inactive' && this.stop());
  }
  start() {
    this.state = 'recording';
  }
  stop() {
    this.state = 'inactive';
    this.dispatchEvent(new Event('stop'));
  }
  pause() {
    this.state = 'paused';
  }
  resume() {
    this.state = 'recording';
  }
  give(words: string) {
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([words]) }));
  }
}

class FakeTrack extends EventTarget {
  readyState = 'live';
  muted = false;
  stop() {
    this.readyState = 'ended';
    this.dispatchEvent(new Event('stopped'));
  }
}

interface FakeStream {
  getTracks: () => FakeTrack[];
}

let track = new FakeTrack();

export const getUserMedia = vi.fn<() => Promise<unknown>>();

/** Gives the test's browser a microphone, so that it can record. */
export function putMicrophone(): void {
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  const value = Object.assign(new EventTarget(), { getUserMedia });
  Object.defineProperty(navigator, 'mediaDevices', { value, configurable: true });
  getUserMedia.mockImplementation(async () => {
    const given = new FakeTrack();
    track = given;
    return { getTracks: () => [given] };
  });
}

afterEach(takeMicrophone);

/** Takes the microphone away again. */
export function takeMicrophone(): void {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaDevices');
}

/** Makes the recorder emit a piece. */
export const give = (words: string) => actingAsync(async () => FakeRecorder.latest?.give(words));

/** Unplugs the microphone that was given last. */
export const unplug = () =>
  actingAsync(async () => {
    track.stop();
    track.dispatchEvent(new Event('ended'));
  });

/** Mutes the microphone as a call would, or unmutes it. */
export const muteMicrophone = (isMuted: boolean) =>
  actingAsync(async () => {
    track.muted = isMuted;
    track.dispatchEvent(new Event(isMuted ? 'mute' : 'unmute'));
  });

/** Whether the browser shows that the microphone is in use. */
export const isListening = () => track.readyState === 'live';

/** Whether anything is being recorded. */
export const isRecording = () => FakeRecorder.latest?.state === 'recording';

/** Plays the sound to its end, as a browser does. */
export const endPart = () =>
  actingAsync(async () => {
    const audio = FakeAudio.all.findLast(({ paused }) => !paused);
    if (!audio) return;
    audio.ended = true;
    audio.pause();
    audio.dispatchEvent(new Event('ended'));
  });

/** Returns the speed of each playing sound. */
export function speeds(): number[] {
  return FakeAudio.all.filter(({ paused }) => !paused).map(({ playbackRate }) => playbackRate);
}
