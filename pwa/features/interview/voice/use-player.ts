import { useEffect, useRef, useState } from 'react';
import type { SoundPart } from '#pwa/data/kept/rounds/recordings.ts';
import { playFrom } from './play-from.ts';

export interface Player {
  isPlaying: boolean;
  speed: Speed;
  /** Seconds of the turn at which it stands. */
  position: number;
  /** Plays, or pauses. */
  toggle: () => void;
  changeSpeed: () => void;
  /** @param at seconds of the turn */
  playAt: (at: number) => void;
}

type Speed = 1 | 1.5;

/** What is heard now, of all players on the page: one at a time. */
let heard: HTMLAudioElement | null = null;

/** Plays a recording part after part. An element of the page isn't needed: nothing of it shows. */
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
    playing.current = { audio, url };
    audio.addEventListener('play', () => {
      if (heard !== audio) heard?.pause();
      heard = audio;
      setIsPlaying(true);
    });
    audio.addEventListener('pause', () => setIsPlaying(false));
    audio.addEventListener('ended', () => start(index + 1, 0));
    audio.addEventListener('timeupdate', () => {
      // While a browser looks for the end, it stands far behind it.
      if (!audio.seeking) setPosition(part.from + audio.currentTime);
    });
    audio.addEventListener('loadedmetadata', () => playFrom(audio, offset, speed), { once: true });
  };
  return {
    isPlaying,
    speed,
    position,
    toggle: () => {
      const { audio } = playing.current ?? {};
      if (audio && isPlaying) audio.pause();
      else if (audio && !audio.ended) playFrom(audio, null, speed);
      else start(0, 0);
    },
    changeSpeed: () => {
      const next = speed === 1 ? 1.5 : 1;
      setSpeed(next);
      if (playing.current) playing.current.audio.playbackRate = next;
    },
    playAt: (at) => {
      const index = Math.max(
        0,
        parts.findLastIndex(({ from }) => from <= at),
      );
      start(index, Math.max(0, at - (parts[index]?.from ?? 0)));
    },
  };
}

interface Playing {
  audio: HTMLAudioElement;
  url: string;
}

function stop(playing: Playing | null): void {
  if (!playing) return;
  playing.audio.pause();
  URL.revokeObjectURL(playing.url);
}
