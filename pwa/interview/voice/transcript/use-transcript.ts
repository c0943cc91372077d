import { useEffect, useEffectEvent, useState } from 'react';
import type { Saying } from '#pwa/interview/round/use-turn.ts';
import type { RecordedSound } from '#pwa/interview/voice/use-recording.ts';
import { keepListening } from './keep-listening.ts';

interface Transcript {
  /** Whether the browser listens at this moment. */
  isListening: boolean;
  /** Whether the transcript has ended by itself while the recording goes on. */
  hasEnded: boolean;
  /** Tries to transcribe once more. */
  again: () => void;
}

/** Transcribes speech on the device as long as it is recorded. @param state the recording's state */
export function useTranscript(
  { draft, change }: Saying,
  state: RecordedSound['state'],
): Transcript {
  const isWanted = draft.voice === 'transcript' && state === 'on';
  const [hasEnded, setHasEnded] = useState(false);
  const [isListening, setIsListening] = useState(false);
  // Each new recording tries the transcript anew.
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
