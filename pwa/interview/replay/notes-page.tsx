import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { BegunRound } from '#pwa/device/live/use-rounds.ts';
import type { JudgedCase } from '#pwa/interview/debrief/debrief-steps.tsx';
import { useEvidence } from '#pwa/question/check/load-coach.ts';
import { Disclosure } from '#pwa/question/result/result-frame.tsx';
import { Button } from '#pwa/ui/controls/button.tsx';
import { ShareText } from '#pwa/ui/controls/share-text.tsx';
import { AXIS_NAMES, BAND_NAMES } from '#shared/content/axes.ts';
import type { FoundEvidence } from '#shared/coach/find-evidence.ts';
import { isAnswered, pressedTurns } from '#shared/interviewer/case-turns.ts';
import { saidWhere } from '#shared/interviewer/conversation.ts';
import { slipsOfCase } from '#shared/interviewer/numbers/number-lines.ts';
import { lineOf, modelOf } from '#shared/interviewer/prompts.ts';
import { axesOf, MARKER_WORDS, MARKERS, marksOf } from '#pwa/interview/debrief/marks.ts';
import { askedIn, repliesTo } from '#pwa/interview/round/replies.tsx';
import { toldOf } from '#pwa/question/check/number-list.tsx';
import { quotesOf } from '#pwa/question/check/counted-points.tsx';

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

/** A row of the notes: a name, such as 'Asked', and the lines under it. */
interface NotesLine {
  name: string;
  lines: readonly string[];
}

/** A part of the notes: about one case, or about the marks of the whole round. */
interface NotePart {
  title: string;
  rows: readonly NotesLine[];
}

/**
 * Returns the notes on a round: a part for each case, and a part for the marks. They say who gave each mark, and don't
 * judge the candidate. @param evidence the coach's findings
 * for each case; without them, no sentence is shown under a claim
 */
function notesOf(
  mock: BegunRound,
  cases: readonly JudgedCase[],
  evidence: readonly (FoundEvidence | null | undefined)[],
): NotePart[] {
  const parts = cases.map((judged) => ({
    title: judged.question.title,
    rows: [
      row('Prompt', [judged.question.content]),
      row('Asked', askedLines(judged)),
      row('Told', toldLines(judged)),
      row('Claims', claimsOf(judged, evidence[judged.place])),
      row('Not said', unsaidOf(judged)),
      row('Numbers', numbersOf(judged)),
      row('Pressed', pressedLines(judged)),
    ].flat(),
  }));
  const marks = row('Marks', markLines(mock));
  return marks.length > 0 ? [...parts, { title: 'The whole round', rows: marks }] : parts;
}

/** Returns the notes as plain text to share. @param heading the round's heading */
function notesText(heading: string, parts: readonly NotePart[]): string {
  const partText = ({ title, rows }: NotePart) =>
    [title, ...rows.map(({ name, lines }) => `${name}\n${lines.map(bullet).join('\n')}`)].join(
      '\n\n',
    );
  return [heading, ...parts.map(partText)].join('\n\n');
}

function bullet(line: string): string {
  return `- ${line.replaceAll(/\s*\n\s*/gu, ' ')}`;
}

/** Returns a row, or an empty list if there are no lines. */
function row(name: string, lines: readonly string[]): NotesLine[] {
  return lines.length > 0 ? [{ name, lines }] : [];
}

/**
 * Returns each question to the interviewer with its reply. Replies aren't stored, so each is made again. A reply is
 * left out if it would give other facts than the round did.
 */
function askedLines({ question, turns }: JudgedCase): string[] {
  const asked = askedIn(turns);
  const kept = turns.flatMap((turn) => turn.facts);
  const { told, facts } = repliesTo(question, asked, kept);
  const isAsTold = facts.join() === kept.join();
  return told.map(({ asked: words, reply }) => (isAsTold ? `“${words}” ${reply}` : `“${words}”`));
}

/** Returns the facts that a friend gave; the learner's questions weren't written down. */
function toldLines({ question, turns, isWithFriend }: JudgedCase): string[] {
  if (!isWithFriend) return [];
  return turns.flatMap(({ facts }) =>
    facts.flatMap((place) => question.facts[place]?.answer ?? []),
  );
}

/**
 * Returns the ticked points. Each has the sentence that the learner tapped or, without one, the sentence that the coach
 * has found, and where it was said.
 */
function claimsOf(judged: JudgedCase, evidence: FoundEvidence | null | undefined): string[] {
  const { question, ticks, conversation, pointedTo } = judged;
  return question.keyPoints
    .filter(({ id }) => ticks.includes(id))
    .map(({ id, text }) => {
      const pointed = pointedTo.find(({ tick }) => tick === id)?.quote;
      if (pointed !== undefined) return `${text}. “${pointed}”`;
      const found = evidence?.points.find((point) => point.id === id);
      const quote = quotesOf(conversation.text, found).join(' ');
      if (!found?.sentence || quote === '') return `${text}. By your own tick.`;
      const where = saidWhere(conversation, id, found.sentence);
      return `${text}. ${quote}${where === null ? '' : ` (${where})`}`;
    });
}

function unsaidOf({ question, ticks, answer, isToCheck, isTooShort }: JudgedCase): string[] {
  if (!answer || isToCheck || isTooShort) return [];
  return question.keyPoints.filter(({ id }) => !ticks.includes(id)).map(({ text }) => `${text}.`);
}

function numbersOf({ question, turns }: JudgedCase): string[] {
  return slipsOfCase(question, turns).map((slip) => {
    const mended = slip.isMended ? ' Put right later.' : '';
    return `“${slip.sentence}” ${toldOf(slip)}.${mended}`;
  });
}

/** Returns each pressing line with the reply to it. */
function pressedLines({ question, turns }: JudgedCase): string[] {
  return pressedTurns(turns).flatMap((turn) => {
    const line = lineOf(question, turn);
    if (line === null) return [];
    const model = modelOf(turn);
    const by = model ? ` (${model})` : '';
    const reply = !isAnswered(turn) ? 'Passed over.' : turn.text ? `“${turn.text}”` : 'Spoken.';
    return [`${line}${by} ${reply}`];
  });
}

function markLines(mock: BegunRound): string[] {
  const markers = MARKERS.map((by) => ({ by, marks: marksOf(mock, by) }));
  return axesOf(mock).flatMap((axis) => {
    const bands = markers.flatMap(({ by, marks }) => {
      const band = marks.get(axis);
      return band
        ? [`${BAND_NAMES[band]} (${MARKER_WORDS[by].toLowerCase().replace('ai', 'AI')})`]
        : [];
    });
    return bands.length > 0 ? [`${AXIS_NAMES[axis]}: ${bands.join(', ')}`] : [];
  });
}
