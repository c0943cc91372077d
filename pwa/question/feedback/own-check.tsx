import type { EventIdentity } from '#shared/game/rows.ts';
import type { AiOpenEndedQuestion } from '#shared/contract/ai/ai-question.ts';
import { AdviceLine } from '#pwa/question/check/points/advice-line.tsx';
import { verdictWords } from '#pwa/question/check/counted.ts';
import { CoachNote } from '#pwa/question/check/coach-note.tsx';
import { PointCells } from '#pwa/question/check/points/point-cells.tsx';
import { answerOf } from '#pwa/question/check/record-check.ts';
import { Ticking } from '#pwa/question/check/points/ticking.tsx';
import { useAnswerCheck } from '#pwa/question/check/use-answer-check.ts';
import type { KnownCheck } from '#pwa/question/check/known-check.ts';
import { Button } from '#pwa/ui/controls/button.tsx';

interface OwnCheckProps {
  question: AiOpenEndedQuestion;
  answer: EventIdentity;
  text: string;
  known: KnownCheck;
}

/** The learner's own check while there is no feedback; it counts if it comes first. */
export function OwnCheck({ question, answer, text, known }: OwnCheckProps) {
  if (known.isTooShort) return <p>Too short to count.</p>;
  return <Check question={question} answer={answer} text={text} known={known} />;
}

function Check({ question, answer, text, known }: OwnCheckProps) {
  const { counted, evidence, found, ticks, setTicks, finish } = useAnswerCheck({
    question,
    answer: answerOf(question, answer),
    text,
    known: { ...known, draft: null },
  });
  return (
    <section className="grid gap-3 rounded-lg border border-hair bg-s1 p-4">
      <h3 className="font-semibold">Your own check</h3>
      <p role="status" className={counted ? 'font-display text-xl font-bold' : 'sr-only'}>
        {counted && verdictWords(counted, counted.by)}
      </p>
      {counted ? (
        <>
          {counted.by === 'ticks' && <CoachNote ticked={counted.covered} found={found} />}
          <PointCells points={question.keyPoints} ticks={counted.ticks} />
          <AdviceLine points={question.keyPoints} ticks={counted.ticks} />
        </>
      ) : (
        <>
          <Ticking {...{ question, text, evidence, ticks }} onTick={setTicks} />
          <Button look="outline" onClick={finish} className="justify-self-start">
            Done
          </Button>
        </>
      )}
    </section>
  );
}
