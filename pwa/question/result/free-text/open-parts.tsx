import type { TextQuestion } from '#shared/contract/questions/question.ts';
import { isShort } from '#shared/contract/questions/question-kind.ts';
import type { EventIdentity } from '#shared/game/rows.ts';
import { WhyRight } from '#pwa/question/result/choice/why-right.tsx';
import { Disclosure } from '#pwa/question/result/disclosure.tsx';
import { FollowUps } from '#pwa/question/result/follow-ups/follow-ups.tsx';
import { QuestionRecap } from '#pwa/question/result/question-recap.tsx';
import { SampleAnswers } from './sample-answers.tsx';

interface OpenPartsProps {
  question: TextQuestion;
  answer: EventIdentity;
  /** What was typed, where nothing else shows it; null: nothing. */
  given?: string | null;
  /** The question stands elsewhere, where false. */
  isAsked?: boolean;
}

/** What a result in one's own words has to offer, each part folded. */
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
      {/* Of a short one they are its two or three points, which stand above. */}
      {!isShort(question) && (
        <Disclosure summary={<h3>Expected Framework/Key Points</h3>}>
          <p className="whitespace-pre-wrap">{question.correctAnswer}</p>
        </Disclosure>
      )}
      <Disclosure summary={<h3>Worth remembering</h3>}>
        <WhyRight question={question} wrongChoice={null} />
      </Disclosure>
      {isAsked && <QuestionRecap question={question} given={null} />}
    </>
  );
}
