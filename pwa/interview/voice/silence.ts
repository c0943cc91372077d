/** Finds the silence in a recording, so that the player can skip it. */
import { useRef, useState } from 'react';
import type { SoundPart } from '#pwa/device/records/recordings.ts';
import { SPEECH } from './microphone.ts';

/** A stretch of silence in a recorded part, in seconds. */
interface Stretch {
  from: number;
  to: number;
}

/**
 * Samples per second. They are enough to tell speech from silence, and take a sixth of the memory that full sound would
 * take.
 */
const RATE = 8_000;
/** How many times a second loudness is measured, as in the recorder. */
const LEVELS = 10;
/**
 * Silences of fewer seconds than this aren't skipped, because they are part of how somebody speaks (docs/interview.md,
 * voice).
 */
const LEAST_SECONDS = 1.5;
/** This many seconds at each end of a silence are still played, so that no word loses its beginning or its end. */
const EDGE_SECONDS = 0.3;
/**
 * For somebody who speaks softly: a level counts as silence if it is this many times softer than the louder moments.
 */
const SOFTER = 4;
/** The louder moments are those with a level above this share of all levels. */
const LOUDER = 0.9;

interface Silence {
  isOn: boolean;
  /** True if this browser can find the silence in recordings. */
  canFind: boolean;
  /** Turns skipping on or off. @param part the part that is playing now */
  toggle: (part: SoundPart | null | undefined) => void;
  /** Finds the silence in a part, if skipping is on. */
  lookIn: (part: SoundPart) => void;
  /** Returns the second at which the silence around this second ends; null if there is nothing to skip. */
  endOf: (part: SoundPart, second: number) => number | null;
}

/**
 * Skips silence after the learner has turned that on. The silence that was found in a part is remembered with the
 * part's sound.
 */
export function useSilence(): Silence {
  const [isOn, setIsOn] = useState(false);
  const [canFind, setCanFind] = useState(() => typeof OfflineAudioContext !== 'undefined');
  // The value is in a ref, because the player's listeners must see the current value, and not the value from the render
  // that added them.
  const wanted = useRef(false);
  const [found] = useState(() => new WeakMap<Blob, readonly Stretch[]>());
  const set = (next: boolean) => {
    wanted.current = next;
    setIsOn(next);
  };
  const lookIn = ({ sound }: SoundPart) => {
    if (!wanted.current || found.has(sound)) return;
    found.set(sound, []);
    levelsOf(sound).then(
      (levels) => found.set(sound, silencesIn(levels)),
      (error: unknown) => {
        console.warn('The silence of the recording could not be found', error);
        set(false);
        setCanFind(false);
      },
    );
  };
  return {
    ...{ isOn, canFind, lookIn },
    toggle: (part) => {
      set(!wanted.current);
      if (part) lookIn(part);
    },
    endOf: ({ sound }, second) => {
      if (!wanted.current) return null;
      const around = found.get(sound)?.find(({ from, to }) => from <= second && second < to);
      return around?.to ?? null;
    },
  };
}

/** Measures how loud a recording is, ten times for each second. @throws DOMException if the browser can't read it */
async function levelsOf(sound: Blob): Promise<number[]> {
  const context = new OfflineAudioContext(1, 1, RATE);
  const buffer = await context.decodeAudioData(await sound.arrayBuffer());
  const samples = buffer.getChannelData(0);
  const size = Math.round(buffer.sampleRate / LEVELS);
  return Array.from({ length: Math.floor(samples.length / size) }, (_, place) => {
    const some = samples.subarray(place * size, (place + 1) * size);
    return Math.sqrt(some.reduce((total, sample) => total + sample * sample, 0) / size);
  });
}

/** Returns the stretches of silence to skip. @param levels ten a second, each from 0 to 1 */
export function silencesIn(levels: readonly number[]): Stretch[] {
  const loud = levels.toSorted((a, b) => a - b)[Math.floor(levels.length * LOUDER)] ?? 0;
  const bound = Math.min(SPEECH, loud / SOFTER);
  const silences: Stretch[] = [];
  let begun: number | null = null;
  // A loud level is added at the end, so that a silence at the end is also found.
  for (const [place, level] of [...levels, 1].entries()) {
    if (level < bound) begun ??= place;
    else if (begun !== null) {
      if (place - begun >= LEAST_SECONDS * LEVELS)
        silences.push({ from: begun / LEVELS + EDGE_SECONDS, to: place / LEVELS - EDGE_SECONDS });
      begun = null;
    }
  }
  return silences;
}
