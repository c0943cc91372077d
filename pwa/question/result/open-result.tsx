import { useContext } from 'react';
import { isShort, type TextQuestion } from '#shared/contract/questions/question.ts';
import { LevelBoard } from '#pwa/learner/practice/level-board.tsx';
import { MoreOnType } from '#pwa/learner/link-row.tsx';
import { InstallCard } from '#pwa/notices/install-card.tsx';
import { PlaceFigure } from '#pwa/question/ask/question-card.tsx';
import { CheckScreen } from '#pwa/question/check/check-screen.tsx';
import { answerOf } from '#pwa/question/check/record-check.ts';
import { useKnownCheck } from '#pwa/question/check/use-known-check.ts';
import { KeepPart } from '#pwa/question/keep-part.tsx';
import { type AskingCurated, Rehearsal } from '#pwa/question/session/open-question.ts';
import { useQuestionState, type Answered } from '#pwa/question/session/question-state.ts';
import { RewardList } from './reward-list.tsx';
import { QuestionRecap, ReviewInfo } from './question-recap.tsx';
import { ReportProblem } from './report-problem.tsx';
import { isNotice, resultNotes } from './result-notes.ts';
import { backWords, nextWords, timeOutWords } from './result-words.ts';
import { OpenParts } from './open-parts.tsx';
import { AskAiFeedback } from '#pwa/question/feedback/ask-ai-feedback.tsx';

interface OpenResultProps {
  result: Answered<AskingCurated> & { question: TextQuestion; given: string };
  onNext?: (() => void) | undefined;
  onClose: () => void;
}

/** Shows the result of a free-text answer that was just given: its rewards, its check and its verdict. */
export function OpenResult({ result, onNext, onClose }: OpenResultProps) {
  const { question, given, outcome, event, localDate, place, mode } = result;
  const isRehearsed = useContext(Rehearsal);
  const answers = useQuestionState((state) => state.answers);
  const known = useKnownCheck(event);
  const notes = resultNotes(outcome, localDate);
  const timeOut = timeOutWords(result);
  return (
    <CheckScreen
      question={question}
      answer={answerOf(question, event)}
      text={given}
      known={known}
      heading="Answered"
      outcome={outcome}
      isUntimed={result.untimed}
      start={<PlaceFigure place={place} />}
      notes={
        <>
          {timeOut && <p className="text-sm">{timeOut}</p>}
          {notes.filter(isNotice).map(({ text }) => (
            <p key={text} className="text-sm">
              {text}
            </p>
          ))}
        </>
      }
      before={
        <>
          <QuestionRecap question={question} given={null} />
          <RewardList notes={notes.filter((note) => !isNotice(note))} />
        </>
      }
      renderAfter={(checked) => (
        <>
          <ReviewInfo question={question} />
          {/* Only a practice answer fills a cell on the Board. A review doesn't count in the round, and a short
              question has no cell. */}
          {mode === 'practice' && !isShort(question) && !isRehearsed && (
            <LevelBoard level={question.difficulty} filledId={question.id} />
          )}
          {checked && <RewardList notes={resultNotes(checked, localDate)} />}
        </>
      )}
      more={
        <>
          <OpenParts question={question} answer={event} />
          {!isRehearsed && (
            <>
              <AskAiFeedback question={question} mode={mode} answer={event} text={given} />
              <KeepPart questionId={question.id} />
              <ReportProblem question={question} />
              <MoreOnType type={question.skill} />
              <InstallCard answers={answers} />
            </>
          )}
        </>
      }
      leads={isRehearsed ? undefined : backWords(mode)}
      next={onNext && { words: nextWords(place), go: onNext }}
      onClose={onClose}
    />
  );
}
