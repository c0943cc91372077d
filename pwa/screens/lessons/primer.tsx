import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { AXIS_NAMES } from '#shared/content/axes.ts';
import { STEP_MINUTES } from '#shared/game/readiness/plan-facts.ts';
import type { LessonPage } from '#shared/lessons/lesson.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { TermText } from '#pwa/learner/lessons/term-text.tsx';
import { noteRead } from './learned.ts';
import { ReadMark } from './read-mark.tsx';

/** Explains what interviewers score, how a round goes, how it begins, and how people fail. */
export function Primer({ page, isRead }: { page: LessonPage; isRead: boolean }) {
  // The part is folded if it was read on an earlier visit; reading it now doesn't fold it.
  const [isOpen] = useState(!isRead);
  return (
    <Part
      title="Primer"
      note={
        isRead ? (
          <ReadMark>What is scored, and four ways people fail</ReadMark>
        ) : (
          `What is scored, and four ways people fail. ${STEP_MINUTES.read} min`
        )
      }
      isOpen={isOpen}
    >
      <Section title="What is scored">
        <dl className="grid gap-3">
          {page.scored.map(({ axis, says }) => (
            <div key={axis}>
              <dt className="text-sm font-semibold">{AXIS_NAMES[axis]}</dt>
              <dd className="leading-snug">
                <TermText text={says} />
              </dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title="Minute by minute">
        <ol className="grid gap-2">
          {page.minutes.map(({ from, to, says }) => (
            <li key={from} className="grid grid-cols-[5.5rem_1fr] gap-2 leading-snug">
              <span className="text-sm text-muted tabular-nums">
                {from} to {to}
              </span>
              <span>
                <TermText text={says} />
              </span>
            </li>
          ))}
        </ol>
      </Section>
      <Section title="The first three sentences">
        {page.begins.map(({ prompt, says }) => (
          <figure key={prompt} className="grid gap-2">
            <figcaption className="text-sm font-semibold">{prompt}</figcaption>
            <blockquote className="grid gap-1 border-l-2 border-iris pl-3 leading-snug">
              {says.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </blockquote>
          </figure>
        ))}
      </Section>
      <Section title="Four ways people fail">
        <ul className="grid gap-3">
          {page.fails.map(({ does, instead }) => (
            <li key={does} className="grid gap-1 leading-snug">
              <span className="font-semibold">
                <TermText text={does} />
              </span>
              <span>
                <span className="text-sm text-muted">Say instead: </span>
                <TermText text={`“${instead}”`} />
              </span>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Frameworks">
        <p className="leading-snug whitespace-pre-line">
          <TermText text={page.frameworks} />
        </p>
      </Section>
      <Section title="From associate to lead">
        <p className="leading-snug whitespace-pre-line">
          <TermText text={page.levels} />
        </p>
      </Section>
      {!isRead && (
        <Button look="outline" onClick={() => noteRead('primer', page.id)}>
          I’ve Read It
        </Button>
      )}
    </Part>
  );
}

/** Words that an interviewer may use, each in a sentence. */
export function Terms({ page }: { page: LessonPage }) {
  return (
    <Part title="Words they will use" note="Eight, each in a sentence somebody says">
      <dl className="grid gap-3">
        {page.terms.map(({ term, means, said }) => (
          <div key={term} className="grid gap-1 leading-snug">
            <dt className="font-semibold">{term}</dt>
            <dd>{means}</dd>
            <dd className="text-sm text-muted">“{said}”</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

interface PartProps {
  title: string;
  note: ReactNode;
  isOpen?: boolean;
  children: ReactNode;
}

/** A part of the page; when it isn't open, only its heading shows. */
function Part({ title, note, isOpen = false, children }: PartProps) {
  return (
    <details open={isOpen} className="group rounded-lg border border-hair bg-s1">
      <summary className="flex min-h-tap cursor-pointer list-none items-center gap-3 px-4 py-3 hover:bg-s2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <h2 className="leading-snug font-semibold">{title}</h2>
          <span className="block text-sm text-muted">{note}</span>
        </span>
        <ChevronDown
          aria-hidden
          size={18}
          className="shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-5 px-4 pt-1 pb-4">{children}</div>
    </details>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h3 className="font-display text-lg font-bold">{title}</h3>
      {children}
    </section>
  );
}
