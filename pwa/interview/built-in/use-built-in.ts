/**
 * Uses the browser's own model in a round: loads the model if the learner has turned it on, and gives it each task
 * before the result is needed.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FoundEvidence } from '#shared/coach/find-evidence.ts';
import type { Span } from '#shared/coach/read/sentences.ts';
import type { OpenEndedQuestion } from '#shared/contract/questions/question.ts';
import type { Conversation } from '#shared/interviewer/conversation.ts';
import { currentDatabase } from '#pwa/device/database/open-database.ts';
import { records } from '#pwa/device/records/device-records.ts';
import type { BuiltInInterviewer, Proofs } from './built-in-lines.ts';

/** The maximum number of milliseconds that a task may take, in AI Mode and with the browser's own model. */
const PATIENCE_MS = 30_000;

/**
 * Returns the interviewer's helper, based on the browser's own model. The model loads with the first task. Returns
 * null, and loads nothing, if the learner hasn't turned the model on.
 */
export async function loadBuiltIn(): Promise<BuiltInInterviewer | null> {
  try {
    const db = currentDatabase();
    if (!db || (await records.builtIn.get(db)) !== 'on') return null;
    const { createBuiltInInterviewer } = await import('./built-in-lines.ts');
    return createBuiltInInterviewer();
  } catch (error) {
    console.warn('The browser’s own model could not be asked', error);
    return null;
  }
}

/** Returns a signal that aborts with the given one, or when the model has taken too long. */
export function patient(left: AbortSignal): AbortSignal {
  return AbortSignal.any([left, AbortSignal.timeout(PATIENCE_MS)]);
}

interface Listener {
  /**
   * Returns the index of the fact that a question asks for; null if the model is off, doesn't find one, or is too slow.
   */
  factMeant: (question: OpenEndedQuestion, asked: string) => Promise<number | null>;
}

/** A question to the interviewer, with the parts of the reply that matter here. */
interface Asked {
  asked: string;
  isAnswer: boolean;
  offers: string[];
}

/**
 * If the interviewer wasn't sure what a question meant, asks the browser's own model which fact it asks for. If the
 * interviewer had considered the same fact, the interviewer tells it; otherwise the fact is only offered.
 * @param onHeard called with the index of a fact that the interviewer tells
 * @returns `hear`, to be called with all replies after each question, and `withHint`, which adds the offered fact
 */
export function useHeardFact(
  { factMeant }: Listener,
  question: OpenEndedQuestion,
  onHeard: (fact: number) => void,
) {
  const [hint, setHint] = useState({ asked: '', offer: '' });
  const hear = (told: readonly Asked[]) => {
    const last = told.at(-1);
    if (!last || last.isAnswer) return;
    void factMeant(question, last.asked).then((place) => {
      const offer = place === null ? undefined : question.facts[place]?.ask;
      if (place === null || offer === undefined) return;
      if (last.offers.includes(offer)) onHeard(place);
      else setHint({ asked: last.asked, offer });
    });
  };
  const withHint = <One extends Asked>(told: readonly One[]): One[] =>
    told.map((one, at) => {
      const isHinted = at === told.length - 1 && one.asked === hint.asked && !one.isAnswer;
      return isHinted ? { ...one, offers: [...one.offers, hint.offer] } : one;
    });
  return { hear, withHint };
}

interface HeldCase {
  /** The case's number in the round: 0, or 1 for the second case of a full round. */
  place: number;
  question: OpenEndedQuestion;
  conversation: Conversation;
}

/**
 * While the learner guesses, asks the browser's own model for sentences that show the key points. The coach's check
 * uses the sentences that were found by the time it begins.
 * @param isGuessing true if the screen first shows the guess
 * @returns a function that returns the sentences found in a case; null if none were found
 */
export function useProofsAhead(
  cases: readonly HeldCase[],
  isGuessing: boolean,
): (place: number) => Proofs | null {
  const found = useRef(new Map<number, Proofs>());
  const look = useEffectEvent(async (left: AbortSignal) => {
    const interviewer = isGuessing ? await loadBuiltIn() : null;
    for (const { place, question, conversation } of interviewer ? cases : []) {
      const { text, parts } = conversation;
      if (text === '' || left.aborted) continue;
      const proofs = await interviewer?.proofs({ question, text, parts }, patient(left));
      if (proofs) found.current.set(place, proofs);
    }
    interviewer?.destroy();
  });
  useEffect(() => {
    const leaving = new AbortController();
    void look(leaving.signal);
    return () => leaving.abort();
  }, []);
  return (place) => found.current.get(place) ?? null;
}

/**
 * Adds sentences that a model found to those that the coach found, as questions to the learner. A sentence is added
 * only to a point for which the coach found none, and only if the coach doesn't use it for another point.
 * @returns the evidence, and the ids of the points that have a sentence from the model
 */
export function withProofs<Found extends FoundEvidence | null | undefined>(
  evidence: Found,
  proofs: Proofs | null,
): { evidence: Found | FoundEvidence; byModel: ReadonlySet<string> } {
  if (!evidence || !proofs) return { evidence, byModel: new Set() };
  const taken = evidence.points.flatMap(({ sentence, perhaps, secondSentence }) =>
    [sentence, perhaps, secondSentence].filter((span) => span != null),
  );
  const byModel = new Set<string>();
  const points = evidence.points.map((point) => {
    const perhaps = proofs.get(point.id);
    const isAsked = point.sentence !== null || point.perhaps !== undefined;
    if (isAsked || !perhaps || taken.some((span) => touches(span, perhaps))) return point;
    byModel.add(point.id);
    return { ...point, perhaps };
  });
  return { evidence: { ...evidence, points }, byModel };
}

/** Returns true if two passages of a text overlap. */
export function touches(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}
