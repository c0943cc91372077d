import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { followMicrophone, openMicrophone, SPEECH, watchLevel } from './microphone.ts';
import { Button } from '#pwa/ui/controls/button.tsx';

const SHOWN_LEVELS = 48;

const TROUBLES = {
  refused: 'The microphone can’t be used here. Allow it in the browser, or type.',
  lost: 'The microphone was lost. Connect one and try it, or type.',
};
const MUTED = 'The microphone is silent: a call or another app may have it.';

/** Lets the learner try the microphone before the round, so that the browser asks for permission here, after a tap. */
export function MicrophoneCheck() {
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [trouble, setTrouble] = useState<keyof typeof TROUBLES | null>(null);
  const [isMuted, setIsMuted] = useState(false);
  const [levels, setLevels] = useState<readonly number[]>([]);
  const [isHeard, setIsHeard] = useState(false);
  useEffect(() => {
    if (!stream) return;
    const stopLevel = watchLevel(stream, (level) => {
      setLevels((before) => [...before.slice(1 - SHOWN_LEVELS), level]);
      if (level >= SPEECH) setIsHeard(true);
    });
    const stopFollowing = followMicrophone(stream, {
      onEnd: () => {
        setStream(null);
        setIsHeard(false);
        setTrouble('lost');
      },
      onMute: (muted) => {
        setIsMuted(muted);
        setIsHeard(false);
      },
    });
    return () => {
      stopFollowing();
      stopLevel();
    };
  }, [stream]);
  const open = () => {
    setTrouble(null);
    setIsMuted(false);
    openMicrophone().then(setStream, (error: unknown) => {
      console.warn('The microphone could not be opened', error);
      setTrouble('refused');
    });
  };
  if (!stream)
    return (
      <>
        <Button look="outline" onClick={open}>
          Try the microphone
        </Button>
        <p role="status" className="text-sm empty:hidden">
          {trouble && TROUBLES[trouble]}
        </p>
      </>
    );
  return (
    <div className="grid w-full min-h-tap grid-cols-[auto_minmax(0,1fr)] items-center gap-3 text-sm text-muted">
      <p role="status" className="flex items-center gap-2">
        {isHeard && <Check aria-hidden size={18} className="text-mint" />}
        {isMuted ? MUTED : isHeard ? 'I can hear you' : 'Say something'}
      </p>
      <LevelMeter levels={levels} />
    </div>
  );
}

interface LevelMeterProps {
  /** The last measured levels of loudness, each from 0 to 1, the newest last. */
  levels: readonly number[];
}

const BARS = 48;
/**
 * The levels are multiplied by this before they are drawn, because speech is far below the loudest sound that a
 * microphone can hear.
 */
const GAIN = 5;

/**
 * Shows the microphone's levels as bars. They are hidden from screen readers, because the words next to them say the
 * same.
 */
export function LevelMeter({ levels }: LevelMeterProps) {
  const shown = [...Array<number>(Math.max(0, BARS - levels.length)).fill(0), ...levels];
  return (
    <div aria-hidden className="flex h-7 items-center justify-between gap-px">
      {shown.map((level, index) => (
        <span
          key={index}
          className="w-[3px] rounded-pill bg-text"
          style={{ height: `${Math.max(8, Math.min(100, level * GAIN * 100))}%` }}
        />
      ))}
    </div>
  );
}
