import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Outcome } from '#shared/game/outcome.ts';
import { useOpenAnswers } from '#pwa/device/live/use-open-answers.ts';
import { useTurnDraft } from '#pwa/device/live/use-rounds.ts';
import { RoundSkeleton } from '#pwa/interview/round/frame/round-skeleton.tsx';
import type { LoadedInterview } from '#pwa/interview/round/open-round.ts';
import { isRedoOpen } from '#pwa/interview/round/use-redo.ts';
import { INTERVIEW_TYPE_NAMES as TYPE_NAMES } from '#shared/game/readiness/type-names.ts';
import { CompareStep } from './compare-step.tsx';
import { judgedCases, type DebriefStep } from './debrief-steps.ts';
import { FocusStep } from './focus/focus-step.tsx';
import { GuessStep } from './guess-step.tsx';
import { MarksStep } from './marking/marks-step.tsx';
import { marksOf } from './marks.ts';
import { WordsStep } from './words-step.tsx';

interface DebriefProps {
  round: LoadedInterview;
  /** The outcome of each answer that was recorded on this screen. */
  outcomes: readonly Outcome[];
}

/**
 * Leads through the debrief after a round: the guess, then the evidence, then one thing to do differently. Each step is
 * an event, so a learner who leaves comes back to the same step.
 */
export function Debrief({ round, outcomes }: DebriefProps) {
  const navigate = useNavigate();
  const answers = useOpenAnswers();
  const kept = useTurnDraft();
  if (!answers || kept === undefined) return <RoundSkeleton />;
  const { mock } = round;
  const step: DebriefStep = {
    round,
    cases: judgedCases(round, answers),
    title: `Debrief · ${TYPE_NAMES[mock.started.type]}`,
    onClose: () => void navigate({ to: '/practice' }),
  };
  return <Steps {...{ step, outcomes }} isRedoOpen={isRedoOpen(mock.mockId, kept)} />;
}

interface StepsProps {
  step: DebriefStep;
  outcomes: readonly Outcome[];
  /** Whether a redo was interrupted, by a killed tab or a call, and should go on. */
  isRedoOpen: boolean;
}

function Steps({ step, outcomes, isRedoOpen: isOpen }: StepsProps) {
  const [isComparing, setIsComparing] = useState(!isOpen);
  const { round, cases } = step;
  const { mock } = round;
  const toTick = cases.find(({ isToCheck }) => isToCheck);
  if (!mock.assessment || mock.assessment.predicted.length === 0)
    return <GuessStep {...step} outcomes={outcomes} />;
  if (toTick) return <WordsStep key={toTick.place} {...step} judged={toTick} />;
  if (marksOf(mock, 'learner').size < mock.assessment.predicted.length)
    return <MarksStep {...step} />;
  if (isComparing) return <CompareStep {...step} onGoOn={() => setIsComparing(false)} />;
  return <FocusStep {...step} isRedoOpen={isOpen} onBack={() => setIsComparing(true)} />;
}
