import { useEffect, useEffectEvent, useState } from 'react';
import { addSound } from '#pwa/data/kept/rounds/recordings.ts';
import { currentDatabase } from '#pwa/data/db/open-database.ts';
import { StorageError } from '#pwa/data/db/storage-error.ts';
import type { SoundPiece } from '#pwa/data/db/records.ts';
import type { Turn } from '#pwa/features/interview/session/use-turn.ts';
import { openMicrophone } from './microphone.ts';
import { recordSound } from './record-sound.ts';
import { trackPauses } from '#pwa/features/interview/voice/pauses/track-pauses.ts';
import { SPEECH, watchLevel } from './watch-level.ts';

export interface Recorded {
  /**
   * `held`: it waits for a tap; `full`: the device has no room left; `blocked`: there is no microphone, or it was
   * refused.
   */
  state: 'held' | 'starting' | 'on' | 'full' | 'blocked';
  /** Ends the wait. */
  goOn: () => void;
  /** The last levels, 0 to 1, the newest last. */
  levels: readonly number[];
  /** Changes with whatever is heard. */
  heard: number;
}

const SHOWN_LEVELS = 48;
const QUIET: readonly number[] = [];

/**
 * Records as long as the turn is spoken and its screen is there. What can't go on ends itself, and not the round.
 * Whoever comes back to a turn that was begun before reads first, and goes on by a tap.
 */
export function useRecording({ draft, change }: Turn): Recorded {
  const isSpoken = draft.voice !== 'typing';
  const [isHeld, setIsHeld] = useState(() => isSpoken && draft.seconds > 0);
  // From typing, too, it goes on by a tap.
  if (isHeld && !isSpoken) setIsHeld(false);
  const isOn = isSpoken && !isHeld;
  const [state, setState] = useState<Recorded['state']>('starting');
  const [levels, setLevels] = useState(QUIET);
  const [heard, setHeard] = useState(0);
  const giveUp = useEffectEvent((why: 'full' | 'blocked') => {
    setState(why);
    change({ voice: 'typing' });
  });
  const hear = useEffectEvent((level: number) => {
    setLevels((before) => [...before.slice(1 - SHOWN_LEVELS), level]);
    if (level >= SPEECH) setHeard((count) => count + 1);
  });
  const begin = useEffectEvent((stream: MediaStream) => {
    const { mockId, case: place, turn, seconds: from } = draft;
    const piece = { mockId, case: place, turn, from, begun: Date.now() };
    setState('on');
    return record(stream, {
      onPiece: (part) => {
        keep({ ...piece, ...part }).catch((error: unknown) => {
          console.error('The recording could not be kept', error);
          giveUp(error instanceof StorageError && error.failure === 'full' ? 'full' : 'blocked');
        });
      },
      onLevel: (level) => hear(level),
      onPause: (pause) => change(({ pauses }) => ({ pauses: [...pauses, pause] })),
      onSecond: () => change(({ spoken }) => ({ spoken: spoken + 1 })),
    });
  });
  useEffect(() => {
    if (!isOn) return;
    let stop: (() => void) | null = null;
    let isGone = false;
    openMicrophone()
      .then((stream) => {
        if (!isGone) stop = begin(stream);
      })
      .catch((error: unknown) => {
        console.warn('Nothing can be recorded', error);
        if (!isGone) giveUp('blocked');
      });
    return () => {
      isGone = true;
      stop?.();
    };
  }, [isOn]);
  return {
    state: isHeld ? 'held' : state,
    goOn: () => setIsHeld(false),
    levels: isOn ? levels : QUIET,
    heard,
  };
}

interface Listeners {
  onPiece: (piece: Pick<SoundPiece, 'bytes' | 'type' | 'place'>) => void;
  onLevel: (level: number) => void;
  /** Seconds of a pause that has just ended. */
  onPause: (pause: number) => void;
  /** Another second was recorded. */
  onSecond: () => void;
}

/** Nothing is heard while the page is hidden. @returns how to stop @throws DOMException as `recordSound` */
function record(stream: MediaStream, { onPiece, onLevel, onPause, onSecond }: Listeners) {
  const recording = recordSound(stream, onPiece);
  const track = trackPauses();
  const stopLevel = watchLevel(stream, (level) => {
    if (document.hidden) return;
    onLevel(level);
    const pause = track(level, performance.now() / 1_000);
    if (pause !== null) onPause(pause);
  });
  const timer = setInterval(() => !document.hidden && onSecond(), 1_000);
  const follow = () => (document.hidden ? recording.pause() : recording.resume());
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    clearInterval(timer);
    stopLevel();
    recording.stop();
  };
}

async function keep(piece: SoundPiece): Promise<void> {
  const db = currentDatabase();
  if (db) await addSound(db, piece);
}
