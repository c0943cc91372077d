import { Volume2, VolumeX } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { IconButton } from '#pwa/ui/controls/icon-button.tsx';

interface ReadAloudProps {
  /** What is read, one part after another. */
  parts: readonly string[];
}

/**
 * Reads the question with a voice of the device. Without one there is no button: a voice of the network would
 * send the text away and fail in a tunnel. Stops when the question goes.
 */
export function ReadAloud({ parts }: ReadAloudProps) {
  const voice = useSyncExternalStore(onVoices, findLocalVoice, () => null);
  const [isReading, setIsReading] = useState(false);
  useEffect(() => {
    if (!isReading) return;
    return () => speechSynthesis.cancel();
  }, [isReading]);
  if (!voice) return null;
  const read = () => {
    speechSynthesis.cancel();
    const utterances = parts.map((part) =>
      Object.assign(new SpeechSynthesisUtterance(part), { voice }),
    );
    utterances.at(-1)?.addEventListener('end', () => setIsReading(false));
    for (const utterance of utterances) {
      utterance.addEventListener('error', () => setIsReading(false));
      speechSynthesis.speak(utterance);
    }
    setIsReading(true);
  };
  return (
    <IconButton
      label={isReading ? 'Stop reading' : 'Read aloud'}
      onClick={isReading ? () => setIsReading(false) : read}
    >
      {isReading ? <VolumeX aria-hidden size={20} /> : <Volume2 aria-hidden size={20} />}
    </IconButton>
  );
}

/** The questions are in English. */
function findLocalVoice(): SpeechSynthesisVoice | null {
  if (typeof speechSynthesis === 'undefined') return null;
  const voices = speechSynthesis
    .getVoices()
    .filter(({ localService, lang }) => localService && /^en\b/i.test(lang));
  return voices.find((voice) => voice.default) ?? voices[0] ?? null;
}

/** Browsers find their voices some time after the page has begun. */
function onVoices(listener: () => void): () => void {
  if (typeof speechSynthesis === 'undefined') return () => undefined;
  speechSynthesis.addEventListener('voiceschanged', listener);
  return () => speechSynthesis.removeEventListener('voiceschanged', listener);
}
