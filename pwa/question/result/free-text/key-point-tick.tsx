import type { ReactNode } from 'react';
import type { PointReport } from '#shared/coach/coach.ts';
import type { KeyPoint } from '#shared/contract/questions/question.ts';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import { Evidence } from './evidence.tsx';
import { TickRow } from './tick-row.tsx';

interface KeyPointTickProps {
  point: KeyPoint;
  answer: string;
  found: PointReport | null;
  isTicked: boolean;
  /** The coach can't tell. */
  isUnsure: boolean;
  onToggle: () => void;
}

/** A key point: ticked with the learner's own words, open with what thin and strong sound like. */
export function KeyPointTick(props: KeyPointTickProps) {
  const { point, answer, found, isTicked, isUnsure, onToggle } = props;
  const evidence = isTicked ? (found?.evidence ?? []) : [];
  return (
    <TickRow isTicked={isTicked} mark={isUnsure && '?'} onToggle={onToggle}>
      <span>{point.text}</span>
      {isUnsure && !isTicked && <Aside>Not sure. Did you say one?</Aside>}
      {evidence.length > 0 && <Evidence answer={answer} spans={evidence} />}
      {!isTicked && !isUnsure && found?.state === 'partly' && (
        <Aside>Almost: say it more plainly.</Aside>
      )}
      {!isTicked && !isUnsure && (point.weak ?? point.strong) && (
        <Aside isWarm>
          {point.weak && `Thin: “${point.weak}” `}
          {point.strong && `Strong: “${point.strong}”`}
        </Aside>
      )}
    </TickRow>
  );
}

function Aside({ isWarm = false, children }: { isWarm?: boolean; children: ReactNode }) {
  return (
    <span
      className={joinClasses(
        'border-l-2 pl-2 text-xs leading-normal text-muted',
        isWarm ? 'border-ember' : 'border-control',
      )}
    >
      {children}
    </span>
  );
}
