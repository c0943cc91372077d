import { useRef } from 'react';
import type { OpenEndedQuestion } from '#shared/contract/questions/question.ts';
import type { InterviewType } from '#shared/game/constants.ts';
import { isComposing } from '#pwa/ui/controls/is-composing.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { PromptRecall, toldIn } from '#pwa/interview/round/replies.tsx';
import { TurnHeading } from '#pwa/interview/round/round-frame.tsx';
import { turnsOfCase } from '#pwa/interview/round/open-round.ts';
import { useTurn } from '#pwa/interview/round/use-turn.ts';
import { TurnFrame, type TurnProps } from './turn-frame.tsx';
import { useStories } from '#pwa/device/live/use-stories.ts';

const FEWEST = 3;
const MOST = 6;
const LONGEST = 120;

/** An example of a heading for each type. It fits any case of the type, so it gives nothing away about this one. */
const EXAMPLES: Readonly<Record<InterviewType, string>> = {
  'product-sense': 'Who it’s for',
  'execution-metrics': 'What it’s there for',
  'analytical-estimation': 'What I’d count',
  strategy: 'Where we stand',
  behavioural: 'What was at stake',
  technical: 'The parts of it',
};

const WORDS = {
  case: {
    heading: 'Your plan',
    about: 'Three to six headings. In your answer, tap each one when you reach it.',
    without: 'Answer without a plan',
    next: 'Next: your answer. Take your time: silence never ends it.',
  },
  story: {
    heading: 'Pick your story',
    about:
      'Any story of your own counts: a job, studies, a club, a project. If headings help, write a few; while you tell it, tap each one when you reach it.',
    without: 'Tell it without headings',
    next: 'Next: tell it in two or three minutes. Then I’ll ask about it.',
  },
  reasons: {
    heading: 'Your reasons',
    about:
      'A reason, the proof of it, and what would be hard. If headings help, write a few; while you answer, tap each one when you reach it.',
    without: 'Answer without headings',
    next: 'Next: say it in two or three minutes. Then I’ll ask about it.',
  },
};

/** True if a behavioral prompt asks why, so that reasons answer it, and not a story. */
export function asksWhy({ skill, content }: Pick<OpenEndedQuestion, 'skill' | 'content'>): boolean {
  return skill === 'behavioural' && /^\s*why\b/i.test(content);
}

function frameOf(question: Pick<OpenEndedQuestion, 'skill' | 'content'>): keyof typeof WORDS {
  if (asksWhy(question)) return 'reasons';
  return question.skill === 'behavioural' ? 'story' : 'case';
}

/**
 * Shows the screen on which the learner writes a plan of three to six headings, as in a shared document. In a
 * behavioral round it also lists the learner's stories, so that the learner can pick one.
 */
export function PlanTurn({ round, place, question, kept, onClose }: TurnProps) {
  const words = WORDS[frameOf(question)];
  const example = asksWhy(question) ? 'My reason' : EXAMPLES[question.skill];
  const turn = useTurn(round, { ...place, promptId: null }, kept);
  const turns = turnsOfCase(round, place.case);
  const list = useRef<HTMLOListElement>(null);
  const typed = turn.draft.text.split('\n');
  const headings = [...typed, ...Array<string>(Math.max(0, FEWEST - typed.length)).fill('')];
  const change = (next: readonly string[]) => turn.change({ text: next.join('\n') });
  const focus = (index: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[index]?.focus());
  const add = () => {
    if (headings.length >= MOST) return;
    change([...headings, '']);
    focus(headings.length);
  };
  const goOn = (index: number) => (index + 1 < headings.length ? focus(index + 1) : add());
  const plan = headings.map((heading) => heading.trim()).filter((heading) => heading !== '');
  return (
    <TurnFrame
      turn={turn}
      onClose={onClose}
      left={<PromptRecall question={question} asked={toldIn(question, turns)} />}
      footer={
        <>
          <Button large onClick={() => turn.end({ text: plan.join('\n') })}>
            {plan.length === 0 ? words.without : 'Start my answer'}
          </Button>
          <p className="text-center text-xs text-muted">{words.next}</p>
        </>
      }
    >
      <TurnHeading>{words.heading}</TurnHeading>
      <p className="text-muted">{words.about}</p>
      {question.skill === 'behavioural' && <OwnHeadlines />}
      <ol ref={list} className="grid gap-2">
        {headings.map((heading, index) => (
          <li key={index} className="flex items-center gap-3">
            <span aria-hidden className="w-4 text-right text-sm text-muted">
              {index + 1}
            </span>
            <input
              aria-label={`Heading ${index + 1}`}
              value={heading}
              maxLength={LONGEST}
              placeholder={index === 0 ? `Such as “${example}”` : undefined}
              autoComplete="off"
              enterKeyHint="next"
              onChange={(event) =>
                change(headings.map((one, at) => (at === index ? event.target.value : one)))
              }
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
                event.preventDefault();
                goOn(index);
              }}
              className="min-h-tap min-w-0 flex-1 rounded-md border border-control bg-s1 px-3 text-md"
            />
          </li>
        ))}
      </ol>
      {headings.length < MOST && (
        <Button look="outline" onClick={add} className="justify-self-start">
          Add a heading
        </Button>
      )}
    </TurnFrame>
  );
}

/** Shows the headlines of the learner's stories as a reminder; nothing if there are no stories. */
function OwnHeadlines() {
  const held = useStories();
  if (!held || held instanceof Error) return null;
  const headlines = held.stories.flatMap(({ storyId, headline }) =>
    headline ? [{ storyId, headline }] : [],
  );
  if (headlines.length === 0) return null;
  return (
    <section aria-label="Your stories" className="grid gap-1 border-t border-hair pt-3">
      <h2 className="text-sm font-semibold">Your stories</h2>
      <ul className="grid gap-1 text-sm text-muted">
        {headlines.map(({ storyId, headline }) => (
          <li key={storyId} className="break-words">
            {headline}
          </li>
        ))}
      </ul>
    </section>
  );
}
