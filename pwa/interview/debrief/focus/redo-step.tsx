import { useCallback, useRef, useState, type SyntheticEvent } from 'react';
import { useTurnDraft } from '#pwa/device/live/use-rounds.ts';
import { dropEarlierTake } from '#pwa/device/records/recordings.ts';
import { ownVoice } from '#shared/game/mock/mock-row.ts';
import type { TurnDraft } from '#pwa/device/database/single-records.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { useRecord } from '#pwa/device/live/use-live.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { isSameAnswer } from '#shared/game/answer/open-answer.ts';
import type { EventIdentity } from '#shared/game/rows.ts';
import { useKeptDraft } from '#pwa/question/check/use-answer-check.ts';
import { answerOf, recordImprovement } from '#pwa/question/check/record-check.ts';
import { clockText } from '#pwa/question/ask/clock-text.ts';
import { useQuestionClock } from '#pwa/question/session/use-question-clock.ts';
import { ANCHORS } from '#shared/content/axes.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { PromptRecall } from '#pwa/interview/round/replies.tsx';
import { TurnHeading } from '#pwa/interview/round/round-frame.tsx';
import type { LoadedInterview } from '#pwa/interview/round/open-round.ts';
import { redoTake, useRedo } from './use-redo.ts';
import { SayArea } from '#pwa/interview/round/turns/say-area.tsx';
import { VoiceSwitch } from '#pwa/interview/voice/voice-controls.tsx';
import { DebriefFrame, type JudgedCase } from '#pwa/interview/debrief/debrief-steps.tsx';
import type { Focus } from './focus.tsx';
import { Disclosure } from '#pwa/question/result/result-frame.tsx';
import { SoundPlayer, SoundControls } from '#pwa/interview/voice/sound-player.tsx';
import { useEvidence } from '#pwa/question/check/load-coach.ts';
import { CheckPoints } from '#pwa/question/check/check-points.tsx';
import { Ticking } from '#pwa/question/check/ticking.tsx';
import { useSound } from '#pwa/interview/voice/use-sound.ts';

const SECONDS = 180;

interface RedoStepProps {
  round: LoadedInterview;
  title: string;
  focus: Focus;
  onClose: () => void;
}

/**
 * Asks the same question once more. The learner has three minutes to answer, by speaking or typing. Text from an
 * interrupted redo is still in the field.
 */
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
  /** The turn or redo that the device saved last. */
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

interface FirstAnswerProps {
  judged: JudgedCase;
  /** True if the microphone is open. The first answer can't play meanwhile, because the microphone would record it. */
  isRecording: boolean;
}

/** Shows the first answer during a redo, collapsed. When it is expanded, the field below stays visible. */
function FirstAnswer({ judged, isRecording }: FirstAnswerProps) {
  const said = judged.turns.findLast(({ phase }) => phase === 'answer');
  if (!said) return null;
  return (
    <div className="scroll-mt-2">
      <Disclosure summary={<h2>Your first answer</h2>} onToggle={bringIntoSight}>
        {!isRecording && <SoundPlayer name="your first answer" turn={said} />}
        {said.text ? (
          // This is a text area, so that a long answer can be scrolled, even with the keyboard.
          <textarea
            readOnly
            aria-label="Your first answer"
            value={said.text}
            className="h-[7.5rem] w-full resize-none border-l-2 border-iris bg-transparent pl-2 lg:h-[14rem]"
          />
        ) : (
          <p className="text-muted">
            {isRecording ? 'Spoken. It can be heard while nothing is recorded.' : 'Spoken'}
          </p>
        )}
      </Disclosure>
    </div>
  );
}

/** Scrolls the first answer to the top, so that the field below it is also visible, even on a small phone. */
function bringIntoSight({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void {
  if (currentTarget.open) currentTarget.parentElement?.scrollIntoView({ block: 'start' });
}

interface RedoTicksProps {
  title: string;
  mockId: string;
  judged: JudgedCase;
  /** The typed text; '' if the redo was only spoken. */
  text: string;
  ticks: readonly string[];
  onTick: (ticks: readonly string[]) => void;
  onClose: () => void;
  onDone: () => void;
}

/** Shows the screen on which the learner ticks the points that were said in the redo. */
function RedoTicks(props: RedoTicksProps) {
  const { title, mockId, judged, text, ticks, onTick, onClose, onDone } = props;
  const { question, place } = judged;
  const sound = useSound({ ...redoTake(mockId, place), marks: [] });
  const evidence = useEvidence(question, text.trim() === '' ? null : text);
  return (
    <DebriefFrame
      key="tick"
      title={title}
      at={3}
      tools={sound && <SoundControls name="your redo" sound={sound} />}
      onClose={onClose}
      footer={
        <Button large onClick={onDone}>
          Done
        </Button>
      }
    >
      <TurnHeading>What did you say this time?</TurnHeading>
      {text.trim() === '' ? (
        <>
          <p className="text-sm text-muted">Listen to it, or remember, and tick what you said.</p>
          <CheckPoints
            {...{ points: question.keyPoints, text: '', evidence: null, ticks, onTick }}
          />
        </>
      ) : (
        <>
          <Ticking {...{ question, text, evidence, ticks, onTick }} />
          <Disclosure summary={<h2>Your redo</h2>}>
            <p className="border-l-2 border-iris pl-2 whitespace-pre-wrap">{text}</p>
          </Disclosure>
        </>
      )}
    </DebriefFrame>
  );
}

interface RedoWordsProps {
  mockId: string;
  focus: Pick<Focus, 'judged' | 'point'>;
}

/**
 * Shows the words of the redo, and its recording if this device has one. Says if the redo has the key point that was
 * missing. A redo is shorter than a round, so it doesn't matter if other points are missing.
 */
export function RedoWords({ mockId, focus: { judged, point } }: RedoWordsProps) {
  const { better, place, ticks, question } = judged;
  if (!better) return null;
  const added = question.keyPoints.filter(
    ({ id }) => id !== point?.id && better.ticks.includes(id) && !ticks.includes(id),
  );
  return (
    <section className="grid gap-1 text-sm">
      <h3 className="font-semibold">Your redo</h3>
      <p role="status">
        {point
          ? `${better.ticks.includes(point.id) ? 'Now in it' : 'Not in it yet'}: “${point.text}”.${alsoNew(added)}`
          : 'Read it again beside the strong sentence: is it in there now?'}
      </p>
      <SoundPlayer name="your redo" turn={{ ...redoTake(mockId, place), marks: [] }} />
      <p className="border-l-2 border-iris pl-2 whitespace-pre-wrap">
        {better.text || <span className="text-muted">Spoken</span>}
      </p>
    </section>
  );
}

function alsoNew(points: readonly { text: string }[]): string {
  if (points.length === 0) return '';
  return ` Also new: ${points.map(({ text }) => `“${text}”`).join(', ')}.`;
}
