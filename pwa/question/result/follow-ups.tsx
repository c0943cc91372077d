import type { TextQuestion, FollowUp } from '#shared/contract/questions/question.ts';
import type { EventIdentity } from '#shared/game/rows.ts';
import { useSaidToFollowUps, type SaidToFollowUp } from '#pwa/device/live/use-open-answers.ts';
import { Disclosure, useWholeInSight } from './result-frame.tsx';
import { Check, ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState, useId, useContext } from 'react';
import { Button } from '#pwa/ui/controls/button.tsx';
import { TickRow } from '#pwa/question/check/check-points.tsx';
import { MAX_ANSWER_CHARACTERS } from '#shared/game/constants.ts';
import { useKeyboardRoom } from '#pwa/question/ask/use-keyboard-room.ts';
import { isComposing } from '#pwa/ui/controls/is-composing.ts';
import { recordEvent } from '#pwa/device/database/record-event.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { Rehearsal } from '#pwa/question/session/open-question.ts';

interface FollowUpsProps {
  question: Pick<TextQuestion, 'followUps'>;
  /** The answer after which these follow-up questions are asked. */
  answer: EventIdentity;
}

/**
 * Shows the interviewer's follow-up questions, each with a field of a few lines. The learner may skip them. They earn
 * no XP and lead to no review.
 */
export function FollowUps({ question, answer }: FollowUpsProps) {
  const said = useSaidToFollowUps();
  if (question.followUps.length === 0 || !said) return null;
  return (
    <Disclosure
      summary={
        <>
          <h3>The interviewer presses on</h3>
          <span className="ml-auto text-xs text-muted">
            {question.followUps.length} {question.followUps.length === 1 ? 'question' : 'questions'}
          </span>
        </>
      }
    >
      <p className="text-xs text-muted">They don't change your XP or your reviews.</p>
      <div className="-mx-3 -mb-3 divide-y divide-hair border-t border-hair">
        {question.followUps.map((followUp) => (
          <FollowUpPart
            key={followUp.id}
            followUp={followUp}
            answer={answer}
            before={said.get(followUp.id)}
          />
        ))}
      </div>
    </Disclosure>
  );
}

interface FollowUpPartProps {
  followUp: FollowUp;
  answer: EventIdentity;
  /** The learner's last reply to the follow-up, after this answer or an earlier one. */
  before: SaidToFollowUp | undefined;
}

/**
 * Shows a follow-up question with a field for a few lines. Afterward, it shows the points of a good answer to tick, and
 * a short sample answer.
 */
function FollowUpPart({ followUp, answer, before }: FollowUpPartProps) {
  const { said, draft, isEarlier, hasCompared, isKept, ...act } = useFollowUp(
    answer,
    followUp,
    before,
  );
  return (
    <details className="group">
      <summary className="flex min-h-tap cursor-pointer list-none items-center justify-between gap-3 px-3 py-2 text-sm [&::-webkit-details-marker]:hidden">
        <span>{followUp.question}</span>
        <span className="flex shrink-0 items-center gap-1 text-xs text-muted">
          {isKept && (
            <>
              <Check aria-hidden size={14} /> Answered
            </>
          )}
          <ChevronDown
            aria-hidden
            size={18}
            className="transition-transform duration-(--t-1) group-open:rotate-180"
          />
        </span>
      </summary>
      <div className="grid gap-3 px-3 pb-3 text-sm">
        {draft === null && said ? (
          <FollowUpPoints
            followUp={followUp}
            said={said}
            isEarlier={isEarlier}
            takesFocus={hasCompared}
            onToggle={act.toggle}
            onAgain={act.writeAgain}
          />
        ) : (
          <FollowUpText
            text={draft ?? ''}
            takesFocus={draft !== null}
            onType={act.type}
            onCompare={act.compare}
          />
        )}
      </div>
    </details>
  );
}

interface FollowUpPointsProps {
  followUp: FollowUp;
  said: { text: string; ticks: readonly string[] };
  /** True if the learner gave the reply after an earlier answer to the same question. */
  isEarlier: boolean;
  /** True if the points get the focus, because the learner has just come to them from the field. */
  takesFocus: boolean;
  onToggle: (point: string) => void;
  onAgain: () => void;
}

/** Shows the learner's reply to a follow-up question beside the points of a good answer. */
function FollowUpPoints(props: FollowUpPointsProps) {
  const { followUp, said, isEarlier, takesFocus, onToggle, onAgain } = props;
  const points = useRef<HTMLFieldSetElement>(null);
  // The value of the first render is kept, so that a tick doesn't move the focus.
  const [isAsked] = useState(takesFocus);
  useEffect(() => {
    if (isAsked) points.current?.focus({ preventScroll: true });
  }, [isAsked]);
  return (
    <>
      {said.text && (
        <div className="border-l-2 border-iris pl-3">
          <h4 className="text-xs font-semibold text-muted">
            {isEarlier ? 'Last time you said' : 'You said'}
          </h4>
          <p className="whitespace-pre-wrap">{said.text}</p>
        </div>
      )}
      <fieldset ref={points} tabIndex={-1} className="outline-none">
        <legend className="text-xs font-semibold text-muted">Tick what you said</legend>
        <ul className="-mx-2 mt-1 grid">
          {followUp.keyPoints.map(({ id, text }) => (
            <TickRow key={id} isTicked={said.ticks.includes(id)} onToggle={() => onToggle(id)}>
              {text}
            </TickRow>
          ))}
        </ul>
      </fieldset>
      <div>
        <h4 className="text-xs font-semibold text-muted">A good answer</h4>
        <p className="whitespace-pre-line">{followUp.sample}</p>
      </div>
      <Button look="outline" onClick={onAgain} className="justify-self-start">
        {isEarlier || !said.text ? 'Answer Again' : 'Edit'}
      </Button>
    </>
  );
}

interface FollowUpTextProps {
  text: string;
  /** True if the field gets the focus, because a button has opened it. */
  takesFocus: boolean;
  onType: (text: string) => void;
  onCompare: () => void;
}

/** Shows a field of a few lines for the reply to a follow-up. */
function FollowUpText({ text, takesFocus, onType, onCompare }: FollowUpTextProps) {
  const id = useId();
  const part = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  useKeyboardRoom(area);
  useWholeInSight(part);
  useEffect(() => {
    if (takesFocus) area.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={part} className="grid scroll-my-3 gap-2">
      <label htmlFor={id} className="text-xs font-semibold text-muted">
        Your answer, in a few lines or out loud
      </label>
      <textarea
        ref={area}
        id={id}
        value={text}
        maxLength={MAX_ANSWER_CHARACTERS}
        rows={3}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (isComposing(event.nativeEvent)) return;
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onCompare();
        }}
        className="field-sizing-content min-h-[5.5rem] w-full resize-y rounded-md border border-control bg-bg p-3 text-md text-text"
      />
      <Button look="outline" onClick={onCompare} className="justify-self-start">
        Compare
      </Button>
    </div>
  );
}

/**
 * A reply to a follow-up question. It is stored as an event when the learner taps Compare, ticks a point, or leaves the
 * screen in any way.
 */
interface Said {
  text: string;
  ticks: readonly string[];
}

const NOTHING: Said = { text: '', ticks: [] };

/**
 * Holds the reply to a follow-up question.
 * @param answer the answer on the screen
 * @param before the last reply, to this answer's follow-up or to an earlier answer's
 */
function useFollowUp(answer: EventIdentity, { id }: FollowUp, before: SaidToFollowUp | undefined) {
  // The reply that the learner has given on this screen. If it is null, the earlier reply is shown.
  const [now, setNow] = useState<Said | null>(null);
  // The text that is being typed; null if none is.
  const [draft, setDraft] = useState<string | null>(null);
  const said: Said | null = now ?? before ?? null;
  const isEarlier = now === null && before !== undefined && !isSame(before.answer, answer);

  const isRehearsed = useContext(Rehearsal);

  const save = async (next: Said) => {
    setNow(next);
    if (isRehearsed) return;
    const { text, ticks } = next;
    try {
      const about = { kind: 'follow-up-answered', answer, followUpId: id } as const;
      await recordEvent({ ...about, text, ticks: [...ticks] });
    } catch (error) {
      setNow(now);
      setDraft(draft);
      sayStorageError('Failed to save what you said. Please try again.', error);
    }
  };
  const keep = () => {
    const text = draft?.trim() ?? '';
    if (text === '' || text === said?.text) return;
    void save({ text, ticks: isEarlier ? [] : (said?.ticks ?? []) });
  };
  useLeaving(keep);

  return {
    said,
    draft,
    /** True if the learner gave the reply after an earlier answer to the same question. */
    isEarlier,
    /** True if the points are shown because the learner has tapped Compare or ticked a point on this screen. */
    hasCompared: now !== null,
    /** True if the reply has text or ticks, and so is in the log. */
    isKept: said !== null && (said.text !== '' || said.ticks.length > 0),
    type: setDraft,
    /**
     * Opens the field again. It starts empty if the reply belongs to an earlier answer, because that reply isn't
     * changed.
     */
    writeAgain: () => setDraft(isEarlier ? '' : (said?.text ?? '')),
    /** Shows the points of a good answer. A reply that was only spoken has no text to save. */
    compare: () => {
      keep();
      setDraft(null);
      setNow((one) => one ?? (before ? null : NOTHING));
    },
    toggle: (point: string) => {
      const { text, ticks } = said ?? NOTHING;
      const others = ticks.filter((tick) => tick !== point);
      void save({ text, ticks: others.length < ticks.length ? others : [...ticks, point] });
    },
  };
}

/** Calls `leave` when the page is hidden or closed, and when the component disappears from the screen. */
function useLeaving(leave: () => void): void {
  const latest = useRef(leave);
  useEffect(() => {
    latest.current = leave;
  });
  useEffect(() => {
    const go = () => latest.current();
    document.addEventListener('visibilitychange', go);
    window.addEventListener('pagehide', go);
    return () => {
      document.removeEventListener('visibilitychange', go);
      window.removeEventListener('pagehide', go);
      go();
    };
  }, []);
}

function isSame(a: EventIdentity, b: EventIdentity): boolean {
  return a.deviceId === b.deviceId && a.deviceSeq === b.deviceSeq;
}
