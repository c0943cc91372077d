/**
 * Requests a model's pressing lines ahead of time, in a pause of the turn before, so that the learner never waits for a
 * line. The lines come from AI Mode for subscribers with a network, and otherwise from the browser's own model if the
 * learner has turned it on. If a line hasn't arrived when it is needed, the interviewer says the bank's line
 * (docs/interview.md).
 */
import type { AiPress, AiPressRequest } from '#shared/contract/ai/ai-mock.ts';
import type { OpenEndedQuestion } from '#shared/contract/questions/question.ts';
import type { BuiltInInterviewer } from '#pwa/interview/built-in/built-in-lines.ts';
import { loadBuiltIn, patient } from '#pwa/interview/built-in/use-built-in.ts';
import { type InterviewPlace, turnsOfCase } from '#pwa/interview/round/open-round.ts';
import {
  MAX_LINE_CHARACTERS,
  isLastPrompt,
  isStillPressed,
  lineOf,
} from '#shared/interviewer/prompts.ts';
import { isReachable } from '#pwa/http/reachability.ts';
import { useEffect, useEffectEvent } from 'react';
import { MAX_ANSWER_CHARACTERS } from '#shared/game/constants.ts';
import { wordsOf } from '#shared/interviewer/case-turns.ts';
import { nextTurn } from '#shared/interviewer/next-turn.ts';
import { missingSoFar } from '#shared/interviewer/surely-missing.ts';
import type { Turn } from './use-turn.ts';

/**
 * No line is requested before the learner has said this many words, because fewer give the interviewer nothing to press
 * on.
 */
const LEAST_WORDS = 45;
/**
 * A line is requested again when the answer has become this many times as long, so even the longest answer takes only a
 * few calls.
 */
const GROWTH = 2;

type NextTurn = Pick<InterviewPlace, 'case' | 'turn'>;

/** The data from the question bank that only the browser's own model gets. */
interface OfBank {
  question: OpenEndedQuestion;
  /** Returns the line that the bank would say. */
  bankLine: () => string | null;
}

export interface LineAhead extends AiPress {
  /** Set if the browser's own model wrote the line. */
  isBuiltIn?: true;
}

export interface LinePrefetch {
  /** Requests the line for a turn ahead of time. @param next the turn in which the interviewer would say the line */
  ask: (next: NextTurn, request: AiPressRequest, bank: OfBank) => void;
  /** Returns the model's line for this turn, or null if it hasn't arrived. */
  lineFor: (turn: NextTurn) => LineAhead | null;
  /**
   * Asks the browser's own model which fact a question asks for.
   * @returns the fact's index; null if the model is off, finds no fact, or is too slow
   */
  factMeant: (question: OpenEndedQuestion, asked: string) => Promise<number | null>;
  /** Cancels all requests when the learner leaves the round, and frees the browser's model. */
  stop: () => void;
}

export function createLinePrefetch(): LinePrefetch {
  let latest = { next: '', words: 0, press: null as LineAhead | null };
  let calling = new AbortController();
  let asking = new AbortController();
  let builtIn: Promise<BuiltInInterviewer | null> | null = null;
  const builtInInterviewer = async () => {
    const interviewer = await (builtIn ??= loadBuiltIn());
    // Look for the model again before the next line, because the learner may have turned it on in the meantime.
    if (!interviewer) builtIn = null;
    return interviewer;
  };
  const fetchLine = async (request: AiPressRequest, bank: OfBank, left: AbortSignal) => {
    const press = await callFor(request, patient(left));
    if (press || left.aborted) return press;
    const interviewer = await builtInInterviewer();
    if (!interviewer || left.aborted) return null;
    const { said, asked } = request;
    const { question } = bank;
    const ofLine = { question, said, asked, bankLine: bank.bankLine() };
    const line = await interviewer.line(ofLine, patient(left));
    return line === null ? null : { line, isSandbox: false, isBuiltIn: true as const };
  };
  return {
    ask(next, request, bank) {
      const name = nameOf(next);
      const words = request.said.split(/\s+/).length;
      const before = latest.next === name ? latest : { words: 0, press: null };
      if (words < LEAST_WORDS || words < GROWTH * before.words) return;
      calling.abort();
      calling = new AbortController();
      const mine = { next: name, words, press: before.press };
      latest = mine;
      void fetchLine(request, bank, calling.signal).then((press) => {
        mine.press = press ?? mine.press;
      });
    },
    lineFor: (turn) => (latest.next === nameOf(turn) ? latest.press : null),
    async factMeant(question, asked) {
      asking.abort();
      asking = new AbortController();
      const { signal } = asking;
      const interviewer = await builtInInterviewer();
      return signal.aborted ? null : (interviewer?.fact(question, asked, patient(signal)) ?? null);
    },
    stop() {
      calling.abort();
      asking.abort();
      void builtIn?.then((interviewer) => interviewer?.destroy());
    },
  };
}

function nameOf({ case: place, turn }: NextTurn): string {
  return `${place}:${turn}`;
}

/** Requests a line from AI Mode. @returns null without a network or AI Mode, and on any error */
async function callFor(request: AiPressRequest, signal: AbortSignal): Promise<AiPress | null> {
  if (!isReachable()) return null;
  try {
    const { askPress, hasAiMode } = await import('#pwa/http/ai-calls.ts');
    if (!(await hasAiMode())) return null;
    const press = await askPress(request, signal);
    // An older server may send a line that is too long to understand when it is heard.
    return press.line.length > MAX_LINE_CHARACTERS ? null : press;
  } catch (error) {
    if (!signal.aborted) console.warn('The interviewer goes on with the lines of the bank', error);
    return null;
  }
}

const PAUSE_MS = 1_500;

/**
 * During a pause in this turn, asks a model to write the line for the next turn. The last line of a case always comes
 * from the bank, because it changes the circumstances or pushes back.
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
