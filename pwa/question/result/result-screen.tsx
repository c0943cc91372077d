import { X } from 'lucide-react';
import { useCategories } from '#pwa/db/use-live.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Celebration } from '#pwa/ui/celebration.tsx';
import { Chip } from '#pwa/ui/chip.tsx';
import { useDialogKeys } from '#pwa/ui/full-screen-dialog.tsx';
import { IconButton } from '#pwa/ui/icon-button.tsx';
import { CoachNotes } from './coach-notes.tsx';
import { InstallCard } from '#pwa/notices/install-card.tsx';
import { KeyPointChecklist } from './key-point-checklist.tsx';
import { LevelBoard } from '#pwa/learner/level-board.tsx';
import { NextReview } from './next-review.tsx';
import { PlaceFigure } from '#pwa/question/ask/place-figure.tsx';
import {
  tickPoints,
  ticksOf,
  useQuestionSession,
  type AnsweredQuestion,
  type ResultPhase,
} from '#pwa/question/session/question-session.ts';
import { ResultAnswers } from './result-answers.tsx';
import { resultNotes } from './result-notes.ts';
import { ResultNotesList } from './result-notes-list.tsx';
import { SampleAnswer } from './sample-answer.tsx';
import { StreakChip } from '#pwa/learner/streak-chip.tsx';
import { useCoach } from './use-coach.ts';
import { VerdictHeading } from './verdict-heading.tsx';

interface ResultScreenProps {
  now: ResultPhase;
  /** Absent where there is no next question. */
  onNext?: (() => void) | undefined;
  onClose: () => void;
}

/** Verdict, XP, the Board filling, both answers and why (docs/product.md 2.7). */
export function ResultScreen({ now, onNext, onClose }: ResultScreenProps) {
  const { result: answered } = now;
  const { question, outcome, report } = answered;
  const answers = useQuestionSession((state) => state.answers);
  const isCorrect = outcome.isCorrect ?? false;
  useCoach(now);
  const isLast = answered.place !== undefined && answered.place.number >= answered.place.total;

  useDialogKeys((event) => {
    const { key, target } = event;
    const isOnControl = target instanceof Element && target.closest('button,input,summary');
    if (key === 'Escape') onClose();
    if (key === 'Enter' && !isOnControl && onNext) onNext();
  });

  return (
    <div className="grid h-full grid-rows-[auto_1fr_auto]">
      <header className="mx-auto flex w-full max-w-col items-center justify-between px-4 pt-[env(safe-area-inset-top)]">
        <IconButton label="Close" onClick={onClose} className="-ml-3">
          <X aria-hidden size={22} />
        </IconButton>
        <PlaceFigure place={answered.place} />
        <StreakChip streak={answered.streak} withLabel />
      </header>
      <div className="overflow-y-auto overscroll-contain">
        <div className="relative mx-auto grid w-full max-w-col content-start gap-5 p-4 animate-[sheet-in_var(--t-2)_var(--ease-out)]">
          {isCorrect && outcome.xpEarned > 0 && <Celebration />}
          <VerdictHeading outcome={outcome} />
          <ResultNotesList notes={resultNotes(outcome, answered.localDate)} />
          {/* A review fills no cell: the Board shows what counted in its round. */}
          {answered.mode === 'practice' && (
            <LevelBoard level={question.difficulty} filledId={question.id} />
          )}
          <section className="grid gap-1">
            <h3 className="font-display text-lg leading-snug font-semibold">{question.title}</h3>
            <p className="whitespace-pre-line text-sm text-muted">{question.content}</p>
          </section>
          <ResultAnswers question={question} given={answered.given} isCorrect={isCorrect} />
          {question.keyPoints && isCorrect && (
            <KeyPointChecklist
              points={question.keyPoints}
              answer={answered.given ?? ''}
              report={report ?? null}
              ticks={ticksOf(now) ?? []}
              onTick={tickPoints}
            />
          )}
          {report && <CoachNotes report={report} />}
          <section>
            <h3 className="text-xs font-semibold text-muted">Explanation</h3>
            <p className="mt-1 whitespace-pre-line">{question.explanation}</p>
          </section>
          {question.options === null && <SampleAnswer question={question} />}
          <ResultBadges answered={answered} isCorrect={isCorrect} />
          <NextReview question={question} />
        </div>
      </div>
      <footer className="border-t border-hair bg-bg">
        <div className="mx-auto grid w-full max-w-col gap-2 p-4 pb-[max(16px,env(safe-area-inset-bottom))]">
          {onNext && (
            <Button large onClick={onNext}>
              {isLast ? 'See Summary' : 'Next Question'}
            </Button>
          )}
          <Button look={onNext ? 'outline' : 'primary'} large onClick={onClose}>
            Continue Practicing
          </Button>
          <InstallCard answers={answers} />
        </div>
      </footer>
    </div>
  );
}

function ResultBadges({ answered, isCorrect }: { answered: AnsweredQuestion; isCorrect: boolean }) {
  const { outcome, question } = answered;
  const categories = useCategories();
  const category = categories?.find(({ id }) => id === question.category);
  return (
    <div className="flex flex-wrap gap-2">
      <Chip className={isCorrect ? 'text-mint' : 'text-rose'}>
        {isCorrect ? 'Correct' : 'Incorrect'}
      </Chip>
      <Chip>+{outcome.xpTotal.toLocaleString('en')} XP</Chip>
      {category && (
        <Chip isLong className="text-muted">
          Category · {category.name}
        </Chip>
      )}
    </div>
  );
}
