import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { setInterviewDate } from '#pwa/device/database/record-event.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import {
  companiesOf,
  NO_PROFILE,
  type Profile,
  ProfileFields,
} from '#pwa/learner/goals/profile-fields.tsx';
import { MinutesTiles } from '#pwa/learner/goals/minutes-field.tsx';
import { changesOf, saveProfile } from '#pwa/learner/goals/save-profile.ts';
import { LEVEL_LINK } from '#pwa/learner/readiness/step-links.ts';
import type { ShownPractice } from '#pwa/learner/practice/practice-state.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { TextField } from '#pwa/ui/forms/text-field.tsx';
import { FullScreenDialog, useDialogHeading } from '#pwa/ui/dialogs/full-screen-dialog.tsx';
import { takeToasts, clearToast, useToastQueue } from '#pwa/ui/dialogs/toast-queue.ts';
import { Brand } from '#pwa/ui/layout/brand.tsx';

interface WelcomeProps {
  state: ShownPractice;
  /** Called when the choices are saved, or when saving has failed, so that Home can show. */
  onLeft: () => void;
}

/** The words of the two buttons: for the first question, and for the six questions that find the level. */
const WAYS = { question: 'See My First Question', level: 'Find My Level First' };

/** Asks three things before the first practice question. The learner can skip each of them (docs/product.md 2.22). */
export function Welcome({ state, onLeft }: WelcomeProps) {
  const { questions, progress } = state;
  const heading = useDialogHeading();
  const [profile, setProfile] = useState(NO_PROFILE);
  const [date, setDate] = useState(progress.interviewDate ?? '');
  const [error, setError] = useState<string>();
  useNoEarlierToast();
  const { isBusy, leave } = useLeave(progress.interviewDate, onLeft);
  const today = localToday();
  // Learners who have worked as product managers aren't offered a Beginner question first.
  const isPractitioner = profile.stage !== null && profile.stage !== 'moving';
  const [first, other] = isPractitioner
    ? (['level', 'question'] as const)
    : (['question', 'level'] as const);

  const goOn = (to: 'question' | 'level') => {
    const isPast = date !== '' && date !== progress.interviewDate && date < today;
    setError(isPast ? 'Please choose today or a later day' : undefined);
    if (isPast) document.getElementsByName('interview-date')[0]?.focus();
    else void leave(to, profile, date === '' ? null : date);
  };
  return (
    <FullScreenDialog>
      {/* With large text on a small phone, the buttons scroll with the page, so that they don't take half of the
          screen. */}
      <div className="mx-auto h-full max-w-[34rem] [container-type:size]">
        <div className="flex h-full flex-col [@container(max-height:28em)]:overflow-y-auto">
          {/* A toast may cover the brand name for a while, but nothing else. */}
          <div className="px-4">
            <div ref={takeToasts} className="relative flex min-h-[56px] items-center">
              <Brand />
            </div>
          </div>
          <div className="grid min-h-0 flex-1 content-start gap-4 overflow-y-auto px-4 pb-4 [@container(max-height:28em)]:flex-none [@container(max-height:28em)]:overflow-visible">
            <div>
              <h1
                ref={heading}
                tabIndex={-1}
                className="font-display text-xl leading-tight font-bold tracking-display outline-none"
              >
                What are you preparing for?
              </h1>
              <p className="mt-1 text-sm text-muted">
                Set a date, and each day gets a plan. New questions on what you choose come first.
                You can change all of it in Settings.
              </p>
            </div>
            <TextField
              label="When is your interview? (optional)"
              name="interview-date"
              type="date"
              min={today}
              value={date}
              error={error}
              onChange={(event) => setDate(event.target.value)}
            />
            <MinutesTiles
              minutes={profile.minutes}
              onChange={(minutes) => setProfile({ ...profile, minutes })}
            />
            <ProfileFields
              profile={profile}
              companies={companiesOf(questions)}
              onChange={setProfile}
            />
          </div>
          <div className="grid gap-1 border-t border-hair px-4 pt-3 pb-[calc(4px+env(safe-area-inset-bottom))] text-center">
            <Button large disabled={isBusy} onClick={() => goOn(first)}>
              {WAYS[first]}
            </Button>
            <p className="text-xs text-balance text-muted">
              Find your level: six questions, about six minutes, each with a clock.
            </p>
            <div className="flex flex-wrap justify-center gap-x-2">
              <Button look="quiet" disabled={isBusy} onClick={() => goOn(other)}>
                {WAYS[other]}
              </Button>
              <Button
                look="quiet"
                disabled={isBusy}
                onClick={() => void leave('home', NO_PROFILE, progress.interviewDate)}
              >
                Skip
              </Button>
            </div>
          </div>
        </div>
      </div>
    </FullScreenDialog>
  );
}

/** Clears a success toast that comes from the sign-in form. An error stays and shows beside the brand name. */
function useNoEarlierToast(): void {
  useEffect(() => {
    if (useToastQueue.getState().toast?.tone === 'plain') clearToast();
  }, []);
}

/**
 * Returns a function that saves the choices and moves on. If saving fails, a toast says so, and the learner still moves
 * on.
 */
function useLeave(dateBefore: string | null, onLeft: () => void) {
  const router = useRouter();
  const [isBusy, setIsBusy] = useState(false);
  const leave = async (
    to: 'home' | 'question' | 'level',
    profile: Profile,
    date: string | null,
  ) => {
    setIsBusy(true);
    try {
      await saveProfile(changesOf(NO_PROFILE, profile));
      if (date !== dateBefore) await setInterviewDate(date);
    } catch (failure) {
      sayStorageError('Failed to save your choices. Settings has them, too.', failure);
    }
    if (to === 'level') await router.navigate(LEVEL_LINK);
    else if (to === 'question')
      await router.navigate({ to: '/practice', search: { start: 'next' } });
    onLeft();
  };
  return { isBusy, leave };
}
