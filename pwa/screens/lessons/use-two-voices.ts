import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { findLocalVoices, onVoices } from '#pwa/question/ask/dictate/local-voices.ts';
import type { RoundLine } from '#shared/lessons/lesson.ts';

interface TwoVoices {
  canSpeak: boolean;
  isSpeaking: boolean;
  /** The line being spoken, or null. */
  line: number | null;
  speakFrom: (line: number) => void;
  stop: () => void;
}

/**
 * Speaks a round line by line with the device's voices: two if it has two, else the same voice, raised for the
 * candidate. Stops when the round is left.
 */
export function useTwoVoices(
  lines: readonly RoundLine[],
  onLine: (line: number) => void,
): TwoVoices {
  const canSpeak = useSyncExternalStore(onVoices, hasVoice, () => false);
  const [line, setLine] = useState<number | null>(null);
  /** Counts the starts, so that a line that ends late doesn't continue a reading that was stopped. */
  const turn = useRef(0);
  const stop = () => {
    turn.current += 1;
    setLine(null);
    speechSynthesis.cancel();
  };
  const speakFrom = (from: number) => {
    stop();
    const mine = turn.current;
    const speak = (at: number) => {
      const next = lines[at];
      if (mine !== turn.current) return;
      if (!next) return stop();
      setLine(at);
      onLine(at);
      const spoken = utteranceOf(next);
      spoken.addEventListener('end', () => speak(at + 1));
      spoken.addEventListener('error', () => mine === turn.current && stop());
      speechSynthesis.speak(spoken);
    };
    speak(from);
  };
  useEffect(
    () => () => {
      turn.current += 1;
      if (typeof speechSynthesis !== 'undefined') speechSynthesis.cancel();
    },
    [],
  );
  return { canSpeak, isSpeaking: line !== null, line, speakFrom, stop };
}

function hasVoice(): boolean {
  return findLocalVoices().length > 0;
}

function utteranceOf({ by, says }: RoundLine): SpeechSynthesisUtterance {
  const [first, second] = findLocalVoices();
  const isCandidate = by === 'candidate';
  const voice = isCandidate ? (second ?? first) : first;
  const pitch = isCandidate && !second ? 1.15 : 1;
  return Object.assign(new SpeechSynthesisUtterance(says), { voice: voice ?? null, pitch });
}
