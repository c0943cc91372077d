/** Fakes sound for tests. It plays at once, in silence, and its time stands still until a test sets it. */
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
