import { memo, useContext } from 'react';
import { isShort } from '#shared/contract/questions/question.ts';
import { heatOf } from '#shared/game/scoring/answer-streak.ts';
import { useQuietPractice } from '#pwa/device/live/use-live.ts';
import { LevelBoard } from '#pwa/learner/practice/level-board.tsx';
import { MoreOnType } from '#pwa/learner/link-row.tsx';
import { StreakChip } from '#pwa/learner/streak-chip.tsx';
import { InstallCard } from '#pwa/notices/install-card.tsx';
import { PlaceFigure } from '#pwa/question/ask/question-card.tsx';
import { KeepPart } from '#pwa/question/keep-part.tsx';
import { useQuestionState, type ResultPhase } from '#pwa/question/session/question-state.ts';
import { Rehearsal } from '#pwa/question/session/open-question.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { Celebration } from '#pwa/ui/motion/celebration.tsx';
import { useDialogKeys } from '#pwa/ui/dialogs/full-screen-dialog.tsx';
import { ChoiceAnswers, WhyRight } from './choice-answers.tsx';
import { RewardList } from './celebrate/reward-list.tsx';
import { OpenParts } from './open-parts.tsx';
import { OpenResult } from './open-result.tsx';
import { QuestionRecap, ReviewInfo } from './question-recap.tsx';
import { ReportProblem } from './report-problem.tsx';
import { ResultFrame, TwoLineLabel } from './result-frame.tsx';
import { isNotice, resultNotes } from './result-notes.ts';
import { streakWords } from './next-streak-words.ts';
import { VerdictHeading } from './verdict-heading.tsx';
import { backWords, nextWords, timeOutWords, verdictOf } from './result-words.ts';

/** The achievement that only a game's first answer brings; with it, XP and the Board are explained. */
const FIRST_ANSWER = 'first-answer';

interface ResultScreenProps {
  now: ResultPhase;
  /** Absent if there is no next question. */
  onNext?: (() => void) | undefined;
  onClose: () => void;
}

/** The result of an answer (docs/product.md 2.7): a verdict at once, or the check of free text. */
export const ResultScreen = memo(function ResultScreen(props: ResultScreenProps) {
  const { result } = props.now;
  if (result.mode !== 'ai' && result.outcome.isCorrect) {
    const { question, given } = result;
    if (question.options === null && given !== null)
      return <OpenResult {...props} result={{ ...result, question, given }} />;
  }
  return <JudgedResult {...props} />;
});

/** The verdict and XP, the Board filling, both answers, what to remember, and why. */
function JudgedResult({ now, onNext, onClose }: ResultScreenProps) {
  const { result } = now;
  const { question, outcome, given, place, localDate, streak } = result;
  const answers = useQuestionState((state) => state.answers);
  const isRehearsed = useContext(Rehearsal);
  const isQuiet = useQuietPractice();
  // Taken from the answer's outcome; what the device reports a moment later would make the text appear and vanish.
  const isFirst = outcome.achievements?.includes(FIRST_ANSWER) ?? false;
  const verdict = verdictOf(result);
  const timeOut = timeOutWords(result);
  const notes = resultNotes(outcome, localDate);
  // Reviews don't count toward the answers in a row.
  const makesRow = verdict === 'right' && outcome.count !== 'review';
  const more = makesRow && !isQuiet ? streakWords(streak) : null;

  useDialogKeys((event) => {
    const { key, target } = event;
    const isOnControl =
      target instanceof Element && target.closest('a,button,input,summary,textarea');
    if (key === 'Escape') onClose();
    if (key === 'Enter' && !isOnControl) onNext?.();
  });

  return (
    <ResultFrame
      start={<PlaceFigure place={place} />}
      // A single right answer isn't a streak yet.
      end={streak > 1 && !isQuiet && <StreakChip streak={streak} withLabel />}
      onClose={onClose}
      footer={
        <>
          {onNext && (
            <Button large onClick={onNext} className="order-2 flex-1 px-2 whitespace-nowrap">
              {nextWords(place)}
            </Button>
          )}
          <Button
            look={onNext ? 'outline' : 'primary'}
            large
            onClick={onClose}
            className="min-h-cta flex-1 px-2 text-md whitespace-nowrap"
          >
            <TwoLineLabel
              words="Continue Practicing"
              leads={isRehearsed ? null : backWords(result.mode)}
            />
          </Button>
        </>
      }
    >
      {verdict === 'right' && outcome.xpEarned > 0 && !isQuiet && (
        <Celebration isHot={heatOf(streak) > 0} />
      )}
      <VerdictHeading
        verdict={verdict}
        outcome={outcome}
        isUntimed={result.untimed}
        isFirstXp={isFirst}
      >
        {timeOut && <p className="text-sm">{timeOut}</p>}
        {more !== null && <p className="text-sm text-muted">{more}</p>}
        {result.mode === 'placement' && result.extended && (
          <p className="text-sm">With more time it counts as practice: it isn’t one of the six.</p>
        )}
        {notes.filter(isNotice).map(({ text }) => (
          <p key={text} className="text-sm">
            {text}
          </p>
        ))}
      </VerdictHeading>
      {/* A review fills no cell, because the Board shows what counted in its round. A short question has no cell. */}
      {(result.mode === 'practice' || result.mode === 'placement') && !isShort(result.question) && (
        <LevelBoard
          level={result.question.difficulty}
          filledId={result.question.id}
          isFirst={isFirst}
        />
      )}
      {question.options !== null && (
        <>
          <ChoiceAnswers question={question} given={given} isCorrect={outcome.isCorrect ?? false} />
          <WhyRight question={question} wrongChoice={outcome.isCorrect ? null : given} />
          <QuestionRecap question={question} given={given} />
        </>
      )}
      {result.mode !== 'ai' && result.question.options === null && (
        <div className="grid gap-2">
          <OpenParts question={result.question} answer={result.event} given={given} />
        </div>
      )}
      <RewardList notes={notes.filter((note) => !isNotice(note))} />
      {result.mode !== 'ai' && (
        <>
          <ReviewInfo question={result.question} />
          {!isRehearsed && (
            <>
              <KeepPart questionId={question.id} />
              <ReportProblem question={result.question} />
              <MoreOnType type={result.question.skill} />
            </>
          )}
        </>
      )}
      {!isRehearsed && <InstallCard answers={answers} />}
    </ResultFrame>
  );
}
