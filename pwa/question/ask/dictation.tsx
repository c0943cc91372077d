import { Mic, MicOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import { canRecognizeHere, startRecognition, type Recognition } from './speech-recognition.ts';

interface DictationProps {
  /** Each phrase as it is understood. */
  onPhrase: (phrase: string) => void;
}

/**
 * Speaks an answer instead of typing it, where the browser understands speech on the device itself. Elsewhere
 * there is no button: nobody's voice is sent away.
 */
export function Dictation({ onPhrase }: DictationProps) {
  const [isPossible, setIsPossible] = useState(false);
  const [isListening, setIsListening] = useState(false);
  const recognition = useRef<Recognition | null>(null);
  useEffect(() => {
    let isGone = false;
    void canRecognizeHere().then((found) => !isGone && setIsPossible(found));
    return () => {
      isGone = true;
      recognition.current?.stop();
    };
  }, []);
  if (!isPossible) return null;
  const toggle = () => {
    if (isListening) return recognition.current?.stop();
    recognition.current = startRecognition({ onPhrase, onEnd: () => setIsListening(false) });
    return setIsListening(true);
  };
  return (
    <Button
      look="outline"
      aria-pressed={isListening}
      onClick={toggle}
      className="justify-self-start"
    >
      {isListening ? <MicOff aria-hidden size={18} /> : <Mic aria-hidden size={18} />}
      {isListening ? 'Stop Dictating' : 'Dictate'}
    </Button>
  );
}
