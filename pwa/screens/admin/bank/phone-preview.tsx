import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { STARTING_POWER_UPS } from '#shared/game/constants.ts';
import { applyEvent } from '#shared/events/apply-event.ts';
import { localDateOf } from '#shared/game/time/effective-time.ts';
import { initialProgress } from '#shared/game/progress/initial-rows.ts';
import { newRows } from '#shared/events/row-kinds.ts';
import type { CuratedAnswerEvent } from '#shared/events/kinds/answer.ts';
import type { Outcome } from '#shared/game/outcome.ts';
import { factsOf } from '#shared/contract/questions/question-parts.ts';
import { SegmentedChoice } from '#pwa/ui/controls/choices.tsx';
import { useTheme } from '#pwa/ui/layout/theme.tsx';
import { QuestionScreen } from '#pwa/question/ask/question-screen.tsx';
import { ResultScreen } from '#pwa/question/result/result-screen.tsx';
import {
  startQuestion,
  withPowerUp,
  type AskingCurated,
  Rehearsal,
} from '#pwa/question/session/open-question.ts';
import { useToastPlace } from '#pwa/ui/dialogs/toast-queue.ts';
import { findInAnswer } from '#pwa/question/check/load-coach.ts';
import type { Answered } from '#pwa/question/session/question-state.ts';

type View = 'question' | 'right' | 'wrong';

/** Shows the question and its result as learners get them. It uses the real screens, in a page of a phone's size. */
export function PhonePreview({ question }: { question: CuratedQuestion }) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const { theme } = useTheme();
  const [answered, setAnswered] = useState<Rehearsed | null>(null);
  useEffect(
    () => body?.ownerDocument.documentElement.setAttribute('data-theme', theme),
    [body, theme],
  );
  const wording = JSON.stringify(question);
  const ask = () => setAnswered(null);
  const answer = async (given: string) =>
    setAnswered(await rehearseAnswer(question, given, Date.now()));
  const show = (view: View) =>
    view === 'question' ? ask() : void answer(answerFor(question, view));
  // If the question's text has changed since the answer, the question is shown again, and the answer is dropped.
  const shown = answered && JSON.stringify(answered.question) === wording ? answered : null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-3 lg:sticky lg:top-[76px]">
      <div className="w-[398px] max-w-full">
        <SegmentedChoice
          legend="Preview"
          legendClasses="sr-only"
          name="preview"
          value={viewOf(shown)}
          choices={choicesFor(question)}
          onChange={show}
        />
      </div>
      <iframe
        title="As a learner sees it"
        sandbox="allow-same-origin"
        ref={(frame) => setBody(frame && dress(frame))}
        className="h-[min(720px,calc(100dvh-160px))] w-[398px] max-w-full rounded-lg border-4 border-control bg-bg"
      />
      {body &&
        createPortal(
          <RehearsedQuestion
            key={wording}
            question={question}
            answered={shown}
            onSubmit={(given) => void answer(given)}
            onLeave={ask}
          />,
          body,
        )}
    </div>
  );
}

function choicesFor({ options }: CuratedQuestion): [View, string][] {
  return options
    ? [
        ['question', 'Question'],
        ['right', 'Right choice'],
        ['wrong', 'Wrong choice'],
      ]
    : [
        ['question', 'Question'],
        ['right', 'After a fair answer'],
      ];
}

function viewOf(shown: Rehearsed | null): View {
  if (!shown) return 'question';
  return shown.outcome.isCorrect ? 'right' : 'wrong';
}

/**
 * Returns the answer for the preview. For free text it is the fair answer, because the coach finds only some of its
 * points.
 */
function answerFor(question: CuratedQuestion, view: View): string {
  const { options, correctAnswer } = question;
  if (!options) return question.fairAnswer?.text ?? question.sampleAnswer;
  return view === 'right' ? correctAnswer : (options.find((one) => one !== correctAnswer) ?? '');
}

/**
 * Copies the attributes and styles of the outer page into the page in the frame.
 * @returns the element in which to draw
 */
function dress(frame: HTMLIFrameElement): HTMLElement | null {
  const inner = frame.contentDocument;
  if (!inner) return null;
  const { documentElement: outer, head } = document;
  for (const { name, value } of outer.attributes) inner.documentElement.setAttribute(name, value);
  inner.head.replaceChildren(
    ...[...head.querySelectorAll('link[rel="stylesheet"], style')].map((node) =>
      inner.importNode(node, true),
    ),
  );
  // The screen in the frame has its own scrolling. Space for a scroll bar would make the phone narrower.
  inner.documentElement.style.scrollbarGutter = 'auto';
  inner.body.className = 'h-dvh overflow-hidden bg-bg text-text';
  return inner.body;
}

/** A made-up learner, who sees the options in one of the many possible orders. */
const SOMEBODY = { userId: 'preview', epoch: 1, round: 1 };
/** A number that no real attempt has, so that an answer that is saved late can't reach the open question. */
const NO_ATTEMPT = -1;

interface RehearsedQuestionProps {
  question: CuratedQuestion;
  /** The answer; null while the question is on the screen. */
  answered: Rehearsed | null;
  onSubmit: (given: string) => void;
  /** Called when the administrator leaves the result. */
  onLeave: () => void;
}

/** Shows a question and its result on the real screens. Nothing is saved or sent. */
function RehearsedQuestion(props: RehearsedQuestionProps) {
  const { question, answered, onSubmit, onLeave } = props;
  return answered ? (
    <Result key={answered.given} answered={answered} onLeave={onLeave} />
  ) : (
    <Asked question={question} onSubmit={onSubmit} />
  );
}

function Asked({ question, onSubmit }: Pick<RehearsedQuestionProps, 'question' | 'onSubmit'>) {
  useToastsOfDesk();
  const [open, setOpen] = useState(() =>
    startQuestion({ mode: 'practice', question, learner: SOMEBODY }, null),
  );
  return (
    <Rehearsal value>
      <QuestionScreen
        open={open}
        isSubmitting={false}
        counts={STARTING_POWER_UPS}
        streak={0}
        isSaved={false}
        onChoose={(choice) => setOpen((before) => ({ ...before, choice }))}
        onUse={(powerUp) => setOpen((before) => withPowerUp(before, powerUp))}
        onSubmit={() => open.choice !== null && onSubmit(open.choice)}
        onClose={() => undefined}
      />
    </Rehearsal>
  );
}

function Result({ answered, onLeave }: { answered: Rehearsed; onLeave: () => void }) {
  useToastsOfDesk();
  return (
    <Rehearsal value>
      <ResultScreen
        now={{ phase: 'result', attempt: NO_ATTEMPT, result: answered }}
        onClose={onLeave}
      />
    </Rehearsal>
  );
}

/** Makes the desk's own toasts appear over the page, and not in the preview's strip for toasts. */
function useToastsOfDesk(): void {
  useEffect(() => useToastPlace.setState({ strip: null }), []);
}

// Grades an answer to a draft by the rules, for a learner without any progress.

/** An identity that belongs to no real device. It can be made up, because nothing is saved. */
const NOWHERE = { deviceId: 'preview', deviceSeq: 1 };
const SECONDS = 40;

type Rehearsed = Answered<AskingCurated>;

/**
 * Grades an answer to a draft.
 * @param given an option's text, or free text
 * @param now milliseconds since 1970 UTC
 * @returns the answer as its result screen shows it; the learner's day isn't in it
 */
export async function rehearseAnswer(
  question: CuratedQuestion,
  given: string,
  now: number,
): Promise<Rehearsed> {
  const localDate = localDateOf(now, 0);
  const event: CuratedAnswerEvent = {
    ...{ kind: 'answer', mode: 'practice', deviceSeq: NOWHERE.deviceSeq, schemaVersion: 1 },
    ...{ occurredAt: now, utcOffset: 0, epoch: 1, round: 1 },
    ...{ questionId: question.id, questionRevision: question.revision },
    ...(question.options ? { choice: given } : { text: given }),
    ...{ timedOut: false, extended: false, timeSpent: SECONDS, powerUps: [] },
  };
  const applied = applyEvent(
    {
      ...newRows({ effectiveAt: now, localDate }),
      progress: { ...initialProgress(), practiceLevel: question.difficulty },
    },
    event,
    {
      ...{ deviceId: NOWHERE.deviceId, question: factsOf(question), aiQuestion: null },
      ...{ effectiveAt: now, utcOffset: 0, localDate },
    },
  );
  if (applied.status !== 'accepted')
    throw new Error(`The draft can't be answered: ${applied.status}`);
  // Wait until the coach has read the answer, because the result must be complete when it is shown.
  if (question.options === null) await findInAnswer(question, given);
  return {
    ...{ mode: 'practice', question, userId: NOWHERE.deviceId, given, timedOut: false },
    ...{ outcome: ownPart(applied.outcome), event: NOWHERE, localDate, streak: 1 },
  };
}

function ownPart({ count, isCorrect, xpEarned, xpParts }: Outcome): Outcome {
  return {
    ...(count && { count }),
    ...(isCorrect !== undefined && { isCorrect }),
    ...(xpParts && { xpParts }),
    ...{ xpEarned, xpTotal: xpEarned },
  };
}
