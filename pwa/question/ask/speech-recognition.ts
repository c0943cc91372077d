/**
 * Speech recognition (Web Speech API). If the browser can, it recognizes speech on the device, perhaps after a
 * download. Otherwise it uses its own service, which needs a network and receives the learner's voice.
 * https://webaudio.github.io/web-speech-api/#dom-speechrecognition-processlocally
 */

export interface Recognition {
  stop: () => void;
}

/**
 * `device`: the browser recognizes speech on this device, and the sound stays here. `download`: the same, after English
 * has been downloaded. `service`: the sound goes to the company that makes the browser.
 */
export type SpeechPlace = 'device' | 'download' | 'service';

interface ResultEvent {
  resultIndex: number;
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>;
}

interface SpeechRecognizer extends EventTarget, Recognition {
  lang: string;
  continuous: boolean;
  processLocally: boolean;
  start: () => void;
}

interface LocalSpeech {
  langs: string[];
  processLocally: true;
}

interface SpeechRecognizerClass {
  new (): SpeechRecognizer;
  available?: (options: LocalSpeech) => Promise<string>;
  install?: (options: LocalSpeech) => Promise<boolean>;
}

const LANGUAGE = 'en-US';
const LOCAL: LocalSpeech = { langs: [LANGUAGE], processLocally: true };

/** Returns where this browser would recognize English; null if it has no speech recognition at all. */
export async function speechPlace(): Promise<SpeechPlace | null> {
  const Recognizer = recognizerClass();
  if (!Recognizer) return null;
  try {
    const found = await Recognizer.available?.(LOCAL);
    if (found === 'available') return 'device';
    if (Recognizer.install && (found === 'downloadable' || found === 'downloading'))
      return 'download';
  } catch {
    // quiet: the browser can't recognize speech on the device, so its service is used.
  }
  return 'service';
}

/** Downloads speech recognition in English to the device. @returns true if it is on the device now */
export async function fetchSpeech(): Promise<boolean> {
  try {
    return (await recognizerClass()?.install?.(LOCAL)) ?? false;
  } catch (error) {
    console.warn('English could not be fetched for dictation', error);
    return false;
  }
}

/**
 * Listens until it is stopped, fails, or hears nothing more.
 * @param onStart called when the browser begins to listen; before that, it may still ask for permission to use the
 * microphone
 * @param onPhrase called with each phrase when it is final
 * @param onEnd called once, when listening ends, with the browser's name for a failure, such as `not-allowed`, or with
 * null
 */
export function startRecognition({
  isLocal,
  onStart,
  onPhrase,
  onEnd,
}: {
  isLocal: boolean;
  onStart: () => void;
  onPhrase: (phrase: string) => void;
  onEnd: (failure: string | null) => void;
}): Recognition | null {
  const Recognizer = recognizerClass();
  if (!Recognizer) return null;
  const recognition = new Recognizer();
  Object.assign(recognition, { lang: LANGUAGE, continuous: true, processLocally: isLocal });
  let failure: string | null = null;
  let said = '';
  recognition.addEventListener('result', (event) => {
    const { results, resultIndex } = event as Event & ResultEvent;
    for (const result of Array.from(results).slice(resultIndex)) {
      if (!result.isFinal) continue;
      const fresh = newWords(said, result[0]?.transcript ?? '');
      said = `${said} ${fresh}`.trim();
      if (fresh !== '') onPhrase(fresh);
    }
  });
  recognition.addEventListener('start', onStart);
  recognition.addEventListener('error', (event) => {
    failure = (event as Event & { error?: string }).error ?? 'unknown';
  });
  recognition.addEventListener('end', () => onEnd(failure));
  recognition.start();
  return recognition;
}

/**
 * Returns the part of a final result that is new, trimmed. Chrome on Android repeats everything that was said so far in
 * each final result, and once more at the end.
 * @param said everything that was said in this session so far
 */
function newWords(said: string, result: string): string {
  const before = said.split(/\s+/).filter(Boolean);
  const words = result.split(/\s+/).filter(Boolean);
  const isWhole = before.every((word, at) => bare(word) === bare(words[at] ?? ''));
  return (isWhole ? words.slice(before.length) : words).join(' ');
}

/** Removes capitals and punctuation from a word, because Chrome may change them when it repeats the word. */
function bare(word: string): string {
  return word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function recognizerClass(): SpeechRecognizerClass | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as {
    SpeechRecognition?: SpeechRecognizerClass;
    webkitSpeechRecognition?: SpeechRecognizerClass;
  };
  return SpeechRecognition ?? webkitSpeechRecognition;
}
