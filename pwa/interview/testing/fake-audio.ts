/** Sound for tests: it plays at once and in silence, and its time stands still until a test sets it. */
import { vi } from 'vitest';
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

/** The browser can play; `vi.unstubAllGlobals` takes it away. */
export function putAudio(): void {
  FakeAudio.all.splice(0);
  vi.stubGlobal('Audio', FakeAudio);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:sound');
}

/** Seconds of its part at which each sound stands that plays. */
export function playing(): number[] {
  return FakeAudio.all.filter(({ paused }) => !paused).map(({ currentTime }) => currentTime);
}

/** What plays has come to this second of its part. */
export const passTo = (seconds: number) =>
  actingAsync(async () => {
    const audio = FakeAudio.all.findLast(({ paused }) => !paused);
    if (!audio) return;
    audio.currentTime = seconds;
    audio.dispatchEvent(new Event('timeupdate'));
  });
