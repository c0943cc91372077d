import { useState, type ReactNode } from 'react';
import { ANCHORS, AXIS_NAMES, BAND_NAMES } from '#shared/content/axes.ts';
import type { OpenEndedQuestion } from '#shared/contract/questions/question.ts';
import { BANDS, type Axis } from '#shared/game/constants.ts';
import type { FriendTalk } from '#pwa/device/database/single-records.ts';
import { Disclosure } from '#pwa/question/result/result-frame.tsx';
import { Button } from '#pwa/ui/controls/button.tsx';
import { TurnHeading } from '#pwa/interview/round/round-frame.tsx';
import type { LoadedInterview } from '#pwa/interview/round/open-round.ts';
import { closingWords } from '#pwa/interview/round/turns/closing-turn.tsx';
import { axesOf } from '#pwa/interview/debrief/marks.ts';
import {
  factsGiven,
  heardIn,
  linesToPress,
  linesUsed,
  setMark,
  toggleFact,
  toggleHeard,
  toggleLine,
  type Part,
} from './talk.ts';

interface PartProps {
  question: OpenEndedQuestion;
  talk: FriendTalk;
  change: (move: (talk: FriendTalk) => FriendTalk) => void;
}

interface TalkPartProps extends PartProps {
  onBack: (part: Part) => void;
}

/**
 * Shows the current part of the round to the friend who plays the interviewer. The screen shows nothing about the
 * learner.
 */
export function TalkPart({ question, talk, change, onBack }: TalkPartProps) {
  const { case: place, phase } = talk.now;
  const rest = { question, talk, change };
  switch (phase) {
    case 'prompt':
      return (
        <>
          <TurnHeading over="You play the interviewer">Read this out loud</TurnHeading>
          {question.content.split('\n\n').map((text) => (
            <p key={text} className="font-display text-lg leading-snug">
              {text}
            </p>
          ))}
          <Note>Then put the device between you. They may think for a minute.</Note>
          {place > 0 && (
            <Button
              look="quiet"
              onClick={() => onBack({ case: place - 1, phase: 'recommendation' })}
              className="justify-self-start"
            >
              Back to the first case
            </Button>
          )}
        </>
      );
    case 'answer':
      return (
        <>
          <TurnHeading>Listen, and tap what you hear</TurnHeading>
          <Note>Don’t help, and don’t fill a silence. Only you see these taps.</Note>
          <Points {...rest} />
          <Disclosure summary={<h2>Facts, if they ask</h2>}>
            <Facts {...rest} />
          </Disclosure>
        </>
      );
    case 'pressed':
      return (
        <>
          <TurnHeading>Ask two or three of these</TurnHeading>
          <Note>Start with what was missing. Tap a line when you ask it.</Note>
          <Lines {...rest} />
          <Disclosure summary={<h2>What you heard</h2>}>
            <Points {...rest} />
          </Disclosure>
        </>
      );
    case 'recommendation':
      return (
        <>
          <TurnHeading over="Say">{closingWords(question.skill).line}</TurnHeading>
          <Note>{closingWords(question.skill).note}</Note>
          <Points {...rest} />
        </>
      );
    case 'yours':
      return (
        <>
          <TurnHeading over="Say">What would you like to ask me?</TurnHeading>
          <Note>Answer as the interviewer that you play. One or two questions are enough.</Note>
        </>
      );
    default:
      return (
        <>
          <TurnHeading>Tell a fact only when they ask for it</TurnHeading>
          <Facts {...rest} />
          <Note>
            For anything else, say: “Assume what you need, and tell me.” Then they may plan for two
            minutes.
          </Note>
        </>
      );
  }
}

function Note({ children }: { children: ReactNode }) {
  return <p className="text-muted">{children}</p>;
}

function Facts({ question, talk, change }: PartProps) {
  const given = factsGiven(talk);
  return (
    <Ticks
      legend="Facts"
      rows={question.facts.map(({ ask, answer }, place) => ({
        ...{ id: String(place), name: answer, about: ask },
        isTicked: given.includes(place),
        onTick: () => change((before) => toggleFact(before, place)),
      }))}
    />
  );
}

function Points({ question, talk, change }: PartProps) {
  const heard = heardIn(talk);
  return (
    <Ticks
      legend="A strong answer covers"
      rows={question.keyPoints.map(({ id, text }) => ({
        ...{ id, name: text, isTicked: heard.includes(id) },
        onTick: () => change((before) => toggleHeard(before, id)),
      }))}
    />
  );
}

/** The pressing lines keep their order from when this part opened, so that none moves under the finger. */
function Lines({ question, talk, change }: PartProps) {
  const [lines] = useState(() => linesToPress(question, heardIn(talk)));
  const used = linesUsed(talk);
  return (
    <Ticks
      legend="Lines"
      rows={lines.map(({ id, line, when }) => ({
        ...{ id, name: line, about: when, isTicked: used.includes(id) },
        onTick: () => change((before) => toggleLine(before, id)),
      }))}
    />
  );
}

interface TicksProps {
  legend: string;
  rows: readonly {
    id: string;
    name: string;
    about?: string;
    isTicked: boolean;
    onTick: () => void;
  }[];
}

function Ticks({ legend, rows }: TicksProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{legend}</legend>
      {rows.map(({ id, ...row }) => (
        <TickRow key={id} kind="checkbox" isAboutFirst {...row} />
      ))}
    </fieldset>
  );
}

type MarkPartProps = Omit<PartProps, 'question'> & { round: LoadedInterview };

/**
 * Shows each axis of the interview type, with a sentence for each band, and how many of the axis's key points the
 * friend heard.
 */
export function MarkPart({ round, talk, change }: MarkPartProps) {
  return (
    <>
      <TurnHeading over="You play the interviewer">Mark what you heard</TurnHeading>
      <Note>
        Pick the sentence that fits best. When in doubt, pick the lower one. It helps more.
      </Note>
      <div className="grid gap-5">
        {axesOf(round.mock).map((axis) => (
          <fieldset key={axis} className="grid gap-2">
            <legend className="pb-2 font-display text-lg font-semibold">{AXIS_NAMES[axis]}</legend>
            <HeardOn {...{ axis, round, talk }} />
            {BANDS.map((band) => (
              <TickRow
                key={band}
                kind="radio"
                group={axis}
                name={BAND_NAMES[band]}
                about={ANCHORS[axis][band]}
                isTicked={talk.marks.some((mark) => mark.axis === axis && mark.band === band)}
                onTick={() => change((before) => setMark(before, axis, band))}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </>
  );
}

function HeardOn({ axis, round, talk }: { axis: Axis; round: LoadedInterview; talk: FriendTalk }) {
  const points = round.questions.flatMap(({ keyPoints }, place) =>
    keyPoints
      .filter((point) => point.axis === axis)
      .map(({ id }) => talk.heard[place]?.includes(id) ?? false),
  );
  if (points.length === 0) return null;
  return (
    <p className="text-sm text-muted">
      {`Points you heard: ${points.filter(Boolean).length} of ${points.length}.`}
    </p>
  );
}

interface TickRowProps {
  kind: 'checkbox' | 'radio';
  /** The name of the group of radio buttons; absent if this isn't a radio button. */
  group?: string;
  name: string;
  about?: string | undefined;
  /** True if the line `about` comes before the name, in small type. */
  isAboutFirst?: boolean;
  isTicked: boolean;
  onTick: () => void;
}

/** Shows a row that can be tapped anywhere, with a name and a line about it. */
function TickRow(props: TickRowProps) {
  const { kind, group, name, about, isAboutFirst = false, isTicked, onTick } = props;
  const order = isAboutFirst ? 'row-start-1' : 'row-start-2';
  return (
    <label className="grid min-h-tap cursor-pointer grid-cols-[auto_1fr] content-center gap-x-3 gap-y-1 rounded-md border border-hair p-3 has-checked:border-iris has-checked:bg-tint-iris has-focus-visible:shadow-(--focus)">
      <input
        type={kind}
        name={group}
        checked={isTicked}
        onChange={onTick}
        className="col-start-1 row-start-1 mt-1 size-4 accent-iris outline-none"
      />
      <span className="col-start-2 font-semibold">{name}</span>
      {about && <span className={`col-start-2 text-sm text-muted ${order}`}>{about}</span>}
    </label>
  );
}
