import { beforeEach, expect, it, vi } from 'vitest';
import { keepListening } from './use-transcript.ts';

const started: EventTarget[] = [];
class Recognition extends EventTarget {
  start() {
    started.push(this);
  }
  stop() {
    this.dispatchEvent(new Event('end'));
  }
}

beforeEach(() => {
  started.splice(0);
  vi.useFakeTimers();
  vi.stubGlobal('SpeechRecognition', Recognition);
  vi.spyOn(console, 'warn').mockReturnValue();
});

const end = () => started.at(-1)?.dispatchEvent(new Event('end'));
const fail = (error: string) => {
  started.at(-1)?.dispatchEvent(Object.assign(new Event('error'), { error }));
  end();
};
const listen = () => {
  const onEnd = vi.fn<() => void>();
  const onListening = vi.fn<(isListening: boolean) => void>();
  const stop = keepListening({ onPhrase: () => undefined, onListening, onEnd });
  return { onEnd, onListening, stop };
};

it('listens on after a silence', () => {
  const { onEnd } = listen();
  vi.advanceTimersByTime(8_000);
  fail('no-speech');
  expect(started).toHaveLength(2);
  expect(onEnd).not.toHaveBeenCalled();
});

it('tells when the browser listens, and when it does not', () => {
  const { onListening } = listen();
  expect(onListening).not.toHaveBeenCalled();
  started[0]?.dispatchEvent(new Event('start'));
  expect(onListening).toHaveBeenLastCalledWith(true);
  end();
  expect(onListening).toHaveBeenLastCalledWith(false);
});

it('tells any other end', () => {
  const { onEnd } = listen();
  fail('audio-capture');
  expect(started).toHaveLength(1);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

it('does not begin over and over where each listening ends at once', () => {
  const { onEnd } = listen();
  for (let time = 0; time < 10; time += 1) {
    if (!onEnd.mock.calls.length) end();
    vi.advanceTimersByTime(1_000);
  }
  expect(started).toHaveLength(3);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

it('begins nothing more once it is stopped', () => {
  const { onEnd, stop } = listen();
  stop();
  vi.advanceTimersByTime(5_000);
  expect(started).toHaveLength(1);
  expect(onEnd).not.toHaveBeenCalled();
});
