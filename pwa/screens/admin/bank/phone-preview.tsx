import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { SegmentedChoice } from '#pwa/ui/controls/segmented-choice.tsx';
import { useTheme } from '#pwa/ui/layout/theme.tsx';
import { rehearseAnswer, type Rehearsed } from './rehearse-answer.ts';
import { RehearsedQuestion } from './rehearsed-question.tsx';

type View = 'question' | 'right' | 'wrong';

/** The question and its result as a learner gets them: the real screens in a page the size of a phone. */
export function PhonePreview({ question }: { question: CuratedQuestion }) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const { theme } = useTheme();
  const [answered, setAnswered] = useState<Rehearsed | null>(null);
  useEffect(
    () => body?.ownerDocument.documentElement.setAttribute('data-theme', theme),
    [body, theme],
  );
  const wording = JSON.stringify(question);
  const ask = () => setAnswered(null);
  const answer = async (given: string) =>
    setAnswered(await rehearseAnswer(question, given, Date.now()));
  const show = (view: View) =>
    view === 'question' ? ask() : void answer(answerFor(question, view));
  // If the wording has changed since the answer, the question is asked again.
  const shown = answered && JSON.stringify(answered.question) === wording ? answered : null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-3 lg:sticky lg:top-[76px]">
      <div className="w-[398px] max-w-full">
        <SegmentedChoice
          legend="Preview"
          legendClasses="sr-only"
          name="preview"
          value={viewOf(shown)}
          choices={choicesFor(question)}
          onChange={show}
        />
      </div>
      <iframe
        title="As a learner sees it"
        sandbox="allow-same-origin"
        ref={(frame) => setBody(frame && dress(frame))}
        className="h-[min(720px,calc(100dvh-160px))] w-[398px] max-w-full rounded-lg border-4 border-control bg-bg"
      />
      {body &&
        createPortal(
          <RehearsedQuestion
            key={wording}
            question={question}
            answered={shown}
            onSubmit={(given) => void answer(given)}
            onLeave={ask}
          />,
          body,
        )}
    </div>
  );
}

function choicesFor({ options }: CuratedQuestion): [View, string][] {
  return options
    ? [
        ['question', 'Question'],
        ['right', 'Right choice'],
        ['wrong', 'Wrong choice'],
      ]
    : [
        ['question', 'Question'],
        ['right', 'After a fair answer'],
      ];
}

function viewOf(shown: Rehearsed | null): View {
  if (!shown) return 'question';
  return shown.outcome.isCorrect ? 'right' : 'wrong';
}

/** Free text is answered with the fair answer, in which the coach finds some of the points but not all. */
function answerFor(question: CuratedQuestion, view: View): string {
  const { options, correctAnswer } = question;
  if (!options) return question.fairAnswer?.text ?? question.sampleAnswer;
  return view === 'right' ? correctAnswer : (options.find((one) => one !== correctAnswer) ?? '');
}

/** Copies the outer page's look into the frame's page. @returns the element to draw in */
function dress(frame: HTMLIFrameElement): HTMLElement | null {
  const inner = frame.contentDocument;
  if (!inner) return null;
  const { documentElement: outer, head } = document;
  for (const { name, value } of outer.attributes) inner.documentElement.setAttribute(name, value);
  inner.head.replaceChildren(
    ...[...head.querySelectorAll('link[rel="stylesheet"], style')].map((node) =>
      inner.importNode(node, true),
    ),
  );
  // The screen scrolls inside; reserved room for a scroll bar would make the phone narrower.
  inner.documentElement.style.scrollbarGutter = 'auto';
  inner.body.className = 'h-dvh overflow-hidden bg-bg text-text';
  return inner.body;
}
