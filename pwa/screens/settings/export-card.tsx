import { Download, CalendarPlus, Layers } from 'lucide-react';
import type { ComponentType } from 'react';
import { currentDatabase } from '#pwa/device/database/open-database.ts';
import { readUnsent } from '#pwa/device/database/outbox.ts';
import { exportAccount } from '#pwa/http/account-calls.ts';
import { useCall } from '#pwa/http/query-client.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';
import { downloadBlob } from '#pwa/ui/controls/download.ts';
import { NeedsNetwork } from '#pwa/ui/controls/needs-network.tsx';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { useOnline } from '#pwa/ui/layout/use-online.ts';
import { useQuestionRows, useHeldQuestions } from '#pwa/device/live/use-live.ts';
import { usePlan } from '#pwa/learner/plan/use-plan.ts';
import { useProgress } from '#pwa/learner/use-progress.ts';
import type { PlannedDay } from '#shared/game/readiness/day-plan.ts';
import { LEVEL_NAMES } from '#shared/game/constants.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { planStepWords, stepMinutesWords } from '#pwa/learner/plan/plan-words.ts';

const OFFLINE_ID = 'export-offline';

/** Offers a file with everything that the server stores about the learner, plus this device's unsent events. */
export function ExportCard({ userId }: { userId: string }) {
  const isOnline = useOnline();
  const { isPending, mutate: save } = useCall(
    async () => {
      downloadBlob(`northstar-${localToday()}.json`, await wholeExport());
      addToast({ title: 'Data Exported', description: 'Your data has been saved as a file.' });
    },
    'Export Failed',
    'Failed to export data. Please try again.',
  );
  return (
    <Card className="grid gap-3">
      <div>
        <h2 className="font-semibold">Export Your Data</h2>
        <p className="mt-1 text-sm text-muted">
          Everything that is stored about you, as one JSON file: account, settings, progress and
          every answer.
        </p>
      </div>
      {!isOnline && <NeedsNetwork id={OFFLINE_ID}>Exporting needs a connection.</NeedsNetwork>}
      <Button
        look="outline"
        disabled={isPending || !isOnline}
        aria-describedby={isOnline ? undefined : OFFLINE_ID}
        onClick={() => save()}
        className="justify-self-start"
      >
        <Download aria-hidden size={18} />
        {isPending ? 'Exporting...' : 'Export Data'}
      </Button>
      <TakeAlong userId={userId} />
    </Card>
  );
}

/** Returns the server's export. Events that haven't reached the server yet are added to it as `unsent`. */
async function wholeExport(): Promise<Blob> {
  const exported = await exportAccount();
  const db = currentDatabase();
  const unsent = db ? await readUnsent(db) : [];
  if (unsent.length === 0) return exported;
  const content = JSON.parse(await exported.text()) as Record<string, unknown>;
  return new Blob([JSON.stringify({ ...content, unsent }, null, 2)], { type: 'application/json' });
}

/**
 * Offers files for other programs. This device makes them from the learner's answered questions and the interview date.
 */
function TakeAlong({ userId }: { userId: string }) {
  const questions = useHeldQuestions();
  const rows = useQuestionRows();
  const plan = usePlan()?.days ?? [];
  const date = useProgress()?.interviewDate ?? null;
  const answered = questions?.filter(({ id }) => rows?.has(id)) ?? [];
  const hasDate = date !== null && date >= localToday();

  const saveDeck = () =>
    saveText(`northstar-cards-${localToday()}.csv`, 'text/csv', writeReviewDeck(answered));
  const saveCalendar = () => {
    if (date === null) return;
    const text = writeInterviewCalendar(date, plan, userId, Date.now());
    saveText('northstar-interview.ics', 'text/calendar', text);
  };
  return (
    <div className="grid gap-4 border-t border-hair pt-4">
      <TakenFile
        Icon={Layers}
        label="Save Flash Cards"
        text={
          answered.length > 0
            ? `The ${answered.length === 1 ? 'question' : `${answered.length} questions`} you have answered as flash cards (CSV). In Anki, choose File, then Import.`
            : 'Once you have answered a question, you can take it along as a flash card for Anki (CSV).'
        }
        isReady={answered.length > 0}
        onSave={saveDeck}
      />
      <TakenFile
        Icon={CalendarPlus}
        label="Save Interview Date"
        text={
          hasDate
            ? 'The day of your interview for your calendar (.ics), with a reminder the evening before, and what is planned on the days until then, 14 at most.'
            : 'Once you have set an interview date on Home, you can put it into your calendar (.ics).'
        }
        isReady={hasDate}
        onSave={saveCalendar}
      />
    </div>
  );
}

interface TakenFileProps {
  Icon: ComponentType<{ size: number; 'aria-hidden': true }>;
  label: string;
  text: string;
  isReady: boolean;
  onSave: () => void;
}

function TakenFile({ Icon, label, text, isReady, onSave }: TakenFileProps) {
  const id = `take-${label.replaceAll(' ', '-').toLowerCase()}`;
  return (
    <div className="grid gap-2">
      <p id={id} className="text-sm text-muted">
        {text}
      </p>
      <Button
        look="outline"
        disabled={!isReady}
        aria-describedby={id}
        onClick={onSave}
        className="justify-self-start"
      >
        <Icon aria-hidden size={18} />
        {label}
      </Button>
    </div>
  );
}

function saveText(name: string, type: string, text: string): void {
  downloadBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

// The files are for other programs: a calendar (RFC 5545), and a CSV file for Anki with the columns front, back and tags.

const DAY = 86_400_000;
/** The maximum number of octets in a line, without the line break. */
const LONGEST_LINE = 75;

/**
 * Returns a calendar file. The interview is an all-day event, because its hour isn't known. It has a reminder on the
 * evening before. Each earlier day with planned steps is also an all-day event. Pure.
 * @param date ISO date of the interview
 * @param plan the days from today on; steps that are done are left out
 * @param id the learner's id; if a later file has the same id, its dates replace those of this file in the calendar
 * @param now milliseconds since 1970 UTC
 */
export function writeInterviewCalendar(
  date: string,
  plan: readonly PlannedDay[],
  id: string,
  now: number,
): string {
  const planned = plan.flatMap((day) => {
    const words = wordsOf(day);
    return words ? [wholeDay(day.date, `plan-${day.date}-${id}`, words, now)] : [];
  });
  const interview = wholeDay(date, `interview-${id}`, INTERVIEW, now, EVENING_BEFORE);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Northstar//Interview//EN']
    .concat(interview, ...planned, 'END:VCALENDAR')
    .map((line) => `${wrapped(line)}\r\n`)
    .join('');
}

interface DayWords {
  summary: string;
  description: string;
}

const INTERVIEW: DayWords = {
  summary: 'Product-management interview',
  description: 'Each day until then has a plan on Home.',
};
const EVENING_BEFORE = [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  'DESCRIPTION:Your interview is tomorrow.',
  'TRIGGER:-PT6H',
  'END:VALARM',
];

/** Returns a planned day's text; null if nothing is left to do. */
function wordsOf({ kind, steps }: PlannedDay): DayWords | null {
  if (kind === 'eve')
    return {
      summary: 'Northstar: one calm page, then sleep',
      description: 'Nothing new is planned today.',
    };
  const left = steps.filter(({ isDone }) => !isDone);
  if (left.length === 0) return null;
  const minutes = left.reduce((sum, step) => sum + step.minutes, 0);
  return {
    summary: `Northstar: ${minutes} minutes`,
    description: left
      .map((step) => `${planStepWords(step)} (${stepMinutesWords(step)})`)
      .join('\n'),
  };
}

/** Returns the lines of an all-day event. The event doesn't mark the day as busy. @param date ISO date */
function wholeDay(
  date: string,
  uid: string,
  { summary, description }: DayWords,
  now: number,
  alarm: readonly string[] = [],
): string[] {
  const nextDay = new Date(Date.parse(date) + DAY).toISOString();
  return [
    'BEGIN:VEVENT',
    `UID:${uid}@northstar`,
    `DTSTAMP:${compact(new Date(now).toISOString())}`,
    `SEQUENCE:${Math.floor(now / 1_000)}`,
    `DTSTART;VALUE=DATE:${compact(date)}`,
    `DTEND;VALUE=DATE:${compact(nextDay).slice(0, 8)}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    'TRANSP:TRANSPARENT',
    ...alarm,
    'END:VEVENT',
  ];
}

/** Escapes the text of a property (RFC 5545, 3.3.11). */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);
}

/** Writes an ISO time without separators and milliseconds, as calendars need it. */
function compact(iso: string): string {
  return iso.replace(/\.\d+/, '').replace(/[-:]/g, '');
}

/** Breaks a line into lines of 75 octets (RFC 5545, 3.1). The text is ASCII, so each character is one octet. */
function wrapped(line: string): string {
  const rest = line.slice(LONGEST_LINE);
  return rest === '' ? line : `${line.slice(0, LONGEST_LINE)}\r\n ${wrapped(rest)}`;
}

/** The header lines: they tell Anki the file's format (docs.ankiweb.net/importing, file headers). */
const HEAD = [
  '#separator:Comma',
  '#html:false',
  '#deck:Northstar',
  '#columns:Front,Back,Tags',
  '#tags column:3',
];

/** Returns a deck of questions for Anki. Pure. @param questions in the order of the deck */
export function writeReviewDeck(questions: readonly CuratedQuestion[]): string {
  const rows = questions.map((question) =>
    [frontOf(question), backOf(question), tagsOf(question)].map(quoted).join(','),
  );
  return [...HEAD, ...rows].map((line) => `${line}\r\n`).join('');
}

function frontOf({ title, content, exhibit, options }: CuratedQuestion): string {
  const table = exhibit && [exhibit.columns, ...exhibit.rows].map((row) => row.join(' | '));
  const choices = options?.map((option, index) => `${'ABCD'[index]}. ${option}`);
  return joinParts([
    title,
    table && [exhibit.caption, ...table].join('\n'),
    content,
    choices?.join('\n'),
  ]);
}

function backOf({ correctAnswer, explanation, takeaway, keyPoints }: CuratedQuestion): string {
  const points = keyPoints?.map(({ text }) => `• ${text}`).join('\n');
  return joinParts([correctAnswer, points, takeaway, explanation]);
}

function joinParts(parts: readonly (string | null | undefined)[]): string {
  return parts.filter((part) => part).join('\n\n');
}

/** Returns a question's tags. Anki separates tags with spaces. */
function tagsOf({ difficulty, topic, skill }: CuratedQuestion): string {
  return ['northstar', LEVEL_NAMES[difficulty - 1]?.toLowerCase(), topic, skill].join(' ');
}

/** Puts a text in quotation marks. A quotation mark in the text is doubled (RFC 4180). */
function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
