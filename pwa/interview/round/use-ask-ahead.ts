import { useEffect, useEffectEvent } from 'react';
import { MAX_ANSWER_CHARACTERS } from '#shared/game/constants.ts';
import { wordsOf } from '#shared/interviewer/case-turns.ts';
import { nextTurn } from '#shared/interviewer/next-turn.ts';
import { missingSoFar } from '#shared/interviewer/surely-missing.ts';
import { isLastPrompt, isStillPressed, lineOf } from '#shared/interviewer/prompts.ts';
import type { OpenEndedQuestion } from '#shared/contract/questions/question.ts';
import type { LinePrefetch } from '#pwa/interview/ai-and-friend/prefetch-line.ts';
import { turnsOfCase } from './open-round.ts';
import type { Turn } from './use-turn.ts';

const PAUSE_MS = 1_500;

/**
 * In a pause of this turn, has a model write the line for the next turn. The last line of a case is always the bank's,
 * because it changes the ground or pushes back.
 */
export function useAskAhead(
  ahead: LinePrefetch,
  { round, draft }: Turn,
  question: OpenEndedQuestion,
) {
  const ask = useEffectEvent((text: string) => {
    const { length, seed } = round.mock.started;
    const { case: place, turn } = draft;
    // The turns as they would be if this turn ended now.
    const turns = [...turnsOfCase(round, place), { ...draft, text }];
    const said = wordsOf(turns)?.all.slice(-MAX_ANSWER_CHARACTERS);
    const isPressedOn =
      isStillPressed(length, question, turns) && !isLastPrompt(length, question, turns);
    if (!isPressedOn || said === undefined) return;
    const asked = turns.flatMap((one) => lineOf(question, one) ?? []);
    const bankLine = () => {
      const missing = missingSoFar(question, turns);
      return nextTurn({ seed, length, question, turns, missing })?.line ?? null;
    };
    const next = { case: place, turn: turn + 1 };
    ahead.ask(next, { questionId: question.id, said, asked }, { question, bankLine });
  });
  const { text } = draft;
  useEffect(() => {
    const timer = setTimeout(() => ask(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
}
