import { Keyboard, Mic, Speech } from 'lucide-react';
import { useState } from 'react';
import type { MockStart } from '#shared/game/mock/mock-row.ts';
import { fetchSpeech, type SpeechPlace } from '#pwa/question/ask/dictate/speech-recognition.ts';
import { useOnline } from '#pwa/ui/layout/use-online.ts';
import { canRecord } from '#pwa/interview/voice/microphone.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { MicrophoneCheck } from './microphone-check.tsx';
import { PillChoice } from './pill-choice.tsx';

type VoiceName = MockStart['voice'];

interface VoiceChoiceProps {
  value: VoiceName;
  /** Where this browser would understand spoken English; null if it can't, undefined until that is known. */
  place: SpeechPlace | null | undefined;
  /** Whether the microphone was refused. */
  isBlocked: boolean;
  onChange: (voice: VoiceName) => void;
  /** Called once English speech recognition was downloaded to the device. */
  onFetched: () => void;
}

/** Lets the learner choose how to answer: by speech with a transcript, by a recording alone, or by typing. */
export function VoiceChoice({ value, place, isBlocked, onChange, onFetched }: VoiceChoiceProps) {
  const canSpeak = canRecord() && place === 'device';
  const isOnline = useOnline();
  return (
    <div className="grid gap-2">
      <PillChoice
        legend="Voice"
        name="voice"
        look="bar"
        value={value}
        without={[
          ...(canSpeak ? [] : ['transcript' as const]),
          ...(canRecord() ? [] : ['recording' as const]),
        ]}
        choices={[
          ['transcript', 'Talk', <Speech key="icon" aria-hidden size={18} />],
          ['recording', 'Record', <Mic key="icon" aria-hidden size={18} />],
          ['typing', 'Keyboard', <Keyboard key="icon" aria-hidden size={18} />],
        ]}
        onChange={onChange}
      />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {value !== 'typing' && <MicrophoneCheck />}
        {place === 'download' && isOnline && <FetchSpeech onFetched={onFetched} />}
      </div>
      {isBlocked && (
        <p role="alert" className="text-sm">
          The microphone can’t be used here. Allow it in the browser, or go on typing.
        </p>
      )}
      <p className="text-sm">{VOICE_WORDS[value]}</p>
      {!canSpeak && <p className="text-xs text-muted">{speakWords(place, isOnline)}</p>}
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
