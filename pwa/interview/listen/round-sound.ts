/** The one player of a round's whole recording: its screens share it, so that place and speed stay from step to step. */
import { createContext, use } from 'react';
import type { HeardPlace } from '#pwa/device/database/single-records.ts';
import type { Player } from '#pwa/interview/voice/use-sound.ts';
import type { TurnPlace } from './timeline.ts';

/** A place to which the learner can jump. */
export interface SoundPlace {
  /** The turn, a heading of the plan, or the line that the interviewer pressed with. */
  name: string;
  /** Seconds of the whole recording. */
  at: number;
}

export interface RoundSound extends Player {
  /** Seconds of the whole recording. */
  length: number;
  /** Whether the length counts whole pieces, so the sound may be shorter. */
  isAbout: boolean;
  /** Whether some turn was recorded only in part, and the rest was typed. */
  isPart: boolean;
  places: readonly SoundPlace[];
  /** Where the learner heard something. */
  heard: readonly HeardPlace[];
  /** Returns the second of the whole recording; null if nothing of the turn was recorded. */
  secondOf: (place: TurnPlace) => number | null;
  /** Notes that something is heard at the present position. @param about as in `HeardPlace` */
  hear: (about: string) => void;
  /** Forgets where something was heard. */
  forget: (about: string) => void;
  /** Plays from five seconds before a place. */
  playBefore: (place: TurnPlace) => void;
}

export const RoundSoundContext = createContext<RoundSound | null>(null);

/** Returns the round's recording with its player; null if this device has no recording of it. */
export function useRoundSound(): RoundSound | null {
  return use(RoundSoundContext);
}

/** Names a key point of a case as that which was heard. An axis is named by itself. */
export function aboutPoint(place: number, id: string): string {
  return `${place}:${id}`;
}
