import { Button } from '#pwa/ui/controls/button.tsx';
import { ownVoice } from '#shared/game/mock/mock-row.ts';
import type { Saying } from '#pwa/interview/round/use-turn.ts';
import { canRecord } from './microphone.ts';

/** Hides the switch while somebody types on a phone, because the keyboard leaves room for little else. */
const ROOM = 'in-data-keyboard:hidden';

/** Switches between speaking and typing at any moment. Everything said or typed stays. */
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
