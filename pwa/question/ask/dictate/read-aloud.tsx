import { Volume2, VolumeX } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { OpenQuestion } from '#pwa/question/session/open-question.ts';
import { IconButton } from '#pwa/ui/controls/icon-button.tsx';

/** Reads the open question aloud. */
export function ReadQuestion({ open }: { open: OpenQuestion }) {
  return <ReadAloud parts={spokenParts(open)} />;
}

/** Title, question, and the options that are left, by their digits. */
function spokenParts({ question, options, hidden }: OpenQuestion): string[] {
  const spoken = (options ?? []).flatMap((option, index) =>
    hidden.includes(option) ? [] : [`${index + 1}. ${option}`],
  );
  return [question.title, question.content, ...spoken];
}

interface ReadAloudProps {
  /** What is read, one part after another. */
  parts: readonly string[];
  /** It begins by itself, once: an interviewer speaks first. */
  isBegunAtOnce?: boolean;
}

/**
 * Reads the question with a voice of the device. Without one there is no button: a voice of the network would
 * send the text away and fail in a tunnel. Stops when the question goes.
 */
export function ReadAloud({ parts, isBegunAtOnce = false }: ReadAloudProps) {
  const voice = useSyncExternalStore(onVoices, findLocalVoice, () => null);
  const [isReading, setIsReading] = useState(isBegunAtOnce);
  const latest = useRef(parts);
  useEffect(() => {
    latest.current = parts;
  }, [parts]);
  useEffect(() => {
    if (!isReading || !voice) return;
    speak(latest.current, voice, () => setIsReading(false));
    return () => speechSynthesis.cancel();
  }, [isReading, voice]);
  if (!voice) return null;
  return (
    <IconButton
      label={isReading ? 'Stop reading' : 'Read aloud'}
      onClick={() => setIsReading(!isReading)}
    >
      {isReading ? <VolumeX aria-hidden size={20} /> : <Volume2 aria-hidden size={20} />}
    </IconButton>
  );
}

function speak(parts: readonly string[], voice: SpeechSynthesisVoice, onEnd: () => void): void {
  speechSynthesis.cancel();
  const utterances = parts.map((part) =>
    Object.assign(new SpeechSynthesisUtterance(part), { voice }),
  );
  utterances.at(-1)?.addEventListener('end', onEnd);
  for (const utterance of utterances) {
    utterance.addEventListener('error', onEnd);
    speechSynthesis.speak(utterance);
  }
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
