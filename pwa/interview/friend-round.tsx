/** A round that a friend holds: the device lies between two people, and the friend reads, asks and marks on it. */
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState, useCallback } from 'react';
import { secondsLeft } from '#shared/interviewer/clock.ts';
import { INTERVIEW_TYPE_NAMES as TYPE_NAMES } from '#shared/game/type-names.ts';
import type { MockPhase } from '#shared/game/mock/mock-row.ts';
import type { Outcome } from '#shared/game/outcome.ts';
import type { FriendTalk } from '#pwa/device/database/single-records.ts';
import { sayStorageError, sayUnkept } from '#pwa/notices/say-storage-error.ts';
import { clockText } from '#pwa/question/ask/clock-text.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import { ConfirmDialog } from '#pwa/ui/dialogs/confirm-dialog.tsx';
import { RoundFrame } from '#pwa/interview/round/round-frame.tsx';
import type { LoadedInterview } from '#pwa/interview/round/open-round.ts';
import { TurnClock } from '#pwa/interview/round/turns/say-area.tsx';
import { axesOf } from '#pwa/interview/debrief/marks.ts';
import { canRecord, closeMicrophone } from '#pwa/interview/voice/microphone.ts';
import { type RecordedSound, useRecording } from '#pwa/interview/voice/use-recording.ts';
import { VoiceLine } from '#pwa/interview/voice/voice-controls.tsx';
import { MarkPart, TalkPart } from '#pwa/interview/friend-parts.tsx';
import {
  handBack,
  goTo,
  limitOfPart,
  nextPart,
  partsOf,
  secondsOfPart,
  turnsOf,
  type Part,
  passSeconds,
} from './talk.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { useQuestionClock } from '#pwa/question/session/use-question-clock.ts';
import type { Saying } from '#pwa/interview/round/use-turn.ts';

interface FriendRoundProps {
  round: LoadedInterview;
  /** The friend's taps so far, as this device has stored them. No other device has them. */
  kept: FriendTalk;
  /** Called after the friend has handed the round back, with the outcome of each answer. */
  onHandedBack: (outcomes: readonly Outcome[]) => void;
}

export function FriendRound({ round, kept, onHandedBack }: FriendRoundProps) {
  const navigate = useNavigate();
  const { started } = round.mock;
  const { talk, change, recorded } = useTalk(kept, started);
  const [asks, setAsks] = useState<'leave' | 'hand-back' | null>(null);
  const isSaving = useRef(false);
  const { now, isMarking } = talk;
  const parts = partsOf(started);
  const next = nextPart(talk, parts);
  const question = round.questions[now.case];
  if (!question) return null;
  const go = (part: Part | null) =>
    change((before) => (part ? goTo(before, part) : { ...before, isMarking: true }));
  const end = () => {
    setAsks(null);
    if (isSaving.current) return;
    isSaving.current = true;
    handBack(round, talk).then(
      (outcomes) => {
        closeMicrophone();
        onHandedBack(outcomes);
      },
      (error: unknown) => {
        isSaving.current = false;
        sayStorageError('Failed to end the round. Please try again.', error);
      },
    );
  };
  const others = turnsOf(talk).filter((turn) => turn !== now);
  const left = secondsLeft(started.length, started.clock, others, now.seconds);
  const limit = limitOfPart(started, now.phase);
  const which =
    started.cases.length > 1 ? ` · case ${now.case + 1} of ${started.cases.length}` : '';
  return (
    <>
      <RoundFrame
        key={isMarking ? 'mark' : `${now.case}:${now.phase}`}
        title={`${TYPE_NAMES[started.type]}${which}`}
        under="With a friend"
        end={left !== null && (left > 0 ? `${clockText(left)} left` : 'Time is up')}
        strip={<PartStrip talk={talk} parts={parts} onGo={go} />}
        onClose={() => setAsks('leave')}
        footer={
          isMarking ? (
            <>
              <Button large onClick={() => setAsks('hand-back')}>
                Hand it back
              </Button>
              <p className="text-center text-xs text-muted">
                {`${talk.marks.length} of ${axesOf(round.mock).length} marked. `}
                Next: they guess how it went, and later see your marks.
              </p>
            </>
          ) : (
            <>
              <Button large onClick={() => go(next)}>
                {nextWords(now.phase, next)}
              </Button>
              {canRecord() && (
                <Button
                  look="quiet"
                  onClick={() =>
                    change((before) => ({ ...before, isRecorded: !before.isRecorded }))
                  }
                >
                  {talk.isRecorded ? 'Stop recording' : 'Record the talk'}
                </Button>
              )}
            </>
          )
        }
      >
        {!isMarking && (
          <div className="grid gap-2">
            {limit !== null && (
              <TurnClock
                seconds={secondsOfPart(talk)}
                limit={limit}
                after="Let them finish the sentence."
              />
            )}
            <Recording mockId={talk.mockId} isOn={talk.isRecorded} recorded={recorded} />
          </div>
        )}
        {isMarking ? (
          <MarkPart {...{ round, talk, change }} />
        ) : (
          <TalkPart {...{ question, talk, change }} onBack={go} />
        )}
      </RoundFrame>
      {asks === 'leave' && (
        <ConfirmDialog
          isOpen
          title="Leave this round?"
          confirmLabel="Leave"
          cancelLabel="Stay"
          onConfirm={() => void navigate({ to: '/practice' })}
          onCancel={() => setAsks(null)}
        >
          It stays open on this device, and every tap is saved. To come back to this part, open Mock
          interview on Practice.
        </ConfirmDialog>
      )}
      {asks === 'hand-back' && (
        <ConfirmDialog
          isOpen
          title="Hand it back?"
          confirmLabel="Hand it back"
          cancelLabel="Not yet"
          onConfirm={end}
          onCancel={() => setAsks(null)}
        >
          The round is over then, and your marks can’t be changed. What isn’t marked stays empty.
        </ConfirmDialog>
      )}
    </>
  );
}

function nextWords(phase: MockPhase, next: Part | null): string {
  if (!next) return 'Mark what you heard';
  if (next.phase === 'prompt') return 'The second case';
  return NEXT[phase] ?? 'Next';
}

const NEXT: Partial<Record<MockPhase, string>> = {
  prompt: 'They’ve heard it',
  ask: 'They begin their answer',
  answer: 'They have answered',
  pressed: 'Ask for their last word',
  recommendation: 'Let them ask you',
};

const NAMES: Partial<Record<MockPhase, string>> = {
  ...{ prompt: 'Read', ask: 'Facts', answer: 'Listen', pressed: 'Press' },
  ...{ recommendation: 'Sum up', yours: 'They ask' },
};

interface PartStripProps {
  talk: FriendTalk;
  parts: readonly Part[];
  onGo: (part: Part | null) => void;
}

/** Shows the parts of the current case as buttons, because a fact may be asked for at any time. */
function PartStrip({ talk, parts, onGo }: PartStripProps) {
  const { now, isMarking } = talk;
  const own = parts.filter((part) => part.case === now.case);
  const steps = [
    ...own.map((part) => ({
      name: NAMES[part.phase] ?? '',
      isNow: !isMarking && part.phase === now.phase,
      go: () => onGo(part),
    })),
    { name: 'Mark', isNow: isMarking, go: () => onGo(null) },
  ];
  return (
    <nav aria-label="Parts of this case" className="flex flex-wrap gap-1">
      {steps.map(({ name, isNow, go }) => (
        <button
          key={name}
          type="button"
          aria-current={isNow ? 'step' : undefined}
          onClick={go}
          className={joinClasses(
            'min-h-tap flex-auto border-t-4 pt-1 text-xs whitespace-nowrap',
            isNow ? 'border-primary font-bold text-text' : 'border-hair text-muted',
          )}
        >
          {name}
        </button>
      ))}
    </nav>
  );
}

interface RecordingProps {
  mockId: string;
  isOn: boolean;
  recorded: RecordedSound;
}

/** Shows that the talk is recorded, or why it isn't. */
function Recording({ mockId, isOn, recorded }: RecordingProps) {
  const { state } = recorded;
  const isResting = isOn && (state === 'held' || state === 'lost' || state === 'muted');
  return (
    <>
      {isOn && state !== 'held' && (
        <VoiceLine mockId={mockId} recorded={recorded} isWritten={false} />
      )}
      <p role="status" className="text-center text-sm text-muted empty:hidden">
        {TROUBLES[state]}
      </p>
      {isResting && (
        <Button look="outline" onClick={recorded.goOn} className="justify-self-center">
          Go on recording
        </Button>
      )}
    </>
  );
}

const TROUBLES: Partial<Record<RecordedSound['state'], string>> = {
  muted: 'The microphone is silent: a call or another app may have it. The talk goes on.',
  again: 'The microphone was lost. Looking for another one.',
  lost: 'The microphone was lost, so nothing is being recorded. The talk goes on.',
  full: 'This device is full, so the recording has stopped. What was recorded is saved, and the talk goes on.',
  blocked: 'The microphone can’t be used here. The talk goes on without a recording.',
  missing: 'Nothing can be recorded here. The talk goes on without a recording.',
};

interface HeldTalk {
  talk: FriendTalk;
  /** Changes the stored state of the talk. */
  change: (move: (talk: FriendTalk) => FriendTalk) => void;
  recorded: RecordedSound;
}

/**
 * Holds the state of the talk in a round with a friend. Stores every tap right away, counts the seconds while the page
 * is visible, and records during the parts of the round. The clock never waits for the microphone, so the talk
 * continues even if recording fails.
 * @param kept the friend's taps so far, as the device has stored them
 */
function useTalk(kept: FriendTalk, chosen: Saying['chosen']): HeldTalk {
  const [talk, setTalk] = useState(kept);
  const latest = useRef(talk);
  const change = useCallback((move: (talk: FriendTalk) => FriendTalk) => {
    latest.current = move(latest.current);
    setTalk(latest.current);
    void sayUnkept(
      records.friendTalk.set(requireDatabase(), latest.current),
      'What you tapped is on this screen only.',
    );
  }, []);
  const pass = useCallback(
    (seconds: number) => change((before) => passSeconds(before, seconds)),
    [change],
  );
  useQuestionClock(!talk.isMarking, pass);
  const { mockId, now, isRecorded, isMarking } = talk;
  const draft = {
    ...{ mockId, ...now, text: '', spoken: 0, pauses: [], marks: [], asked: [] },
    voice: isRecorded && !isMarking ? ('recording' as const) : ('typing' as const),
  };
  const recorded = useRecording({
    draft,
    chosen,
    change: (patch) => {
      const { voice } = typeof patch === 'function' ? patch(draft) : patch;
      // If recording can't go on, `useRecording` switches to typing. A talk then continues without a recording.
      if (voice === 'typing') change((before) => ({ ...before, isRecorded: false }));
    },
    wait: doNotWait,
    isWaiting: false,
  });
  return { talk, change, recorded };
}

function doNotWait(): void {}
