/** Where a friend plays the interviewer on a phone of their own: the script of one case, without an account. */
import { useCallback, useEffect, useState } from 'react';
import { AXES_OF, AXIS_NAMES } from '#shared/content/axes.ts';
import type { InterviewScript } from '#shared/contract/practice/interview-script.ts';
import { INTERVIEW_TYPE_NAMES as TYPE_NAMES } from '#shared/game/readiness/type-names.ts';
import { HttpError } from '#pwa/http/http-error.ts';
import { readScript } from '#pwa/http/calls/script-calls.ts';
import { CaseScript } from '#pwa/question/script/case-script.tsx';
import { BAND_NAMES } from '#pwa/question/script/mark-axes.tsx';
import type { ScriptNotes } from '#pwa/question/script/script-notes.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { PublicFrame } from '#pwa/ui/layout/public-frame.tsx';
import { keepNotes, keptNotes } from './kept-notes.ts';

type Reading =
  | { state: 'reading' }
  | { state: 'read'; script: InterviewScript }
  | { state: 'unknown' }
  | { state: 'failed' };

export function FriendPage() {
  const [reading, readAgain] = useScript();
  return (
    <PublicFrame>
      <main className="mx-auto grid w-full max-w-col grid-cols-[minmax(0,1fr)] content-start gap-4 pt-2">
        <FriendScript reading={reading} onRetry={readAgain} />
      </main>
    </PublicFrame>
  );
}

function FriendScript({ reading, onRetry }: { reading: Reading; onRetry: () => void }) {
  if (reading.state === 'read') return <Interview script={reading.script} />;
  if (reading.state === 'reading') {
    return (
      <>
        <Title words="Interview a friend" />
        <p role="status" className="text-muted">
          Loading the script...
        </p>
      </>
    );
  }
  if (reading.state === 'unknown') {
    return (
      <>
        <Title words="No script here" />
        <p role="alert" className="text-muted">
          This link names no case. Ask your friend to show you the code again.
        </p>
      </>
    );
  }
  return (
    <>
      <Title words="Interview a friend" />
      <p role="alert">The script could not be loaded. Check your connection and try again.</p>
      <Button large onClick={onRetry}>
        Retry
      </Button>
    </>
  );
}

function Interview({ script }: { script: InterviewScript }) {
  const [notes, setNotes] = useState(() => keptNotes(script.id));
  const [isDone, setDone] = useState(false);
  const change = (next: ScriptNotes) => {
    setNotes(next);
    keepNotes(script.id, next);
  };
  if (isDone) return <Marks script={script} notes={notes} onBack={() => setDone(false)} />;
  return (
    <>
      <p className="text-sm text-muted">
        You play the interviewer · {TYPE_NAMES[script.skill]} · 20 min
      </p>
      <Title words={script.title} />
      <CaseScript script={script} notes={notes} onNotes={change} onDone={() => setDone(true)} />
    </>
  );
}

interface MarksProps {
  script: InterviewScript;
  notes: ScriptNotes;
  onBack: () => void;
}

function Marks({ script, notes, onBack }: MarksProps) {
  const bandOf = (axis: string) => notes.marks.find((mark) => mark.axis === axis)?.band;
  return (
    <>
      <Title words="Show them your marks" />
      <p className="text-muted">
        They enter these under “A friend marked” in their debrief. Nothing of this is sent.
      </p>
      <dl className="grid gap-2">
        {AXES_OF[script.skill].map((axis) => {
          const band = bandOf(axis);
          return (
            <div
              key={axis}
              className="flex items-center justify-between gap-3 border-b border-hair py-3"
            >
              <dt>{AXIS_NAMES[axis]}</dt>
              <dd className="font-display text-lg font-semibold">{band && BAND_NAMES[band]}</dd>
            </div>
          );
        })}
      </dl>
      <Button look="outline" onClick={onBack}>
        Change a Mark
      </Button>
    </>
  );
}

function Title({ words }: { words: string }) {
  return (
    <h1 className="font-display text-2xl leading-tight font-bold tracking-display">{words}</h1>
  );
}

function useScript(): [Reading, () => void] {
  const [reading, setReading] = useState<Reading>({ state: 'reading' });
  const read = useCallback(async () => setReading(await readCase()), []);
  useEffect(() => {
    void read();
    const onChange = () => void read();
    window.addEventListener('hashchange', onChange);
    return () => window.removeEventListener('hashchange', onChange);
  }, [read]);
  const readAgain = () => {
    setReading({ state: 'reading' });
    void read();
  };
  return [reading, readAgain];
}

async function readCase(): Promise<Reading> {
  // As it is written: no id has a character that an address would encode.
  const id = location.hash.slice(1);
  if (!/^[a-z0-9-]{1,80}$/.test(id)) return { state: 'unknown' };
  try {
    return { state: 'read', script: await readScript(id) };
  } catch (error) {
    const isUnknown = error instanceof HttpError && error.status === 404;
    return { state: isUnknown ? 'unknown' : 'failed' };
  }
}
