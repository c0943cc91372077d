import { SOUND_DAYS } from '#pwa/device/records/recordings.ts';
import { useSoundsOf } from '#pwa/device/live/use-rounds.ts';
import { sizeWords } from '#pwa/notices/recordings-words.ts';
import { LevelMeter } from './microphone-check.tsx';
import type { RecordedSound } from './use-recording.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { ownVoice } from '#shared/game/mock/mock-row.ts';
import type { Saying } from '#pwa/interview/round/use-turn.ts';
import { canRecord } from './microphone.ts';

interface VoiceLineProps {
  mockId: string;
  recorded: RecordedSound;
  /** True if the browser is transcribing speech at this moment. */
  isWritten: boolean;
}

/** Shows that the device is recording, how loud the speech is, and how much room the recording takes. */
export function VoiceLine({ mockId, recorded, isWritten }: VoiceLineProps) {
  const bytes = useSoundsOf(mockId)?.bytes ?? 0;
  const { state, levels } = recorded;
  const words = isWritten ? 'Recording and transcribing' : 'Recording';
  return (
    <div>
      <LevelMeter levels={levels} />
      <p className="flex items-center justify-center gap-2 text-sm text-muted">
        {state === 'on' && <span aria-hidden className="size-2 rounded-pill bg-rose" />}
        {state === 'on'
          ? `${words} on this device`
          : (WAITS[state] ?? 'Waiting for the microphone')}
        {bytes > 0 && ` · ${sizeWords(bytes)}, kept ${SOUND_DAYS} days`}
      </p>
    </div>
  );
}

const WAITS: Partial<Record<RecordedSound['state'], string>> = {
  muted: 'Not recording',
  lost: 'Not recording',
};

/** Hides the switch while the learner types on a phone, where the keyboard leaves little room. */
const ROOM = 'in-data-keyboard:hidden';

/** Shows the button that switches between speaking and typing at any moment. Everything said or typed so far stays. */
export function VoiceSwitch({ turn }: { turn: Saying }) {
  const { voice } = turn.draft;
  const { voice: chosen } = turn.chosen;
  if (voice !== 'typing')
    return (
      <Button look="quiet" onClick={() => turn.change({ voice: 'typing' })} className={ROOM}>
        I can’t speak now
      </Button>
    );
  if (!canRecord()) return null;
  const spoken = chosen === 'typing' ? 'recording' : ownVoice(chosen);
  return (
    <Button look="quiet" onClick={() => turn.change({ voice: spoken })} className={ROOM}>
      I can speak now
    </Button>
  );
}
