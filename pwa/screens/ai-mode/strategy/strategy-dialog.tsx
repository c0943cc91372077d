import { useEffect, useState } from 'react';
import { readAiForms } from '#pwa/device/records/ai-forms.ts';
import type { AiGoals, KeptStrategy } from '#pwa/device/database/records.ts';
import { currentDatabase } from '#pwa/device/database/open-database.ts';
import { FullScreenDialog, useDialogKeys } from '#pwa/ui/dialogs/full-screen-dialog.tsx';
import { GoalsForm } from './goals-form.tsx';
import { StrategyView } from './strategy-view.tsx';
import type { PriorityTopic } from './take-topic.ts';
import { useMakeStrategy } from './use-make-strategy.ts';

interface StrategyDialogProps {
  /** The last plan is shown, and no new one is made. */
  isReadOnly?: boolean;
  onClose: () => void;
  /** Goes on with a topic of the plan. */
  onStudy: (topic: PriorityTopic) => void;
}

/** Study Strategy (docs/product.md 2.12): goals, then the plan; the last one stays on the device. */
export function StrategyDialog({ isReadOnly = false, onClose, onStudy }: StrategyDialogProps) {
  /** Undefined while it is read; null: none, or a new one is wanted. */
  const [kept, setKept] = useState<KeptStrategy | null>();
  const [goals, setGoals] = useState<AiGoals | null>(null);
  const { isBusy, parts, make, cancel } = useMakeStrategy(setKept);
  useDialogKeys(({ key }) => key === 'Escape' && onClose());
  useEffect(() => {
    let isGone = false;
    const db = currentDatabase();
    const reading = db ? readAiForms(db) : Promise.resolve({});
    reading.then(
      ({ strategy }: { strategy?: KeptStrategy }) => !isGone && setKept(strategy ?? null),
      (error: unknown) => {
        console.warn('The kept strategy could not be read', error);
        if (!isGone) setKept(null);
      },
    );
    return () => {
      isGone = true;
    };
  }, []);
  if (kept === undefined) return null;
  const shown = kept ?? (parts && goals && { strategy: parts, goals, madeAt: null });
  return (
    <FullScreenDialog>
      {shown ? (
        <StrategyView
          {...shown}
          onCancel={parts ? cancel : undefined}
          onNew={isReadOnly ? undefined : () => setKept(null)}
          onStudy={isReadOnly ? undefined : onStudy}
          onClose={onClose}
        />
      ) : (
        <GoalsForm
          isBusy={isBusy}
          onMake={(next) => {
            setGoals(next);
            make(next);
          }}
          onCancel={cancel}
          onClose={onClose}
        />
      )}
    </FullScreenDialog>
  );
}
