import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { BegunRound } from '#pwa/device/live/use-rounds.ts';
import type { JudgedCase } from '#pwa/interview/debrief/debrief-steps.tsx';
import { useEvidence } from '#pwa/question/check/load-coach.ts';
import { Disclosure } from '#pwa/question/result/result-frame.tsx';
import { Button } from '#pwa/ui/controls/button.tsx';
import { ShareText } from '#pwa/ui/controls/share-text.tsx';
import { notesOf, notesText, type NotePart } from './notes-of.ts';

interface NotesPageProps {
  mock: BegunRound;
  cases: readonly JudgedCase[];
  /** The round in a few words: its type, length and day. */
  heading: string;
}

/**
 * Shows the notes that an interviewer would hand in, to share as text or to print. They are collapsed at first, and
 * made only when the learner expands them.
 */
export function NotesPage(props: NotesPageProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [first] = props.cases;
  if (!first) return null;
  return (
    <Disclosure
      summary={<h2>Notes page</h2>}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      {isOpen && <OpenNotes {...props} first={first} />}
    </Disclosure>
  );
}

function OpenNotes({ mock, cases, heading, first }: NotesPageProps & { first: JudgedCase }) {
  // A round has one case or two.
  const { [1]: second } = cases;
  const evidence = [useCaseEvidence(first, true), useCaseEvidence(second ?? first, !!second)];
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    if (!isPrinting) return undefined;
    const end = () => setIsPrinting(false);
    window.addEventListener('afterprint', end);
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, [isPrinting]);
  // The notes wait for the coach's findings, so that each point has its sentence from the start.
  if (evidence.includes(undefined)) return <div aria-hidden className="min-h-tap" />;
  const parts = notesOf(mock, cases, evidence);
  return (
    <>
      <p className="text-muted">
        As an interviewer hands it in. No verdict: a committee decides that.
      </p>
      <Notes parts={parts} />
      <div className="flex flex-wrap gap-2">
        <ShareText
          copyLabel="Copy"
          name="Your notes page as text"
          copied={() => 'Your notes page, as text.'}
          makeText={() => notesText(heading, parts)}
        />
        <Button look="outline" onClick={() => setIsPrinting(true)}>
          <Printer aria-hidden size={18} />
          Print
        </Button>
      </div>
      {isPrinting &&
        createPortal(
          <div
            data-print
            data-theme="light"
            className="hidden gap-4 bg-bg p-4 text-sm text-text print:grid"
          >
            <h1 className="font-display text-lg font-bold">{heading}</h1>
            <Notes parts={parts} />
          </div>,
          document.body,
        )}
    </>
  );
}

/**
 * Returns the coach's findings for a case, as `useEvidence` does. @param isAsked false to return null without running
 * the coach
 */
function useCaseEvidence({ question, conversation }: JudgedCase, isAsked: boolean) {
  const { text, parts } = conversation;
  const evidence = useEvidence(question, isAsked ? text : null, parts);
  return isAsked ? evidence : null;
}

function Notes({ parts }: { parts: readonly NotePart[] }) {
  return parts.map(({ title, rows }) => (
    <section key={title} className="grid gap-2">
      <h3 className="font-semibold">{title}</h3>
      <dl className="grid gap-2">
        {rows.map(({ name, lines }) => (
          <div key={name} className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-2">
            <dt className="text-muted">{name}</dt>
            <dd className="grid gap-1">
              {lines.map((line, at) => (
                <p key={`${at} ${line}`} className="whitespace-pre-wrap">
                  {line}
                </p>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}
