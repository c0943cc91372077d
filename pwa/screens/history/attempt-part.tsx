import type { FormerQuestion } from '#shared/contract/questions/questions.ts';
import type { OpenAnswer } from '#shared/game/answer/open-answer.ts';
import { AllPoints, PointCells } from '#pwa/question/check/counted-points.tsx';
import { CheckAnswer } from '#pwa/question/check/to-check/check-answer.tsx';
import { countedOf, verdictWords } from '#pwa/question/check/counted.ts';
import { TwoTexts } from '#pwa/question/check/improve-text.tsx';
import { ChoiceAnswers, WhyRight } from '#pwa/question/result/choice-answers.tsx';
import { OpenParts } from '#pwa/question/result/open-parts.tsx';
import { QuestionRecap } from '#pwa/question/result/question-recap.tsx';
import { Button } from '#pwa/ui/controls/button.tsx';
import { FullScreenDialog } from '#pwa/ui/dialogs/full-screen-dialog.tsx';
import { useFeedback } from '#pwa/device/live/use-issued.ts';
import { type AnswerEntry, isAiQuestion, type HistoryQuestion } from './entry.ts';
import { ownWords, spokenWords } from './answer-words.tsx';

interface AttemptPartProps {
  entry: AnswerEntry;
  isChecking: boolean;
  onChecking: (isChecking: boolean) => void;
}

type Open = Extract<HistoryQuestion, { options: null }>;

/** Shows the question, collapsed, and the learner's answer to it. */
export function AttemptPart({ entry, isChecking, onChecking }: AttemptPartProps) {
  const { given, question, former } = entry;
  if (!question) {
    return (
      <>
        {former && <FormerRecap question={former} />}
        <OwnText>{ownWords(given)}</OwnText>
      </>
    );
  }
  if (question.options !== null) {
    const isCorrect = given.result === 'right';
    return (
      <>
        <QuestionRecap question={question} given={given.choice} />
        {/* Another option may have been right in an earlier edition of the question. For an answer to that edition,
             only the chosen option is shown. */}
        {given.result === null ? (
          <OwnText>{ownWords(given)}</OwnText>
        ) : (
          <ChoiceAnswers question={question} given={given.choice} isCorrect={isCorrect} />
        )}
        <WhyRight question={question} wrongChoice={isCorrect ? null : given.choice} />
      </>
    );
  }
  return (
    <>
      <QuestionRecap question={question} given={null} />
      <OpenAttempt entry={entry} question={question} />
      {given.result === 'to-check' && given.open && (
        <CheckPart
          row={given.open}
          question={question}
          isChecking={isChecking}
          onChecking={onChecking}
        />
      )}
      {!isAiQuestion(question) && (
        <div className="grid gap-2">
          <OpenParts question={question} answer={given.answer} isAsked={false} />
        </div>
      )}
    </>
  );
}

/** Shows the text of a question that the bank no longer offers. The question's options and key aren't on the device. */
function FormerRecap({ question }: { question: FormerQuestion }) {
  return (
    <section className="grid gap-2 text-sm">
      <p className="leading-normal whitespace-pre-line">{question.content}</p>
      <p className="text-muted">This question is no longer asked. Your answer still counts.</p>
    </section>
  );
}

/** Shows the learner's text, beside it the improved text if there is one, and the points that count. */
function OpenAttempt({ entry, question }: { entry: AnswerEntry; question: Open }) {
  const { given } = entry;
  const { open } = given;
  const points = question.keyPoints;
  const covered = useCoveredByFeedback(open);
  const ticks = ticksOf(open, covered);
  const improvement = open?.improvement ?? null;
  return (
    <>
      {improvement && ticks ? (
        <TwoTexts
          points={points}
          before={{ text: given.text ?? '', note: spokenWords(given), ticks }}
          after={{ ...improvement, note: improvement.text === '' ? 'Spoken' : null }}
          {...(given.mode === 'mock' && { names: ['Your answer', 'Your redo'] })}
        />
      ) : (
        <OwnText>{ownWords(given)}</OwnText>
      )}
      {ticks && (
        <section className="grid gap-2">
          <h3 className="text-sm font-semibold">
            {verdictWords(
              countedOf(points, ticks, open?.verdict?.score),
              open?.verdict?.by === 'ticks' ? 'ticks' : 'feedback',
            )}
          </h3>
          {open?.verdict?.by === 'ticks' && (
            <p className="text-sm text-muted">By your own ticks.</p>
          )}
          {/* The improved text doesn't change the verdict. */}
          <PointCells points={points} ticks={ticks} />
          <AllPoints
            {...{ points, ticks }}
            evidence={open?.verdict?.by === 'ticks' ? open.verdict.evidence : undefined}
          />
        </section>
      )}
    </>
  );
}

interface CheckPartProps {
  row: OpenAnswer;
  question: Open;
  isChecking: boolean;
  onChecking: (isChecking: boolean) => void;
}

/** Offers to check an answer that nobody has judged yet, no matter how old it is. */
function CheckPart({ row, question, isChecking, onChecking }: CheckPartProps) {
  const close = () => onChecking(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-hair bg-s1 px-4 py-3">
      <p className="min-w-[10rem] flex-1 text-sm text-muted">
        Nobody has checked it yet. Tick what you said.
      </p>
      <Button look="outline" onClick={() => onChecking(true)}>
        Check
      </Button>
      {isChecking && (
        <FullScreenDialog>
          <CheckAnswer waiting={{ row, question }} onNext={undefined} onClose={close} />
        </FullScreenDialog>
      )}
    </div>
  );
}

function OwnText({ children }: { children: string }) {
  return (
    <section className="rounded-md border border-l-4 border-hair border-l-iris bg-s1 px-3 py-2">
      <h3 className="text-xs font-semibold text-muted">Your Answer</h3>
      <p className="leading-normal whitespace-pre-wrap">{children}</p>
    </section>
  );
}

// Finds the key points that count in an open answer: points that the learner ticked, or points that AI feedback found
// covered.

/**
 * Returns the ids of the points that AI feedback found covered in the answer. Null if no feedback judged the answer, or
 * if the feedback isn't on this device.
 */
export function useCoveredByFeedback(open: OpenAnswer | null): readonly string[] | null {
  const verdict = open?.verdict;
  const feedback = useFeedback(verdict?.by === 'feedback' ? verdict.feedbackId : null);
  const points = feedback?.points;
  return points?.flatMap(({ id, state }) => (state === 'covered' ? [id] : [])) ?? null;
}

/** Returns the ids of the points that count; null if the answer wasn't judged by points. */
export function ticksOf(
  open: OpenAnswer | null,
  covered: readonly string[] | null,
): readonly string[] | null {
  return open?.verdict?.by === 'ticks' ? open.verdict.ticks : covered;
}
