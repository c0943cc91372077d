import { useId, useRef, useState } from 'react';
import { MAX_ANSWER_CHARACTERS } from '#shared/game/constants.ts';
import { clockText } from '#pwa/question/ask/clock-text.ts';
import { useKeyboardRoom } from '#pwa/question/ask/use-keyboard-room.ts';
import type { Saying } from '#pwa/interview/round/use-turn.ts';
import { usePause } from '#pwa/interview/voice/use-pause.ts';
import { useRecording, type RecordedSound } from '#pwa/interview/voice/use-recording.ts';
import { useTranscript } from '#pwa/interview/voice/use-transcript.ts';
import { VoiceLine } from '#pwa/interview/voice/voice-controls.tsx';
import { Button } from '#pwa/ui/controls/button.tsx';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import type { TurnDraft } from '#pwa/device/database/single-records.ts';

interface SayAreaProps {
  turn: Saying;
  /** The name of the text field, for a screen reader. */
  label: string;
  placeholder: string;
  isLarge?: boolean;
  /** True if the field takes all the room that is left in the frame, and the clock takes one line. */
  isFilling?: boolean;
  /** Seconds that the turn may take; null if no clock shows. */
  limit: number | null;
  /** Called repeatedly while nothing is said or typed. @param seconds the seconds of silence so far */
  onPause?: (seconds: number) => void;
}

/** Shows the area in which the learner answers by voice or keyboard, with the clock above. */
export function SayArea(props: SayAreaProps) {
  const { turn, label, placeholder, limit, isLarge = false, isFilling = false, onPause } = props;
  const { draft } = turn;
  const recorded = useRecording(turn);
  const transcript = useTranscript(turn, recorded.state);
  const isSilent = useSilence(`${recorded.heard}|${draft.text}`, draft.seconds);
  const isSpoken = draft.voice !== 'typing';
  // The learner speaks but nothing is being recorded, so the app can't tell if the learner is silent.
  const isDeaf = isSpoken && recorded.state !== 'on';
  usePause(isSpoken, recorded.heard, isDeaf ? undefined : onPause);
  const isHeld = recorded.state === 'held';
  const isStuck = isSpoken && (recorded.state === 'lost' || recorded.state === 'muted');
  // If the device is full, the message about that already says what is saved.
  const isResting =
    (isHeld || isStuck || (!isSpoken && recorded.state !== 'full')) && draft.spoken >= 1;
  const words = transcript.hasEnded
    ? 'Your words aren’t written down any more. The recording goes on.'
    : recorded.isRegained && isSpoken
      ? 'The microphone was lost for a moment. Recording goes on; some words may be missing.'
      : (isSpoken ? TROUBLES : REFUSALS)[recorded.state];
  return (
    <div className={isFilling ? 'flex flex-1 flex-col gap-2' : 'grid gap-3'}>
      {limit !== null && (
        <TurnClock
          seconds={draft.seconds}
          {...{ limit, isLarge }}
          isLine={isFilling || isWritten(draft)}
          isDown={draft.phase === 'recommendation'}
        />
      )}
      {isSpoken && !isHeld && (
        <VoiceLine mockId={draft.mockId} recorded={recorded} isWritten={transcript.isListening} />
      )}
      <p
        role="status"
        className="text-center text-sm text-muted empty:hidden in-data-keyboard:hidden"
      >
        {isResting && `${clockText(Math.floor(draft.spoken))} recorded so far, kept.`}
        {turn.isWaiting && turn.chosen.clock !== 'off' && ' The clock waits.'}
      </p>
      {(isHeld || isStuck) && (
        <Button look="outline" onClick={recorded.goOn} className="self-center justify-self-center">
          Go on recording
        </Button>
      )}
      {isWritten(draft) && <Words {...{ turn, label, placeholder, isLarge, isFilling }} />}
      <p role="status" className="text-center text-sm text-muted empty:hidden">
        {words ?? (isSilent && 'Take your time.')}
      </p>
      {isSpoken && transcript.hasEnded && (
        <Button
          look="outline"
          onClick={transcript.again}
          className="self-center justify-self-center"
        >
          Write down again
        </Button>
      )}
    </div>
  );
}

/** The messages about trouble with the microphone while the learner speaks. */
const TROUBLES: Partial<Record<RecordedSound['state'], string>> = {
  muted: 'The microphone is silent: a call or another app may have it. Nothing is being recorded.',
  again: 'The microphone was lost. Looking for another one.',
  lost: 'The microphone was lost, so nothing is being recorded. Connect one or allow it, then go on. Or type.',
};

/** The messages about trouble that has switched the turn to typing. */
const REFUSALS: Partial<Record<RecordedSound['state'], string>> = {
  full: 'This device is full: the recording has stopped, but you can go on by typing. What was recorded before is saved.',
  blocked: 'The microphone can’t be used here. Allow it in the browser, or type.',
  missing: 'Nothing can be recorded here. Check the microphone, or type.',
};

const LONG_SECONDS = 20;

/**
 * Returns true if nothing was said or typed for 20 seconds, at most once in a turn. The interviewer then says 'Take
 * your time'.
 * @param sign a value that changes whenever something is said or typed @param seconds the seconds of the turn so far
 */
function useSilence(sign: unknown, seconds: number): boolean {
  const [last, setLast] = useState({ sign, at: seconds, wasLong: false });
  const isLong = !last.wasLong && seconds - last.at >= LONG_SECONDS;
  if (sign !== last.sign) setLast({ sign, at: seconds, wasLong: last.wasLong || isLong });
  return isLong;
}

function Words({ turn, label, placeholder, isLarge, isFilling }: Omit<SayAreaProps, 'limit'>) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  useKeyboardRoom(area);
  return (
    <div className={isFilling ? 'flex flex-1 flex-col' : 'grid'}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <textarea
        ref={area}
        id={id}
        value={turn.draft.text}
        // A field that fills the frame takes its height from the room that is left.
        rows={isFilling ? 1 : isLarge ? 7 : 4}
        maxLength={MAX_ANSWER_CHARACTERS}
        placeholder={placeholder}
        onChange={(event) => turn.change({ text: event.target.value })}
        className={joinClasses(
          'w-full scroll-my-2 rounded-md border border-control bg-s1 p-3 text-text in-data-keyboard:min-h-six-lines',
          isFilling
            ? 'min-h-[9rem] flex-1 resize-none'
            : 'field-sizing-content min-h-[7rem] resize-y',
        )}
      />
    </div>
  );
}

interface TurnClockProps {
  /** Seconds that this turn has taken so far. */
  seconds: number;
  /** Seconds planned for the turn. */
  limit: number;
  isLarge?: boolean;
  /** True if the clock takes a single line on a phone, to leave room for the words. */
  isLine?: boolean;
  /** True if the clock shows the time that is left, not the time that has passed. */
  isDown?: boolean;
  /** The text that shows when the time is over. */
  after?: string;
}

/** Shows how long the learner has been answering, and how long the turn may take. The clock never ends a turn. */
export function TurnClock(props: TurnClockProps) {
  const { seconds, limit, isLarge = false, isLine = false, isDown = false } = props;
  const { after = 'Finish your sentence.' } = props;
  const isOver = seconds >= limit;
  const shown = isDown ? Math.max(0, Math.ceil(limit - seconds)) : Math.floor(seconds);
  return (
    <div
      className={joinClasses(
        'text-center in-data-keyboard:flex in-data-keyboard:items-baseline in-data-keyboard:justify-center in-data-keyboard:gap-x-2',
        isLine &&
          'max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:justify-center max-lg:gap-x-2',
      )}
    >
      <p
        role="timer"
        aria-label={isDown ? 'Time left in this part' : 'Time in this part'}
        className={joinClasses(
          'font-display leading-none font-bold tracking-display tabular-nums in-data-keyboard:text-lg',
          isLarge && (isLine ? 'text-2xl' : 'text-3xl'),
          isLarge ? 'lg:text-[6.5rem]' : 'text-2xl',
        )}
      >
        {clockText(shown)}
      </p>
      {!isOver && !isDown && <p className="text-sm text-muted lg:mt-1">of {planned(limit)}</p>}
      <p role="status" className="text-sm lg:mt-1 text-muted empty:hidden">
        {isOver && `${planned(limit)} are over. ${after}`}
      </p>
    </div>
  );
}

function planned(limit: number): string {
  return limit % 60 === 0 && limit > 60 ? `${limit / 60} minutes` : `${Math.round(limit)} seconds`;
}

/**
 * Returns true if the turn shows a text field. A recorded turn shows it only if words were typed before, to keep them
 * visible.
 */
export function isWritten({ voice, text }: Pick<TurnDraft, 'voice' | 'text'>): boolean {
  return voice !== 'recording' || text !== '';
}
