/**
 * The script of one case, for a friend who plays the interviewer: what to read aloud, which facts to tell on request,
 * how to press, and the marks (docs/interview.md). The script knows nothing about the learner.
 */
import { type ReactNode, useRef } from 'react';
import type { OpenEndedQuestion } from '#shared/contract/questions/question.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import { isMarked, MarkAxes } from './mark-axes.tsx';
import { TickRow } from './tick-row.tsx';
import { SCRIPT_STEPS, type ScriptNotes, type ScriptStep } from './script-notes.ts';

interface CaseScriptProps {
  question: OpenEndedQuestion;
  notes: ScriptNotes;
  onNotes: (notes: ScriptNotes) => void;
  /** Called once all axes have a mark. */
  onDone: () => void;
}

const STEP_NAMES: Record<ScriptStep, string> = {
  read: 'Read',
  facts: 'Facts',
  press: 'Press',
  mark: 'Mark',
};
const NEXT: Record<ScriptStep, string> = {
  read: 'They Have Questions',
  facts: 'They Have Answered',
  press: 'Mark the Answer',
  mark: 'Done',
};

export function CaseScript({ question, notes, onNotes, onDone }: CaseScriptProps) {
  const { step } = notes;
  const hasMoved = useRef(false);
  // After a step, its heading takes the focus and is read aloud; the first heading doesn't.
  const heading = (element: HTMLHeadingElement | null) => {
    if (hasMoved.current) element?.focus();
  };
  const moveTo = (next: ScriptStep) => {
    hasMoved.current = true;
    onNotes({ ...notes, step: next });
  };
  const place = SCRIPT_STEPS.indexOf(step);
  const goOn = () => {
    const next = SCRIPT_STEPS[place + 1];
    if (next) moveTo(next);
    else onDone();
  };
  return (
    <div className="grid content-start gap-5">
      <nav aria-label="Steps" className="grid grid-cols-4 gap-1">
        {SCRIPT_STEPS.map((one, at) => (
          <button
            key={one}
            type="button"
            aria-current={one === step ? 'step' : undefined}
            onClick={() => moveTo(one)}
            className={joinClasses(
              'min-h-tap border-t-2 pt-1 text-sm',
              at > place ? 'border-hair text-muted' : 'border-text',
              one === step ? 'font-bold' : '',
            )}
          >
            {STEP_NAMES[one]}
          </button>
        ))}
      </nav>
      <div className="grid gap-4">
        <StepBody
          key={step}
          question={question}
          notes={notes}
          onNotes={onNotes}
          heading={heading}
        />
      </div>
      <div className="sticky bottom-0 grid gap-2 bg-bg py-3">
        <Button large onClick={goOn} disabled={step === 'mark' && !isMarked(question.skill, notes)}>
          {NEXT[step]}
        </Button>
      </div>
    </div>
  );
}

type StepBodyProps = Omit<CaseScriptProps, 'onDone'> & {
  heading: (element: HTMLHeadingElement | null) => void;
};

function StepBody({ question, notes, onNotes, heading }: StepBodyProps) {
  const title = (words: string) => (
    <h2 ref={heading} tabIndex={-1} className="font-display text-xl font-bold outline-none">
      {words}
    </h2>
  );
  if (notes.step === 'read') {
    return (
      <>
        {title('Read this out loud')}
        {question.content.split('\n\n').map((text) => (
          <p key={text} className="font-display text-lg leading-snug">
            {text}
          </p>
        ))}
        <p className="text-muted">
          Then let them think for a minute. They may ask you for facts before they answer.
        </p>
      </>
    );
  }
  if (notes.step === 'facts') {
    return (
      <>
        {title('Tell a fact only when they ask for it')}
        <Ticks
          legend="Facts"
          rows={question.facts.map(({ ask, answer }) => ({ name: answer, about: ask }))}
          ticked={notes.told}
          onTick={(told) => onNotes({ ...notes, told })}
        />
        <p className="text-muted">
          For anything else, say: “Assume what you need, and tell me.” Then listen for about nine
          minutes. Don’t help, and don’t fill a silence.
        </p>
        <Covers keyPoints={question.keyPoints} />
      </>
    );
  }
  if (notes.step === 'press') {
    const { probes, turn, pushback, keyPoints } = question;
    const whenToAsk = (point: string | undefined) => {
      const missing = keyPoints.find(({ id }) => id === point);
      return missing ? `If missing: ${missing.text}` : 'Goes deeper';
    };
    return (
      <>
        {title('Ask two or three of these')}
        <p className="text-muted">Start with what was missing. Tick what you asked.</p>
        <Ticks
          legend="Questions"
          rows={[
            ...(probes ?? []).map(({ line, point }) => ({ name: line, about: whenToAsk(point) })),
            ...(turn ? [{ name: turn.line, about: 'Changes the situation' }] : []),
            ...(pushback ? [{ name: pushback.line, about: 'Disagrees' }] : []),
          ]}
          ticked={notes.asked}
          onTick={(asked) => onNotes({ ...notes, asked })}
        />
        <p className="text-muted">At the end, ask for their recommendation in one minute.</p>
      </>
    );
  }
  return (
    <>
      {title('Mark what you heard')}
      <p className="text-muted">
        Pick the sentence that fits best. When in doubt, pick the lower one. It helps more.
      </p>
      <MarkAxes skill={question.skill} notes={notes} onNotes={onNotes} />
    </>
  );
}

interface TicksProps {
  legend: string;
  rows: readonly { name: string; about: string }[];
  ticked: readonly number[];
  onTick: (ticked: number[]) => void;
}

function Ticks({ legend, rows, ticked, onTick }: TicksProps) {
  const toggle = (at: number) =>
    onTick(ticked.includes(at) ? ticked.filter((one) => one !== at) : [...ticked, at]);
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{legend}</legend>
      {rows.map(({ name, about }, at) => (
        <TickRow
          key={name}
          kind="checkbox"
          name={name}
          about={about}
          isAboutFirst
          isTicked={ticked.includes(at)}
          onTick={() => toggle(at)}
        />
      ))}
    </fieldset>
  );
}

function Covers({ keyPoints }: Pick<OpenEndedQuestion, 'keyPoints'>): ReactNode {
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">A strong answer covers</h3>
      <ul className="grid list-disc gap-1 pl-5 text-muted">
        {keyPoints.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </section>
  );
}
