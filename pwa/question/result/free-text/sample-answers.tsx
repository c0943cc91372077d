import type { TextQuestion } from '#shared/contract/questions/question.ts';
import { Disclosure } from '#pwa/question/result/disclosure.tsx';

/** A fair and a strong answer, and an interviewer's red flags; all folded at first. */
export function SampleAnswers({ question }: { question: TextQuestion }) {
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
