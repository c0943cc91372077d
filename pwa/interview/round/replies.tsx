import { useEffect, useRef, useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { answerQuestion } from '#shared/interviewer/facts/answer-question.ts';
import type { OpenEndedQuestion } from '#shared/contract/questions/question.ts';
import type { MockTurnRow } from '#shared/game/mock/mock-row.ts';
import { Button } from '#pwa/ui/controls/button.tsx';

interface ToldReply {
  asked: string;
  reply: string;
  /**
   * True if the reply answers the question; false if the interviewer asked what was meant, or left the matter to the
   * learner.
   */
  isAnswer: boolean;
  /**
   * Suggestions of what the learner may have meant, as questions in the interviewer's words; after an answer, other
   * possible meanings.
   */
  offers: string[];
  /** True if the interviewer wasn't sure, and the browser's own model found out which fact was meant. */
  isHeard: boolean;
}

/**
 * Returns the interviewer's reply to each question, in order, and the given facts, each once.
 * @param given the facts that were given so far. If no question clearly asks for one of these facts, the browser's own
 * model must have understood a question that way, so the fact belongs to the first question that may mean it.
 */
export function repliesTo(
  question: OpenEndedQuestion,
  asked: readonly string[],
  given: readonly number[] = [],
): { told: ToldReply[]; facts: number[] } {
  const heard = given.length === 0 ? [] : factsHeard(question, asked, given);
  const facts: number[] = [];
  const told = asked.map((text) => {
    const reply = answerQuestion(question, facts, text);
    const meant = reply.offers.find((place) => heard.includes(place));
    const fact = meant === undefined || reply.isAnswer ? undefined : question.facts[meant];
    const isHeard = fact !== undefined;
    const now = isHeard && meant !== undefined ? [meant] : reply.facts;
    const isAgain = now.length > 0 && now.every((place) => facts.includes(place));
    const words = fact?.answer ?? reply.text;
    facts.push(...now.filter((place) => !facts.includes(place)));
    const offers = reply.offers.filter((place) => !isHeard || place !== meant);
    const asks = offers.flatMap((place) => question.facts[place]?.ask ?? []);
    const isAnswer = reply.isAnswer || isHeard;
    const said = isAgain ? `As I said: ${words}` : words;
    return { asked: text, reply: said, isAnswer, offers: asks, isHeard };
  });
  return { told, facts };
}

/** Returns those given facts that no question clearly asks for. */
function factsHeard(
  question: OpenEndedQuestion,
  asked: readonly string[],
  given: readonly number[],
): number[] {
  const sure = new Set(asked.flatMap((text) => answerQuestion(question, [], text).facts));
  return given.filter((place) => !sure.has(place));
}

/** Returns the facts that were given in the case's turns so far. */
export function givenIn(turns: readonly MockTurnRow[]): number[] {
  return turns.flatMap(({ phase, facts }) => (phase === 'ask' ? facts : []));
}

/** Returns the questions that were asked in a case so far; the turns' texts have one question per line. */
export function askedIn(turns: readonly MockTurnRow[]): string[] {
  return turns.flatMap(({ phase, text }) => (phase === 'ask' ? (text?.split('\n') ?? []) : []));
}

/** Returns the questions that were asked in a case so far, each with the interviewer's reply. */
export function toldIn(question: OpenEndedQuestion, turns: readonly MockTurnRow[]): ToldReply[] {
  return repliesTo(question, askedIn(turns), givenIn(turns)).told;
}

interface ToldProps {
  asked: readonly ToldReply[];
  /** Set if the learner can still ask: suggested questions can then be tapped, and a new reply scrolls into view. */
  onAsk?: (question: string) => void;
}

/** Lists the questions to the interviewer, each with the reply. */
export function InterviewerReplies({ asked, onAsk }: ToldProps) {
  const last = useRef<HTMLDivElement>(null);
  const canAsk = onAsk !== undefined;
  useEffect(() => {
    if (canAsk && asked.length > 0) last.current?.scrollIntoView({ block: 'nearest' });
  }, [canAsk, asked.length]);
  return (
    <dl className="grid gap-3" aria-label="You asked">
      {asked.map((one, index) => {
        const isLast = index === asked.length - 1;
        return (
          <div key={index} ref={isLast ? last : undefined} className="scroll-my-4">
            <dt className="text-muted">{one.asked}</dt>
            {isLast && onAsk ? (
              <LastReply key={index} told={one} onAsk={onAsk} />
            ) : (
              // Suggestions under earlier replies can't be tapped any more, so those replies don't mention them.
              <dd>
                {one.isAnswer || one.offers.length === 0
                  ? one.reply
                  : 'I wasn’t sure what you meant.'}
              </dd>
            )}
            {one.isHeard && <dd className="text-xs text-muted">Built-in AI</dd>}
          </div>
        );
      })}
    </dl>
  );
}

/**
 * Shows the last reply with suggestions of what the learner may have meant: right away if the reply was no answer, or
 * after the learner says that the answer doesn't help.
 */
function LastReply({ told, onAsk }: { told: ToldReply; onAsk: (question: string) => void }) {
  const [isWrong, setIsWrong] = useState(false);
  const offers = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isWrong) offers.current?.querySelector('button')?.focus();
  }, [isWrong]);
  const hasOffers = told.offers.length > 0;
  return (
    <>
      {(told.isAnswer || !hasOffers) && <dd>{told.reply}</dd>}
      {hasOffers && told.isAnswer && !isWrong && (
        <dd>
          <Button look="quiet" onClick={() => setIsWrong(true)} className="-ml-4">
            I meant something else
          </Button>
        </dd>
      )}
      {hasOffers && (!told.isAnswer || isWrong) && (
        <dd ref={offers} className="grid justify-items-start gap-2">
          Did you mean
          {told.offers.map((offer) => (
            <Button key={offer} look="outline" onClick={() => onAsk(offer)}>
              {offer}
            </Button>
          ))}
        </dd>
      )}
    </>
  );
}

interface PromptRecallProps {
  question: OpenEndedQuestion;
  /** The questions asked so far, each with the interviewer's reply. */
  asked: readonly ToldReply[];
}

/** Shows the prompt and the interviewer's replies while the learner answers; on a phone they are collapsed. */
export function PromptRecall({ question, asked }: PromptRecallProps) {
  return (
    <details
      className="group/prompt rounded-md border border-hair bg-s1 lg:border-0 lg:bg-transparent"
      open={matchMedia('(min-width: 64rem)').matches}
    >
      <summary className="flex min-h-tap cursor-pointer list-none items-center justify-between gap-3 px-3 text-sm lg:px-0 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1 truncate group-open/prompt:hidden">{question.title}</span>
        {asked.length > 0 && (
          <span className="shrink-0 text-muted group-open/prompt:hidden">
            {asked.length === 1 ? '1 reply' : `${asked.length} replies`}
          </span>
        )}
        <span className="hidden font-display text-md font-bold group-open/prompt:inline">
          The prompt
        </span>
        <ChevronDown
          aria-hidden
          size={18}
          className="shrink-0 text-muted transition-transform duration-(--t-1) group-open/prompt:rotate-180"
        />
      </summary>
      <div className="grid gap-3 px-3 pb-3 text-sm lg:px-0 lg:text-md">
        <p className="whitespace-pre-wrap">{question.content}</p>
        {asked.length > 0 && <InterviewerReplies asked={asked} />}
      </div>
    </details>
  );
}
