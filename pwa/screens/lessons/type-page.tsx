import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { InterviewType } from '#shared/game/constants.ts';
import { LESSON_LEVELS, type PageId } from '#shared/game/lessons.ts';
import { isInterviewType, OPENINGS_OF_TYPE } from '#shared/lessons/lesson-ids.ts';
import { useLearned } from '#pwa/device/live/use-learned.ts';
import { momentOf, readinessList } from '#pwa/learner/readiness/plan-of.ts';
import { ReadinessMarks } from '#pwa/learner/readiness/readiness-marks.tsx';
import { evidenceWords, READINESS_NAMES } from '#pwa/learner/readiness/readiness-words.ts';
import { questionsLink, roundLink, STORIES_LINK } from '#pwa/learner/readiness/step-links.ts';
import { usePlanRows } from '#pwa/learner/readiness/use-plan-rows.ts';
import { usePracticeState } from '#pwa/learner/use-practice-state.ts';
import { LinkRow } from '#pwa/learner/link-row.tsx';
import { Breadcrumb } from '#pwa/learner/breadcrumb.tsx';
import { buttonClasses } from '#pwa/ui/controls/button.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';
import { Skeleton } from '#pwa/ui/layout/skeleton.tsx';
import { countDrilled, isLearned, type Learned } from './learned.ts';
import { pageOf } from '#pwa/learner/lessons/page-files.ts';
import { NumbersRows } from './numbers/numbers-rows.tsx';
import { Primer, Terms } from './primer.tsx';
import { ReadMark } from './read-mark.tsx';
import { ROUND_MINUTES_TO_READ } from './lesson-words.ts';

/** Explains how an interview type is scored, how one of its rounds sounds, and how it begins (docs/product.md 2.28). */
export function TypePage() {
  const { type } = useParams({ from: '/types/$type' });
  const page = pageOf(type as PageId);
  const own = isInterviewType(page.id) ? page.id : null;
  const learned = useLearned();
  if (learned === undefined) return <TypeSkeleton title={page.title} />;
  return (
    <div className="mx-auto grid w-full max-w-col grid-cols-[minmax(0,1fr)] gap-4">
      <Breadcrumb page={page.title} />
      <p className="text-muted">{page.inShort}</p>
      {own && <WhereYouStand type={own} />}
      <Primer page={page} isRead={isLearned(learned, 'primer', page.id)} />
      {own && <Rounds type={own} learned={learned} />}
      <Terms page={page} />
    </div>
  );
}

function TypeSkeleton({ title }: { title: string }) {
  return (
    <div className="mx-auto grid w-full max-w-col grid-cols-[minmax(0,1fr)] gap-4">
      <Breadcrumb page={title} />
      <Skeleton className="h-[196px] rounded-lg" />
      <Skeleton className="h-[320px] rounded-lg" />
    </div>
  );
}

/** The learner's readiness with its evidence; the one filled button is the next step of this type. */
function WhereYouStand({ type }: { type: InterviewType }) {
  const state = usePracticeState();
  const plan = usePlanRows();
  const [now] = useState(() => Date.now());
  if (!state || !plan) return <Skeleton className="h-[196px] rounded-lg" />;
  const readiness = readinessList(state, plan, momentOf(now)).find((one) => one.type === type);
  if (!readiness) return null;
  const isRoundNext = readiness.word !== 'none' && readiness.word !== 'early';
  const practice = (
    <Link
      key="practice"
      {...questionsLink(type)}
      className={buttonClasses(isRoundNext ? 'outline' : 'primary', !isRoundNext)}
    >
      Practice This Type
    </Link>
  );
  const round = (
    <Link
      key="round"
      {...roundLink(type)}
      className={buttonClasses(isRoundNext ? 'primary' : 'outline', isRoundNext)}
    >
      {isRoundNext ? 'Start a Timed Round, 20 min' : 'Mock Interview'}
    </Link>
  );
  return (
    <Card className="grid gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-display text-lg font-bold">{READINESS_NAMES[readiness.word]}</h2>
        <ReadinessMarks word={readiness.word} />
      </div>
      <div className="grid gap-1 text-sm text-muted">
        {evidenceWords(readiness).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {isRoundNext ? [round, practice] : [practice, round]}
    </Card>
  );
}

/** The two whole rounds, the openings, and the lessons that only this type has. */
function Rounds({ type, learned }: { type: InterviewType; learned: Learned }) {
  const drilled = Math.min(countDrilled(learned, type), OPENINGS_OF_TYPE);
  return (
    <ul className="grid rounded-lg border border-hair bg-s1">
      {LESSON_LEVELS.map((level) => (
        <LinkRow
          key={level}
          title={level === 'junior' ? 'A whole round' : 'A senior round'}
          note={
            isLearned(learned, 'round', `${type}-${level}`) ? (
              <ReadMark>{ROUND_NOTES[level]}</ReadMark>
            ) : (
              `${ROUND_NOTES[level]}. ${ROUND_MINUTES_TO_READ} min`
            )
          }
          to={{ to: '/types/$type/rounds/$level', params: { type, level } } as const}
        />
      ))}
      <LinkRow
        title="Openings"
        note={`Practice the first 90 seconds. ${drilled} of ${OPENINGS_OF_TYPE} done`}
        to={{ to: '/types/$type/openings', params: { type } } as const}
      />
      {(type === 'analytical-estimation' || type === 'execution-metrics') && <NumbersRows />}
      {type === 'behavioural' && (
        <LinkRow title="My stories" note="Eight that you can tell" to={STORIES_LINK} />
      )}
    </ul>
  );
}

const ROUND_NOTES = {
  junior: 'Read or hear it, with the interviewer’s notes',
  senior: 'The same type, two levels up',
};
