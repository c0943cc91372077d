import { useState } from 'react';
import { profile as profileValue } from '#pwa/device/live/live-values.ts';
import { useLive, useQuestions } from '#pwa/device/live/use-live.ts';
import { InterviewRow } from '#pwa/learner/goals/interview-row.tsx';
import { localToday } from '#pwa/learner/local-today.ts';
import {
  companiesOf,
  NO_PROFILE,
  type Profile,
  ProfileFields,
} from '#pwa/learner/goals/profile-fields.tsx';
import { MinutesField } from '#pwa/learner/goals/minutes-field.tsx';
import { changesOf, saveProfile } from '#pwa/learner/goals/save-profile.ts';
import { useProgress } from '#pwa/learner/use-progress.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { Card } from '#pwa/ui/layout/card.tsx';
import { Skeleton } from '#pwa/ui/layout/skeleton.tsx';
import { LeaveGuard } from './settings-forms.tsx';

/**
 * Asks the questions of the Welcome screen again. The learner can change the answers at any time, without a network.
 */
export function PrepareCard() {
  const stored = useLive(profileValue);
  const questions = useQuestions();
  const progress = useProgress();
  const [changed, setChanged] = useState<Partial<Profile>>({});
  const [isBusy, setIsBusy] = useState(false);
  if (stored === undefined || !progress) return <Skeleton className="h-[520px] rounded-lg" />;
  const isChanged = Object.keys(changed).length > 0;

  const save = async () => {
    setIsBusy(true);
    try {
      if (isChanged) await saveProfile(changed);
      setChanged({});
      addToast({
        title: 'Settings Updated',
        description: 'Your settings have been saved successfully.',
      });
    } catch (failure) {
      sayStorageError('Failed to save what you prepare for. Please try again.', failure);
    }
    setIsBusy(false);
  };
  const before = stored ?? NO_PROFILE;
  const shown = { ...before, ...changed };
  const change = (profile: Profile) => setChanged(changesOf(before, profile));
  return (
    <Card id="prepare" aria-labelledby="prepare-title">
      <LeaveGuard isChanged={isChanged} />
      <h2 id="prepare-title" className="font-semibold">
        What you prepare for
      </h2>
      <p className="mt-1 text-sm text-muted">
        Questions of these types come first; the others stay.
      </p>
      <div className="mt-4 grid gap-4">
        <ProfileFields profile={shown} companies={companiesOf(questions ?? [])} onChange={change} />
        <MinutesField
          minutes={shown.minutes}
          onChange={(minutes) => change({ ...shown, minutes })}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            look={isChanged ? 'primary' : 'outline'}
            disabled={isBusy}
            onClick={() => void save()}
          >
            Save<span className="sr-only"> what you prepare for</span>
          </Button>
          {isChanged && <p className="text-sm text-muted">Not saved yet</p>}
        </div>
      </div>
      <InterviewRow
        date={progress.interviewDate}
        today={localToday()}
        className="mt-4 border-t border-hair pt-4"
      />
    </Card>
  );
}
