/** The round's side of the browser's own model: loads it if the learner has turned it on, and asks it ahead of need. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FoundEvidence } from '#shared/coach/find-evidence.ts';
import type { Span } from '#shared/coach/read/sentences.ts';
import type { OpenEndedQuestion } from '#shared/contract/questions/question.ts';
import type { Conversation } from '#shared/interviewer/conversation.ts';
import { currentDatabase } from '#pwa/device/database/open-database.ts';
import { records } from '#pwa/device/records/device-records.ts';
import type { BuiltInInterviewer, Proofs } from './built-in-lines.ts';

/** A task ends after so many milliseconds, a call of AI Mode like one of the browser’s model. */
const PATIENCE_MS = 30_000;

/**
 * Returns an interviewer by the browser's own model; its model loads with the first task. Null if the learner hasn't
 * turned it on: nothing of it is loaded then.
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

/** Returns a signal that ends with another one, or when the model has taken too long. */
export function patient(left: AbortSignal): AbortSignal {
  return AbortSignal.any([left, AbortSignal.timeout(PATIENCE_MS)]);
}

interface Listener {
  /** Tells which fact a question asks for; null if the model is off, doesn't know, or is too slow. */
  factMeant: (question: OpenEndedQuestion, asked: string) => Promise<number | null>;
}

/** A question to the interviewer with the reply, as far as it matters here. */
interface Asked {
  asked: string;
  isAnswer: boolean;
  offers: string[];
}

/**
 * Where the interviewer wasn't sure what a question meant, has the browser's own model say which fact it asks for. A
 * fact that the interviewer had in mind, too, is told; one that the model alone comes up with is only offered.
 * @param onHeard called with the place of a fact to be told
 * @returns `hear`, to call with all replies after a question was asked, and `withHint`, which adds what is offered
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
  /** 0, or 1 for the second case of a full round. */
  place: number;
  question: OpenEndedQuestion;
  conversation: Conversation;
}

/**
 * While the learner guesses, has the browser's own model look for sentences that show the key points. The check takes
 * what is there when it begins.
 * @param isGuessing whether the guess is on the screen when this is first drawn
 * @returns a function that gives what has been found in a case; null if nothing has
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
 * Adds a model's sentences to the coach's, as questions to the learner: only for points to which the coach has none, and
 * never a sentence that the coach has for another point.
 * @returns the evidence, and the ids of the points to which the model has the sentence
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

/** Do two places in a text share any character? */
export function touches(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}
