import { FlaskConical, Sparkles, Lightbulb } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { AiQuestion } from '#shared/contract/ai/ai-question.ts';
import type { AiMarkRow } from '#shared/game/rows.ts';
import { isTooFew } from '#shared/game/progress/category-progress.ts';
import { useAiMarks, useAiQuestions, useStrategies } from '#pwa/device/live/use-issued.ts';
import { Breadcrumb } from '#pwa/learner/breadcrumb.tsx';
import { QuestionOverlay } from '#pwa/question/question-overlay.tsx';
import { isOverlayShown, useQuestionState } from '#pwa/question/session/question-state.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { Chip } from '#pwa/ui/charts/chip.tsx';
import { PauseDrawing } from '#pwa/ui/motion/pause-drawing.tsx';
import { accuracyFigure } from '#pwa/learner/accuracy-words.ts';
import { Card } from '#pwa/ui/layout/card.tsx';
import { Configuration } from './configuration.tsx';
import { openAiQuestion, IssuedQuestions } from './issued-questions.tsx';
import { takeTopic, type PriorityTopic } from './use-kept-form.ts';
import { StrategyDialog } from './strategy-dialog.tsx';

interface AiModePageProps {
  /** Badges that show why the learner has access to AI Mode. */
  badges: ReactNode;
  /** True if no AI model is connected. */
  isSandbox?: boolean | undefined;
  /** Shown in place of the forms if the learner can read earlier questions and plans, but can't make new ones. */
  closed?: ReactNode;
}

/** Shows AI Mode. A learner gets here only with access to it (docs/product.md 2.10). */
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

/** Explains the word 'Sandbox', which is shown if no AI model is connected. */
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

interface SessionStatsProps {
  questions: readonly AiQuestion[];
  marks: ReadonlyMap<string, AiMarkRow>;
}

/** Shows AI Session Stats: how many questions were generated and how they were answered (docs/product.md 10). */
function SessionStats({ questions, marks }: SessionStatsProps) {
  const answered = [...marks.values()];
  const judged = answered.filter(({ isRight }) => isRight !== null).length;
  const correct = answered.filter(({ isRight }) => isRight).length;
  const [accuracy, note] = accuracyFigure({ judged, correct });
  const xp = answered.reduce((sum, mark) => sum + mark.xp, 0);
  const figures: [figure: string, words: string][] = [
    [String(questions.length), questions.length === 1 ? 'question' : 'questions'],
    [String(answered.length), answered.length === 1 ? 'AI answer' : 'AI answers'],
    [accuracy, 'right'],
    [xp.toLocaleString('en'), 'XP'],
  ];
  return (
    <Card>
      <h2 className="text-sm font-semibold">AI Session Stats</h2>
      <dl className="mt-2 flex justify-between gap-3">
        {figures.map(([figure, words]) => (
          <div key={words} className="flex flex-col-reverse">
            <dt className="text-xs text-muted">{words}</dt>
            <dd className="font-display text-xl leading-snug font-semibold tabular-nums">
              {figure}
            </dd>
          </div>
        ))}
      </dl>
      {answered.length > 0 && (
        <p className="mt-1 text-xs text-muted">
          {isTooFew(judged) ? note : `${note} checked answers right`}.
        </p>
      )}
    </Card>
  );
}

const TIPS = [
  'Say your answer out loud before you write it down. Interviews are spoken.',
  'Choose the company you’re applying to. The situation changes, and so does what they look for.',
  'Practicing one weak topic three times teaches more than practicing three topics once.',
  'In a custom prompt, name a product, a user and a number: “A pricing question about a tool for 2,000 dentists.”',
];

/** Shows tips that help the learner get the most from AI Mode. */
function Tips() {
  return (
    <Card>
      <h2 className="flex items-center gap-2 font-semibold">
        <Lightbulb aria-hidden size={18} className="text-muted" />
        Tips
      </h2>
      <ul className="mt-2 grid list-disc gap-2 pl-4 text-sm text-muted marker:text-iris">
        {TIPS.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </Card>
  );
}
