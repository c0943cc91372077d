import { Sparkles } from 'lucide-react';
import { datedWeeks } from '#shared/contract/ai/ai-strategy.ts';
import type { AiGoals } from '#pwa/device/database/single-records.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import { useProgress } from '#pwa/learner/use-progress.ts';
import { GOAL_TIMES } from '#pwa/screens/ai-mode/choices.ts';
import { CompanyField } from '#pwa/screens/ai-mode/company-field.tsx';
import { Generating } from '#pwa/screens/ai-mode/generating.tsx';
import type { KnownOfLearner } from '#pwa/screens/ai-mode/known-of-learner.ts';
import { useKeptForm } from '#pwa/screens/ai-mode/use-kept-form.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { NeedsNetwork } from '#pwa/ui/controls/needs-network.tsx';
import { SelectField } from '#pwa/ui/forms/select-field.tsx';
import { SheetFrame } from '#pwa/ui/dialogs/sheet-frame.tsx';
import { TextField } from '#pwa/ui/forms/text-field.tsx';
import { useOnline } from '#pwa/ui/layout/use-online.ts';

const firstGoals = ({ company, timeframe }: KnownOfLearner): AiGoals => ({
  targetCompany: company,
  targetRole: '',
  timeframe,
});
const OFFLINE_ID = 'strategy-offline';

interface GoalsFormProps {
  /** A plan is being made. */
  isBusy: boolean;
  onMake: (goals: AiGoals) => void;
  onCancel: () => void;
  onClose: () => void;
}

/** Asks for the plan's goals; each entry may stay empty. */
export function GoalsForm({ isBusy, onMake, onCancel, onClose }: GoalsFormProps) {
  const [goals, change] = useKeptForm('goals', firstGoals);
  const isOnline = useOnline();
  const progress = useProgress();
  if (!goals || !progress) return null;
  // If the interview is near, its date decides the number of weeks.
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
