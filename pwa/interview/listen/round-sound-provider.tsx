import { useEffect, useState, type ReactNode } from 'react';
import { currentDatabase } from '#pwa/device/database/open-database.ts';
import { useSoundsOf } from '#pwa/device/live/use-rounds.ts';
import {
  forgetHeard,
  noteHeard,
  readRound,
  type RoundPart,
} from '#pwa/device/records/recordings.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { headingOf } from '#pwa/interview/replay/case-words.tsx';
import type { LoadedInterview } from '#pwa/interview/round/open-round.ts';
import { usePlayer } from '#pwa/interview/voice/use-sound.ts';
import { RoundSoundContext, type RoundSound, type SoundPlace } from './round-sound.ts';
import {
  layParts,
  lengthOf,
  placeIn,
  secondIn,
  type LaidPart,
  type TurnPlace,
} from './timeline.ts';

/**
 * The player starts this many seconds before the moment of the learner's tap, because the tap comes a little after the
 * words.
 */
const BEFORE_SECONDS = 5;

interface RoundSoundProviderProps {
  round: LoadedInterview;
  children: ReactNode;
}

/** Provides the round's recording and its player to the screens inside, if this device has a recording. */
export function RoundSoundProvider({ round, children }: RoundSoundProviderProps) {
  const { mockId } = round.mock;
  const sounds = useSoundsOf(mockId);
  const laid = useLaidParts(round, sounds?.bytes);
  const player = usePlayer(laid);
  const secondOf = (place: TurnPlace) => secondIn(laid, place);
  const save = (work: Promise<void>) =>
    void work.catch((error: unknown) =>
      sayStorageError('Failed to save where you heard it. Please try again.', error),
    );
  const sound: RoundSound = {
    ...player,
    ...lengthOf(laid, round.turns),
    places: placesOf(round, laid),
    heard: sounds?.heard ?? [],
    secondOf,
    hear: (about) => {
      const db = currentDatabase();
      const place = placeIn(laid, player.position);
      if (db && place) save(noteHeard(db, mockId, { about, ...place }));
    },
    forget: (about) => {
      const db = currentDatabase();
      if (db) save(forgetHeard(db, mockId, about));
    },
    playBefore: (place) => {
      // Playing doesn't start before the turn that contains the position.
      const begun = secondOf({ ...place, at: 0 }) ?? 0;
      player.playAt(Math.max(begun, (secondOf(place) ?? 0) - BEFORE_SECONDS));
    },
  };
  return <RoundSoundContext value={laid.length > 0 ? sound : null}>{children}</RoundSoundContext>;
}

/**
 * Reads the round's recording and puts its parts one after the other on a timeline. @param bytes the recording's size;
 * it changes when the last piece is stored, a moment after the round's end
 */
function useLaidParts({ mock, turns }: LoadedInterview, bytes: number | undefined) {
  const [parts, setParts] = useState<readonly RoundPart[]>([]);
  const { mockId } = mock;
  useEffect(() => {
    let isGone = false;
    const db = currentDatabase();
    const reading = db && bytes ? readRound(db, mockId) : Promise.resolve([]);
    reading.then(
      (found) => !isGone && setParts(found),
      (error: unknown) => {
        console.warn('The recording could not be read', error);
        if (!isGone) setParts([]);
      },
    );
    return () => {
      isGone = true;
    };
  }, [mockId, bytes]);
  return layParts(parts, turns);
}

/**
 * Returns the beginning of each recorded turn and the moment at which each heading of the plan was reached, in order.
 */
function placesOf({ turns, questions }: LoadedInterview, laid: readonly LaidPart[]): SoundPlace[] {
  const places = turns.flatMap((turn) => {
    const inCase = questions.length > 1 ? `Case ${turn.case + 1}: ` : '';
    const moments = [
      { name: inCase + headingOf(turn, questions[turn.case]), at: 0 },
      ...turn.marks.map(({ heading, at }) => ({ name: heading, at })),
    ];
    return moments.flatMap(({ name, at }) => {
      const second = secondIn(laid, { ...turn, at });
      return second === null ? [] : [{ name, at: second }];
    });
  });
  return places.toSorted((a, b) => a.at - b.at);
}
