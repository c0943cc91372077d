import { isShort, type TextQuestion } from '#shared/contract/questions/question.ts';
import type { EventIdentity } from '#shared/game/rows.ts';
import { TermText } from '#pwa/learner/term-text.tsx';
import { WhyRight } from './choice-answers.tsx';
import { Disclosure } from './result-frame.tsx';
import { FollowUps } from './follow-ups.tsx';
import { QuestionRecap } from './question-recap.tsx';

interface OpenPartsProps {
  question: TextQuestion;
  answer: EventIdentity;
  /** The typed answer, if no other part of the screen shows it; null if nothing was typed. */
  given?: string | null;
  /** False if another part of the screen shows the question. */
  isAsked?: boolean;
}

/** Shows the collapsed parts below the result of a free-text answer. */
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
      {/* A short question's key points aren't repeated here, because they are the two or three points above. */}
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

/** Shows a fair and a strong answer, and an interviewer's red flags, all collapsed at first. */
function SampleAnswers({ question }: { question: TextQuestion }) {
  const { fairAnswer, sampleAnswer, redFlags } = question;
  return (
    <>
      <Disclosure summary="A fair and a strong answer">
        <div className="grid gap-4 md:grid-cols-2">
          <div>
            <h4 className="font-semibold">Fair</h4>
            <p className="mt-1 whitespace-pre-wrap">{fairAnswer.text}</p>
            <p className="mt-2 text-muted">What it lacks: {fairAnswer.lacks}</p>
          </div>
          <div>
            <h4 className="font-semibold">Strong</h4>
            <p className="mt-1 whitespace-pre-wrap">{sampleAnswer}</p>
          </div>
        </div>
      </Disclosure>
      {redFlags.length > 0 && (
        <Disclosure summary="How an interviewer hears it">
          <dl className="grid gap-2">
            <div>
              <dt className="font-semibold">What makes them stop listening</dt>
              {redFlags.map((flag) => (
                <dd key={flag} className="text-muted">
                  {flag}
                </dd>
              ))}
            </div>
          </dl>
        </Disclosure>
      )}
    </>
  );
}
