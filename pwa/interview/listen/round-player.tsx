import { useEffect, useRef } from 'react';
import { clockText } from '#pwa/question/ask/clock-text.ts';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import { SilenceButton, SoundButtons } from '#pwa/interview/voice/sound-player.tsx';
import type { RoundSound, SoundPlace } from './round-sound.ts';

/**
 * Shows the player of the round's whole recording: its buttons, a bar with marked positions, and a list of these
 * positions by name.
 */
export function RoundPlayer({ sound }: { sound: RoundSound }) {
  const { places, position } = sound;
  const current = places.findLast(({ at }) => at <= position) ?? places[0];
  return (
    // This column stays as wide as the screen, even if the row of positions needs more room: the row scrolls.
    <section
      aria-label="The recording of this round"
      className="grid grid-cols-[minmax(0,1fr)] gap-1"
    >
      <div className="flex flex-wrap items-center gap-1 lg:gap-2">
        <SoundButtons name="the recording" sound={sound} />
      </div>
      <Bar {...{ sound, current }} />
      <div className="flex items-start gap-2">
        <SilenceButton sound={sound} />
        <Places {...{ sound, current }} />
      </div>
    </section>
  );
}

interface CurrentPlace {
  sound: RoundSound;
  /** The position that is playing now. */
  current: SoundPlace | undefined;
}

/** Half the width of a slider's thumb. The middle of the thumb stays this far from both ends of the bar. */
const HALF_THUMB = '8px';

function Bar({ sound, current }: CurrentPlace) {
  const { position, isAbout, isPart, places, heard } = sound;
  const length = Math.max(1, sound.length, position);
  const now = clockText(Math.floor(position));
  const all = `${isAbout ? 'about ' : ''}${clockText(Math.floor(length))}${isPart ? ' recorded' : ''}`;
  const spots = heard.flatMap((place) => sound.secondOf(place) ?? []);
  return (
    <div className="flex items-center gap-3">
      <div className="relative min-w-0 flex-1">
        <input
          type="range"
          aria-label="Position in the recording"
          aria-valuetext={`${now} of ${all}${current ? `, ${current.name}` : ''}`}
          min={0}
          max={Math.floor(length)}
          value={Math.floor(position)}
          onChange={({ currentTarget }) => sound.moveTo(Number(currentTarget.value))}
          className="block h-tap w-full cursor-pointer accent-iris"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0"
          style={{ left: HALF_THUMB, right: HALF_THUMB }}
        >
          {places.map(({ name, at }) => (
            <Sign key={`${name}:${at}`} share={at / length} look="top-1 h-2 bg-control" />
          ))}
          {spots.map((at) => (
            <Sign key={at} share={at / length} look="bottom-1 h-2 bg-iris" />
          ))}
        </span>
      </div>
      <p className="shrink-0 text-xs text-muted tabular-nums">
        <span className="sr-only">Position: </span>
        {now} of {all}
      </p>
    </div>
  );
}

/** Draws a short line on the bar. @param share how far along the bar the line is, from 0 to 1 */
function Sign({ share, look }: { share: number; look: string }) {
  return (
    <span
      className={`absolute w-[2px] -translate-x-1/2 rounded-pill ${look}`}
      style={{ left: `${100 * share}%` }}
    />
  );
}

/** Shows the positions by name, in a row. The current one scrolls into view. */
function Places({ sound, current }: CurrentPlace) {
  const list = useRef<HTMLUListElement>(null);
  const at = current && sound.places.indexOf(current);
  useEffect(() => {
    const row = list.current;
    const item = at === undefined ? undefined : row?.children[at];
    // Only this row is scrolled, and not while the keyboard focus is in it.
    if (!row || !(item instanceof HTMLElement) || row.contains(document.activeElement)) return;
    row.scrollLeft = at === 0 ? 0 : item.offsetLeft - row.offsetLeft;
  }, [at]);
  return (
    <ul
      ref={list}
      aria-label="Places in the recording"
      className="flex min-w-0 flex-1 gap-2 overflow-x-auto pb-1 [scrollbar-width:none]"
    >
      {sound.places.map((place) => {
        const isCurrent = place === current;
        return (
          <li key={`${place.name}:${place.at}`} className="shrink-0">
            <button
              type="button"
              aria-current={isCurrent || undefined}
              onClick={() => sound.playAt(place.at)}
              className={joinClasses(
                'flex min-h-tap max-w-[13rem] items-center gap-2 rounded-md border px-3 text-sm',
                isCurrent ? 'border-iris bg-tint-iris font-semibold' : 'border-control hover:bg-s2',
              )}
            >
              <span className="truncate">{place.name}</span>
              <span className="shrink-0 text-xs font-normal text-muted tabular-nums">
                <span className="sr-only">Play from </span>
                {clockText(Math.floor(place.at))}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
