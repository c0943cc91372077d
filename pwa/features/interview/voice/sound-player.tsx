import { Pause, Play } from 'lucide-react';
import type { SoundPart } from '#pwa/data/kept/rounds/recordings.ts';
import type { MockTurnRow } from '#shared/game/mock/mock-row.ts';
import { clockText } from '#pwa/question/ask/frame/clock-text.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { usePlayer } from './use-player.ts';
import { useTake } from './use-take.ts';

interface SoundPlayerProps {
  /** What is heard, for those who don't see where it stands. */
  name: string;
  turn: Pick<MockTurnRow, 'mockId' | 'case' | 'turn' | 'marks'> & {
    /** How long it was; undefined where only its recording tells. */
    seconds?: number;
  };
}

/** A turn's recording where this device has it; a tap on a heading plays from there. */
export function SoundPlayer({ name, turn }: SoundPlayerProps) {
  const parts = useTake(turn);
  if (!parts || parts.length === 0) return null;
  return <Controls {...{ name, parts }} marks={turn.marks} seconds={turn.seconds} />;
}

interface ControlsProps {
  name: string;
  parts: readonly SoundPart[];
  marks: MockTurnRow['marks'];
  seconds: number | undefined;
}

function Controls({ name, parts, marks, seconds }: ControlsProps) {
  const { isPlaying, speed, position, toggle, changeSpeed, playAt } = usePlayer(parts);
  const last = parts.at(-1);
  const length = seconds ?? (last ? last.from + last.seconds : 0);
  const word = isPlaying ? 'Pause' : 'Play';
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Button look="outline" onClick={toggle} aria-label={`${word}: ${name}`}>
          {isPlaying ? <Pause aria-hidden size={18} /> : <Play aria-hidden size={18} />}
          {word}
        </Button>
        <Button look="outline" onClick={changeSpeed} aria-label={`${speed}× speed, change`}>
          {speed}×
        </Button>
        <p className="text-sm text-muted tabular-nums">
          <span className="sr-only">Position: </span>
          {clockText(Math.floor(position))}
          {' of '}
          {seconds === undefined && 'about '}
          {clockText(Math.floor(Math.max(length, position)))}
        </p>
      </div>
      <ul className="grid empty:hidden">
        {marks.map(({ heading, at }) => (
          <li key={heading}>
            <button
              type="button"
              onClick={() => playAt(at)}
              className="flex min-h-tap w-full items-center justify-between gap-2 text-left text-sm"
            >
              <span className="border-l-2 border-iris pl-2">{heading}</span>
              <span className="flex shrink-0 items-center gap-1 text-muted">
                <Play aria-hidden size={14} />
                <span className="sr-only">Play from </span>
                {clockText(Math.floor(at))}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
