import { isShort, type TextQuestion } from '#shared/contract/questions/question.ts';
import type { EventIdentity } from '#shared/game/rows.ts';
import { TermText } from '#pwa/learner/lessons/term-text.tsx';
import { WhyRight } from '#pwa/question/result/choice/why-right.tsx';
import { Disclosure } from '#pwa/question/result/disclosure.tsx';
import { FollowUps } from '#pwa/question/result/follow-ups/follow-ups.tsx';
import { QuestionRecap } from '#pwa/question/result/question-recap.tsx';
import { SampleAnswers } from './sample-answers.tsx';

interface OpenPartsProps {
  question: TextQuestion;
  answer: EventIdentity;
  /** The typed answer if nothing else shows it; null if nothing was typed. */
  given?: string | null;
  /** False if the question is shown elsewhere. */
  isAsked?: boolean;
}

/** The folded parts below a free-text result. */
export function OpenParts({ question, answer, given, isAsked = true }: OpenPartsProps) {
  return (
    <>
      {given !== undefined && (
        <Disclosure summary={<h3>Your Answer</h3>}>
          <p className="whitespace-pre-wrap">{given ?? 'No answer'}</p>
        </Disclosure>
      )}
      <SampleAnswers question={question} />
      <FollowUps question={question} answer={answer} />
      {/* A short question's key points are the two or three points shown above. */}
      {!isShort(question) && (
        <Disclosure summary={<h3>Expected Framework/Key Points</h3>}>
          <p className="whitespace-pre-wrap">
            <TermText text={question.correctAnswer} />
          </p>
        </Disclosure>
      )}
      <Disclosure summary={<h3>Worth remembering</h3>}>
        <WhyRight question={question} wrongChoice={null} />
      </Disclosure>
      {isAsked && <QuestionRecap question={question} given={null} />}
    </>
  );
}
