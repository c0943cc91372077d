import { useCallback, useRef, useState } from 'react';
import { useTurnDraft } from '#pwa/device/live/use-rounds.ts';
import { dropEarlierTake } from '#pwa/device/records/recordings.ts';
import { ownVoice } from '#shared/game/mock/mock-row.ts';
import type { TurnDraft } from '#pwa/device/database/single-records.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { useRecord } from '#pwa/device/live/use-live.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { isSameAnswer } from '#shared/game/answer/open-answer.ts';
import type { EventIdentity } from '#shared/game/rows.ts';
import { useKeptDraft } from '#pwa/question/check/use-kept-draft.ts';
import { answerOf, recordImprovement } from '#pwa/question/check/record-check.ts';
import { clockText } from '#pwa/question/ask/clock-text.ts';
import { useQuestionClock } from '#pwa/question/session/use-question-clock.ts';
import { ANCHORS } from '#shared/content/axes.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { PromptRecall } from '#pwa/interview/round/frame/prompt-recall.tsx';
import { TurnHeading } from '#pwa/interview/round/frame/turn-heading.tsx';
import type { LoadedInterview } from '#pwa/interview/round/open-round.ts';
import { redoTake, useRedo } from '#pwa/interview/round/use-redo.ts';
import { SayArea } from '#pwa/interview/round/turns/say-area.tsx';
import { VoiceSwitch } from '#pwa/interview/voice/voice-switch.tsx';
import { DebriefFrame } from '#pwa/interview/debrief/debrief-frame.tsx';
import { RedoTicks } from './redo-ticks.tsx';
import { FirstAnswer } from './first-answer.tsx';
import type { Focus } from '#pwa/interview/debrief/focus/focus.ts';

const SECONDS = 180;

interface RedoStepProps {
  round: LoadedInterview;
  title: string;
  focus: Focus;
  onClose: () => void;
}

/** Asks the same question once more, for three minutes, spoken or typed. Text typed before is still there. */
export function RedoStep(props: RedoStepProps) {
  const drafts = useRecord(records.improvements);
  const last = useTurnDraft();
  const { answer } = props.focus.judged;
  if (!drafts || last === undefined || !answer) return null;
  const { mockId, started } = props.round.mock;
  const kept = drafts.find((draft) => isSameAnswer(draft.answer, answer))?.text ?? '';
  const voice = last?.mockId === mockId ? last.voice : ownVoice(started.voice);
  return <Redo {...props} {...{ answer, voice, last }} begun={kept} />;
}

interface RedoProps extends RedoStepProps {
  answer: EventIdentity;
  voice: TurnDraft['voice'];
  begun: string;
  /** The turn that the device saved last. */
  last: TurnDraft | null;
}

function Redo({ round, title, focus, answer, voice, begun, last, onClose }: RedoProps) {
  const { judged, point, axis } = focus;
  const [ticks, setTicks] = useState<readonly string[]>([]);
  const [stage, setStage] = useState<'say' | 'tick'>('say');
  const toTick = () => setStage('tick');
  const turn = useRedo({ round, place: judged.place, voice, begun, kept: last, onEnd: toTick });
  const { change } = turn;
  const { text, spoken, begunAt = 0 } = turn.draft;
  const left = Math.max(0, SECONDS - turn.draft.seconds);
  const pass = useCallback(
    (passed: number) => change(({ seconds }) => ({ seconds: seconds + passed })),
    [change],
  );
  useQuestionClock(stage === 'say' && !turn.isWaiting, pass);
  useKeptDraft(answer, stage === 'say' ? text : null);
  const isSaving = useRef(false);
  const finish = () => {
    if (isSaving.current) return;
    isSaving.current = true;
    save().then(close, (error: unknown) => {
      isSaving.current = false;
      sayStorageError('Failed to save your redo. Please try again.', error);
    });
  };
  const close = () => {
    turn.close();
    onClose();
  };
  const save = async () => {
    await recordImprovement(answerOf(judged.question, answer), text.trim(), ticks);
    // Only the latest redo counts, so the recording of an earlier redo is deleted.
    await dropEarlierTake(requireDatabase(), redoTake(round.mock.mockId, judged.place), begunAt);
  };
  if (stage === 'tick')
    return (
      <RedoTicks
        {...{ title, judged, text, ticks }}
        mockId={round.mock.mockId}
        onTick={setTicks}
        onClose={() => setStage('say')}
        onDone={finish}
      />
    );
  return (
    <DebriefFrame
      key="say"
      title={title}
      end={
        round.mock.started.clock === 'off' ? undefined : (
          <span role="timer">{left > 0 ? `${clockText(left)} left` : 'Time is up'}</span>
        )
      }
      at={3}
      onClose={close}
      footer={
        <>
          <div className="flex flex-wrap gap-2">
            <VoiceSwitch turn={turn} />
            <Button
              large
              disabled={text.trim() === '' && spoken === 0}
              onClick={toTick}
              className="flex-1"
            >
              I’m done
            </Button>
          </div>
          <p className="text-center text-xs text-muted">
            Next: tick what you said. It pays no XP and changes no result.
          </p>
        </>
      }
    >
      <TurnHeading>Say it again, in 3 minutes</TurnHeading>
      <section className="rounded-md border border-hair bg-s1 px-3 py-2 text-sm">
        <h2 className="text-xs font-semibold text-muted">With this in it</h2>
        <p className="mt-1 leading-snug">{point?.text ?? ANCHORS[axis].strong}</p>
      </section>
      <PromptRecall question={judged.question} asked={[]} />
      <FirstAnswer judged={judged} isRecording={turn.draft.voice !== 'typing'} />
      <SayArea
        turn={turn}
        limit={null}
        isLarge
        label="Your answer"
        placeholder="Say it as you would to an interviewer."
      />
    </DebriefFrame>
  );
}
