import type { MockStart, MockTurnRow } from '#shared/game/mock/mock-row.ts';
import { secondsOfShare } from '#shared/interviewer/clock.ts';
import { clockText } from '#pwa/question/ask/clock-text.ts';
import { Disclosure } from '#pwa/question/result/result-frame.tsx';
import type { JudgedCase } from '#pwa/interview/debrief/debrief-steps.tsx';
import { useSound } from '#pwa/interview/voice/use-sound.ts';
import type { Fact, OpenEndedQuestion } from '#shared/contract/questions/question.ts';
import { askedIn, repliesTo } from '#pwa/interview/round/replies.tsx';

interface CaseTimesProps {
  judged: JudgedCase;
  /** The round's clock. */
  clock: MockStart['clock'];
}

/**
 * Shows how the learner spent the case's time, next to the times that an outline plans, and which facts the learner
 * could also have asked for. Nothing here is scored.
 */
export function CaseTimes({ judged, clock }: CaseTimesProps) {
  const { question, turns, isTranscribed } = judged;
  const { own, outline, longest } = answerTimes(question, turns, clock);
  const sound = useSound(turns.findLast(({ phase }) => phase === 'answer'));
  const said = pace(turns, isTranscribed && !sound?.isPart);
  const total = own.reduce((sum, { seconds }) => sum + seconds, 0);
  return (
    <>
      <Disclosure
        summary={
          <>
            <h3>Your minutes</h3>
            <span className="ml-auto text-muted">{clockText(Math.round(total))}</span>
          </>
        }
      >
        <dl className="grid gap-1">
          {own.map(({ name, seconds }, index) => (
            <Bar key={index} {...{ name, seconds, longest }} isOwn />
          ))}
        </dl>
        <div>
          <h4 className="text-muted">
            The outline, in the {secondsOfShare({ clock, type: question.skill }, 1) / 60} minutes of
            an answer
          </h4>
          <dl className="mt-1 grid gap-1">
            {outline.map(({ name, seconds }) => (
              <Bar key={name} {...{ name, seconds, longest }} />
            ))}
          </dl>
        </div>
        {said && <p className="text-muted">{said}</p>}
      </Disclosure>
      <AlsoKnown facts={factsNotTold(question, turns)} />
    </>
  );
}

interface BarProps {
  name: string;
  seconds: number;
  /** The number of seconds that a bar of full width stands for. */
  longest: number;
  isOwn?: boolean;
}

function Bar({ name, seconds, longest, isOwn = false }: BarProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_6rem_3rem] items-center gap-2">
      <dt className="truncate">{name}</dt>
      <dd className="contents">
        <span aria-hidden className="h-2 rounded-pill bg-s3">
          <span
            className={`block h-full rounded-pill ${isOwn ? 'bg-primary' : 'bg-iris'}`}
            style={{ width: `${Math.min(100, (100 * seconds) / longest)}%` }}
          />
        </span>
        <span className="text-right text-muted">{clockText(Math.round(seconds))}</span>
      </dd>
    </div>
  );
}

/**
 * Shows the facts that the interviewer could also have given. It doesn't claim that nobody asked for them, because the
 * interviewer may not have understood a question.
 */
function AlsoKnown({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <Disclosure
      summary={
        <>
          <h3>What the interviewer also knew</h3>
          <span className="ml-auto text-muted">
            {facts.length === 1 ? '1 fact' : `${facts.length} facts`}
          </span>
        </>
      }
    >
      <dl className="divide-y divide-hair">
        {facts.map(({ ask, answer }) => (
          <div key={ask} className="py-2">
            <dt>{ask}</dt>
            <dd className="text-muted">{answer}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

interface Times {
  /** The seconds of the answer, split at the headings that were reached; a single entry if none was reached. */
  own: { name: string; seconds: number }[];
  /** The outline's steps, each with its share of the time that is planned for an answer. */
  outline: { name: string; seconds: number }[];
  /** The longest time in both lists, in seconds. */
  longest: number;
}

/** Computes how the time of a case was spent, in seconds. */
export function answerTimes(
  question: OpenEndedQuestion,
  turns: readonly MockTurnRow[],
  clock: MockStart['clock'],
): Times {
  const answer = turns.findLast(({ phase }) => phase === 'answer');
  const own = answer ? stretches(answer) : [];
  const all = question.outline.reduce((sum, { minutes }) => sum + minutes, 0);
  const outline = question.outline.map(({ step, minutes }) => ({
    name: step,
    seconds: secondsOfShare({ clock, type: question.skill }, minutes / all),
  }));
  const longest = Math.max(1, ...[...outline, ...own].map(({ seconds }) => seconds));
  return { own, outline, longest };
}

function stretches({ marks, seconds }: MockTurnRow): Times['own'] {
  const reached = [...marks].sort((a, b) => a.at - b.at);
  const [first] = reached;
  if (!first) return [{ name: 'Your answer', seconds }];
  const headings = reached.map(({ heading, at }, index) => ({
    name: heading,
    seconds: Math.max(0, (reached[index + 1]?.at ?? seconds) - at),
  }));
  return first.at < 1 ? headings : [{ name: 'Before the first', seconds: first.at }, ...headings];
}

/**
 * Returns the facts that the interviewer hasn't given in this case; facts that it offered come first. The learner may
 * have asked for some of them, because the interviewer may not have understood a question.
 */
export function factsNotTold(question: OpenEndedQuestion, turns: readonly MockTurnRow[]): Fact[] {
  // A behavioral round has no facts to ask for.
  if (!turns.some(({ phase }) => phase === 'ask')) return [];
  const told = new Set(turns.flatMap((turn) => turn.facts));
  const { told: replies } = repliesTo(question, askedIn(turns));
  const offered = new Set(replies.flatMap(({ isAnswer, offers }) => (isAnswer ? [] : offers)));
  const left = question.facts.filter((_, place) => !told.has(place));
  return left.toSorted((a, b) => Number(offered.has(b.ask)) - Number(offered.has(a.ask)));
}

/**
 * Describes the pace of the spoken answer: words per minute and the longest pause.
 * @param isAllSpoken true if every word was spoken; if some were typed, the speed of the others isn't known
 * @returns null if neither figure is known
 */
export function pace(turns: readonly MockTurnRow[], isAllSpoken: boolean): string | null {
  const spoken = turns.filter(({ pauses, phase }) => phase === 'answer' && pauses.length > 0);
  const longest = Math.max(0, ...spoken.flatMap(({ pauses }) => pauses));
  const answer = spoken.findLast(({ text }) => text !== null);
  const words = answer?.text?.split(/\s+/).filter((word) => word !== '').length ?? 0;
  const parts = [
    ...(answer && isAllSpoken && words > 0
      ? [`About ${Math.round(words / (answer.seconds / 60))} words a minute.`]
      : []),
    ...(longest > 0 ? [`Longest pause: ${Math.round(longest)} seconds.`] : []),
  ];
  return parts.length > 0 ? parts.join(' ') : null;
}
