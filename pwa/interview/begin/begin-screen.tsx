import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState, useRef } from 'react';
import type { InterviewType } from '#shared/game/constants.ts';
import { nextOfLoop, type LoopRound } from '#shared/game/mock/loop-rounds.ts';
import { isWithFriend, type MockStart } from '#shared/game/mock/mock-row.ts';
import type { BegunRound } from '#pwa/device/live/use-rounds.ts';
import { speechPlace, type SpeechPlace } from '#pwa/question/ask/speech-recognition.ts';
import { cardIdOf } from '#shared/lessons/lesson-ids.ts';
import type { WhyType } from '#shared/game/readiness/round-plan.ts';
import { INTERVIEW_TYPE_NAMES as TYPE_NAMES } from '#shared/game/type-names.ts';
import { lessonLink } from '#pwa/learner/readiness/step-links.ts';
import { lazyPart } from '#pwa/ui/layout/lazy-part.tsx';
import { Button } from '#pwa/ui/controls/button.tsx';
import { RoundFrame, TurnHeading } from '#pwa/interview/round/round-frame.tsx';
import { canRecord, closeMicrophone, openMicrophone } from '#pwa/interview/voice/microphone.ts';
import { finishedBefore } from '#pwa/interview/round/open-round.ts';
import {
  type DeviceBank,
  ALONE,
  beginCompanyLoop,
  type CompanyLoop,
  beginRound,
  type Choices,
} from './begin-round.ts';
import { LoopChoice } from './loop-choice.tsx';
import { PillChoice } from './pill-choice.tsx';
import { VoiceChoice } from './voice-choice.tsx';
import { mayInterrupt } from '#shared/interviewer/interruption.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { useRecord } from '#pwa/device/live/use-live.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';

const BuiltInOffer = lazyPart(
  async () => (await import('#pwa/interview/built-in/built-in-offer.tsx')).BuiltInOffer,
  { failure: 'quiet' },
);

interface BeginScreenProps {
  /** The interview type that the link asks for; null if the link names none. */
  wanted: InterviewType | null;
  /**
   * The type that is chosen if the link names none. It is the expected type for which the learner is least ready, as on
   * Home.
   */
  suggested: InterviewType;
  why: WhyType;
  /** All of the learner's rounds, the latest first. */
  rounds: readonly BegunRound[];
  of: DeviceBank;
  /** The interview types that the learner expects. */
  expected: readonly InterviewType[];
  /** The loop that the link asks for; null if it asks for none. */
  companyLoop: CompanyLoop | null;
}

const TYPES = Object.entries(TYPE_NAMES) as [InterviewType, string][];

/** Offers the choices before a round. They all have a default, so a tap on Begin is enough. */
export function BeginScreen(props: BeginScreenProps) {
  const { wanted, suggested, why, rounds, of, expected, companyLoop } = props;
  const navigate = useNavigate();
  const [place, noteFetched] = useSpeechPlace();
  const { isBusy, isBlocked, begin } = useBegin();
  const latest = rounds[0]?.started;
  const card = cardIdOf(of.company);
  const hasModel = 'LanguageModel' in globalThis;
  const [now] = useState(() => Date.now());
  const next = nextOfLoop(rounds, now);
  const [asked] = useState(() => companyLoop && beginCompanyLoop(companyLoop));
  const [loop, setLoop] = useState(() =>
    next && (wanted ?? next.type) === next.type ? (asked ?? next) : asked,
  );
  const [type, setType] = useState<InterviewType | null>(null);
  const [length, setLength] = useState<MockStart['length']>('short');
  const [clock, setClock] = useState<MockStart['clock']>(latest?.clock ?? 1);
  const [chosenVoice, setVoice] = useState<MockStart['voice']>(
    // The way of answering from the last round that the learner did alone is suggested, because a friend isn't there
    // every time.
    () => rounds.find(({ started }) => !isWithFriend(started))?.started.voice ?? 'recording',
  );
  const [isTalkRecorded, setIsTalkRecorded] = useState(canRecord);
  const shownType = loop?.type ?? type ?? wanted ?? suggested;
  const voice = possibleVoice(chosenVoice, place);
  const start = () =>
    void begin({ type: shownType, length, clock, voice, loop: loop ?? ALONE, isTalkRecorded }, of);
  return (
    <RoundFrame
      title=""
      onClose={() => void navigate({ to: '/practice' })}
      footer={
        <>
          <Button large disabled={isBusy} onClick={start}>
            Begin
          </Button>
          <p className="text-center text-xs text-muted">
            {voice === 'friend'
              ? 'Next: hand this device to your friend.'
              : 'Next: the prompt, with a minute to think if you want it.'}
          </p>
        </>
      }
    >
      <div>
        <TurnHeading>Mock interview</TurnHeading>
        <p className="mt-1 text-sm text-muted">
          Works offline. Recordings never leave this device.
        </p>
      </div>
      <PillChoice
        legend="Type"
        hint={type ? '' : hintOf(loop, wanted, why)}
        name="type"
        look="cards"
        value={shownType}
        choices={TYPES}
        onChange={(chosen) => {
          setType(chosen);
          setLoop(null);
        }}
      />
      <Link
        {...lessonLink(shownType)}
        className="-mt-2 inline-flex min-h-tap items-center justify-self-start text-sm underline underline-offset-4"
      >
        How {TYPE_NAMES[shownType].toLowerCase()} rounds go
      </Link>
      <PillChoice
        legend="Length"
        name="length"
        look="bar"
        value={length}
        choices={[
          ['short', '20 min, one case'],
          ['full', '40 min, two cases'],
        ]}
        onChange={setLength}
      />
      <VoiceChoice
        value={voice}
        {...{ place, isBlocked, isTalkRecorded }}
        onRecord={setIsTalkRecorded}
        onChange={setVoice}
        onFetched={() => {
          noteFetched();
          setVoice('transcript');
        }}
      />
      {hasModel && (voice === 'typing' || voice === 'transcript') && <BuiltInOffer />}
      <PillChoice
        legend="Clock"
        name="clock"
        look="bar"
        value={String(clock)}
        choices={[
          ['1', 'Normal'],
          ['1.5', '1.5× the time'],
          ['off', 'Off'],
        ]}
        onChange={(chosen) => setClock(CLOCKS[chosen] ?? 1)}
      />
      {voice !== 'friend' && <InterruptionChoice roundsBefore={finishedBefore(rounds, now)} />}
      {card && (
        <Link
          to="/companies/$company"
          params={{ company: card }}
          className="-mb-2 inline-flex min-h-tap items-center justify-self-start text-sm underline underline-offset-4"
        >
          How {of.company} interviews
        </Link>
      )}
      <LoopChoice
        {...{ value: loop, asked, next, expected }}
        time={{ length, clock }}
        company={of.company}
        onChange={setLoop}
      />
    </RoundFrame>
  );
}

/**
 * Returns where this browser would recognize spoken English (undefined until that is known), and a function to call
 * once the download of speech recognition has ended.
 */
function useSpeechPlace(): [SpeechPlace | null | undefined, () => void] {
  const [place, setPlace] = useState<SpeechPlace | null>();
  useEffect(() => {
    let isGone = false;
    void speechPlace().then((found) => !isGone && setPlace(found));
    return () => {
      isGone = true;
    };
  }, []);
  return [place, () => setPlace('device')];
}

/** Says why this interview type is chosen. */
function hintOf(loop: LoopRound | null, wanted: InterviewType | null, why: WhyType): string {
  if (loop) return `Round ${loop.number} of ${loop.of}, ${loop.name} loop`;
  return wanted ? 'Your next step' : WHY_WORDS[why];
}

const WHY_WORDS: Record<WhyType, string> = {
  only: 'You expect it',
  unrehearsed: 'Not rehearsed yet',
  least: 'Least ready yet',
};

/** Returns the chosen voice, or the nearest one that this browser supports. */
function possibleVoice(
  voice: MockStart['voice'],
  place: SpeechPlace | null | undefined,
): MockStart['voice'] {
  if (voice === 'friend') return voice;
  if (!canRecord()) return 'typing';
  return voice === 'transcript' && place !== 'device' ? 'recording' : voice;
}

const CLOCKS: Partial<Record<string, MockStart['clock']>> = { '1': 1, '1.5': 1.5, off: 'off' };

/**
 * Lets the learner choose if the interviewer may interrupt an answer. The choice is shown only once rounds can have
 * interruptions; the first rounds never have any.
 */
function InterruptionChoice({ roundsBefore }: { roundsBefore: number }) {
  const isOff = useRecord(records.interruptionsOff);
  const inAnyPause = { pauseSeconds: Infinity, interruptionsSoFar: 0, isOn: true };
  if (isOff === undefined || !mayInterrupt({ roundsBefore, ...inAnyPause })) return null;
  return (
    <PillChoice
      legend="Interruptions"
      hint="Once in an answer, in a pause"
      name="interruptions"
      look="bar"
      value={isOff ? 'off' : 'on'}
      choices={[
        ['on', 'On'],
        ['off', 'Off'],
      ]}
      onChange={(chosen) => {
        records.interruptionsOff
          .set(requireDatabase(), chosen === 'off')
          .catch((error: unknown) =>
            sayStorageError('Failed to save this. Please try again.', error),
          );
      }}
    />
  );
}

/** Begins a round and goes to its prompt. If the microphone is refused, `isBlocked` says so and nothing begins. */
function useBegin() {
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [isBlocked, setIsBlocked] = useState(false);
  const isBegun = useRef(false);
  // The microphone is closed when the learner leaves this screen without beginning a round.
  useEffect(() => {
    isBegun.current = false;
    return () => {
      if (!isBegun.current) closeMicrophone();
    };
  }, []);
  const begin = async (choices: Choices, bank: DeviceBank) => {
    if (isBusy) return;
    setIsBusy(true);
    setIsBlocked(false);
    // This screen stays until the next one has loaded, but the URL changes as soon as the learner leaves.
    const from = location.pathname;
    const isLeft = () => location.pathname !== from;
    try {
      if (needsMicrophone(choices) && !(await isOpened())) return setIsBlocked(true);
      // The learner has left in the meantime, so nothing begins and the microphone closes.
      if (isLeft()) return closeMicrophone();
      const id = await beginRound(choices, bank);
      // The learner left after the round had begun. Northstar later offers it as an open round.
      if (isLeft()) return;
      if (id === null) return sayNoCase();
      isBegun.current = true;
      await navigate({ to: '/interview/$id', params: { id }, replace: true });
    } catch (error) {
      sayStorageError('Failed to begin the round. Please try again.', error);
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, isBlocked, begin };
}

function needsMicrophone({ voice, isTalkRecorded = false }: Choices): boolean {
  return voice === 'friend' ? isTalkRecorded : voice !== 'typing';
}

async function isOpened(): Promise<boolean> {
  return openMicrophone().then(
    () => true,
    (error: unknown) => {
      console.warn('The microphone could not be opened', error);
      return false;
    },
  );
}

function sayNoCase(): void {
  addToast({
    title: 'No case of this type',
    description: 'The bank on this device has none yet. Choose another type.',
    tone: 'destructive',
  });
}
