import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import type { InterviewType } from '#shared/game/constants.ts';
import type { MockStart } from '#shared/game/mock/mock-row.ts';
import type { QuestionRow } from '#shared/game/rows.ts';
import { useProfile } from '#pwa/data/live/use-profile.ts';
import type { BegunRound } from '#pwa/data/live/use-rounds.ts';
import { TYPE_NAMES } from '#pwa/learner/words/type-names.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { RoundFrame } from '#pwa/features/interview/frame/round-frame.tsx';
import { TurnHeading } from '#pwa/features/interview/frame/turn-heading.tsx';
import { beginRound } from './begin-round.ts';
import { PillChoice } from './pill-choice.tsx';
import { suggestType } from './suggest-type.ts';

interface BeginScreenProps {
  /** The type that the link asks for. */
  wanted: InterviewType | null;
  rounds: readonly BegunRound[];
  bank: readonly CuratedQuestion[];
  rows: ReadonlyMap<string, QuestionRow>;
  /** The open level, 1 to 4. */
  level: number;
}

const TYPES = Object.entries(TYPE_NAMES) as [InterviewType, string][];
const NO_LOOP = { loopId: null, loopShape: null, topic: null };

/** Four choices, all made already: a tap on Begin is enough. */
export function BeginScreen({ wanted, rounds, bank, rows, level }: BeginScreenProps) {
  const navigate = useNavigate();
  const profile = useProfile();
  const suggested = wanted ?? suggestType(profile?.types ?? [], rounds);
  const latest = rounds[0]?.started;
  const [type, setType] = useState<InterviewType | null>(null);
  const [length, setLength] = useState<MockStart['length']>('short');
  const [clock, setClock] = useState<MockStart['clock']>(latest?.clock ?? 1);
  const [isBusy, setIsBusy] = useState(false);
  const begin = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const choices = {
        type: type ?? suggested,
        length,
        clock,
        voice: 'typing',
        loop: NO_LOOP,
      } as const;
      const company = profile?.company ?? null;
      const id = await beginRound(choices, { bank, rows, level, company });
      if (id) return void navigate({ to: '/interview/$id', params: { id }, replace: true });
      addToast({
        title: 'No case of this type',
        description: 'The bank on this device has none yet. Choose another type.',
        tone: 'destructive',
      });
    } catch (error) {
      sayStorageError('Failed to begin the round. Please try again.', error);
    }
    setIsBusy(false);
  };
  return (
    <RoundFrame
      title=""
      onClose={() => void navigate({ to: '/practice' })}
      footer={
        <>
          <Button large disabled={isBusy} onClick={() => void begin()}>
            Begin
          </Button>
          <p className="text-center text-xs text-muted">
            Next: the prompt, with a minute to think if you want it.
          </p>
        </>
      }
    >
      <div>
        <TurnHeading>Mock interview</TurnHeading>
        <p className="mt-1 text-sm text-muted">Works offline. Recordings never leave this phone.</p>
      </div>
      <PillChoice
        legend="Type"
        hint={wanted ? 'Your next step' : 'Suggested for you'}
        name="type"
        look="cards"
        value={type ?? suggested}
        choices={TYPES}
        onChange={setType}
      />
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
    </RoundFrame>
  );
}

const CLOCKS: Partial<Record<string, MockStart['clock']>> = { '1': 1, '1.5': 1.5, off: 'off' };
