import { useEffect, useEffectEvent, useState } from 'react';
import type { CoachQuestion, FoundEvidence } from '#shared/coach/find-evidence.ts';
import type { Span } from '#shared/coach/read/sentences.ts';
import { findInAnswer } from './load-coach.ts';

/**
 * The coach's findings in an answer; undefined while it looks, null if it could not be loaded.
 * @param text null if no findings are needed
 * @param parts a conversation's parts, the main part first
 */
export function useEvidence(
  question: CoachQuestion,
  text: string | null,
  parts?: readonly Span[],
): FoundEvidence | null | undefined {
  const [found, setFound] = useState<{ text: string; evidence: FoundEvidence | null }>();
  const find = useEffectEvent((about: CoachQuestion, words: string) =>
    findInAnswer(about, words, parts),
  );
  useEffect(() => {
    if (text === null) return undefined;
    let isGone = false;
    const note = (evidence: FoundEvidence | null) => !isGone && setFound({ text, evidence });
    find(question, text).then(note, (error: unknown) => {
      // The learner ticks without the coach.
      console.warn('The coach could not be loaded', error);
      note(null);
    });
    return () => {
      isGone = true;
    };
  }, [question, text]);
  return found?.text === text ? found.evidence : undefined;
}
