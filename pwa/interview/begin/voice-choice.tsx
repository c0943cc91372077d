import { Keyboard, Mic, Speech, Users } from 'lucide-react';
import { useState } from 'react';
import type { MockStart } from '#shared/game/mock/mock-row.ts';
import { fetchSpeech, type SpeechPlace } from '#pwa/question/ask/speech-recognition.ts';
import { useOnline } from '#pwa/ui/layout/use-online.ts';
import { canRecord } from '#pwa/interview/voice/microphone.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { MicrophoneCheck } from '#pwa/interview/voice/microphone-check.tsx';
import { PillChoice } from './pill-choice.tsx';

type VoiceName = MockStart['voice'];

interface VoiceChoiceProps {
  value: VoiceName;
  /** The place where this browser would recognize spoken English; null if it can't, undefined until that is known. */
  place: SpeechPlace | null | undefined;
  /** True if the microphone was refused. */
  isBlocked: boolean;
  /** True if a round with a friend is recorded. */
  isTalkRecorded: boolean;
  onRecord: (isTalkRecorded: boolean) => void;
  onChange: (voice: VoiceName) => void;
  /** Called once English speech recognition has been downloaded to the device. */
  onFetched: () => void;
}

/**
 * Lets the learner choose how to answer: in speech that is written down, in a recording, by typing, or in a talk with a
 * friend.
 */
export function VoiceChoice(props: VoiceChoiceProps) {
  const { value, place, isBlocked, isTalkRecorded, onRecord, onChange, onFetched } = props;
  const isWithFriend = value === 'friend';
  const usesMicrophone = isWithFriend ? isTalkRecorded : value !== 'typing';
  const canSpeak = canRecord() && place === 'device';
  const isOnline = useOnline();
  return (
    <div className="grid gap-2">
      <PillChoice
        legend="How you answer"
        name="voice"
        look="cards"
        value={value}
        without={[
          ...(canSpeak ? [] : ['transcript' as const]),
          ...(canRecord() ? [] : ['recording' as const]),
        ]}
        choices={[
          ['transcript', 'Talk', <Speech key="icon" aria-hidden size={18} />],
          ['recording', 'Record', <Mic key="icon" aria-hidden size={18} />],
          ['typing', 'Keyboard', <Keyboard key="icon" aria-hidden size={18} />],
          ['friend', 'With a friend', <Users key="icon" aria-hidden size={18} />],
        ]}
        onChange={onChange}
      />
      {isWithFriend && canRecord() && (
        <PillChoice
          legend="Recording"
          hint="Both voices are on it: ask your friend"
          name="talk"
          look="bar"
          value={isTalkRecorded ? 'on' : 'off'}
          choices={[
            ['on', 'Record the talk'],
            ['off', 'Don’t record'],
          ]}
          onChange={(chosen) => onRecord(chosen === 'on')}
        />
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {usesMicrophone && <MicrophoneCheck />}
        {!isWithFriend && place === 'download' && isOnline && <FetchSpeech onFetched={onFetched} />}
      </div>
      {isBlocked && (
        <p role="alert" className="text-sm">
          The microphone can’t be used here. Allow it in the browser, or{' '}
          {isWithFriend ? 'don’t record' : 'go on typing'}.
        </p>
      )}
      <p className="text-sm">{VOICE_WORDS[value]}</p>
      {!canSpeak && !isWithFriend && (
        <p className="text-xs text-muted">{speakWords(place, isOnline)}</p>
      )}
    </div>
  );
}

const ASKS =
  'The interviewer asks where something seems to be missing. With AI Mode, your words are sent to it.';

/** Says what each choice does, how much of the answer the interviewer knows, and how much leaves the device. */
const VOICE_WORDS: Record<VoiceName, string> = {
  transcript: `Talk: your words are written down on this device. ${ASKS}`,
  recording:
    'Record: your voice stays on this device. Nobody reads it: you listen and judge. Questions and the plan are typed, or left out.',
  typing: `Keyboard: nothing is recorded. ${ASKS}`,
  friend:
    'With a friend: this device lies between you. Your friend reads the prompt, gives facts, asks and marks, and you talk. Nothing is written down.',
};

function speakWords(place: SpeechPlace | null | undefined, isOnline: boolean): string {
  if (place === 'download' && !isOnline)
    return 'Talk would write your words down. It needs a connection once, for its download. Record and Keyboard need none.';
  if (place === 'download')
    return 'Talk would write your words down, after one download from the maker of your browser. The browser doesn’t say how large it is: use Wi-Fi.';
  return 'Talk would write your words down. It needs a desktop browser that does so on the device.';
}

function FetchSpeech({ onFetched }: { onFetched: () => void }) {
  const [state, setState] = useState<'idle' | 'fetching' | 'failed'>('idle');
  const fetchIt = async () => {
    setState('fetching');
    const isThere = await fetchSpeech();
    setState(isThere ? 'idle' : 'failed');
    if (isThere) onFetched();
  };
  return (
    <>
      <Button look="outline" disabled={state === 'fetching'} onClick={() => void fetchIt()}>
        {state === 'fetching' ? 'Downloading...' : 'Download for Talk'}
      </Button>
      <p role="status" className="text-xs text-muted empty:hidden">
        {state === 'failed' &&
          'Your browser couldn’t get it from its maker. Record and Keyboard work without it.'}
      </p>
    </>
  );
}
