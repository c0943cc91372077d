import { useState } from 'react';
import type { AiGoals, KeptStrategy } from '#pwa/device/database/single-records.ts';
import { useStrategies } from '#pwa/device/live/use-issued.ts';
import { FullScreenDialog, useDialogKeys } from '#pwa/ui/dialogs/full-screen-dialog.tsx';
import { GoalsForm } from './goals-form.tsx';
import { StrategyView } from './strategy-view.tsx';
import type { PriorityTopic } from './take-topic.ts';
import { useMakeStrategy } from './use-make-strategy.ts';

interface StrategyDialogProps {
  /** Plans can be read, but no new one can be made. */
  isReadOnly?: boolean;
  onClose: () => void;
  /** Continues with a topic of the plan. */
  onStudy: (topic: PriorityTopic) => void;
}

/** Study Strategy (docs/product.md 2.12): asks for goals, then shows the plan. Every device has the latest plans. */
export function StrategyDialog({ isReadOnly = false, onClose, onStudy }: StrategyDialogProps) {
  const plans = useStrategies();
  /** Null shows the latest plan, or the goals if there is no plan. */
  const [chosen, setChosen] = useState<KeptStrategy | 'goals' | null>(null);
  const [goals, setGoals] = useState<AiGoals | null>(null);
  const { isBusy, parts, make, cancel } = useMakeStrategy(setChosen);
  useDialogKeys(({ key }) => key === 'Escape' && onClose());
  if (!plans) return null;
  const plan = chosen === 'goals' || isBusy ? null : (chosen ?? plans[0] ?? null);
  const shown = plan ?? (parts && goals && { strategy: parts, goals, madeAt: null });
  return (
    <FullScreenDialog>
      {shown ? (
        <StrategyView
          key={plan?.madeAt}
          {...shown}
          others={plan ? plans.filter(({ madeAt }) => madeAt !== plan.madeAt) : []}
          onOther={setChosen}
          onCancel={parts ? cancel : undefined}
          onNew={isReadOnly ? undefined : () => setChosen('goals')}
          onStudy={isReadOnly ? undefined : onStudy}
          onClose={onClose}
        />
      ) : (
        <GoalsForm
          isBusy={isBusy}
          onMake={(next) => {
            setGoals(next);
            setChosen('goals');
            make(next);
          }}
          onCancel={cancel}
          onClose={onClose}
        />
      )}
    </FullScreenDialog>
  );
}
