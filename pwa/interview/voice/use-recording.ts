import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { addSound, type Take, PIECE_SECONDS } from '#pwa/device/records/recordings.ts';
import { currentDatabase } from '#pwa/device/database/open-database.ts';
import { StorageError } from '#pwa/device/database/storage-error.ts';
import type { SoundPiece } from '#pwa/device/database/records.ts';
import type { Saying } from '#pwa/interview/round/use-turn.ts';
import {
  closeMicrophone,
  followMicrophone,
  openMicrophone,
  SPEECH,
  watchLevel,
} from './microphone.ts';

export interface RecordedSound {
  /**
   * `held`: the recording waits for a tap; `muted`: a phone call or another app has the microphone; `again`: the
   * microphone was lost, and the app is looking for another microphone; `lost`: no microphone was found; `full`: the
   * device has no room left; `blocked`: the microphone was refused; `missing`: there is no microphone, or the browser
   * can't record it.
   */
  state: 'held' | 'starting' | 'on' | 'muted' | 'again' | 'lost' | 'full' | 'blocked' | 'missing';
  /** True if the recording continues although the microphone was lost in this turn. */
  isRegained: boolean;
  /** Starts a recording that waits for a tap, or looks for a microphone once more. */
  goOn: () => void;
  /** The levels of loudness that were measured last, each from 0 to 1. The newest one is at the end. */
  levels: readonly number[];
  /** A number that changes whenever something is heard. */
  heard: number;
}

const SHOWN_LEVELS = 48;
const QUIET: readonly number[] = [];

/**
 * Records as long as the turn's screen is open and the learner has chosen to speak. If recording fails, it ends, but
 * the round continues. When a learner comes back to a turn, recording waits for a tap, so that they can read first. If
 * the microphone is lost, the app tries once to find another microphone; after that, the learner decides.
 */
export function useRecording({ draft, change, wait }: Saying): RecordedSound {
  const isSpoken = draft.voice !== 'typing';
  const [isHeld, setIsHeld] = useState(() => isSpoken && draft.seconds > 0);
  // After a change to typing, a recording no longer waits for a tap, because the change back to speaking is a tap.
  if (isHeld && !isSpoken) setIsHeld(false);
  const isOn = isSpoken && !isHeld;
  const [state, setState] = useState<RecordedSound['state']>('starting');
  const [losses, setLosses] = useState(0);
  const [levels, setLevels] = useState(QUIET);
  const [heard, setHeard] = useState(0);
  /**
   * True from the loss of the microphone until another piece is recorded. If the microphone is lost again before that,
   * the app doesn't look for another microphone.
   */
  const hasLooked = useRef(false);
  const giveUp = useEffectEvent((why: 'full' | 'blocked' | 'missing') => {
    setState(why);
    change({ voice: 'typing' });
  });
  const look = () => {
    setState('again');
    setLosses((count) => count + 1);
  };
  const lose = useEffectEvent(() => {
    if (hasLooked.current) return setState('lost');
    hasLooked.current = true;
    look();
  });
  const refuse = useEffectEvent((error: unknown) => {
    console.warn('Nothing can be recorded', error);
    if (losses > 0) return setState('lost');
    const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
    giveUp(isRefused ? 'blocked' : 'missing');
  });
  const hear = useEffectEvent((level: number) => {
    setLevels((before) => [...before.slice(1 - SHOWN_LEVELS), level]);
    if (level >= SPEECH) setHeard((count) => count + 1);
  });
  const begin = useEffectEvent((stream: MediaStream, take: Take) => {
    const piece = { ...take, from: draft.seconds, begun: Date.now() };
    setState('on');
    return record(stream, {
      onPiece: (part) => {
        hasLooked.current = false;
        keep({ ...piece, ...part }).catch((error: unknown) => {
          console.error('The recording could not be kept', error);
          giveUp(error instanceof StorageError && error.failure === 'full' ? 'full' : 'missing');
        });
      },
      onLevel: (level) => hear(level),
      onPause: (pause) => change(({ pauses }) => ({ pauses: [...pauses, pause] })),
      onSecond: () => change(({ spoken }) => ({ spoken: spoken + 1 })),
      onMute: (isMuted) => setState(isMuted ? 'muted' : 'on'),
      onEnd: () => lose(),
    });
  });
  const { mockId, case: place, turn } = draft;
  // Each turn gets a recording of its own, even if one screen shows several turns.
  useEffect(() => {
    if (!isOn) return;
    // The recorder has stopped by now, so the microphone can be closed. Closing it earlier would count as another loss.
    if (losses > 0) closeMicrophone();
    let stop: (() => void) | null = null;
    let isGone = false;
    openMicrophone()
      .then((stream) => {
        if (!isGone) stop = begin(stream, { mockId, case: place, turn });
      })
      .catch((error: unknown) => {
        if (!isGone) refuse(error);
      });
    return () => {
      isGone = true;
      stop?.();
    };
  }, [isOn, losses, mockId, place, turn]);
  // If nothing can be recorded, the microphone is closed, so that the browser no longer shows that it is in use. The
  // recorder has stopped already.
  const hasGivenUp = !isSpoken && (state === 'full' || state === 'missing' || state === 'blocked');
  useEffect(() => {
    if (hasGivenUp) closeMicrophone();
  }, [hasGivenUp]);
  // The answer's time doesn't pass while nothing can be recorded.
  const isWaiting = isSpoken && (isHeld || state === 'lost' || state === 'muted');
  useEffect(() => {
    wait(isWaiting);
    return () => wait(false);
  }, [wait, isWaiting]);
  return {
    state: isHeld ? 'held' : state,
    isRegained: state === 'on' && losses > 0,
    goOn: isHeld ? () => setIsHeld(false) : look,
    levels: isOn && state === 'on' ? levels : QUIET,
    heard,
  };
}

interface Listeners {
  onPiece: (piece: Pick<SoundPiece, 'bytes' | 'type' | 'place'>) => void;
  onLevel: (level: number) => void;
  /** Called when a pause has ended, with its length in seconds. */
  onPause: (pause: number) => void;
  /** Called each time another second has been recorded. */
  onSecond: () => void;
  /** Called when the system mutes the microphone, and again when it unmutes it. */
  onMute: (isMuted: boolean) => void;
  /** Called once if the recording ends without being stopped. */
  onEnd: () => void;
}

/**
 * Records, except while the page is hidden. @returns a function that stops recording @throws DOMException as
 * `recordSound`
 */
function record(stream: MediaStream, listeners: Listeners) {
  const { onPiece, onLevel, onPause, onSecond, onMute } = listeners;
  let isMuted = false;
  let isEnded = false;
  const end = () => {
    if (isEnded) return;
    stop();
    listeners.onEnd();
  };
  const recording = recordSound(stream, onPiece, end);
  const track = trackPauses();
  const stopLevel = watchLevel(stream, (level) => {
    if (!recording.isOn()) return;
    onLevel(level);
    const pause = track(level, performance.now() / 1_000);
    if (pause !== null) onPause(pause);
  });
  const timer = setInterval(() => recording.isOn() && onSecond(), 1_000);
  const follow = () => (document.hidden || isMuted ? recording.pause() : recording.resume());
  document.addEventListener('visibilitychange', follow);
  const stopFollowing = followMicrophone(stream, {
    onEnd: end,
    onMute: (muted) => {
      isMuted = muted;
      follow();
      onMute(muted);
    },
  });
  function stop() {
    isEnded = true;
    stopFollowing();
    document.removeEventListener('visibilitychange', follow);
    clearInterval(timer);
    stopLevel();
    recording.stop();
  }
  return stop;
}

async function keep(piece: SoundPiece): Promise<void> {
  const db = currentDatabase();
  if (db) await addSound(db, piece);
}

const BITS_PER_SECOND = 24_000;
/** The first of these types that the browser supports is used. Safari supports only the second. */
const TYPES = ['audio/webm;codecs=opus', 'audio/mp4'];

interface RunningRecording {
  /** Pauses the recording, because nothing is recorded while the page is hidden. */
  pause: () => void;
  resume: () => void;
  /** Stops the recording. The last piece arrives a moment later. */
  stop: () => void;
  /** Returns true if the browser is recording at this moment. */
  isOn: () => boolean;
}

/**
 * Records speech in pieces of five seconds (MediaRecorder). The bit rate is low, because that is enough for speech.
 * @param onPiece called with each piece in order; a piece plays only together with the pieces before it
 * @param onEnd called if an error or a lost microphone ends the recording
 * @throws DOMException if the browser can't record this stream
 */
function recordSound(
  stream: MediaStream,
  onPiece: (piece: { bytes: ArrayBuffer; type: string; place: number }) => void,
  onEnd: () => void,
): RunningRecording {
  const type = TYPES.find((one) => MediaRecorder.isTypeSupported(one));
  const recorder = new MediaRecorder(stream, {
    ...(type && { mimeType: type }),
    audioBitsPerSecond: BITS_PER_SECOND,
  });
  let next = 0;
  // Pieces are read one after the other, because reading takes a moment and their order matters.
  let reading = Promise.resolve();
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size === 0) return;
    const place = next;
    next += 1;
    reading = reading.then(async () => {
      onPiece({ bytes: await data.arrayBuffer(), type: recorder.mimeType, place });
    });
  });
  let isStopped = false;
  const tellEnd = () => {
    if (!isStopped) onEnd();
  };
  recorder.addEventListener('stop', tellEnd);
  recorder.addEventListener('error', tellEnd);
  recorder.start(PIECE_SECONDS * 1_000);
  const when = (state: RecordingState, act: () => void) => () => {
    if (recorder.state === state) act();
  };
  return {
    pause: when('recording', () => recorder.pause()),
    resume: when('paused', () => recorder.resume()),
    isOn: () => recorder.state === 'recording',
    stop: () => {
      isStopped = true;
      if (recorder.state !== 'inactive') recorder.stop();
    },
  };
}

const LEAST_SECONDS = 1.5;

/**
 * Finds pauses while somebody speaks: at least 1.5 seconds of silence, until the next word. The silence before the
 * first word isn't a pause.
 * @returns a function that takes each level and its time in seconds; it returns the length in seconds of a pause that
 * has just ended, or null
 */
export function trackPauses(): (level: number, at: number) => number | null {
  let lastHeard: number | null = null;
  return (level, at) => {
    if (level < SPEECH) return null;
    const pause = lastHeard === null ? 0 : at - lastHeard;
    lastHeard = at;
    return pause >= LEAST_SECONDS ? pause : null;
  };
}
