import type { ReactNode } from 'react';
import { Disclosure } from '#pwa/question/result/disclosure.tsx';
import { AdviceLine } from './points/advice-line.tsx';
import { AllPoints } from './points/all-points.tsx';
import { CheckHeading } from './check-heading.tsx';
import type { CheckedQuestion } from './checked-question.ts';
import { countedOf, verdictWords } from './counted.ts';
import { CoachNote } from './coach-note.tsx';
import type { KnownCheck } from './known-check.ts';
import { PointCells } from './points/point-cells.tsx';
import { TwoTexts } from './improve/two-texts.tsx';
import type { CountedCheck } from './use-answer-check.ts';

interface VerdictPartProps {
  question: CheckedQuestion;
  text: string;
  counted: CountedCheck;
  /** How many of the ticked points the coach found, too. */
  found: number | null;
  improvement: KnownCheck['improvement'];
  /** Shown under the verdict. */
  children: ReactNode;
  /** Folded parts at the end. */
  more: ReactNode;
}

/** The counted points in words and cells, an improved text beside the first, and the most important point to add. */
export function VerdictPart(props: VerdictPartProps) {
  const { question, text, counted, found, improvement, children, more } = props;
  const { keyPoints: points } = question;
  const latest = improvement?.ticks ?? counted.ticks;
  return (
    <>
      {improvement ? (
        <>
          <CheckHeading
            words={`From ${counted.covered} to ${countedOf(points, latest).covered} of ${points.length} points`}
          />
          <p className="text-sm text-muted">
            {`Your first answer keeps its verdict, ${verdictWords(counted, counted.by)}. The review goes by the better text.`}
          </p>
          <TwoTexts points={points} before={{ text, ticks: counted.ticks }} after={improvement} />
        </>
      ) : (
        <>
          <CheckHeading words={verdictWords(counted, counted.by)} />
          {counted.by === 'ticks' && <CoachNote ticked={counted.covered} found={found} />}
          <PointCells points={points} ticks={counted.ticks} />
        </>
      )}
      {children}
      <AdviceLine points={points} ticks={latest} />
      <div className="grid gap-2">
        <AllPoints points={points} ticks={latest} />
        {!improvement && (
          <Disclosure summary={<h3>Your Answer</h3>}>
            <p className="whitespace-pre-wrap">{text}</p>
          </Disclosure>
        )}
        {more}
      </div>
    </>
  );
}
