import { Play } from 'lucide-react';
import { lineOf, modelOf, strongReplyTo } from '#shared/interviewer/prompts.ts';
import { isAnswered } from '#shared/interviewer/case-turns.ts';
import type { MockTurnRow } from '#shared/game/mock/mock-row.ts';
import type { OpenEndedQuestion } from '#shared/contract/questions/question.ts';
import { clockText } from '#pwa/question/ask/clock-text.ts';
import { Disclosure } from '#pwa/question/result/result-frame.tsx';
import { useRoundSound } from '#pwa/interview/listen/round-sound.ts';
import type { TurnPlace } from '#pwa/interview/listen/timeline.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import type { JudgedCase } from '#pwa/interview/debrief/debrief-steps.tsx';
import { askedIn, repliesTo } from '#pwa/interview/round/replies.tsx';

interface CaseWordsProps {
  judged: Pick<JudgedCase, 'question' | 'turns' | 'isWithFriend'>;
}

/** Shows everything that the learner said in a case, by phase, with the interviewer's words. */
export function CaseWords({ judged }: CaseWordsProps) {
  const { question, turns, isWithFriend } = judged;
  const said = turns.filter(
    (turn) => turn.phase !== 'prompt' && (isAnswered(turn) || turn.facts.length > 0),
  );
  return (
    <Disclosure summary={<h2>Everything you said</h2>}>
      {said.map((turn) => (
        <section key={turn.turn} className="grid gap-1">
          <h3 className="flex items-baseline justify-between gap-2 font-semibold">
            {headingOf(turn, question)}
            <span className="font-normal text-muted">
              {clockText(Math.floor(turn.seconds))}
              <span className="sr-only"> minutes</span>
            </span>
          </h3>
          {turn.phase === 'answer' && lineOf(question, turn) && (
            <p className="text-muted">The interviewer interrupted: {lineOf(question, turn)}</p>
          )}
          <TurnSound name={headingOf(turn, question)} turn={turn} />
          {turn.phase === 'ask' && turn.text !== null ? (
            <AskedAndTold {...{ question, turn }} />
          ) : (
            <p className="border-l-2 border-iris pl-2 whitespace-pre-wrap">
              {turn.text ?? (
                <span className="text-muted">
                  {(!isWithFriend && NO_WORDS[turn.phase]) || 'Spoken'}
                </span>
              )}
            </p>
          )}
          {isWithFriend && turn.facts.length > 0 && <ToldFacts {...{ question, turn }} />}
        </section>
      ))}
    </Disclosure>
  );
}

interface TurnSoundProps {
  /** The name of the turn, for a screen reader. */
  name: string;
  turn: Omit<TurnPlace, 'at'>;
}

/** Shows a button that plays a turn with the round's player; nothing if this device has no recording of the turn. */
function TurnSound({ name, turn }: TurnSoundProps) {
  const sound = useRoundSound();
  const at = sound?.secondOf({ ...turn, at: 0 }) ?? null;
  if (!sound || at === null) return null;
  return (
    <Button
      look="outline"
      onClick={() => sound.playAt(at)}
      aria-label={`Play from ${clockText(Math.floor(at))}: ${name}`}
      className="justify-self-start"
    >
      <Play aria-hidden size={18} />
      {clockText(Math.floor(at))}
    </Button>
  );
}

const NO_WORDS: Partial<Record<MockTurnRow['phase'], string>> = {
  ask: 'You asked nothing.',
  plan: 'You made no plan.',
};

/**
 * Returns the heading of a turn. @param question the question of the turn's case; without it, the heading of a pressing
 * line is 'Follow-up'
 */
export function headingOf(turn: MockTurnRow, question?: OpenEndedQuestion): string {
  const { phase } = turn;
  if (phase !== 'pressed' || !question) return HEADINGS[phase];
  const model = modelOf(turn);
  return `${lineOf(question, turn) ?? HEADINGS.pressed}${model ? ` (${model})` : ''}`;
}

const HEADINGS: Record<MockTurnRow['phase'], string> = {
  prompt: 'The prompt',
  ask: 'What you asked',
  plan: 'Your plan',
  answer: 'Your answer',
  pressed: 'Follow-up',
  recommendation: 'Your recommendation',
  yours: 'Your questions',
};

interface AskedAndToldProps {
  question: OpenEndedQuestion;
  /** The turn in which the learner asked the interviewer something, or was told a fact. */
  turn: MockTurnRow;
}

/**
 * Shows each question to the interviewer with the reply under it. Replies aren't saved, but the facts that were given
 * are. So the replies are made again. If they would give other facts than those saved, the questions are shown without
 * replies, followed by the saved facts.
 */
function AskedAndTold({ question, turn }: AskedAndToldProps) {
  const { told, facts } = repliesTo(question, askedIn([turn]), turn.facts);
  const isAsTold = facts.join() === turn.facts.join();
  return (
    <>
      <dl className="grid gap-2">
        {told.map(({ asked, reply }, index) => (
          <div key={index} className="grid gap-1">
            <dt className="border-l-2 border-iris pl-2">{asked}</dt>
            {isAsTold && <dd className="pl-2 text-muted">{reply}</dd>}
          </div>
        ))}
      </dl>
      {!isAsTold && <ToldFacts {...{ question, turn }} />}
    </>
  );
}

/** Shows the facts that were given in a turn; nothing if there were none. */
function ToldFacts({ question, turn }: AskedAndToldProps) {
  const told = turn.facts.flatMap((place) => question.facts[place]?.answer ?? []);
  if (told.length === 0) return null;
  return <p className="text-muted">The interviewer told you: {told.join(' ')}</p>;
}

/**
 * Shows the learner's own words. If there is an answer, also shows a fair answer, a strong answer, and strong replies
 * to follow-ups.
 */
export function ThreeTexts({ judged }: { judged: JudgedCase }) {
  const { answer, question } = judged;
  const { fairAnswer, sampleAnswer } = question;
  return (
    <div className="grid gap-2">
      <CaseWords judged={judged} />
      {answer && (
        <>
          <Disclosure summary="A fair answer">
            <p className="whitespace-pre-wrap">{fairAnswer.text}</p>
            <p className="text-muted">What it lacks: {fairAnswer.lacks}</p>
          </Disclosure>
          <Disclosure summary="A strong answer">
            <p className="whitespace-pre-wrap">{sampleAnswer}</p>
          </Disclosure>
          <PressReplies judged={judged} />
        </>
      )}
    </div>
  );
}

/**
 * Shows the learner's reply to each pressing line next to a strong reply; nothing if the learner replied to no line
 * from the bank.
 */
function PressReplies({ judged }: { judged: Pick<JudgedCase, 'question' | 'turns'> }) {
  const { question, turns } = judged;
  const replies = turns.flatMap((turn) => {
    const line = lineOf(question, turn);
    const strong = strongReplyTo(question, turn);
    const isReply = turn.phase === 'pressed' && isAnswered(turn);
    return isReply && line && strong ? [{ turn, line, strong }] : [];
  });
  if (replies.length === 0) return null;
  return (
    <Disclosure summary={<h2>Follow-ups, with strong replies</h2>}>
      {replies.map(({ turn, line, strong }) => (
        <section key={turn.turn} className="grid gap-2">
          <h3 className="font-semibold">{line}</h3>
          {turn.text === null && <TurnSound name={line} turn={turn} />}
          <dl className="grid gap-2">
            <div className="border-l-2 border-iris pl-2">
              <dt className="text-xs font-semibold text-iris">You</dt>
              <dd className="whitespace-pre-wrap">
                {turn.text ?? <span className="text-muted">Spoken</span>}
              </dd>
            </div>
            <div className="border-l-2 border-mint pl-2">
              <dt className="text-xs font-semibold text-mint">Strong, for example</dt>
              <dd className="whitespace-pre-wrap">{strong}</dd>
            </div>
          </dl>
        </section>
      ))}
    </Disclosure>
  );
}
