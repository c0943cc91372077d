import { Ear, Play, X } from 'lucide-react';
import { useRef } from 'react';
import { clockText } from '#pwa/question/ask/clock-text.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { IconButton } from '#pwa/ui/controls/icon-button.tsx';
import { AXIS_NAMES } from '#shared/content/axes.ts';
import type { Axis } from '#shared/game/constants.ts';
import type { JudgedCase } from '#pwa/interview/debrief/debrief-steps.tsx';
import { aboutPoint, useRoundSound } from './round-sound.ts';

interface HeardHereProps {
  /** As in `HeardPlace`. */
  about: string;
  /** The name of the key point or the axis, for a screen reader. */
  name: string;
  /** Called when the learner has heard the key point or axis in the recording and taps the button. */
  onHear?: () => void;
}

/**
 * Shows the button 'I heard it here' for a key point or an axis. The first tap notes the current position of the
 * player; later taps play from five seconds before that position. Shows nothing without a recording.
 */
export function HeardHere({ about, name, onHear }: HeardHereProps) {
  const sound = useRoundSound();
  const button = useRef<HTMLButtonElement>(null);
  if (!sound) return null;
  const place = sound.heard.find((one) => one.about === about);
  const second = place ? sound.secondOf(place) : null;
  const hear = () => {
    sound.hear(about);
    onHear?.();
  };
  const forget = () => {
    sound.forget(about);
    // The focus is moved, because the button that had it disappears.
    button.current?.focus();
  };
  const at = second === null ? null : clockText(Math.floor(second));
  return (
    <div className="flex items-center gap-1">
      <Button
        ref={button}
        look="outline"
        disabled={at === null && !sound.isBegun}
        onClick={place && at !== null ? () => sound.playBefore(place) : hear}
        className="px-3 text-sm"
      >
        {at === null ? <Ear aria-hidden size={18} /> : <Play aria-hidden size={18} />}
        {at === null ? 'I heard it here' : `Heard at ${at}`}
        <span className="sr-only">
          : {name}
          {at !== null && ', play from five seconds before'}
        </span>
      </Button>
      {at !== null && (
        <IconButton label={`Not there: ${name}`} onClick={forget}>
          <X aria-hidden size={18} />
        </IconButton>
      )}
      <span role="status" className="sr-only">
        {at !== null && `Heard at ${at}`}
      </span>
    </div>
  );
}

interface HeardListProps {
  cases: readonly Pick<JudgedCase, 'place' | 'question'>[];
  axes: readonly Axis[];
  /** If it is given, only points of this axis are listed. */
  onlyOn?: Axis;
}

/**
 * Lists the positions at which points and axes were heard, in the order of the recording. A tap plays from five seconds
 * before the position.
 */
export function HeardList({ cases, axes, onlyOn }: HeardListProps) {
  const sound = useRoundSound();
  if (!sound) return null;
  const points = cases.flatMap(({ place, question }) =>
    question.keyPoints
      .filter(({ axis }) => !onlyOn || axis === onlyOn)
      .map(({ id, text }) => ({ about: aboutPoint(place, id), name: text })),
  );
  const named = [...points, ...axes.map((axis) => ({ about: axis, name: AXIS_NAMES[axis] }))];
  const places = named.flatMap(({ about, name }) => {
    const place = sound.heard.find((one) => one.about === about);
    const second = place ? sound.secondOf(place) : null;
    return place && second !== null ? [{ about, name, place, second }] : [];
  });
  if (places.length === 0) return null;
  return (
    <ul aria-label="Heard in the recording" className="grid">
      {places
        .toSorted((a, b) => a.second - b.second)
        .map(({ about, name, place, second }) => (
          <li key={about}>
            <button
              type="button"
              onClick={() => sound.playBefore(place)}
              className="flex min-h-tap w-full items-center justify-between gap-2 text-left text-sm"
            >
              <span className="border-l-2 border-iris pl-2">{name}</span>
              <span className="flex shrink-0 items-center gap-1 text-muted tabular-nums">
                <Play aria-hidden size={14} />
                <span className="sr-only">Play from five seconds before </span>
                {clockText(Math.floor(second))}
              </span>
            </button>
          </li>
        ))}
    </ul>
  );
}
