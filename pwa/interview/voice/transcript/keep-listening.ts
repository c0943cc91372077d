/** Writes down what is said on and on: browsers end listening by themselves, after a while of silence. */
import {
  startRecognition,
  type Recognition,
} from '#pwa/question/ask/dictate/speech-recognition.ts';

/** Ways in which the browser ends listening without a fault. */
const ENDED_BY_SILENCE = new Set<string | null>([null, 'no-speech']);
/** Silence takes a browser longer than that; what ends sooner doesn't work. */
const TOO_SOON_MS = 1_000;
const MOST_TOO_SOON = 3;

interface Listeners {
  /** Whether the browser listens at this moment, each time that changes. */
  onListening: (isListening: boolean) => void;
  onPhrase: (phrase: string) => void;
  /** Nothing is written down any more, though nobody has stopped it. Once. */
  onEnd: () => void;
}

/**
 * Listens until it is stopped or fails. An end by silence begins again: at once, or after a second where it came
 * within one; the third of these in a row is a failure.
 * @returns how to stop
 */
export function keepListening({ onListening, onPhrase, onEnd }: Listeners): () => void {
  let recognition: Recognition | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let soon = 0;
  const begin = () => {
    const begun = performance.now();
    recognition = startRecognition({
      isLocal: true,
      onStart: () => !isStopped && onListening(true),
      onPhrase: (phrase) => {
        soon = 0;
        onPhrase(phrase);
      },
      onEnd: (failure) => {
        if (isStopped) return;
        onListening(false);
        soon = performance.now() - begun < TOO_SOON_MS ? soon + 1 : 0;
        if (!ENDED_BY_SILENCE.has(failure) || soon >= MOST_TOO_SOON) return end(failure);
        if (soon === 0) begin();
        else timer = setTimeout(begin, TOO_SOON_MS);
      },
    });
    if (recognition === null) end('not there');
  };
  const end = (failure: string | null) => {
    isStopped = true;
    console.warn('Nothing is written down any more', failure);
    onEnd();
  };
  begin();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    recognition?.stop();
  };
}
