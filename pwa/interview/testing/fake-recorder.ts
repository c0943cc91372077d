/** A microphone and a recorder for tests: it gives a piece when a test says so. */
import { vi } from 'vitest';
import { actingAsync } from '#pwa/ui/testing/mount.ts';

class FakeRecorder extends EventTarget {
  static latest: FakeRecorder | null = null;
  static isTypeSupported = () => true;
  mimeType = 'audio/webm';
  state = 'inactive';
  constructor(stream: FakeStream) {
    super();
    FakeRecorder.latest = this;
    // A recorder whose microphone ends stops, as in a browser.
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

/** After each test. */
export function takeMicrophone(): void {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaDevices');
}

/** A piece of what is being recorded. */
export const give = (words: string) => actingAsync(async () => FakeRecorder.latest?.give(words));

/** The microphone that was given last is unplugged. */
export const unplug = () =>
  actingAsync(async () => {
    track.stop();
    track.dispatchEvent(new Event('ended'));
  });

/** A call takes its sound, or gives it back. */
export const muteMicrophone = (isMuted: boolean) =>
  actingAsync(async () => {
    track.muted = isMuted;
    track.dispatchEvent(new Event(isMuted ? 'mute' : 'unmute'));
  });

/** Whether the browser shows that somebody listens. */
export const isListening = () => track.readyState === 'live';

/** Whether anything is being recorded. */
export const isRecording = () => FakeRecorder.latest?.state === 'recording';
