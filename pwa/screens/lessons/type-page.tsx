import { Link, useParams } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { InterviewType } from '#shared/game/constants.ts';
import { STEP_MINUTES } from '#shared/game/readiness/plan-facts.ts';
import { LESSON_LEVELS, type PageId } from '#shared/game/lessons.ts';
import { isInterviewType, OPENINGS_OF_TYPE } from '#shared/lessons/lesson-ids.ts';
import { AXIS_NAMES } from '#shared/content/axes.ts';
import type { LessonPage } from '#shared/lessons/lesson.ts';
import { useLearned } from '#pwa/device/live/use-live.ts';
import { momentOf, readinessList } from '#pwa/learner/readiness/plan-of.ts';
import { ReadinessMarks } from '#pwa/learner/readiness/readiness-list.tsx';
import { evidenceWords, READINESS_NAMES } from '#pwa/learner/readiness/readiness-words.ts';
import { questionsLink, roundLink, STORIES_LINK } from '#pwa/learner/readiness/step-links.ts';
import { usePlanRows } from '#pwa/learner/readiness/use-plan-rows.ts';
import { usePracticeState } from '#pwa/learner/practice/practice-state.ts';
import { LinkRow } from '#pwa/learner/link-row.tsx';
import { Breadcrumb } from '#pwa/learner/breadcrumb.tsx';
import { buttonClasses, Button } from '#pwa/ui/controls/button.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';
import { Skeleton } from '#pwa/ui/layout/skeleton.tsx';
import { pageOf } from '#pwa/learner/page-files.ts';
import { CollapsedPart } from './collapsed-part.tsx';
import { TermText } from '#pwa/learner/term-text.tsx';
import {
  countDrilled,
  isLearned,
  type Learned,
  ReadMark,
  ROUND_MINUTES_TO_READ,
  noteRead,
} from './learned.tsx';
import { NumbersRows } from './lessons-page.tsx';

/**
 * Shows the page about one type of interview: how it is scored, how one of its rounds sounds, and how a round begins
 * (docs/product.md 2.28).
 */
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

/**
 * Shows how ready the learner is for this type, and the evidence for that. The one filled button opens the next step
 * for this type.
 */
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

/** Links to the two sample rounds, the openings, and the lessons that only this type has. */
function Rounds({ type, learned }: { type: InterviewType; learned: Learned }) {
  const drilled = Math.min(countDrilled(learned, type), OPENINGS_OF_TYPE);
  return (
    <ul className="grid rounded-lg border border-hair bg-s1">
      {LESSON_LEVELS.map((level) => (
        <LinkRow
          key={level}
          title={level === 'junior' ? 'A sample round' : 'A senior sample round'}
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

/** Explains what interviewers score, how a round goes, how it begins, and how people fail. */
function Primer({ page, isRead }: { page: LessonPage; isRead: boolean }) {
  // The part starts collapsed if the learner has read it on an earlier visit. Reading it now doesn't collapse it.
  const [isOpen] = useState(!isRead);
  const [isReadNow, setIsReadNow] = useState(false);
  return (
    <CollapsedPart
      title="Guide"
      note={
        isRead ? (
          <ReadMark>What is scored, and four ways people fail</ReadMark>
        ) : (
          `What is scored, and four ways people fail. ${STEP_MINUTES.read}\u00A0min`
        )
      }
      isOpen={isOpen}
    >
      <Section title="What is scored">
        <dl className="grid gap-3">
          {page.scored.map(({ axis, says }) => (
            <div key={axis}>
              <dt className="text-sm font-semibold">{AXIS_NAMES[axis]}</dt>
              <dd className="leading-snug">
                <TermText text={says} />
              </dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title="Minute by minute">
        <ol className="grid gap-2">
          {page.minutes.map(({ from, to, says }) => (
            <li key={from} className="grid grid-cols-[5.5rem_1fr] gap-2 leading-snug">
              <span className="text-sm text-muted tabular-nums">
                {from} to {to}
              </span>
              <span>
                <TermText text={says} />
              </span>
            </li>
          ))}
        </ol>
      </Section>
      <Section title="The first three sentences">
        {page.begins.map(({ prompt, says }) => (
          <figure key={prompt} className="grid gap-2">
            <figcaption className="text-sm font-semibold">{prompt}</figcaption>
            <blockquote className="grid gap-1 border-l-2 border-iris pl-3 leading-snug">
              {says.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </blockquote>
          </figure>
        ))}
      </Section>
      <Section title="Four ways people fail">
        <ul className="grid gap-3">
          {page.fails.map(({ does, instead }) => (
            <li key={does} className="grid gap-1 leading-snug">
              <span className="font-semibold">
                <TermText text={does} />
              </span>
              <span>
                <span className="text-sm text-muted">Say instead: </span>
                <TermText text={`“${instead}”`} />
              </span>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Frameworks">
        <p className="leading-snug whitespace-pre-line">
          <TermText text={page.frameworks} />
        </p>
      </Section>
      <Section title="From associate to lead">
        <p className="leading-snug whitespace-pre-line">
          <TermText text={page.levels} />
        </p>
      </Section>
      {!isRead && (
        <Button
          look="outline"
          onClick={() => {
            setIsReadNow(true);
            noteRead('primer', page.id);
          }}
        >
          I’ve Read It
        </Button>
      )}
      <p role="status" className="empty:hidden">
        {isRead && isReadNow && <NextOfPage id={page.id} />}
      </p>
    </CollapsedPart>
  );
}

/** Says that the primer was read, and leads to the openings, if the page has any. */
function NextOfPage({ id }: { id: PageId }) {
  if (!isInterviewType(id)) return 'Read.';
  return (
    <>
      Read. Next:{' '}
      <Link
        to="/types/$type/openings"
        params={{ type: id }}
        className="inline-flex min-h-tap items-center font-semibold underline underline-offset-4"
      >
        five openings
      </Link>
    </>
  );
}

/** Explains words that an interviewer may use, with a sentence for each. */
function Terms({ page }: { page: LessonPage }) {
  return (
    <CollapsedPart title="Words they will use" note="Eight, each in a sentence somebody says">
      <dl className="grid gap-3">
        {page.terms.map(({ term, means, said }) => (
          <div key={term} className="grid gap-1 leading-snug">
            <dt className="font-semibold">{term}</dt>
            <dd>{means}</dd>
            <dd className="text-sm text-muted">“{said}”</dd>
          </div>
        ))}
      </dl>
    </CollapsedPart>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h3 className="font-display text-lg font-bold">{title}</h3>
      {children}
    </section>
  );
}
