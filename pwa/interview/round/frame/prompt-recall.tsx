import { ChevronDown } from 'lucide-react';
import type { OpenEndedQuestion } from '#shared/contract/questions/question.ts';
import type { ToldReply as ToldOne } from '#pwa/interview/round/replies.ts';
import { InterviewerReplies } from './interviewer-replies.tsx';

interface PromptRecallProps {
  question: OpenEndedQuestion;
  /** The questions asked so far, each with the interviewer's reply. */
  asked: readonly ToldOne[];
}

/** Shows the prompt and the interviewer's replies while the learner answers; on a phone they are folded. */
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
