/** A microphone and a recorder for tests: it gives a piece when a test says so. */
import { vi } from 'vitest';
import { actingAsync } from '#pwa/ui/testing/mount.ts';

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

export const getUserMedia = vi.fn<() => Promise<unknown>>();

/** The browser can record. */
export function putMicrophone(): void {
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  getUserMedia.mockResolvedValue({ getTracks: () => [] });
}

/** After each test. */
export function takeMicrophone(): void {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaDevices');
}

/** A piece of what is being recorded. */
export const give = (words: string) => actingAsync(async () => FakeRecorder.latest?.give(words));
