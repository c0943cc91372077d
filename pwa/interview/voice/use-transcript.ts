import { useEffect, useEffectEvent, useState } from 'react';
import type { Saying } from '#pwa/interview/round/use-turn.ts';
import type { RecordedSound } from './use-recording.ts';
import { startRecognition, type Recognition } from '#pwa/question/ask/speech-recognition.ts';

interface Transcript {
  /** True if the browser is listening at this moment. */
  isListening: boolean;
  /** True if the browser has stopped turning speech into text, while the recording continues. */
  hasEnded: boolean;
  /** Tries once more to turn speech into text. */
  again: () => void;
}

/** Transcribes speech on the device while it is recorded. @param state the recording's state */
export function useTranscript(
  { draft, change }: Saying,
  state: RecordedSound['state'],
): Transcript {
  const isWanted = draft.voice === 'transcript' && state === 'on';
  const [hasEnded, setHasEnded] = useState(false);
  const [isListening, setIsListening] = useState(false);
  // With each new recording, the app tries again to turn speech into text.
  if (hasEnded && !isWanted) setHasEnded(false);
  const isOn = isWanted && !hasEnded;
  const write = useEffectEvent((phrase: string) =>
    change(({ text }) => ({ text: text === '' ? phrase : `${text.trimEnd()} ${phrase}` })),
  );
  useEffect(() => {
    if (!isOn) return;
    const stop = keepListening({
      onListening: setIsListening,
      onPhrase: (phrase) => write(phrase),
      onEnd: () => setHasEnded(true),
    });
    return () => {
      stop();
      setIsListening(false);
    };
  }, [isOn]);
  return { isListening, hasEnded, again: () => setHasEnded(false) };
}

/** The error codes with which a browser stops listening although nothing is wrong. */
const ENDED_BY_SILENCE = new Set<string | null>([null, 'no-speech']);
/**
 * A browser that stops listening because of silence does so later than this many milliseconds after it began. If it
 * stops earlier, something is wrong.
 */
const TOO_SOON_MS = 1_000;
const MOST_TOO_SOON = 3;

interface Listeners {
  /** Called whenever the browser starts or stops listening. */
  onListening: (isListening: boolean) => void;
  onPhrase: (phrase: string) => void;
  /** Called once if transcribing ends without being stopped. */
  onEnd: () => void;
}

/**
 * Keeps transcribing speech, although browsers stop listening by themselves after some silence. Listens until it is
 * stopped, or until listening fails. After the browser has stopped because of silence, it listens again: right away, or
 * a second later if the browser stopped within a second. The third such early stop in a row counts as a failure.
 * @returns a function that stops listening
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
