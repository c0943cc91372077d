import { useState } from 'react';
import { Sparkles } from 'lucide-react';
import { datedWeeks, type AiStrategyRequest } from '#shared/contract/ai/ai-strategy.ts';
import type { StrategyPart } from '#shared/contract/ai/ai-stream.ts';
import type { AiGoals, KeptStrategy } from '#pwa/device/database/single-records.ts';
import { useStrategies, keptOf } from '#pwa/device/live/use-issued.ts';
import {
  FullScreenDialog,
  useDialogKeys,
  SheetFrame,
} from '#pwa/ui/dialogs/full-screen-dialog.tsx';
import { localToday } from '#pwa/learner/local-today.ts';
import { useProgress } from '#pwa/learner/use-progress.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { NeedsNetwork } from '#pwa/ui/controls/needs-network.tsx';
import { useStreamedCall } from '#pwa/ui/controls/use-streamed-call.ts';
import { SelectField } from '#pwa/ui/forms/select-field.tsx';
import { TextField } from '#pwa/ui/forms/text-field.tsx';
import { useOnline } from '#pwa/ui/layout/use-online.ts';
import { keepIssued } from '#pwa/device/database/issued.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { askStrategy } from '#pwa/http/ai-calls.ts';
import { sayFailure } from '#pwa/http/failure-text.ts';
import { StrategyView } from './strategy-view.tsx';
import { type PriorityTopic, useKeptForm, type KnownOfLearner } from './use-kept-form.ts';
import { GOAL_TIMES, CompanyField } from './choices.tsx';
import { Generating } from './generating.tsx';

interface StrategyDialogProps {
  /** True if the learner can read plans, but can't make a new one. */
  isReadOnly?: boolean;
  onClose: () => void;
  /** Called to study a topic of the plan. */
  onStudy: (topic: PriorityTopic) => void;
}

/**
 * Shows the dialog Study Strategy (docs/product.md 2.12). It asks for the learner's goals, and then shows the plan. All
 * of the learner's devices have the latest plans.
 */
export function StrategyDialog({ isReadOnly = false, onClose, onStudy }: StrategyDialogProps) {
  const plans = useStrategies();
  /**
   * The plan that the learner has chosen, or 'goals' for the form. If it is null, the latest plan is shown; without any
   * plan, the form is shown.
   */
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

const firstGoals = ({ company, timeframe }: KnownOfLearner): AiGoals => ({
  targetCompany: company,
  targetRole: '',
  timeframe,
});
const OFFLINE_ID = 'strategy-offline';

interface GoalsFormProps {
  /** True while a plan is being made. */
  isBusy: boolean;
  onMake: (goals: AiGoals) => void;
  onCancel: () => void;
  onClose: () => void;
}

/** Asks for the goals of the plan. Each entry may stay empty. */
function GoalsForm({ isBusy, onMake, onCancel, onClose }: GoalsFormProps) {
  const [goals, change] = useKeptForm('goals', firstGoals);
  const isOnline = useOnline();
  const progress = useProgress();
  if (!goals || !progress) return null;
  // If the interview is near, its date decides how many weeks the plan has.
  const isDated = datedWeeks(localToday(), progress.interviewDate) !== null;
  return (
    <SheetFrame
      title="Study Strategy"
      onClose={onClose}
      footer={
        isBusy ? (
          <div className="flex-1">
            <Generating words="Writing your plan..." onCancel={onCancel} />
          </div>
        ) : (
          <Button
            type="submit"
            form="goals"
            look="ai"
            large
            disabled={!isOnline}
            aria-describedby={isOnline ? undefined : OFFLINE_ID}
            className="flex-1"
          >
            <Sparkles aria-hidden size={20} />
            Generate Strategy
          </Button>
        )
      }
    >
      <div>
        <p className="font-display text-2xl leading-tight font-bold tracking-display">
          What are you aiming at?
        </p>
        <p className="mt-2 text-sm text-muted">
          The plan is based on your answers and rounds so far, the points you missed, the types you
          expect and your interview date. Your name and email aren’t sent.
        </p>
      </div>
      <form
        id="goals"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy && isOnline) onMake(goals);
        }}
      >
        <CompanyField
          label="Target company"
          name="targetCompany"
          value={goals.targetCompany}
          none="No company yet"
          isDisabled={isBusy}
          onChange={(targetCompany) => change({ targetCompany })}
        />
        <TextField
          label="Target role"
          name="targetRole"
          value={goals.targetRole}
          maxLength={100}
          disabled={isBusy}
          placeholder="Senior Product Manager"
          onChange={(event) => change({ targetRole: event.target.value })}
        />
        {!isDated && (
          <SelectField
            label="Timeframe"
            name="timeframe"
            value={goals.timeframe}
            choices={GOAL_TIMES}
            isDisabled={isBusy}
            onChange={(timeframe) => change({ timeframe })}
          />
        )}
      </form>
      {!isOnline && (
        <NeedsNetwork id={OFFLINE_ID}>
          A new plan needs a connection. What you entered stays here.
        </NeedsNetwork>
      )}
    </SheetFrame>
  );
}

/**
 * Returns a function that asks for a plan and stores it; `parts` holds the parts that have arrived so far.
 * @param onMade shows the finished plan
 */
function useMakeStrategy(onMade: (kept: KeptStrategy) => void) {
  const { isBusy, parts, run, cancel } = useStreamedCall<StrategyPart>();
  const make = (goals: AiGoals) =>
    void run(
      async (signal, take) => {
        const strategy = await askStrategy(requestOf(goals), signal, take);
        const row = { kind: 'aiStrategy', key: strategy.strategyId, row: strategy } as const;
        await keepIssued(requireDatabase(), [row]).catch((error: unknown) =>
          console.warn('The plan could not be kept', error),
        );
        if (!signal.aborted) onMade(keptOf(strategy));
      },
      (error) => sayFailure(error, 'Error', 'Failed to generate study strategy. Please try again.'),
    );
  return { isBusy, parts: isBusy ? parts : null, make, cancel };
}

/** Makes the request for a plan, without the entries that are empty. */
function requestOf({ targetCompany, targetRole, timeframe }: AiGoals): AiStrategyRequest {
  const [company, role] = [targetCompany.trim(), targetRole.trim()];
  return {
    targetGoals: {
      ...(company && { targetCompany: company }),
      ...(role && { targetRole: role }),
      ...(timeframe && { timeframe }),
    },
  };
}
