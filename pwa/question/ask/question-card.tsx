import { isShort, type TextQuestion } from '#shared/contract/questions/question.ts';
import { questionParts } from '#shared/contract/questions/question-parts.ts';
import { LEVEL_NAMES, REVIEW_XP, TIMEOUT_TENTHS } from '#shared/game/constants.ts';
import { baseXp, correctXp, stillPaysAsReview, xpParts } from '#shared/game/scoring/pay-answer.ts';
import { streakTenths } from '#shared/game/scoring/answer-streak.ts';
import { useDay } from '#pwa/device/live/use-live.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import { AI_LEVEL_NAMES, TOPIC_NAMES } from '#pwa/learner/topic-names.ts';
import type { OpenQuestion, Place } from '#pwa/question/session/open-question.ts';
import { useDialogHeading } from '#pwa/ui/dialogs/full-screen-dialog.tsx';
import { FolderCard } from '#pwa/ui/layout/folder-card.tsx';
import { lazyPart } from '#pwa/ui/layout/lazy-part.tsx';
import { SavedSign } from '#pwa/ui/controls/saved-sign.tsx';
import { Skeleton } from '#pwa/ui/layout/skeleton.tsx';
import { ChevronDown, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AiOpenEndedQuestion } from '#shared/contract/ai/ai-question.ts';

/**
 * Shows a question's exhibit; one question in six has one. While it loads, a placeholder takes up its space, so that
 * nothing moves.
 */
export const ExhibitFigure = lazyPart(
  async () => (await import('#pwa/question/exhibit-figure.tsx')).ExhibitFigure,
  { fallback: () => <Skeleton className="h-[130px] rounded-md" /> },
);

interface QuestionCardProps {
  open: OpenQuestion;
  /** How many correct answers in a row the learner had before this one. */
  streak: number;
  /** True in quiet practice, which shows the XP as one number, without multipliers. */
  isQuiet: boolean;
  /** True if everything on the screen is saved as a draft on the device. */
  isSaved: boolean;
}

/** Shows the question: the situation, the exhibit and, at the end and in bold, the sentence that asks. */
export function QuestionCard({ open, streak, isQuiet, isSaved }: QuestionCardProps) {
  const { title, content, company, topic } = open.question;
  const isAi = open.mode === 'ai';
  const exhibit = open.mode === 'ai' ? null : open.question.exhibit;
  const note = open.mode === 'ai' ? open.question.note : null;
  const { situation, ask } = questionParts(content);
  const heading = useDialogHeading();
  return (
    <div className="relative">
      <div className="absolute top-0 right-1 grid h-[26px] content-center justify-items-end text-[0.6875rem] leading-tight text-dim">
        <PlaceFigure place={open.place} />
        {isSaved && <SavedSign />}
      </div>
      <FolderCard
        tab={
          [company, topic && TOPIC_NAMES[topic]].filter(Boolean).join(' · ') ||
          (note ? 'In place of your prompt' : 'Your prompt')
        }
        rule={isAi ? 'iris' : 'heat'}
        isDense
      >
        {isAi && <AiBadges isSandbox={open.question.isSandbox} />}
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-xs font-semibold text-muted">
          <Worth open={open} streak={streak} isQuiet={isQuiet} />
          <h2 ref={heading} tabIndex={-1} className="outline-none">
            {title}
          </h2>
        </div>
        {note && <p className="mt-1 rounded-sm bg-s2 px-2 py-1 text-xs text-muted">{note}</p>}
        {situation && <p className="mt-1 text-sm leading-[1.4] whitespace-pre-line">{situation}</p>}
        {exhibit && (
          <div className="mt-2">
            <ExhibitFigure exhibit={exhibit} />
          </div>
        )}
        <p className="mt-2 leading-snug font-bold text-balance">{ask}</p>
      </FolderCard>
    </div>
  );
}

/** Shows the question's level, and the XP that a right answer earns. */
function Worth({ open, streak, isQuiet }: Omit<QuestionCardProps, 'isSaved'>) {
  const { question, mode, countdown, powerUps } = open;
  const tenths = streakTenths(streak + 1);
  return (
    <p>
      <span className="sr-only">Level {question.difficulty}, </span>
      {(mode === 'ai' ? AI_LEVEL_NAMES : LEVEL_NAMES)[question.difficulty - 1]} ·{' '}
      {mode !== 'ai' && isShort(question) && 'Short · '}
      {mode === 'review' ? (
        <ReviewWorth questionId={question.id} />
      ) : isQuiet ? (
        `${correctXp(xpParts(baseXp(question), { powerUps, timedOut: false, extended: false, untimed: true }, streak + 1))} XP`
      ) : (
        <>
          {baseXp(question)} XP
          {tenths > 10 && <span className="text-heat"> × {tenths / 10}</span>}
          {countdown.isOff && ` × ${TIMEOUT_TENTHS / 10}`}
        </>
      )}
    </p>
  );
}

/**
 * Returns text such as 'Review · 10 XP' with the XP that a right answer in a review earns now. Each question earns it
 * only once a day.
 */
function ReviewWorth({ questionId }: { questionId: string }) {
  const day = useDay(localToday());
  const hasPaid = day && !stillPaysAsReview(day, questionId);
  return `Review · ${hasPaid ? 'no more XP today' : `${REVIEW_XP} XP`}`;
}

/** Shows the learner's position in a run of questions, such as 'Question 2 of 5'. Shows nothing outside of a run. */
export function PlaceFigure({ place }: { place: Place | undefined }) {
  if (!place) return null;
  return (
    <p className="whitespace-nowrap text-muted">
      Question {place.number} of {place.total}
    </p>
  );
}

type Help = Pick<TextQuestion | AiOpenEndedQuestion, 'facts' | 'outline'>;

/**
 * Shows the facts that a candidate may ask for, one at a time, and an outline of the answer. Both are hidden until the
 * learner taps them.
 */
export function InterviewerHelp({ question }: { question: Help }) {
  const { facts = [], outline = [] } = question;
  return (
    <>
      {facts.length > 0 && (
        <Disclosure summary="Ask the interviewer">
          <ul className="grid gap-1">
            {facts.map(({ ask, answer }) => (
              <li key={ask}>
                <details>
                  <summary className="flex min-h-tap cursor-pointer items-center text-iris">
                    “{ask}”
                  </summary>
                  <p className="pb-2">{answer}</p>
                </details>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      {outline.length > 0 && (
        <Disclosure summary="Show an outline">
          <ol className="grid gap-1 pb-2">
            {outline.map(({ step, minutes }) => (
              <li key={step} className="flex justify-between gap-4">
                {step}
                <span className="shrink-0 text-muted">{minutes} min</span>
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
    </>
  );
}

function Disclosure({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="group rounded-md border border-hair bg-s1 px-3 text-sm">
      <summary className="flex min-h-tap cursor-pointer list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
        {summary}
        <ChevronDown
          aria-hidden
          size={18}
          className="text-muted transition-transform duration-(--t-1) group-open:rotate-180"
        />
      </summary>
      {children}
    </details>
  );
}

/** Shows that the question is AI-generated and, if the sandbox made it, says so. */
function AiBadges({ isSandbox }: { isSandbox: boolean }) {
  return (
    <p className="mb-1 flex gap-2 text-[0.6875rem] leading-none font-semibold">
      <span className="inline-flex items-center gap-1 rounded-pill bg-tint-iris px-2 py-1 text-iris">
        <Sparkles aria-hidden size={12} />
        AI-generated
      </span>
      {isSandbox && <span className="rounded-pill bg-s2 px-2 py-1 text-muted">Sandbox</span>}
    </p>
  );
}
