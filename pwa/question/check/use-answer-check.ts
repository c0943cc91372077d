/**
 * Holds the state of the check of one answer: the ticks, the verdict, and the improved text that the learner writes
 * afterward.
 */
import { useContext, useRef, useState, useEffect } from 'react';
import type { Improvement } from '#shared/game/answer/open-answer.ts';
import type { Outcome } from '#shared/game/outcome.ts';
import { sayStorageError, sayUnkept } from '#pwa/notices/say-storage-error.ts';
import { soundCheck, wakeSound } from '#pwa/question/result/sounds.ts';
import { Rehearsal } from '#pwa/question/session/open-question.ts';
import type { CheckedQuestion, KnownCheck } from './use-known-check.ts';
import { useEvidence } from './load-coach.ts';
import { countedOf, foundAmong, type Counted } from './counted.ts';
import { recordCheck, recordImprovement, type AnswerOf } from './record-check.ts';
import { useTicks } from './use-ticks.ts';
import type { EventIdentity } from '#shared/game/rows.ts';
import { keepImprovement } from '#pwa/device/records/unfinished.ts';
import { currentDatabase } from '#pwa/device/database/open-database.ts';

/**
 * The stages of a check. `check`: the learner ticks points. `verdict`: the verdict is shown. `improve`: the learner
 * writes a better text. `recheck`: the learner ticks points of that text.
 */
type CheckStage = 'check' | 'verdict' | 'improve' | 'recheck';

/** The points of an answer that count. `by` says if they come from the learner's ticks or from feedback. */
export interface CountedCheck extends Counted {
  ticks: readonly string[];
  by: 'ticks' | 'feedback';
}

interface CheckedAnswer {
  question: CheckedQuestion;
  answer: AnswerOf;
  text: string;
  known: KnownCheck;
}

/**
 * Returns the state and the actions of an answer's check. The answer must stay the same as long as the screen is open.
 */
export function useAnswerCheck({ question, answer, text, known }: CheckedAnswer) {
  const isRehearsed = useContext(Rehearsal);
  const [stage, setStage] = useState<CheckStage>(firstStage(known));
  const ticker = useTicks(question.keyPoints, isRehearsed ? null : answer.answer);
  const { ticks, tick: setTicks } = ticker;
  const [newTicks, setNewTicks] = useState<readonly string[]>([]);
  const [isNoneAsked, setIsNoneAsked] = useState(false);
  const [own, setOwn] = useState<readonly string[] | null>(null);
  const [found, setFound] = useState<number | null>(null);
  const [better, setBetter] = useState<Pick<Improvement, 'text' | 'ticks'> | null>(null);
  const improvement = better ?? known.improvement;
  const [draft, setDraft] = useState(known.draft ?? improvement?.text ?? text);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const isSaving = useRef(false);
  useKeptDraft(answer.answer, stage === 'improve' && !isRehearsed ? draft : null);
  const counted = countedFrom(question, own, known);
  // If there was a verdict before this screen opened, it is shown unchanged, and the coach doesn't read the answer
  // again.
  const isLooked = stage === 'check' || own !== null;
  const evidence = useEvidence(question, stage === 'recheck' ? draft : isLooked ? text : null);
  const foundPoints = evidence?.points.filter(({ sentence }) => sentence).length ?? 0;

  const save = async (record: () => Promise<void>) => {
    if (isSaving.current) return;
    isSaving.current = true;
    wakeSound();
    try {
      await record();
      setStage('verdict');
    } catch (error) {
      sayStorageError('Failed to save your check. Please try again.', error);
    } finally {
      isSaving.current = false;
    }
  };
  const finishCheck = async () => {
    const brought = isRehearsed ? null : await recordCheck(answer, ticker);
    setOwn(ticks);
    setFound(foundAmong(ticks, evidence));
    if (!brought) return;
    setOutcome(brought);
    soundCheck(brought).catch((error: unknown) => console.warn('No sound', error));
  };
  const finishRecheck = async () => {
    if (!isRehearsed) await recordImprovement(answer, draft, newTicks);
    setBetter({ text: draft, ticks: newTicks });
  };
  return {
    stage,
    /** The ticked points of the text that is being checked: the answer or, at `recheck`, the improved text. */
    ...(stage === 'recheck' ? { ticks: newTicks, setTicks: setNewTicks } : { ticks, setTicks }),
    /** The sentences that the learner has tapped as proof, in the check of the answer itself. */
    pointing: { evidence: ticker.evidence, point: ticker.point },
    /**
     * If the learner pressed Done without a tick: the number of points for which the coach has found a sentence.
     * Otherwise null.
     */
    unticked: isNoneAsked && ticks.length === 0 ? foundPoints : null,
    /** The coach's findings in the text that is being checked. */
    evidence,
    /** After a check on this screen: how many of the ticked points the coach has found as well. Otherwise null. */
    found,
    /** The verdict; null before there is a verdict. */
    counted,
    improvement,
    /** True if the answer or its improved text is Fair or better. */
    isGoodEnough:
      (counted?.isRight ?? false) ||
      (improvement !== null && countedOf(question.keyPoints, improvement.ticks).isRight),
    /** The improved text while it is written. */
    draft,
    setDraft,
    /** The rewards for the check, if it was made on this screen. */
    outcome,
    /** Counts the ticks. */
    finish: () => {
      // If no point is ticked, the screen first asks about it. Done is large and near the thumb, so it may have been
      // tapped by accident.
      const isSlip = stage === 'check' && ticks.length === 0 && foundPoints > 0 && !isNoneAsked;
      if (isSlip) setIsNoneAsked(true);
      else void save(stage === 'recheck' ? finishRecheck : finishCheck);
    },
    improve: () => setStage('improve'),
    /** Goes back to the verdict and keeps the improved text as a draft. */
    stopImproving: () => setStage('verdict'),
    /** Begins the check of the improved text. Points that counted before stay ticked. */
    recheck: () => {
      setNewTicks(improvement?.ticks ?? counted?.ticks ?? []);
      setStage('recheck');
    },
  };
}

function firstStage({ verdict, draft }: KnownCheck): CheckStage {
  if (verdict === null) return 'check';
  return draft === null ? 'verdict' : 'improve';
}

/**
 * Returns the counted points. If AI feedback has judged the answer first, its verdict stays. Otherwise the ticks that
 * the learner has just set on this screen count, even while they are being saved.
 */
function countedFrom(
  { keyPoints }: CheckedQuestion,
  own: readonly string[] | null,
  { verdict }: KnownCheck,
): CountedCheck | null {
  if (verdict?.by === 'feedback')
    return { ...countedOf(keyPoints, verdict.ticks, verdict.score), ...verdict };
  const ticks = own ?? verdict?.ticks;
  return ticks ? { ...countedOf(keyPoints, ticks), ticks, by: 'ticks' } : null;
}

const TYPING_PAUSE_MS = 400;

/**
 * Saves an improved text while the learner writes it: after each pause in typing, when the page is hidden, and when the
 * screen closes.
 * @param text null if no text is being written
 */
export function useKeptDraft(answer: EventIdentity, text: string | null): void {
  const latest = useRef({ answer, text });
  const kept = useRef(text);
  useEffect(() => {
    const { text: before } = latest.current;
    // A text that the learner opens and leaves unchanged isn't saved as a draft.
    if (before === null) kept.current = text;
    else if (text === null) keep(latest.current, kept);
    latest.current = { answer, text };
    if (text === null) return;
    const timer = setTimeout(() => keep(latest.current, kept), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [answer, text]);
  useEffect(() => {
    const keepNow = () => keep(latest.current, kept);
    document.addEventListener('visibilitychange', keepNow);
    window.addEventListener('pagehide', keepNow);
    return () => {
      document.removeEventListener('visibilitychange', keepNow);
      window.removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, []);
}

function keep(
  { answer, text }: { answer: EventIdentity; text: string | null },
  kept: { current: string | null },
): void {
  const db = currentDatabase();
  if (!db || text === null || text === kept.current) return;
  kept.current = text;
  const keeping = keepImprovement(db, answer, text);
  void sayUnkept(keeping, 'Your better text is on this screen only.').then((isKept) => {
    // The text isn't saved, so the next save must try again.
    if (!isKept && kept.current === text) kept.current = null;
  });
}
