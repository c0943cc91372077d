import { isAnswered } from '#shared/interviewer/case-turns.ts';
import { lineOf, strongReplyTo } from '#shared/interviewer/prompts.ts';
import { Disclosure } from '#pwa/question/result/result-frame.tsx';
import { SoundPlayer } from '#pwa/interview/voice/sound-player.tsx';
import type { JudgedCase } from './debrief-steps.ts';

/** Shows each reply to a pressing line beside a strong reply; nothing if no line from the bank was answered. */
export function PressReplies({ judged }: { judged: Pick<JudgedCase, 'question' | 'turns'> }) {
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
          {turn.text === null && <SoundPlayer name={line} turn={turn} />}
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
