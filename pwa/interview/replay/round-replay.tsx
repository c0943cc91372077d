import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useOpenAnswers } from '#pwa/device/live/use-open-answers.ts';
import { useRounds, useTurnDraft } from '#pwa/device/live/use-rounds.ts';
import { INTERVIEW_TYPE_NAMES as TYPE_NAMES } from '#shared/game/readiness/type-names.ts';
import { isWithFriend } from '#shared/game/mock/mock-row.ts';
import { placeInLoop } from '#shared/game/mock/loop-rounds.ts';
import { LoopLink, MoreOnType } from '#pwa/learner/link-row.tsx';
import { NumberList } from '#pwa/question/check/number-list.tsx';
import { slipsOfCase } from '#shared/interviewer/numbers/number-lines.ts';
import { AllPoints } from '#pwa/question/check/points/counted-points.tsx';
import { Button } from '#pwa/ui/controls/button.tsx';
import { GuessBesideMarks } from '#pwa/interview/debrief/guess-beside-marks.tsx';
import { CaseTimes } from '#pwa/interview/debrief/times/case-times.tsx';
import { RedoWords } from '#pwa/interview/debrief/redo/redo-words.tsx';
import { ThreeTexts } from '#pwa/interview/debrief/three-texts.tsx';
import { judgedCases } from '#pwa/interview/debrief/debrief-steps.ts';
import { placeWords } from '#pwa/interview/begin/loop-words.ts';
import { focusOf } from '#pwa/interview/debrief/focus/focus.ts';
import { NextOfKind } from '#pwa/interview/debrief/focus/next-of-kind.tsx';
import { RedoStep } from '#pwa/interview/debrief/redo/redo-step.tsx';
import { NotesPage } from './notes/notes-page.tsx';
import { RoundFrame } from '#pwa/interview/round/frame/round-frame.tsx';
import { RoundSkeleton } from '#pwa/interview/round/frame/round-skeleton.tsx';
import { TurnHeading } from '#pwa/interview/round/frame/turn-heading.tsx';
import type { LoadedInterview } from '#pwa/interview/round/open-round.ts';
import { isRedoOpen } from '#pwa/interview/round/use-redo.ts';
import { KeepRecording } from '#pwa/interview/voice/keep-recording.tsx';

/** Shows a past round: its words, its recording if this device has one, and what was ticked. */
export function RoundReplay({ round }: { round: LoadedInterview }) {
  const navigate = useNavigate();
  const answers = useOpenAnswers();
  const rounds = useRounds();
  const kept = useTurnDraft();
  const [isRedoing, setIsRedoing] = useState<boolean | null>(null);
  if (!answers || !rounds || kept === undefined) return <RoundSkeleton />;
  const { mock } = round;
  const { started, ended, assessment } = mock;
  const cases = judgedCases(round, answers);
  const place = placeInLoop(started);
  const focus = assessment?.focus == null ? null : focusOf(mock, cases);
  const about = `${started.length === 'short' ? '20-minute round' : '40-minute round'}${started.clock === 'off' ? ', clock off' : ''}${isWithFriend(started) ? ', with a friend' : ''}, ${dayWords(started.at)}`;
  const leave = () => void navigate({ to: '/history' });
  // A redo would overwrite the saved turn of an open round, because both are saved in the same place.
  const canRedo = focus?.judged.answer != null && rounds.every((one) => one.ended !== null);
  if (canRedo && (isRedoing ?? isRedoOpen(mock.mockId, kept)))
    return (
      <RedoStep
        {...{ round, focus }}
        title={TYPE_NAMES[started.type]}
        onClose={() => setIsRedoing(false)}
      />
    );
  return (
    <RoundFrame
      title=""
      onClose={leave}
      footer={
        <div className="flex flex-wrap gap-2">
          {canRedo && (
            <Button
              look="outline"
              large
              onClick={() => setIsRedoing(true)}
              className="flex-auto px-2"
            >
              {focus.judged.better ? 'Redo it again' : 'Redo it in 3 minutes'}
            </Button>
          )}
          <Button
            large
            onClick={() => void navigate({ to: '/interview' })}
            className="flex-auto px-2"
          >
            Another round
          </Button>
        </div>
      }
    >
      <div>
        <TurnHeading>{TYPE_NAMES[started.type]}</TurnHeading>
        <p className="mt-1 text-sm text-muted">
          {about}
          {ended?.how === 'left' && '. You ended it before its last step.'}
        </p>
        {place && (
          <p className="text-sm text-muted">
            {`${placeWords(place)}, ${place.name}: `}
            <LoopLink loopId={place.loopId}>the whole loop</LoopLink>
          </p>
        )}
      </div>
      {assessment && <GuessBesideMarks mock={mock} />}
      <KeepRecording mockId={mock.mockId} />
      {cases.map((judged) => (
        <section key={judged.place} className="grid gap-3">
          <h2 className="font-display text-lg font-bold">{judged.question.title}</h2>
          <p className="text-sm whitespace-pre-wrap">{judged.question.content}</p>
          <ThreeTexts judged={judged} />
          <NumberList slips={slipsOfCase(judged.question, judged.turns)} />
          {focus?.judged.place === judged.place && <RedoWords mockId={mock.mockId} focus={focus} />}
          {judged.answer && (
            <AllPoints
              points={judged.question.keyPoints}
              ticks={judged.ticks}
              evidence={judged.pointedTo}
            />
          )}
          {judged.answer && <CaseTimes judged={judged} clock={started.clock} />}
        </section>
      ))}
      <NotesPage
        {...{ mock, cases }}
        heading={`Mock interview, ${TYPE_NAMES[started.type]}: ${about}`}
      />
      {focus && <NextOfKind mock={mock} focus={focus} />}
      <MoreOnType type={started.type} />
    </RoundFrame>
  );
}

function dayWords(at: number): string {
  return new Intl.DateTimeFormat('en-US', {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  }).format(at);
}
