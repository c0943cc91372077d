import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { LevelMeter } from '#pwa/features/interview/voice/level-meter.tsx';
import { openMicrophone } from '#pwa/features/interview/voice/microphone.ts';
import { SPEECH, watchLevel } from '#pwa/features/interview/voice/watch-level.ts';
import { Button } from '#pwa/ui/controls/button.tsx';

const SHOWN_LEVELS = 48;

/** Tries the microphone before the round: the browser asks for it here, at a tap. */
export function MicrophoneCheck() {
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const [levels, setLevels] = useState<readonly number[]>([]);
  const [isHeard, setIsHeard] = useState(false);
  useEffect(() => {
    if (!stream) return;
    return watchLevel(stream, (level) => {
      setLevels((before) => [...before.slice(1 - SHOWN_LEVELS), level]);
      if (level >= SPEECH) setIsHeard(true);
    });
  }, [stream]);
  const open = () => {
    setIsRefused(false);
    openMicrophone().then(setStream, () => setIsRefused(true));
  };
  if (!stream)
    return (
      <>
        <Button look="outline" onClick={open}>
          Try the microphone
        </Button>
        <p role="status" className="text-sm empty:hidden">
          {isRefused && 'The microphone can’t be used here. Allow it in the browser, or type.'}
        </p>
      </>
    );
  return (
    <div className="grid w-full min-h-tap grid-cols-[auto_minmax(0,1fr)] items-center gap-3 text-sm text-muted">
      <p role="status" className="flex items-center gap-2">
        {isHeard && <Check aria-hidden size={18} className="text-mint" />}
        {isHeard ? 'I can hear you' : 'Say something'}
      </p>
      <LevelMeter levels={levels} />
    </div>
  );
}
