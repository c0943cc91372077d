import { Mic, MicOff } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#pwa/ui/controls/button.tsx';
import { useOnline } from '#pwa/ui/layout/use-online.ts';
import {
  fetchSpeech,
  speechPlace,
  startRecognition,
  type Recognition,
  type SpeechPlace,
} from './speech-recognition.ts';

interface DictationProps {
  /** Called with each phrase as soon as the browser has understood it. */
  onPhrase: (phrase: string) => void;
}

const LABELS = {
  idle: 'Dictate',
  fetching: 'Downloading...',
  starting: 'Starting...',
  listening: 'Stop Dictating',
};

/** Lets the learner dictate an answer. Before the first tap, words beside the button tell where the sound goes. */
export function Dictation({ onPhrase }: DictationProps) {
  const [place, setPlace] = useState<SpeechPlace | null>(null);
  const [state, setState] = useState<'idle' | 'fetching' | 'starting' | 'listening'>('idle');
  const [failure, setFailure] = useState<string | null>(null);
  const isOnline = useOnline();
  const recognition = useRef<Recognition | null>(null);
  const isGone = useRef(false);
  const id = useId();
  useEffect(() => {
    isGone.current = false;
    void speechPlace().then((found) => !isGone.current && setPlace(found));
    return () => {
      isGone.current = true;
      recognition.current?.stop();
    };
  }, []);
  if (!place) return null;

  const listen = (isLocal: boolean) => {
    setFailure(null);
    setState('starting');
    recognition.current = startRecognition({
      isLocal,
      onStart: () => setState('listening'),
      onPhrase,
      onEnd: (failed) => {
        setFailure(failed);
        setState('idle');
      },
    });
  };
  const fetchFirst = async () => {
    setState('fetching');
    const isThere = await fetchSpeech();
    if (isGone.current) return;
    // If the download fails, the browser's service can still be used. The words beside the button now say where the
    // sound goes, and the learner must tap again.
    setPlace(isThere ? 'device' : 'service');
    if (isThere) listen(true);
    else setState('idle');
  };
  const isBegun = state === 'starting' || state === 'listening';
  const toggle = () => {
    if (isBegun) return recognition.current?.stop();
    return place === 'download' ? void fetchFirst() : listen(place === 'device');
  };
  const isPossible = place === 'device' || isOnline;
  const words = dictationWords(place, { isOnline, failure });
  return (
    <div className="grid gap-1">
      <Button
        look="outline"
        aria-pressed={state === 'listening'}
        aria-describedby={words ? id : undefined}
        disabled={state === 'fetching' || (state === 'idle' && !isPossible)}
        onClick={toggle}
        className="justify-self-start"
      >
        {isBegun ? <MicOff aria-hidden size={18} /> : <Mic aria-hidden size={18} />}
        {LABELS[state]}
      </Button>
      <p id={id} role="status" className="text-xs text-muted">
        {words}
      </p>
    </div>
  );
}

/** Errors that need no message: nobody spoke, or the learner stopped the dictation. */
const QUIET = new Set(['no-speech', 'aborted']);

/**
 * Returns the words beside Dictate. They say where the sound goes, why dictation can't be used now, or what failed.
 * @param failure the browser's name for the failure
 * @returns null if there is nothing to say
 */
function dictationWords(
  place: SpeechPlace,
  { isOnline, failure }: { isOnline: boolean; failure: string | null },
): string | null {
  if (!isOnline && place !== 'device')
    return "Dictation needs a connection here. The microphone on a phone's keyboard may work without one.";
  if (failure === 'not-allowed' || failure === 'service-not-allowed')
    return 'The microphone is blocked for this site. Allow it in the browser, or use the one on your keyboard.';
  if (failure !== null && !QUIET.has(failure))
    return 'Dictation stopped. Try again, or use the microphone on your keyboard.';
  if (place === 'service')
    return "Your voice goes to your browser's speech service, not to Northstar.";
  return place === 'download'
    ? 'Downloads speech recognition once. Your voice stays on this device.'
    : null;
}
