import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Outcome } from '#shared/game/outcome.ts';
import { useOpenAnswers } from '#pwa/device/live/use-open-answers.ts';
import { useTurnDraft } from '#pwa/device/live/use-rounds.ts';
import { useProofsAhead } from '#pwa/interview/built-in/use-built-in.ts';
import { RoundSkeleton, TurnHeading } from '#pwa/interview/round/round-frame.tsx';
import type { LoadedInterview } from '#pwa/interview/round/open-round.ts';
import { isRedoOpen } from './focus/use-redo.ts';
import { INTERVIEW_TYPE_NAMES as TYPE_NAMES } from '#shared/game/type-names.ts';
import { judgedCases, type DebriefStep, DebriefFrame } from './debrief-steps.tsx';
import { FocusStep } from './focus/focus-step.tsx';
import { GuessStep } from './guess-step.tsx';
import { MarksStep } from './marks-step.tsx';
import { axesOf, marksOf } from './marks.ts';
import { WordsStep } from './words-step.tsx';
import { isWithFriend } from '#shared/game/mock/mock-row.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { AiMarks, FriendMarks } from './others-marks.tsx';
import { HeardList } from '#pwa/interview/listen/heard.tsx';
import { RoundSoundProvider } from '#pwa/interview/listen/round-sound-provider.tsx';
import { CaseTimes } from '#pwa/interview/replay/case-times.tsx';
import { GuessBesideMarks } from './bands.tsx';
import { ThreeTexts } from '#pwa/interview/replay/case-words.tsx';

interface DebriefProps {
  round: LoadedInterview;
  /** The outcome of each answer that became an event while this screen was open. */
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
  return (
    <RoundSoundProvider round={round}>
      <Steps {...{ step, outcomes }} isRedoOpen={isRedoOpen(mock.mockId, kept)} />
    </RoundSoundProvider>
  );
}

interface StepsProps {
  step: DebriefStep;
  outcomes: readonly Outcome[];
  /** True if a redo was interrupted, by a phone call or because the browser closed the tab. It should then go on. */
  isRedoOpen: boolean;
}

function Steps({ step, outcomes, isRedoOpen: isOpen }: StepsProps) {
  const [isComparing, setIsComparing] = useState(!isOpen);
  const { round, cases } = step;
  const { mock } = round;
  const isGuessing = !mock.assessment || mock.assessment.predicted.length === 0;
  const proofsOf = useProofsAhead(cases, isGuessing);
  const toTick = cases.find(({ isToCheck }) => isToCheck);
  if (!mock.assessment || isGuessing) return <GuessStep {...step} outcomes={outcomes} />;
  if (toTick)
    return (
      <WordsStep key={toTick.place} {...step} judged={toTick} proofs={proofsOf(toTick.place)} />
    );
  if (marksOf(mock, 'learner').size < mock.assessment.predicted.length)
    return <MarksStep {...step} />;
  if (isComparing) return <CompareStep {...step} onGoOn={() => setIsComparing(false)} />;
  return <FocusStep {...step} isRedoOpen={isOpen} onBack={() => setIsComparing(true)} />;
}

/** Shows the guess next to the marks, sample answers next to the learner's words, and how the time was spent. */
function CompareStep({ round, cases, title, onClose, onGoOn }: CompareStepProps) {
  return (
    <DebriefFrame
      title={title}
      at={2}
      hasSound
      onClose={onClose}
      footer={
        <>
          <Button large onClick={onGoOn}>
            One thing to do next
          </Button>
          <p className="text-center text-xs text-muted">
            Next: the point that would have helped most.
          </p>
        </>
      }
    >
      <TurnHeading>Your guess and your marks</TurnHeading>
      <GuessBesideMarks mock={round.mock} />
      {/* In a round with a friend, the next two parts are left out. The friend has already marked the round, and
           there are no words that AI Mode could read. */}
      {!isWithFriend(round.mock.started) && (
        <>
          <FriendMarks mock={round.mock} />
          <AiMarks round={round} />
        </>
      )}
      <HeardList cases={cases} axes={axesOf(round.mock)} />
      {cases.map((judged) => (
        <section key={judged.place} className="grid gap-4">
          <h2 className="font-display text-lg font-bold">
            {cases.length > 1 && `Case ${judged.place + 1}: `}
            {judged.question.title}
          </h2>
          <ThreeTexts judged={judged} />
          <CaseTimes judged={judged} clock={round.mock.started.clock} />
        </section>
      ))}
    </DebriefFrame>
  );
}

interface CompareStepProps extends DebriefStep {
  onGoOn: () => void;
}
