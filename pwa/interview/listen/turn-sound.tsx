import { Play } from 'lucide-react';
import { Button } from '#pwa/ui/controls/button.tsx';
import { clockText } from '#pwa/question/ask/clock-text.ts';
import { useRoundSound } from './round-sound.ts';
import type { TurnPlace } from './timeline.ts';

interface TurnSoundProps {
  /** The name of the turn, for a screen reader. */
  name: string;
  turn: Omit<TurnPlace, 'at'>;
}

/** Shows a button that plays a turn with the round's player; nothing if this device has no recording of the turn. */
export function TurnSound({ name, turn }: TurnSoundProps) {
  const sound = useRoundSound();
  const at = sound?.secondOf({ ...turn, at: 0 }) ?? null;
  if (!sound || at === null) return null;
  return (
    <Button
      look="outline"
      onClick={() => sound.playAt(at)}
      aria-label={`Play from ${clockText(Math.floor(at))}: ${name}`}
      className="justify-self-start"
    >
      <Play aria-hidden size={18} />
      {clockText(Math.floor(at))}
    </Button>
  );
}
