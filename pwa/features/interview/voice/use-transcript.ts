import { useEffect, useEffectEvent } from 'react';
import { startRecognition } from '#pwa/question/ask/dictate/speech-recognition.ts';
import type { Turn } from '#pwa/features/interview/session/use-turn.ts';
import type { Recorded } from './use-recording.ts';

/** Ways in which the browser ends listening by itself, after a while of silence: that never ends the turn. */
const ENDED_BY_SILENCE = new Set<string | null>([null, 'no-speech']);

/** Writes down what is said, on the device, as long as it is recorded. @param state of the recording */
export function useTranscript({ draft, change }: Turn, state: Recorded['state']): void {
  const isWritten = draft.voice === 'transcript' && state !== 'held';
  const write = useEffectEvent((phrase: string) =>
    change(({ text }) => ({ text: text === '' ? phrase : `${text.trimEnd()} ${phrase}` })),
  );
  useEffect(() => {
    if (!isWritten) return;
    let isGone = false;
    let recognition = begin();
    function begin() {
      return startRecognition({
        isLocal: true,
        onPhrase: (phrase) => write(phrase),
        onEnd: (failure) => {
          if (!isGone && ENDED_BY_SILENCE.has(failure)) recognition = begin();
        },
      });
    }
    return () => {
      isGone = true;
      recognition?.stop();
    };
  }, [isWritten]);
}
