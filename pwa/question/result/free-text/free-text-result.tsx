import { useContext } from 'react';
import type { OpenEndedQuestion } from '#shared/contract/questions/question.ts';
import type { AskingCurated } from '#pwa/question/session/open-question.ts';
import {
  tickPoints,
  type Answered,
  type ResultPhase,
} from '#pwa/question/session/question-state.ts';
import { Rehearsal } from '#pwa/question/session/rehearsal.ts';
import { lazyPart } from '#pwa/ui/layout/lazy-part.tsx';
import { CoachNotes } from './coach-notes.tsx';
import { FollowUps } from '#pwa/question/result/follow-ups/follow-ups.tsx';
import { KeyPointChecklist } from './key-point-checklist.tsx';
import { SampleAnswers } from './sample-answers.tsx';
import { Disclosure } from '#pwa/question/result/disclosure.tsx';
import { WhyRight } from '#pwa/question/result/choice/why-right.tsx';

const AskAiFeedback = lazyPart(
  async () => (await import('#pwa/question/feedback/ask-ai-feedback.tsx')).AskAiFeedback,
  { failure: 'quiet' },
);

interface FreeTextResultProps {
  question: OpenEndedQuestion;
  result: Answered<AskingCurated>;
  ticks: ResultPhase['ticks'];
}

/** Under the verdict on free text: the checklist, what is worth remembering, samples, what comes next. */
export function FreeTextResult({ question, result, ticks }: FreeTextResultProps) {
  const { given, outcome, event, report = null } = result;
  const rehearsal = useContext(Rehearsal);
  return (
    <>
      {outcome.isCorrect && (
        <KeyPointChecklist
          points={question.keyPoints}
          answer={given ?? ''}
          report={report}
          ticks={ticks}
          onTick={rehearsal?.onTick ?? tickPoints}
        />
      )}
      {report && !report.abstains && <CoachNotes report={report} />}
      <WhyRight question={question} wrongChoice={null} />
      <section>
        <h3 className="text-xs font-semibold text-muted">Expected Framework/Key Points</h3>
        <p className="text-sm whitespace-pre-wrap">{question.correctAnswer}</p>
      </section>
      {!rehearsal && outcome.isCorrect && given !== null && (
        <AskAiFeedback question={question} mode={result.mode} answer={given} />
      )}
      <SampleAnswers question={question} />
      <FollowUps question={question} answer={event} />
      <Disclosure summary={<h3>Your Answer</h3>}>
        <p className="whitespace-pre-wrap">{given ?? 'No answer'}</p>
      </Disclosure>
    </>
  );
}
