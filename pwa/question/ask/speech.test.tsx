import { describe, expect, it, vi } from 'vitest';
import { acting, click, find, mount, unmountAll, until } from '#pwa/ui/testing/mount.ts';
import { Dictation } from '#pwa/question/ask/dictation.tsx';
import { ReadAloud } from '#pwa/question/ask/read-aloud.tsx';

/** Stubs a browser's voices. */
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

/**
 * Stubs a browser's speech recognition.
 * @param availability of English on the device; null if the browser doesn't know the call
 * @param canInstall null if the browser downloads nothing; otherwise whether the download works
 * @param isReady false if the browser still asks for the microphone when it is started
 */
function stubRecognition(
  availability: string | null,
  canInstall: boolean | null = null,
  name = 'SpeechRecognition',
  isReady = true,
) {
  const started: (EventTarget & { processLocally?: boolean; stop: () => void })[] = [];
  class FakeRecognition extends EventTarget {
    static available = availability === null ? undefined : async () => availability;
    static install = canInstall === null ? undefined : async () => canInstall;
    start() {
      started.push(this);
      if (isReady) this.dispatchEvent(new Event('start'));
    }
    stop() {
      this.dispatchEvent(new Event('end'));
    }
  }
  vi.stubGlobal(name, FakeRecognition);
  return started;
}
const dictate = () => find('button', 'Dictat') as HTMLButtonElement;
const note = () => document.querySelector('[role="status"]')?.textContent ?? '';
async function showDictation(onPhrase: (phrase: string) => void = () => undefined) {
  await mount(<Dictation onPhrase={onPhrase} />);
  await until(() => find('button', 'Dictate'));
}
const setOnline = (isOnline: boolean) =>
  acting(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });

it('offers no dictation where the browser understands no speech', async () => {
  const page = await mount(<Dictation onPhrase={() => undefined} />);
  await Promise.resolve();
  expect(page.querySelector('button')).toBeNull();
});

it('adds what it understands on the device, phrase by phrase, until it is stopped', async () => {
  const started = stubRecognition('available');
  const onPhrase = vi.fn<(phrase: string) => void>();
  await showDictation(onPhrase);
  expect(note()).toBe('');
  await click(dictate());
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

it('works without a network where the device understands', async () => {
  stubRecognition('available');
  await showDictation();
  setOnline(false);
  expect([dictate().disabled, note()]).toEqual([false, '']);
  setOnline(true);
});

describe('2.6 Dictation says before the tap where the sound goes, and what needs a connection', () => {
  it.each([
    [null, 'SpeechRecognition'],
    ['unavailable', 'SpeechRecognition'],
    [null, 'webkitSpeechRecognition'],
  ])(
    "says before the tap that the browser's service hears it, where the device is %s by %s",
    async (availability, name) => {
      const started = stubRecognition(availability, null, name);
      await showDictation();
      expect(note()).toContain("goes to your browser's speech service");
      await click(dictate());
      expect(started[0]?.processLocally).toBe(false);
    },
  );

  it('says before the tap that the service needs a connection, and names the microphone of the keyboard', async () => {
    stubRecognition('unavailable');
    await showDictation();
    setOnline(false);
    expect(dictate().disabled).toBe(true);
    expect(note()).toContain("microphone on a phone's keyboard");
    setOnline(true);
    expect(dictate().disabled).toBe(false);
  });
});

it('fetches English for the device and listens there', async () => {
  const started = stubRecognition('downloadable', true);
  await showDictation();
  expect(note()).toContain('Your voice stays on this device');
  await click(dictate());
  await until(() => find('button', 'Stop Dictating'));
  expect(started.map(({ processLocally }) => processLocally)).toEqual([true]);
});

it('sends no voice away when fetching fails: it says first where it would go', async () => {
  const started = stubRecognition('downloadable', false);
  await showDictation();
  await click(dictate());
  await until(() => expect(note()).toContain("browser's speech service"));
  expect(started).toEqual([]);
});

it('says that it listens once the browser does, and can be stopped before', async () => {
  const started = stubRecognition('available', null, 'SpeechRecognition', false);
  await showDictation();
  await click(dictate());
  expect(find('button', 'Starting').getAttribute('aria-pressed')).toBe('false');
  await click(find('button', 'Starting'));
  await click(dictate());
  acting(() => void started[1]?.dispatchEvent(new Event('start')));
  expect(find('button', 'Stop Dictating').getAttribute('aria-pressed')).toBe('true');
});

it('says that the microphone is blocked', async () => {
  const started = stubRecognition('available');
  await showDictation();
  await click(dictate());
  acting(() => {
    started[0]?.dispatchEvent(Object.assign(new Event('error'), { error: 'not-allowed' }));
    started[0]?.dispatchEvent(new Event('end'));
  });
  expect(note()).toContain('The microphone is blocked');
});

it.each([
  ['hello', 'hello world', 'Hello world, how are you'],
  ['blue', 'yellow', 'blue yellow'],
])('takes of a result that repeats the whole so far what is new: %s, %s, %s', async (...said) => {
  const started = stubRecognition('available');
  const phrases: string[] = [];
  await showDictation((phrase) => phrases.push(phrase));
  await click(dictate());
  const results = said.map((transcript) => Object.assign([{ transcript }], { isFinal: true }));
  for (const resultIndex of results.keys())
    started[0]?.dispatchEvent(
      Object.assign(new Event('result'), {
        results: results.slice(0, resultIndex + 1),
        resultIndex,
      }),
    );
  expect(phrases.join(' ')).toBe(said[0] === 'blue' ? 'blue yellow' : 'hello world how are you');
});
