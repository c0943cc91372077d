/**
 * The player of a round's whole recording. All screens of the round share it, so that position and speed stay the same
 * from step to step.
 */
import { createContext, use } from 'react';
import type { HeardPlace } from '#pwa/device/database/single-records.ts';
import type { Player } from '#pwa/interview/voice/use-sound.ts';
import type { TurnPlace } from './timeline.ts';

/** A place in the recording to which the learner can jump. */
export interface SoundPlace {
  /** The name of the turn, a heading of the plan, or the line with which the interviewer pressed. */
  name: string;
  /** The place, as a second of the whole recording. */
  at: number;
}

export interface RoundSound extends Player {
  /** The length of the whole recording, in seconds. */
  length: number;
  /**
   * True if the length is only approximate: it counts each recorded piece as five full seconds, so the sound may be
   * shorter.
   */
  isAbout: boolean;
  /** True if a turn was recorded only in part, because the rest was typed. */
  isPart: boolean;
  places: readonly SoundPlace[];
  /** The places at which the learner tapped 'I heard it here' for a key point or an axis. */
  heard: readonly HeardPlace[];
  /** Returns the second of the whole recording at which a place is heard; null if nothing of its turn was recorded. */
  secondOf: (place: TurnPlace) => number | null;
  /** Stores that the learner hears a key point or an axis at the current position. @param about as in `HeardPlace` */
  hear: (about: string) => void;
  /** Removes the place at which the learner heard this key point or axis. */
  forget: (about: string) => void;
  /** Plays from five seconds before a place. */
  playBefore: (place: TurnPlace) => void;
}

export const RoundSoundContext = createContext<RoundSound | null>(null);

/** Returns the round's recording with its player; null if this device has no recording of it. */
export function useRoundSound(): RoundSound | null {
  return use(RoundSoundContext);
}

/**
 * Returns the name under which a heard place of a key point is stored: the case's number and the point's id. An axis is
 * stored under its own name.
 */
export function aboutPoint(place: number, id: string): string {
  return `${place}:${id}`;
}
