import { afterEach, expect, it, vi } from 'vitest';
import { acting, click, find, mount, unmountAll, until } from '#pwa/ui/testing/mount.ts';
import { Dictation } from './dictation.tsx';
import { ReadAloud } from './read-aloud.tsx';

afterEach(() => {
  unmountAll();
  vi.unstubAllGlobals();
});

/** A browser's voices. */
function stubVoices(voices: { lang: string; localService: boolean; default?: boolean }[]) {
  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    speak: vi.fn<(utterance: EventTarget & { text: string; voice: unknown }) => void>(),
    cancel: vi.fn<() => void>(),
  });
  vi.stubGlobal('speechSynthesis', synthesis);
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class extends EventTarget {
      text: string;
      constructor(text: string) {
        super();
        this.text = text;
      }
    },
  );
  return synthesis;
}

it('offers no reading without a voice of the device that speaks English', async () => {
  stubVoices([
    { lang: 'en-US', localService: false },
    { lang: 'de-DE', localService: true },
  ]);
  const page = await mount(<ReadAloud parts={['One']} />);
  expect(page.textContent).toBe('');
  expect(page.querySelector('button')).toBeNull();
});

it('reads all parts with the voice of the device, and stops when the question goes', async () => {
  const voice = { lang: 'en-GB', localService: true };
  const { speak, cancel } = stubVoices([{ lang: 'en-US', localService: false }, voice]);
  await mount(<ReadAloud parts={['A title', 'A question', '1. An option']} />);
  await click(find('button', 'Read aloud'));
  expect(speak.mock.calls.map(([utterance]) => utterance.text)).toEqual([
    'A title',
    'A question',
    '1. An option',
  ]);
  expect(speak.mock.calls.every(([utterance]) => utterance.voice === voice)).toBe(true);
  cancel.mockClear();
  unmountAll();
  expect(cancel).toHaveBeenCalled();
});

it('stops at a tap, and is ready again when it has read to its end', async () => {
  const { speak, cancel } = stubVoices([{ lang: 'en-US', localService: true }]);
  await mount(<ReadAloud parts={['One']} />);
  await click(find('button', 'Read aloud'));
  cancel.mockClear();
  await click(find('button', 'Stop reading'));
  expect(cancel).toHaveBeenCalled();
  await click(find('button', 'Read aloud'));
  acting(() => void speak.mock.lastCall?.[0].dispatchEvent(new Event('end')));
  expect(find('button', 'Read aloud')).toBeTruthy();
});

/** A browser's recognition. @param availability of English on the device; null: it knows no such question */
function stubRecognition(availability: string | null) {
  const started: (EventTarget & { processLocally?: boolean; stop: () => void })[] = [];
  class FakeRecognition extends EventTarget {
    static available = availability === null ? undefined : async () => availability;
    start() {
      started.push(this);
    }
    stop() {
      this.dispatchEvent(new Event('end'));
    }
  }
  vi.stubGlobal('SpeechRecognition', FakeRecognition);
  return started;
}

it.each([null, 'unavailable', 'downloadable'])(
  'offers no dictation where speech on the device is %s',
  async (availability) => {
    stubRecognition(availability);
    const page = await mount(<Dictation onPhrase={() => undefined} />);
    await Promise.resolve();
    expect(page.querySelector('button')).toBeNull();
  },
);

it('adds what it understands on the device, phrase by phrase, until it is stopped', async () => {
  const started = stubRecognition('available');
  const onPhrase = vi.fn<(phrase: string) => void>();
  await mount(<Dictation onPhrase={onPhrase} />);
  await until(() => find('button', 'Dictate'));
  await click(find('button', 'Dictate'));
  const [recognition] = started;
  expect(recognition?.processLocally).toBe(true);
  const results = [
    Object.assign([{ transcript: 'already known' }], { isFinal: true }),
    Object.assign([{ transcript: ' I begin with drivers ' }], { isFinal: true }),
    Object.assign([{ transcript: 'not yet' }], { isFinal: false }),
  ];
  recognition?.dispatchEvent(Object.assign(new Event('result'), { results, resultIndex: 1 }));
  expect(onPhrase.mock.calls).toEqual([['I begin with drivers']]);
  await click(find('button', 'Stop Dictating'));
  expect(find('button', 'Dictate')).toBeTruthy();
});
