import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { MockPhase } from '#shared/game/mock/mock-row.ts';
import { useStoredTurnDraft, useTurnDraft } from '#pwa/device/live/use-rounds.ts';
import { ConfirmDialog } from '#pwa/ui/dialogs/confirm-dialog.tsx';
import { createLinePrefetch } from './ai-and-friend/prefetch-line.ts';
import type { LoadedInterview, InterviewPlace } from './round/open-round.ts';
import { AnswerTurn } from './round/turns/answer-turn.tsx';
import { AskTurn } from './round/turns/ask-turn.tsx';
import { ClosingTurn } from './round/turns/closing-turn.tsx';
import { PlanTurn } from './round/turns/plan-turn.tsx';
import { PressedTurn } from './round/turns/pressed-turn.tsx';
import { PromptTurn } from './round/turns/prompt-turn.tsx';
import type { TurnProps } from './round/turns/turn-frame.tsx';

const TURNS: Record<MockPhase, (props: TurnProps) => React.ReactNode> = {
  ...{ prompt: PromptTurn, ask: AskTurn, plan: PlanTurn, answer: AnswerTurn },
  ...{ pressed: PressedTurn, recommendation: ClosingTurn, yours: ClosingTurn },
};

/** Shows the turn to be held now. The screen is drawn anew for each turn, so that nothing from the last turn stays. */
export function RoundScreen({ round, place }: { round: LoadedInterview; place: InterviewPlace }) {
  const [isLeaving, setIsLeaving] = useState(false);
  const [ahead] = useState(createLinePrefetch);
  useEffect(() => () => ahead.stop(), [ahead]);
  const kept = useTurnDraft();
  const question = round.questions[place.case];
  if (kept === undefined || !question) return null;
  const TurnScreen = TURNS[place.phase];
  return (
    <>
      <TurnScreen
        key={`${place.case}:${place.turn}`}
        {...{ round, place, question, kept, ahead }}
        onClose={() => setIsLeaving(true)}
      />
      {isLeaving && <LeaveDialog onStay={() => setIsLeaving(false)} />}
    </>
  );
}

/** Asks before the learner leaves a round. The round stays open. */
function LeaveDialog({ onStay }: { onStay: () => void }) {
  const navigate = useNavigate();
  const isKept = useStoredTurnDraft()?.text === useTurnDraft()?.text;
  return (
    <ConfirmDialog
      isOpen
      title="Leave this round?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => void navigate({ to: '/practice' })}
      onCancel={onStay}
    >
      {isKept
        ? 'It stays open, and every word is saved.'
        : 'It stays open. Your latest words aren’t saved on this device: they last only until Northstar is closed or reloaded.'}{' '}
      To come back to this step, open Mock interview on Practice.
    </ConfirmDialog>
  );
}
