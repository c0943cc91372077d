import { useEvidence } from '#pwa/question/check/coach/load-coach.ts';
import { CheckPoints } from '#pwa/question/check/points/check-points.tsx';
import { Ticking } from '#pwa/question/check/points/ticking.tsx';
import { Disclosure } from '#pwa/question/result/result-frame.tsx';
import { Button } from '#pwa/ui/controls/button.tsx';
import { TurnHeading } from '#pwa/interview/round/frame/turn-heading.tsx';
import { redoTake } from '#pwa/interview/round/use-redo.ts';
import { SoundControls } from '#pwa/interview/voice/sound-player.tsx';
import { useSound } from '#pwa/interview/voice/use-sound.ts';
import { DebriefFrame } from '#pwa/interview/debrief/debrief-frame.tsx';
import type { JudgedCase } from '#pwa/interview/debrief/debrief-steps.ts';

interface RedoTicksProps {
  title: string;
  mockId: string;
  judged: JudgedCase;
  /** '' if the redo was only spoken. */
  text: string;
  ticks: readonly string[];
  onTick: (ticks: readonly string[]) => void;
  onClose: () => void;
  onDone: () => void;
}

/** The learner ticks the points that were said in the redo. */
export function RedoTicks(props: RedoTicksProps) {
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
