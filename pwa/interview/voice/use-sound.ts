import { useEffect, useState, useRef } from 'react';
import { PIECE_SECONDS, readTake, type SoundPart } from '#pwa/device/records/recordings.ts';
import type { MockTurnRow } from '#shared/game/mock/mock-row.ts';
import { useSoundsOf } from '#pwa/device/live/use-rounds.ts';
import { currentDatabase } from '#pwa/device/database/open-database.ts';
import type { SoundPiece } from '#pwa/device/database/records.ts';
import { useSilence } from './silence.ts';

/**
 * A turn or a redo to listen to. A turn says how long it took; the length of a redo is known only from its recording.
 */
export type SoundTurn = Pick<MockTurnRow, 'mockId' | 'case' | 'turn' | 'marks'> & {
  /** The number of seconds that the turn took, typed or spoken; absent for a redo. */
  seconds?: number;
};

export interface Sound extends Player {
  /** The second of the turn at which the sound ends. */
  length: number;
  /**
   * True if the length is only approximate: it counts each recorded piece as five full seconds, so the sound may be up
   * to five seconds shorter.
   */
  isAbout: boolean;
  /** The number of seconds that were recorded. */
  recorded: number;
  /** True if only part of the turn was recorded, because the rest was typed. */
  isPart: boolean;
}

/** Used if a case has no answer. It has no recording. */
const NO_TURN: SoundTurn = { mockId: '', case: 0, turn: 0, marks: [] };

/**
 * Returns a turn's recording with its player; null if this device has no recording, or while the recording is being
 * read.
 */
export function useSound(turn: SoundTurn = NO_TURN): Sound | null {
  const parts = useTake(turn) ?? [];
  const player = usePlayer(parts);
  const last = parts.at(-1);
  if (!last) return null;
  const end = last.from + last.seconds;
  const recorded = parts.reduce((sum, { seconds }) => sum + seconds, 0);
  const { seconds = end } = turn;
  const isAbout = turn.seconds === undefined || end < seconds;
  const isPart = turn.seconds !== undefined && recorded + PIECE_SECONDS < seconds;
  return {
    ...player,
    ...{ length: Math.min(end, seconds), isAbout, recorded, isPart },
  };
}

/** Returns a turn's recording on this device; empty if nothing was recorded here, undefined while it is being read. */
function useTake({
  mockId,
  case: place,
  turn,
}: Pick<SoundPiece, 'mockId' | 'case' | 'turn'>): readonly SoundPart[] | undefined {
  const [parts, setParts] = useState<readonly SoundPart[]>();
  // The recording is read again when its size changes: the last piece is stored shortly after the recording stops.
  const bytes = useSoundsOf(mockId)?.bytes;
  useEffect(() => {
    let isGone = false;
    const db = currentDatabase();
    const take = { mockId, case: place, turn };
    // If the size is missing, this device has no recording of the round, or hasn't read it yet.
    const reading = db && bytes ? readTake(db, take) : Promise.resolve([]);
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
  }, [mockId, place, turn, bytes]);
  return parts;
}

/** Plays parts one after the other, as one recording. */
export interface Player {
  isPlaying: boolean;
  /** True if the learner has played something or moved the position. */
  isBegun: boolean;
  speed: Speed;
  /** The player's position, in seconds of the recording. */
  position: number;
  /** Plays, or pauses. */
  toggle: () => void;
  pause: () => void;
  changeSpeed: () => void;
  /** Plays from a position. @param at seconds of the recording */
  playAt: (at: number) => void;
  /**
   * Moves the position, and plays from there only if the recording is already playing. @param at seconds of the
   * recording
   */
  moveTo: (at: number) => void;
  /** Plays from this many seconds later; a negative number goes back. */
  skip: (by: number) => void;
  isSkippingSilence: boolean;
  /** Turns the skipping of silence on or off; null if this browser can't find silence. */
  toggleSilence: (() => void) | null;
}

const SPEEDS = [1, 1.25, 1.5, 1.75] as const;
type Speed = (typeof SPEEDS)[number];

/** The sound that is playing now. Only one player on the page plays at a time. */
let heard: HTMLAudioElement | null = null;

/** Plays a recording part by part. The audio needs no element in the page, because it isn't visible. */
export function usePlayer(parts: readonly SoundPart[]): Player {
  const [isPlaying, setIsPlaying] = useState(false);
  const [isBegun, setIsBegun] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  const [position, setPosition] = useState(0);
  const playing = useRef<Playing | null>(null);
  /** The position at which the next play begins, if it was moved while nothing was playing. */
  const chosen = useRef<number | null>(null);
  // The current speed. The next part keeps this speed when it follows automatically.
  const now = useRef<Speed>(1);
  const silence = useSilence();
  useEffect(() => () => stop(playing.current), []);

  const start = (index: number, offset: number) => {
    const part = parts[index];
    if (!part) return;
    stop(playing.current);
    const url = URL.createObjectURL(part.sound);
    const audio = new Audio(url);
    const gone = new AbortController();
    const { signal } = gone;
    playing.current = { audio, url, gone, index };
    silence.lookIn(part);
    audio.addEventListener('play', () => {
      if (heard !== audio) heard?.pause();
      heard = audio;
      setIsPlaying(true);
    });
    audio.addEventListener('pause', () => setIsPlaying(false));
    audio.addEventListener('ended', () => start(index + 1, 0), { signal });
    const tell = () => {
      // While a browser is looking for the end of the sound, its position is far beyond the end.
      if (audio.seeking) return;
      const behind = audio.paused ? null : silence.endOf(part, audio.currentTime);
      if (behind === null) setPosition(part.from + audio.currentTime);
      else goTo(index, behind);
    };
    audio.addEventListener('timeupdate', tell, { signal });
    const play = () => playFrom(audio, offset, now.current, signal);
    audio.addEventListener('loadedmetadata', play, { once: true, signal });
  };
  /** Plays from a second of a part. */
  const goTo = (index: number, offset: number) => {
    const { current } = playing;
    // The position is set before the sound plays, so that further taps count from there.
    setPosition((parts[index]?.from ?? 0) + offset);
    // If the browser knows the length of the sound, it can jump to the position.
    if (current?.index === index && Number.isFinite(current.audio.duration) && !current.audio.ended)
      playFrom(current.audio, offset, now.current, current.gone.signal);
    else start(index, offset);
  };
  const playAt = (at: number) => {
    chosen.current = null;
    setIsBegun(true);
    const index = Math.max(
      0,
      parts.findLastIndex(({ from }) => from <= at),
    );
    goTo(index, Math.max(0, at - (parts[index]?.from ?? 0)));
  };
  const pause = () => playing.current?.audio.pause();
  return {
    ...{ isPlaying, isBegun, speed, position, pause, playAt },
    toggle: () => {
      const { current } = playing;
      if (current && isPlaying) current.audio.pause();
      else if (chosen.current !== null) playAt(chosen.current);
      else if (current && !current.audio.ended)
        playFrom(current.audio, null, now.current, current.gone.signal);
      else playAt(0);
    },
    changeSpeed: () => {
      const next = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1;
      now.current = next;
      setSpeed(next);
      if (playing.current) playing.current.audio.playbackRate = next;
    },
    moveTo: (at) => {
      if (isPlaying) return playAt(at);
      chosen.current = at;
      setIsBegun(true);
      setPosition(at);
    },
    skip: (by) => playAt(skipTo(parts, position, by)),
    isSkippingSilence: silence.isOn,
    toggleSilence: silence.canFind
      ? () => silence.toggle(playing.current && parts[playing.current.index])
      : null,
  };
}

/**
 * Returns the position after a skip, in seconds of the turn. The time between two recorded parts, in which the learner
 * typed, has no sound, so it isn't counted.
 */
function skipTo(parts: readonly SoundPart[], at: number, by: number): number {
  const heardOf = ({ from, seconds }: SoundPart) => Math.min(seconds, Math.max(0, at - from));
  let left = parts.reduce((sum, part) => sum + heardOf(part), by);
  for (const { from, seconds } of parts) {
    if (left < seconds) return from + Math.max(0, left);
    left -= seconds;
  }
  const last = parts.at(-1);
  return last ? last.from + last.seconds : 0;
}

interface Playing {
  audio: HTMLAudioElement;
  url: string;
  /** The index of the part that is playing, among all parts. */
  index: number;
  /**
   * Aborted when another sound takes the place of this one. It cancels everything that this sound was still going to
   * do.
   */
  gone: AbortController;
}

function stop(playing: Playing | null): void {
  if (!playing) return;
  playing.gone.abort();
  playing.audio.pause();
  URL.revokeObjectURL(playing.url);
}

/**
 * A position far beyond the end of any recording, in seconds. A recording that was made in pieces doesn't contain its
 * length, and a browser can't jump in it before it knows the length. If the browser is asked for a position far beyond
 * the end, it finds the end.
 */
const FAR_BEHIND = 1e9;
/**
 * Playing starts at least this many seconds before the end, because a browser that is asked to play from the very end
 * starts from the beginning.
 */
const LAST_SECONDS = 0.1;

/**
 * Plays a sound. @param at seconds; null to go on from the current position @param speed 1 to 1.75
 * @param signal stops the playing when it aborts
 */
function playFrom(
  audio: HTMLAudioElement,
  at: number | null,
  speed: number,
  signal: AbortSignal,
): void {
  const start = () => {
    if (at !== null) audio.currentTime = Math.min(at, Math.max(0, audio.duration - LAST_SECONDS));
    audio.playbackRate = speed;
    audio.play().catch((error: unknown) => console.warn('The recording does not play', error));
  };
  if (at === null || at === 0 || Number.isFinite(audio.duration)) return start();
  audio.addEventListener('durationchange', start, { once: true, signal });
  audio.currentTime = FAR_BEHIND;
}
