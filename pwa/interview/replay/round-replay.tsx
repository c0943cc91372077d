import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useOpenAnswers } from '#pwa/device/live/use-open-answers.ts';
import { useRounds, useTurnDraft, useSoundsOf } from '#pwa/device/live/use-rounds.ts';
import { INTERVIEW_TYPE_NAMES as TYPE_NAMES } from '#shared/game/type-names.ts';
import { isWithFriend } from '#shared/game/mock/mock-row.ts';
import { placeInLoop } from '#shared/game/mock/loop-rounds.ts';
import { LoopLink, MoreOnType } from '#pwa/learner/link-row.tsx';
import { NumberList } from '#pwa/question/check/number-list.tsx';
import { slipsOfCase } from '#shared/interviewer/numbers/number-lines.ts';
import { AllPoints } from '#pwa/question/check/counted-points.tsx';
import { Button } from '#pwa/ui/controls/button.tsx';
import { GuessBesideMarks } from '#pwa/interview/debrief/bands.tsx';
import { axesOf } from '#pwa/interview/debrief/marks.ts';
import { HeardList } from '#pwa/interview/listen/heard.tsx';
import { RoundPlayer } from '#pwa/interview/listen/round-player.tsx';
import { useRoundSound } from '#pwa/interview/listen/round-sound.ts';
import { RoundSoundProvider } from '#pwa/interview/listen/round-sound-provider.tsx';
import { CaseTimes } from './case-times.tsx';
import { RedoWords, RedoStep } from '#pwa/interview/debrief/focus/redo-step.tsx';
import { ThreeTexts } from './case-words.tsx';
import { judgedCases } from '#pwa/interview/debrief/debrief-steps.tsx';
import { placeWords } from '#pwa/interview/loop-words.ts';
import { focusOf, NextOfKind } from '#pwa/interview/debrief/focus/focus.tsx';
import { RecordingActions } from './recording-actions.tsx';
import { NotesPage } from './notes-page.tsx';
import { RoundFrame, RoundSkeleton, TurnHeading } from '#pwa/interview/round/round-frame.tsx';
import type { LoadedInterview } from '#pwa/interview/round/open-round.ts';
import { isRedoOpen } from '#pwa/interview/debrief/focus/use-redo.ts';
import { SOUND_DAYS } from '#pwa/device/records/recordings.ts';
import { sizeWords } from '#pwa/notices/recordings-words.ts';
import { DIALOG_TITLE_ID } from '#pwa/ui/dialogs/full-screen-dialog.tsx';

/** Shows a past round: its words, its ticks, and its recording if this device has one. */
export function RoundReplay({ round }: { round: LoadedInterview }) {
  return (
    <RoundSoundProvider round={round}>
      <Replay round={round} />
    </RoundSoundProvider>
  );
}

function Replay({ round }: { round: LoadedInterview }) {
  const navigate = useNavigate();
  const answers = useOpenAnswers();
  const rounds = useRounds();
  const kept = useTurnDraft();
  const sound = useRoundSound();
  const [isRedoing, setIsRedoing] = useState<boolean | null>(null);
  if (!answers || !rounds || kept === undefined) return <RoundSkeleton />;
  const { mock } = round;
  const { started, ended, assessment } = mock;
  const cases = judgedCases(round, answers);
  const place = placeInLoop(started);
  const focus = assessment?.focus == null ? null : focusOf(mock, cases);
  const about = `${started.length === 'short' ? '20-minute round' : '40-minute round'}${started.clock === 'off' ? ', clock off' : ''}${isWithFriend(started) ? ', with a friend' : ''}, ${dayWords(started.at)}`;
  const leave = () => void navigate({ to: '/history' });
  // A redo is offered only if no round is open. A redo and an open round's turn are saved in the same record, so the
  // redo would overwrite that turn.
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
      tools={sound && <RoundPlayer sound={sound} />}
      onClose={leave}
      footer={
        <div className="flex flex-wrap gap-2">
          {canRedo && (
            <Button
              look="outline"
              large
              onClick={() => {
                // The player is paused, because the microphone would record its sound.
                sound?.pause();
                setIsRedoing(true);
              }}
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
      <HeardList cases={cases} axes={axesOf(mock)} />
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

/**
 * Lets the learner keep a round's recording, save it as files or delete it now. Otherwise it is deleted after 14 days.
 */
function KeepRecording({ mockId }: { mockId: string }) {
  const sounds = useSoundsOf(mockId);
  if (!sounds) return null;
  return (
    <section className="grid gap-2 rounded-md border border-hair bg-s1 p-3 text-sm">
      <p>
        Recording on this device, {sizeWords(sounds.bytes)}.{' '}
        {sounds.isKept
          ? 'It is kept until you delete it.'
          : `It is deleted after ${SOUND_DAYS} days.`}
      </p>
      <RecordingActions
        sounds={sounds}
        stays="Your words and marks stay."
        onDeleted={() => document.getElementById(DIALOG_TITLE_ID)?.focus({ preventScroll: true })}
      />
    </section>
  );
}
