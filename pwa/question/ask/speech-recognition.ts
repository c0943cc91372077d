/**
 * Speech recognition on the device (Web Speech API, `processLocally`); never that of a server.
 * https://webaudio.github.io/web-speech-api/#dom-speechrecognition-processlocally
 */

export interface Recognition {
  stop: () => void;
}

interface ResultEvent {
  resultIndex: number;
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>;
}

interface LocalRecognition extends EventTarget, Recognition {
  lang: string;
  continuous: boolean;
  processLocally: boolean;
  start: () => void;
}

interface LocalRecognitionClass {
  new (): LocalRecognition;
  available?: (options: { langs: string[]; processLocally: true }) => Promise<string>;
}

const LANGUAGE = 'en-US';

/** Whether this browser understands English by itself, without a download first. */
export async function canRecognizeHere(): Promise<boolean> {
  try {
    const options = { langs: [LANGUAGE], processLocally: true as const };
    return (await recognitionClass()?.available?.(options)) === 'available';
  } catch {
    return false;
  }
}

/**
 * Listens until it is stopped, fails, or hears nothing more.
 * @param onPhrase each phrase when it is final @param onEnd once, however it ends
 */
export function startRecognition({
  onPhrase,
  onEnd,
}: {
  onPhrase: (phrase: string) => void;
  onEnd: () => void;
}): Recognition | null {
  const Recognizer = recognitionClass();
  if (!Recognizer) return null;
  const recognition = new Recognizer();
  Object.assign(recognition, { lang: LANGUAGE, continuous: true, processLocally: true });
  recognition.addEventListener('result', (event) => {
    const { results, resultIndex } = event as Event & ResultEvent;
    for (const result of Array.from(results).slice(resultIndex)) {
      if (result.isFinal) onPhrase(result[0]?.transcript.trim() ?? '');
    }
  });
  recognition.addEventListener('end', onEnd);
  recognition.start();
  return recognition;
}

function recognitionClass(): LocalRecognitionClass | undefined {
  return (globalThis as { SpeechRecognition?: LocalRecognitionClass }).SpeechRecognition;
}
