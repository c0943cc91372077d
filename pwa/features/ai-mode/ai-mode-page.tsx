import { Sparkles } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useAiMarks, useAiQuestions } from '#pwa/db/use-issued.ts';
import { QuestionOverlay } from '#pwa/question/question-overlay.tsx';
import { isOverlayShown, useQuestionSession } from '#pwa/question/session/question-session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Chip } from '#pwa/ui/chip.tsx';
import { lazyPart } from '#pwa/ui/lazy-part.tsx';
import { Still } from '#pwa/ui/still.tsx';
import { Configuration } from './configuration.tsx';
import { IssuedQuestions } from './issued-questions.tsx';
import { SessionStats } from './session-stats.tsx';
import type { PriorityTopic } from './strategy/take-topic.ts';
import { Tips } from './tips.tsx';

const StrategyDialog = lazyPart(
  async () => (await import('./strategy/strategy-dialog.tsx')).StrategyDialog,
  { failure: 'dialog' },
);

/** AI Mode behind its gates (docs/product.md 2.10). @param badges how it is open to the learner */
export function AiModePage({ badges }: { badges: ReactNode }) {
  const questions = useAiQuestions();
  const marks = useAiMarks();
  const isCovered = useQuestionSession(isOverlayShown);
  const [isPlanning, setIsPlanning] = useState(false);
  const stopPlanning = () => setIsPlanning(false);
  const [plans, setPlans] = useState(0);
  const study = async (topic: PriorityTopic) => {
    const { takeTopic } = await import('./strategy/take-topic.ts');
    await takeTopic(topic);
    setPlans(plans + 1);
    stopPlanning();
  };
  return (
    <>
      <Still isStill={isCovered}>
        <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] lg:gap-6">
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h1 className="font-display text-xl leading-tight font-bold tracking-display">
                AI Mode
              </h1>
              <div className="flex flex-wrap items-center gap-2">
                {badges}
                <Chip className="bg-tint-iris text-iris">
                  <Sparkles aria-hidden size={14} />
                  AI Powered
                </Chip>
              </div>
            </div>
            <Configuration key={plans} />
            <Button look="outline" large onClick={() => setIsPlanning(true)}>
              Study Strategy
            </Button>
            {questions && marks && <IssuedQuestions questions={questions} marks={marks} />}
          </div>
          <aside className="grid content-start gap-3">
            {questions && marks && <SessionStats questions={questions} marks={marks} />}
            <Tips />
          </aside>
        </div>
      </Still>
      <QuestionOverlay />
      {isPlanning && (
        <StrategyDialog
          onClose={stopPlanning}
          onStudy={(topic) => void study(topic)}
          onGiveUp={stopPlanning}
        />
      )}
    </>
  );
}
