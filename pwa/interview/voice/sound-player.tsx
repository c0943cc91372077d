import { Check, FastForward, Pause, Play, Rewind } from 'lucide-react';
import type { MockTurnRow } from '#shared/game/mock/mock-row.ts';
import { clockText } from '#pwa/question/ask/clock-text.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import { useSound, type Player, type Sound, type SoundTurn } from './use-sound.ts';

interface SoundPlayerProps {
  /** Names the recording for a screen reader. */
  name: string;
  turn: SoundTurn;
}

/** Plays a turn's recording; shows nothing if this device has none. A tap on a heading plays from there. */
export function SoundPlayer({ name, turn }: SoundPlayerProps) {
  const sound = useSound(turn);
  if (!sound) return null;
  return (
    <div className="grid gap-2">
      <SoundControls {...{ name, sound }} />
      <SoundMarks marks={turn.marks} sound={sound} />
    </div>
  );
}

const SKIP_SECONDS = 15;
const SKIPS = [
  { way: 'Back', by: -SKIP_SECONDS, Sign: Rewind },
  { way: 'Forward', by: SKIP_SECONDS, Sign: FastForward },
];

/**
 * Shows the player's position, with controls to play or pause, go back and forward, change the speed and skip silence.
 */
export function SoundControls({ name, sound }: { name: string; sound: Sound }) {
  const { position, length, isAbout, recorded, isPart } = sound;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SoundButtons {...{ name, sound }} />
      <SilenceButton sound={sound} />
      <p className="text-xs text-muted tabular-nums">
        <span className="sr-only">Position: </span>
        {clockText(Math.floor(position))}
        {' of '}
        {isAbout && 'about '}
        {clockText(Math.floor(Math.max(length, position)))}
        {isPart &&
          `${recorded < length ? `, about ${clockText(Math.floor(recorded))}` : ''} recorded`}
      </p>
    </div>
  );
}

interface SoundButtonsProps {
  /** Names the recording for a screen reader. */
  name: string;
  sound: Player;
}

/** Shows buttons to play or pause, go back and forward, and change the speed. */
export function SoundButtons({ name, sound }: SoundButtonsProps) {
  const { isPlaying, speed } = sound;
  const word = isPlaying ? 'Pause' : 'Play';
  return (
    <>
      {/* All buttons fit on one line on a phone, even when the word is Pause. */}
      <Button
        look="outline"
        onClick={sound.toggle}
        aria-label={`${word}: ${name}`}
        className="min-w-[6rem] px-2"
      >
        {isPlaying ? <Pause aria-hidden size={18} /> : <Play aria-hidden size={18} />}
        {word}
      </Button>
      {SKIPS.map(({ way, by, Sign }) => (
        <Button
          key={way}
          look="outline"
          onClick={() => sound.skip(by)}
          aria-label={`${way} ${SKIP_SECONDS} seconds: ${name}`}
          className="px-3"
        >
          <Sign aria-hidden size={18} />
          {SKIP_SECONDS}
        </Button>
      ))}
      <Button
        look="outline"
        onClick={sound.changeSpeed}
        aria-label={`${speed}× speed, change`}
        className="min-w-[4.5rem] px-2"
      >
        {speed}×
      </Button>
    </>
  );
}

/** Shows a button that turns the skipping of silence on or off; nothing if the browser can't find silence. */
export function SilenceButton({ sound }: Pick<SoundButtonsProps, 'sound'>) {
  const { isSkippingSilence, toggleSilence } = sound;
  if (!toggleSilence) return null;
  return (
    <button
      type="button"
      aria-pressed={isSkippingSilence}
      onClick={toggleSilence}
      className={joinClasses(
        'flex min-h-tap shrink-0 items-center gap-1 rounded-md border px-3 text-sm font-semibold',
        isSkippingSilence ? 'border-iris bg-tint-iris' : 'border-control hover:bg-s2',
      )}
    >
      {isSkippingSilence && <Check aria-hidden size={16} className="text-iris" />}
      Skip silence
    </button>
  );
}

/** Lists the headings that were reached. A tap on a heading plays from there. */
function SoundMarks({ marks, sound }: { marks: MockTurnRow['marks']; sound: Sound }) {
  return (
    <ul className="grid empty:hidden">
      {marks.map(({ heading, at }) => (
        <li key={heading}>
          <button
            type="button"
            onClick={() => sound.playAt(at)}
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
  );
}
