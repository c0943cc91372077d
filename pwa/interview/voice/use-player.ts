import { useEffect, useRef, useState } from 'react';
import type { SoundPart } from '#pwa/device/records/recordings.ts';
import { playFrom } from './play-from.ts';

export interface Player {
  isPlaying: boolean;
  speed: Speed;
  /** The player's position, in seconds of the turn. */
  position: number;
  /** Plays, or pauses. */
  toggle: () => void;
  changeSpeed: () => void;
  /** @param at seconds of the turn */
  playAt: (at: number) => void;
  /** Plays from this many seconds further on, or back if negative. */
  skip: (by: number) => void;
}

type Speed = 1 | 1.5;

/** The sound heard now. Of all players on the page only one plays at a time. */
let heard: HTMLAudioElement | null = null;

/** Plays a recording part after part. It needs no element in the page, because nothing of it shows. */
export function usePlayer(parts: readonly SoundPart[]): Player {
  const [isPlaying, setIsPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  const [position, setPosition] = useState(0);
  const playing = useRef<Playing | null>(null);
  useEffect(() => () => stop(playing.current), []);

  const start = (index: number, offset: number) => {
    const part = parts[index];
    if (!part) return;
    stop(playing.current);
    const url = URL.createObjectURL(part.sound);
    const audio = new Audio(url);
    const gone = new AbortController();
    const { signal } = gone;
    playing.current = { audio, url, gone };
    audio.addEventListener('play', () => {
      if (heard !== audio) heard?.pause();
      heard = audio;
      setIsPlaying(true);
    });
    audio.addEventListener('pause', () => setIsPlaying(false));
    audio.addEventListener('ended', () => start(index + 1, 0), { signal });
    const tell = () => {
      // While a browser looks for the end, its position is far beyond the end.
      if (!audio.seeking) setPosition(part.from + audio.currentTime);
    };
    audio.addEventListener('timeupdate', tell, { signal });
    const play = () => playFrom(audio, offset, speed, signal);
    audio.addEventListener('loadedmetadata', play, { once: true, signal });
  };
  const playAt = (at: number) => {
    const index = Math.max(
      0,
      parts.findLastIndex(({ from }) => from <= at),
    );
    // Set before the sound plays, so that further taps count from here.
    setPosition(at);
    start(index, Math.max(0, at - (parts[index]?.from ?? 0)));
  };
  return {
    isPlaying,
    speed,
    position,
    toggle: () => {
      const { current } = playing;
      if (current && isPlaying) current.audio.pause();
      else if (current && !current.audio.ended)
        playFrom(current.audio, null, speed, current.gone.signal);
      else start(0, 0);
    },
    changeSpeed: () => {
      const next = speed === 1 ? 1.5 : 1;
      setSpeed(next);
      if (playing.current) playing.current.audio.playbackRate = next;
    },
    playAt,
    skip: (by) => playAt(skipTo(parts, position, by)),
  };
}

/** Returns the new position in seconds of the turn. Time typed between two parts has no sound, so it isn't counted. */
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
  /** Aborted when another sound plays in place of this one, to cancel whatever it was still about to do. */
  gone: AbortController;
}

function stop(playing: Playing | null): void {
  if (!playing) return;
  playing.gone.abort();
  playing.audio.pause();
  URL.revokeObjectURL(playing.url);
}
