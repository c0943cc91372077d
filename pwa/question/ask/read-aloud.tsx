import { Volume2, VolumeX } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { OpenQuestion } from '#pwa/question/session/open-question.ts';
import { IconButton } from '#pwa/ui/controls/icon-button.tsx';

/** Reads the open question aloud. */
export function ReadQuestion({ open }: { open: OpenQuestion }) {
  return <ReadAloud parts={spokenParts(open)} />;
}

/** Returns the texts to read: the title, the question, and the options that are left, with their digits. */
function spokenParts({ question, options, hidden }: OpenQuestion): string[] {
  const spoken = (options ?? []).flatMap((option, index) =>
    hidden.includes(option) ? [] : [`${index + 1}. ${option}`],
  );
  return [question.title, question.content, ...spoken];
}

interface ReadAloudProps {
  /** The texts to read, one after another. */
  parts: readonly string[];
  /** True if the texts are read once without a tap, as an interviewer speaks first. */
  isBegunAtOnce?: boolean;
}

/**
 * Shows a button that reads the texts aloud with a voice on the device; shows nothing if the device has no voice.
 * Reading stops when the question closes.
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

function findLocalVoice(): SpeechSynthesisVoice | null {
  return findLocalVoices()[0] ?? null;
}

/**
 * Returns the English voices that run on the device, the default voice first; an empty list if there are none. A voice
 * that needs a network would send the text away, and fail in a tunnel.
 */
export function findLocalVoices(): SpeechSynthesisVoice[] {
  if (typeof speechSynthesis === 'undefined') return [];
  return speechSynthesis
    .getVoices()
    .filter(({ localService, lang }) => localService && /^en\b/i.test(lang))
    .sort((a, b) => Number(b.default) - Number(a.default));
}

/**
 * Calls the listener when the list of voices changes, because browsers load voices some time after the page has
 * started. @returns a function that stops listening
 */
export function onVoices(listener: () => void): () => void {
  if (typeof speechSynthesis === 'undefined') return () => undefined;
  speechSynthesis.addEventListener('voiceschanged', listener);
  return () => speechSynthesis.removeEventListener('voiceschanged', listener);
}
