import { isWithFriend } from '#shared/game/mock/mock-row.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { TurnHeading } from '#pwa/interview/round/frame/turn-heading.tsx';
import { AiMarks } from '#pwa/interview/ai-and-friend/ai-marks.tsx';
import { FriendMarks } from '#pwa/interview/ai-and-friend/friend-marks.tsx';
import { DebriefFrame } from './debrief-frame.tsx';
import type { DebriefStep } from './debrief-steps.ts';
import { CaseTimes } from './times/case-times.tsx';
import { GuessBesideMarks } from './guess-beside-marks.tsx';
import { ThreeTexts } from './three-texts.tsx';

/** Shows the guess beside the marks, sample answers beside the learner's words, and where the minutes went. */
export function CompareStep({ round, cases, title, onClose, onGoOn }: CompareStepProps) {
  return (
    <DebriefFrame
      title={title}
      at={2}
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
      {/* A friend who held the round has marked it, and AI Mode reads words, which such a round doesn't have. */}
      {!isWithFriend(round.mock.started) && (
        <>
          <FriendMarks mock={round.mock} />
          <AiMarks round={round} />
        </>
      )}
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
