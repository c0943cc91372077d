/**
 * AI Mode's pressing lines are requested ahead, in a pause of the turn before, so that nobody ever waits for a line. If
 * a line isn't there when it is needed, for whatever reason, the bank's own line is said (docs/interview.md).
 */
import type { AiPress, AiPressRequest } from '#shared/contract/ai/ai-mock.ts';
import type { InterviewPlace } from '#pwa/interview/round/open-round.ts';
import { MAX_LINE_CHARACTERS } from '#shared/interviewer/prompts.ts';
import { isReachable } from '#pwa/http/reachability.ts';
import { hasAiMode } from './has-ai-mode.ts';

/** With fewer words said, nobody can tell what to press on. */
const LEAST_WORDS = 45;
/** A line is requested again once this many times as many words are said, so the longest answer takes a few calls. */
const GROWTH = 2;
/** The server waits equally long for a model. */
const PATIENCE_MS = 30_000;

type NextTurn = Pick<InterviewPlace, 'case' | 'turn'>;

export interface LinePrefetch {
  /** @param next the turn in which the line would be said */
  ask: (next: NextTurn, request: AiPressRequest) => void;
  /** Returns the line for that turn, or null if it hasn't arrived. */
  lineFor: (turn: NextTurn) => AiPress | null;
  /** Cancels the request when the learner leaves the round. */
  stop: () => void;
}

export function createLinePrefetch(): LinePrefetch {
  let latest = { next: '', words: 0, press: null as AiPress | null };
  let calling = new AbortController();
  return {
    ask(next, request) {
      const name = nameOf(next);
      const words = request.said.split(/\s+/).length;
      const before = latest.next === name ? latest : { words: 0, press: null };
      if (words < LEAST_WORDS || words < GROWTH * before.words) return;
      calling.abort();
      calling = new AbortController();
      const mine = { next: name, words, press: before.press };
      latest = mine;
      const signal = AbortSignal.any([calling.signal, AbortSignal.timeout(PATIENCE_MS)]);
      void callFor(request, signal).then((press) => {
        mine.press = press ?? mine.press;
      });
    },
    lineFor: (turn) => (latest.next === nameOf(turn) ? latest.press : null),
    stop: () => calling.abort(),
  };
}

function nameOf({ case: place, turn }: NextTurn): string {
  return `${place}:${turn}`;
}

/** @returns null without a network or AI Mode, and on any error */
async function callFor(request: AiPressRequest, signal: AbortSignal): Promise<AiPress | null> {
  if (!isReachable()) return null;
  try {
    if (!(await hasAiMode())) return null;
    const { askPress } = await import('#pwa/http/calls/ai-calls.ts');
    const press = await askPress(request, signal);
    // An older server may send a line that is too long to take in.
    return press.line.length > MAX_LINE_CHARACTERS ? null : press;
  } catch (error) {
    if (!signal.aborted) console.warn('The interviewer goes on with the lines of the bank', error);
    return null;
  }
}
