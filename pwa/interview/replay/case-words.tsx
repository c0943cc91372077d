import { lineOf, modelOf } from '#shared/interviewer/prompts.ts';
import { isAnswered } from '#shared/interviewer/case-turns.ts';
import type { MockTurnRow } from '#shared/game/mock/mock-row.ts';
import type { OpenEndedQuestion } from '#shared/contract/questions/question.ts';
import { clockText } from '#pwa/question/ask/clock-text.ts';
import { Disclosure } from '#pwa/question/result/result-frame.tsx';
import { SoundPlayer } from '#pwa/interview/voice/sound-player.tsx';
import type { JudgedCase } from '#pwa/interview/debrief/debrief-steps.ts';
import { AskedAndTold, ToldFacts } from './asked-and-told.tsx';

interface CaseWordsProps {
  judged: Pick<JudgedCase, 'question' | 'turns' | 'isWithFriend'>;
}

/** Shows everything the learner said in a case, by phase, with the interviewer's words. */
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
          <SoundPlayer name={headingOf(turn, question)} turn={turn} />
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

const NO_WORDS: Partial<Record<MockTurnRow['phase'], string>> = {
  ask: 'You asked nothing.',
  plan: 'You made no plan.',
};

/** Returns the heading of a turn. @param question the turn's case; without it, a pressing line is a 'Follow-up' */
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
