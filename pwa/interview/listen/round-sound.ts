/**
 * The player of a round's whole recording. All screens of the round share it, so that position and speed stay the same
 * from step to step.
 */
import { createContext, use } from 'react';
import type { HeardPlace } from '#pwa/device/database/single-records.ts';
import type { Player } from '#pwa/interview/voice/use-sound.ts';
import type { TurnPlace } from './timeline.ts';

/** A position in the recording to which the learner can jump. */
export interface SoundPlace {
  /** The name of the turn, a heading of the plan, or the line with which the interviewer pressed. */
  name: string;
  /** The position, in seconds from the start of the whole recording. */
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
  /** The positions at which the learner tapped 'I heard it here' for a key point or an axis. */
  heard: readonly HeardPlace[];
  /**
   * Converts a position in a turn to seconds from the start of the whole recording. Returns null if nothing of that
   * turn was recorded.
   */
  secondOf: (place: TurnPlace) => number | null;
  /** Stores that the learner hears a key point or an axis at the current position. @param about as in `HeardPlace` */
  hear: (about: string) => void;
  /** Removes the position at which the learner heard this key point or axis. */
  forget: (about: string) => void;
  /** Plays from five seconds before a position. */
  playBefore: (place: TurnPlace) => void;
}

export const RoundSoundContext = createContext<RoundSound | null>(null);

/** Returns the round's recording with its player; null if this device has no recording of it. */
export function useRoundSound(): RoundSound | null {
  return use(RoundSoundContext);
}

/**
 * Returns the name under which the position of a heard key point is stored: the case's number and the point's id. An
 * axis is stored under its own name.
 */
export function aboutPoint(place: number, id: string): string {
  return `${place}:${id}`;
}
