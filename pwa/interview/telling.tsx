import { useCallback, useEffect, useRef, useState } from 'react';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { recordEvent } from '#pwa/device/database/record-event.ts';
import { SOUND_DAYS, tellingId } from '#pwa/device/records/recordings.ts';
import type { TurnDraft } from '#pwa/device/database/single-records.ts';
import { keepStoryText } from '#pwa/device/records/unfinished.ts';
import { useRecord } from '#pwa/device/live/use-live.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { RoundFrame, TurnHeading } from '#pwa/interview/round/round-frame.tsx';
import { SayArea } from '#pwa/interview/round/turns/say-area.tsx';
import type { Saying } from '#pwa/interview/round/use-turn.ts';
import { closeMicrophone } from '#pwa/interview/voice/microphone.ts';
import { SoundControls } from '#pwa/interview/voice/sound-player.tsx';
import { useSound } from '#pwa/interview/voice/use-sound.ts';
import { VoiceSwitch } from '#pwa/interview/voice/voice-controls.tsx';
import { sayStorageError, sayUnkept } from '#pwa/notices/say-storage-error.ts';
import { TickRow } from '#pwa/question/check/check-points.tsx';
import { useQuestionClock } from '#pwa/question/session/use-question-clock.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import type { StoryRow } from '#shared/game/story.ts';

/**
 * Five things that a convincing story has. The learner ticks them, and the event for the telling contains the ids of
 * the ticked ones.
 */
export const TICKS = [
  { id: 'short', words: 'I set the scene in two or three sentences' },
  { id: 'own', words: 'I said what I did, not what we did' },
  { id: 'choice', words: 'I named a choice that I made, and why' },
  { id: 'result', words: 'I said the result: a number, or something that changed' },
  { id: 'since', words: 'I said what I do differently since' },
] as const;

/** The learner's choices for telling a story. */
export interface TellingChoice {
  seconds: 90 | 180;
  voice: 'recording' | 'typing';
}

interface TellingProps {
  story: StoryRow;
  chosen: TellingChoice;
  /** The text that the learner has typed on this device in an earlier, unfinished telling. */
  typed: string;
  onLeave: () => void;
}

/** Shows the screens on which the learner tells the story without interruptions, and then ticks what was in it. */
export function Telling({ story, chosen, typed, onLeave }: TellingProps) {
  const { storyId, headline } = story;
  const isClockOff = useRecord(records.clockOff) ?? false;
  const [stage, setStage] = useState<'say' | 'tick'>('say');
  const saying = useSaying(storyId, chosen, typed, isClockOff, stage === 'say');
  const { draft } = saying;
  const title = headline || 'Your story';
  if (stage === 'tick')
    return (
      <Ticks {...{ title, draft, onLeave }} onBack={() => setStage('say')} storyId={storyId} />
    );
  return (
    <RoundFrame
      key="say"
      title={title}
      onClose={onLeave}
      footer={
        <div className="flex flex-wrap gap-2">
          <VoiceSwitch turn={saying} />
          <Button large onClick={() => setStage('tick')} className="flex-1">
            I’m done
          </Button>
        </div>
      }
    >
      <TurnHeading isUnseen>Tell your story</TurnHeading>
      <SayArea
        turn={saying}
        limit={isClockOff ? null : chosen.seconds}
        isLarge
        label="Your story"
        placeholder="Tell it as you would to an interviewer."
      />
    </RoundFrame>
  );
}

/**
 * Holds the state of a telling. No event contains the words of a told story: the device stores a recording as it does
 * for a round, and typed words as a draft of the story.
 */
function useSaying(
  storyId: string,
  { voice }: TellingChoice,
  typed: string,
  isClockOff: boolean,
  isOn: boolean,
): Saying {
  const [draft, setDraft] = useState<TurnDraft>(() => ({
    ...{ mockId: tellingId(storyId, Date.now()), case: 0, turn: 0 },
    ...{ phase: 'answer', promptId: null, voice, text: typed },
    ...{ seconds: 0, spoken: 0, pauses: [], marks: [], facts: [], asked: [] },
  }));
  const [isWaiting, wait] = useState(false);
  const latest = useRef(draft);
  const change = useCallback<Saying['change']>(
    (patch) => {
      const changed = typeof patch === 'function' ? patch(latest.current) : patch;
      latest.current = { ...latest.current, ...changed };
      setDraft(latest.current);
      if (changed.text === undefined) return;
      const keeping = keepStoryText(requireDatabase(), storyId, 'told', changed.text);
      void sayUnkept(keeping, 'Your words are on this screen only.');
    },
    [storyId],
  );
  const pass = useCallback(
    (passed: number) => change(({ seconds }) => ({ seconds: seconds + passed })),
    [change],
  );
  useQuestionClock(isOn && !isWaiting, pass);
  return { draft, chosen: { clock: isClockOff ? 'off' : 1, voice }, change, wait, isWaiting };
}

interface TicksProps extends Pick<TellingProps, 'onLeave'> {
  storyId: string;
  title: string;
  draft: TurnDraft;
  onBack: () => void;
}

/**
 * Shows the screen on which the learner ticks the five things that a told story should have, and can listen to the
 * recording.
 */
function Ticks({ storyId, title, draft, onLeave, onBack }: TicksProps) {
  const { mockId, seconds, text } = draft;
  const [ticks, setTicks] = useState<readonly string[]>([]);
  const sound = useSound({ mockId, case: 0, turn: 0, marks: [], seconds });
  useEffect(closeMicrophone, []);
  const toggle = (id: string) =>
    setTicks(ticks.includes(id) ? ticks.filter((tick) => tick !== id) : [...ticks, id]);
  const isSaving = useRef(false);
  const finish = () => {
    if (isSaving.current) return;
    isSaving.current = true;
    const named = TICKS.map(({ id }) => id).filter((id) => ticks.includes(id));
    const save = async () => {
      await recordEvent({ kind: 'learned', what: 'story', id: storyId, ticks: named });
      await keepStoryText(requireDatabase(), storyId, 'told', null);
    };
    save().then(onLeave, (error: unknown) => {
      isSaving.current = false;
      sayStorageError('Failed to save your ticks. Please try again.', error);
    });
  };
  return (
    <RoundFrame
      key="tick"
      title={title}
      tools={sound && <SoundControls name="your story" sound={sound} />}
      onClose={onBack}
      footer={
        <>
          <Button large onClick={finish}>
            Done
          </Button>
          <p className="text-center text-xs text-muted">
            {sound
              ? `It counts for your day. Your recording stays on this device for ${SOUND_DAYS} days.`
              : 'It counts for your day. What you typed isn’t kept.'}
          </p>
        </>
      }
    >
      <TurnHeading>Was it in there?</TurnHeading>
      <ul aria-label="In your story" className="-mx-2 divide-y divide-hair">
        {TICKS.map(({ id, words }) => (
          <TickRow key={id} isTicked={ticks.includes(id)} onToggle={() => toggle(id)}>
            <span className="text-md">{words}</span>
          </TickRow>
        ))}
      </ul>
      {text.trim() !== '' && (
        <p className="border-l-2 border-iris pl-2 text-sm break-words whitespace-pre-wrap">
          {text}
        </p>
      )}
    </RoundFrame>
  );
}
