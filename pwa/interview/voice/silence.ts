/** Finds the silence in a recording, so that the player can leave it out. */
import { useRef, useState } from 'react';
import type { SoundPart } from '#pwa/device/records/recordings.ts';
import { SPEECH } from './microphone.ts';

/** From one second of a part to another. */
interface Stretch {
  from: number;
  to: number;
}

/** Samples a second: enough to tell speech from silence, and a sixth of the memory that the sound itself takes. */
const RATE = 8_000;
/** Levels a second, as many as the recorder measures. */
const LEVELS = 10;
/** Shorter silence is part of how somebody speaks (docs/interview.md, voice). */
const LEAST_SECONDS = 1.5;
/** This much of a silence is heard before and after what is left out, so that no word loses its beginning or end. */
const EDGE_SECONDS = 0.3;
/** Where somebody speaks softly, silence is what is this many times softer than their louder moments. */
const SOFTER = 4;
/** This share of the levels is softer than the louder moments. */
const LOUDER = 0.9;

interface Silence {
  isOn: boolean;
  /** Whether this browser can find silence in this recording. */
  canFind: boolean;
  /** Turns it on or off. @param part the part that plays now */
  toggle: (part: SoundPart | null | undefined) => void;
  /** Looks for the silence in a part, where it is on. */
  lookIn: (part: SoundPart) => void;
  /** Returns the second at which the silence around this second ends; null if nothing is to be left out. */
  endOf: (part: SoundPart, second: number) => number | null;
}

/** Leaves out silence from the tap that asks for it on. What was found in a part stays known with its sound. */
export function useSilence(): Silence {
  const [isOn, setIsOn] = useState(false);
  const [canFind, setCanFind] = useState(() => typeof OfflineAudioContext !== 'undefined');
  // The player's listeners live longer than the screen that was drawn when they were added.
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

/** Measures the loudness of a recording, ten times a second. @throws DOMException if the browser can't read it */
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

/** Returns what to leave out. @param levels ten a second, each from 0 to 1 */
export function silencesIn(levels: readonly number[]): Stretch[] {
  const loud = levels.toSorted((a, b) => a - b)[Math.floor(levels.length * LOUDER)] ?? 0;
  const bound = Math.min(SPEECH, loud / SOFTER);
  const silences: Stretch[] = [];
  let begun: number | null = null;
  // The end counts as sound, so that a silence at the end ends, too.
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
