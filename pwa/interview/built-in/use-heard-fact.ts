import { useState } from 'react';
import type { OpenEndedQuestion } from '#shared/contract/questions/question.ts';
import type { LinePrefetch } from '#pwa/interview/ai-and-friend/prefetch-line.ts';
import type { ToldReply } from '#pwa/interview/round/replies.ts';

/**
 * Where the interviewer wasn't sure what a question meant, has the browser's own model say which fact it asks for. A
 * fact that the interviewer had in mind, too, is told; one that the model alone comes up with is only offered.
 * @param onHeard called with the place of a fact to be told
 * @returns `hear`, to call with all replies after a question was asked, and `withHint`, which adds what is offered
 */
export function useHeardFact(
  ahead: LinePrefetch,
  question: OpenEndedQuestion,
  onHeard: (fact: number) => void,
) {
  const [hint, setHint] = useState({ asked: '', offer: '' });
  const hear = (told: readonly ToldReply[]) => {
    const last = told.at(-1);
    if (!last || last.isAnswer) return;
    void ahead.factMeant(question, last.asked).then((place) => {
      const offer = place === null ? undefined : question.facts[place]?.ask;
      if (place === null || offer === undefined) return;
      if (last.offers.includes(offer)) onHeard(place);
      else setHint({ asked: last.asked, offer });
    });
  };
  const withHint = (told: readonly ToldReply[]): ToldReply[] =>
    told.map((one, at) => {
      const isHinted = at === told.length - 1 && one.asked === hint.asked && !one.isAnswer;
      return isHinted ? { ...one, offers: [...one.offers, hint.offer] } : one;
    });
  return { hear, withHint };
}
