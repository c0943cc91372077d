import { useEffect, useState } from 'react';
import { speechPlace, type SpeechPlace } from '#pwa/question/ask/dictate/speech-recognition.ts';

/** Where this browser would understand English, undefined while it is asked; and that it does so on the device now. */
export function useSpeechPlace(): [SpeechPlace | null | undefined, () => void] {
  const [place, setPlace] = useState<SpeechPlace | null>();
  useEffect(() => {
    let isGone = false;
    void speechPlace().then((found) => !isGone && setPlace(found));
    return () => {
      isGone = true;
    };
  }, []);
  return [place, () => setPlace('device')];
}
