import { FlaskConical, Sparkles } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useAiMarks, useAiQuestions, useStrategies } from '#pwa/device/live/use-issued.ts';
import { Breadcrumb } from '#pwa/learner/breadcrumb.tsx';
import { QuestionOverlay } from '#pwa/question/question-overlay.tsx';
import { isOverlayShown, useQuestionState } from '#pwa/question/session/question-state.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { Chip } from '#pwa/ui/charts/chip.tsx';
import { PauseDrawing } from '#pwa/ui/motion/pause-drawing.tsx';
import { Configuration } from './configuration.tsx';
import { openAiQuestion } from './open-ai-question.ts';
import { IssuedQuestions } from './issued-questions.tsx';
import { SessionStats } from './session-stats.tsx';
import { takeTopic, type PriorityTopic } from './strategy/take-topic.ts';
import { Tips } from './tips.tsx';
import { StrategyDialog } from './strategy/strategy-dialog.tsx';

interface AiModePageProps {
  /** Show how the learner has access to AI Mode. */
  badges: ReactNode;
  /** No AI model is connected. */
  isSandbox?: boolean | undefined;
  /** Shown instead of the forms when the learner can read what was made earlier, but make nothing new. */
  closed?: ReactNode;
}

/** AI Mode behind its gates (docs/product.md 2.10). */
export function AiModePage({ badges, isSandbox = false, closed }: AiModePageProps) {
  const questions = useAiQuestions();
  const marks = useAiMarks();
  const isCovered = useQuestionState(isOverlayShown);
  const answered = useQuestionState(({ lastAnswer }) => lastAnswer?.question.id);
  const waiting = marks && questions?.find(({ id }) => !marks.has(id) && id !== answered);
  const [isPlanning, setIsPlanning] = useState(false);
  const stopPlanning = () => setIsPlanning(false);
  const [plans, setPlans] = useState(0);
  const hasPlan = (useStrategies() ?? []).length > 0;
  const study = async (topic: PriorityTopic) => {
    await takeTopic(topic);
    setPlans(plans + 1);
    stopPlanning();
  };
  return (
    <>
      <PauseDrawing isPaused={isCovered}>
        <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] lg:gap-6">
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <Breadcrumb page="AI Mode" />
              <div className="flex flex-wrap items-center gap-2">
                {badges}
                <Chip className="bg-tint-iris text-iris">
                  <Sparkles aria-hidden size={14} />
                  AI Powered
                </Chip>
              </div>
            </div>
            {isSandbox && !closed && <SandboxNote />}
            {closed ?? <Configuration key={plans} />}
            {(!closed || hasPlan) && (
              <Button look="outline" large onClick={() => setIsPlanning(true)}>
                {closed ? 'Your Study Strategy' : 'Study Strategy'}
              </Button>
            )}
            {questions && marks && <IssuedQuestions questions={questions} marks={marks} />}
          </div>
          <aside className="grid content-start gap-3">
            {questions && marks && <SessionStats questions={questions} marks={marks} />}
            {!closed && <Tips />}
          </aside>
        </div>
      </PauseDrawing>
      <QuestionOverlay {...(waiting && { onNext: () => void openAiQuestion(waiting) })} />
      {isPlanning && (
        <StrategyDialog
          isReadOnly={Boolean(closed)}
          onClose={stopPlanning}
          onStudy={(topic) => void study(topic)}
        />
      )}
    </>
  );
}

/** Explains the word 'Sandbox' when no AI model is connected. */
function SandboxNote() {
  return (
    <p className="flex items-start gap-2 rounded-md border border-hair bg-s2 px-3 py-2 text-sm">
      <FlaskConical aria-hidden size={18} className="mt-[2px] shrink-0 text-muted" />
      <span>
        <strong>Sandbox:</strong> no AI model is connected to this server. Questions come from a few
        templates per topic, in the difficulty, type and company style you choose; a custom prompt
        can only pick a topic. Feedback matches your words against the key points, and plans follow
        fixed rules.
      </span>
    </p>
  );
}
