import { questionParts } from '#shared/contract/questions/question-parts.ts';
import { AI_LEVEL_NAMES } from '#pwa/learner/words/ai-level-names.ts';
import { TOPIC_NAMES } from '#pwa/learner/words/topic-names.ts';
import { FeedbackReport } from '#pwa/question/feedback/feedback-report.tsx';
import {
  SAMPLE_ANSWER,
  SAMPLE_FEEDBACK,
  SAMPLE_QUESTION,
  SAMPLE_REQUEST,
} from './paid-sample-content.ts';

const [EASY] = AI_LEVEL_NAMES;

/** A real AI Mode question, and the feedback on an answer, shown to people before they pay. */
export function PaidSample() {
  const { situation, ask } = questionParts(SAMPLE_QUESTION.content);
  const { company, topic } = SAMPLE_REQUEST;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-hair pt-4">
      <div>
        <h2 className="font-semibold">A question, and its feedback</h2>
        <p className="mt-1 text-sm text-muted">
          Both are from AI Mode, unedited. Its sandbox made them, which stands in where no AI model
          is connected. We wrote the answer.
        </p>
      </div>
      <div className="rounded-md border border-hair border-t-2 border-t-iris p-3">
        <p className="text-xs font-semibold text-muted">
          {`${company} · ${TOPIC_NAMES[topic]} · ${EASY}`}
        </p>
        <p className="mt-1 text-sm">{situation}</p>
        <p className="mt-1 font-bold">{ask}</p>
      </div>
      <div>
        <h3 className="text-xs font-semibold text-muted">An answer</h3>
        <p className="mt-1 text-sm">{SAMPLE_ANSWER}</p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <h3 className="text-xs font-semibold text-muted">AI Feedback</h3>
        <FeedbackReport feedback={SAMPLE_FEEDBACK} xp={0} />
      </div>
    </section>
  );
}
