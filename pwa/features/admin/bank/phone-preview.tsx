import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { STARTING_POWER_UPS } from '#shared/engine/constants.ts';
import type { CuratedQuestion } from '#shared/contract/question.ts';
import { QuestionScreen } from '#pwa/question/ask/question-screen.tsx';
import { WhyRight } from '#pwa/question/result/why-right.tsx';
import { startQuestion, withPowerUp } from '#pwa/question/session/open-question.ts';
import { useTheme } from '#pwa/ui/theme.tsx';
import { useToastPlace } from '#pwa/ui/toast-place.ts';

/** Some learner: the order of the options is one of many. */
const SOMEBODY = { userId: 'preview', epoch: 1, round: 1 };

/** The question as a learner gets it: the real screen in a page of a phone's size. */
export function PhonePreview({ question }: { question: CuratedQuestion }) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const { theme } = useTheme();
  useEffect(
    () => body?.ownerDocument.documentElement.setAttribute('data-theme', theme),
    [body, theme],
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-4">
      <iframe
        title="As a learner sees it"
        sandbox="allow-same-origin"
        ref={(frame) => setBody(frame && dress(frame))}
        className="h-[720px] w-[398px] max-w-full rounded-lg border-4 border-control bg-bg"
      />
      {body && createPortal(<Asked key={JSON.stringify(question)} question={question} />, body)}
      <section className="w-[398px] max-w-full rounded-lg border border-hair bg-bg p-4">
        <h3 className="mb-2 text-xs font-semibold text-muted">After the answer</h3>
        <WhyRight question={question} wrongChoice={null} />
      </section>
    </div>
  );
}

function Asked({ question }: { question: CuratedQuestion }) {
  const [open, setOpen] = useState(() =>
    startQuestion({ mode: 'practice', question, learner: SOMEBODY }, null),
  );
  // The strip of the preview is no place for what the desk has to say.
  useEffect(() => useToastPlace.setState({ strip: null }), []);
  return (
    <QuestionScreen
      open={open}
      isSubmitting={false}
      counts={STARTING_POWER_UPS}
      streak={0}
      isSaved={false}
      onChoose={(choice) => setOpen((before) => ({ ...before, choice }))}
      onUse={(powerUp) => setOpen((before) => withPowerUp(before, powerUp))}
      onSubmit={() => undefined}
      onClose={() => undefined}
    />
  );
}

/** Gives the page inside the look of the page outside. @returns where to draw */
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
  // The screen scrolls inside: a bar's place beside it would make the phone narrower.
  inner.documentElement.style.scrollbarGutter = 'auto';
  inner.body.className = 'h-dvh overflow-hidden bg-bg text-text';
  return inner.body;
}
