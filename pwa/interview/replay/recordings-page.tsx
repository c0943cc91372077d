import { Link } from '@tanstack/react-router';
import { useRef, useState, useId } from 'react';
import {
  SOUND_DAYS,
  soundEnd,
  REDO_TURN,
  type Take,
  readParts,
  storyTold,
} from '#pwa/device/records/recordings.ts';
import { useFollowed } from '#pwa/device/live/use-live.ts';
import { Breadcrumb } from '#pwa/learner/breadcrumb.tsx';
import { recordingsWords, sizeWords } from '#pwa/notices/recordings-words.ts';
import { buttonClasses } from '#pwa/ui/controls/button.tsx';
import { Card, InviteCard, UnreadCard } from '#pwa/ui/layout/card.tsx';
import { Skeleton } from '#pwa/ui/layout/skeleton.tsx';
import { Disclosure } from '#pwa/question/result/result-frame.tsx';
import { useTurns } from '#pwa/device/live/use-rounds.ts';
import { RecordingActions } from './recording-actions.tsx';
import { headingOf } from './case-words.tsx';
import { isCase } from '#pwa/interview/round/open-round.ts';
import { SoundPlayer } from '#pwa/interview/voice/sound-player.tsx';
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import type { SoundsOfRound } from '#pwa/device/database/single-records.ts';
import { readRows } from '#pwa/device/live/live-values.ts';
import { records } from '#pwa/device/records/device-records.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import type { MockRow } from '#shared/game/mock/mock-row.ts';
import { INTERVIEW_TYPE_NAMES as TYPE_NAMES } from '#shared/game/type-names.ts';

/**
 * Lists the recordings of mock interviews and stories (docs/product.md 2.26). Only this device holds them, so the page
 * works without a network.
 */
export function RecordingsPage() {
  const recordings = useFollowed(readRecordings);
  const [now] = useState(() => Date.now());
  const intro = useRef<HTMLParagraphElement>(null);
  // The button that had the focus disappears with its recording, so the focus moves to the intro.
  const onDeleted = () => intro.current?.focus({ preventScroll: true });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Breadcrumb page="Recordings" />
      <p ref={intro} tabIndex={-1} className="text-sm text-muted outline-none">
        Recordings of mock interviews and stories stay on this device and are never sent. They go
        after {SOUND_DAYS} days unless you keep them, when you sign out, and with your account.
      </p>
      {recordings === undefined && <Skeleton className="h-[220px] rounded-lg" />}
      {recordings instanceof Error && <Failed />}
      {Array.isArray(recordings) && recordings.length === 0 && <Empty />}
      {Array.isArray(recordings) && recordings.length > 0 && (
        <>
          <p role="status" className="text-sm">
            {recordingsWords(recordings.map(({ sounds }) => sounds))}
          </p>
          <ul className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 md:grid-cols-[repeat(2,minmax(0,1fr))]">
            {recordings.map((recording) => (
              <li key={recording.sounds.mockId}>
                <RecordedRound {...{ recording, now, onDeleted }} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Empty() {
  return (
    <InviteCard
      title="No recordings on this device"
      words="Choose ‘Record’ where a mock interview or a story begins, and you can listen to yourself here."
    >
      <Link to="/interview" className={buttonClasses('primary', false)}>
        Set Up a Mock Interview
      </Link>
    </InviteCard>
  );
}

function Failed() {
  return (
    <UnreadCard words="Your recordings could not be read from this device. Nothing was deleted." />
  );
}

interface RecordedRoundProps {
  recording: Recording;
  /** Milliseconds since 1970. */
  now: number;
  onDeleted: () => void;
}

/**
 * Shows the recording of a round or story: how long it is stored, its turns with their players, and the buttons to
 * keep, save or delete it.
 */
function RecordedRound({ recording, now, onDeleted }: RecordedRoundProps) {
  const { sounds, name, storyId, mock, questions, takes } = recording;
  const { mockId } = sounds;
  const titleId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const stays = storyId === null ? 'Your words and marks stay.' : 'Your story stays.';
  return (
    <Card aria-labelledby={titleId} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="grid gap-1">
        <h2 id={titleId} className="font-semibold break-words">
          {name}, {dayWords(sounds.at)}
        </h2>
        {questions.map((question, place) => (
          <p key={place} className="text-sm empty:hidden">
            {question?.title}
          </p>
        ))}
        <p className="text-sm text-muted">
          {sizeWords(sounds.bytes)} · {staysWords(recording, now)}
        </p>
      </div>
      <Disclosure
        summary={<h3>{storyId === null ? `Listen to ${turnWords(takes.length)}` : 'Listen'}</h3>}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        {/* Sound is large, so it is read only after the learner expands the list. */}
        {isOpen && <RecordedTurns {...{ sounds, storyId, questions, takes }} />}
      </Disclosure>
      <RecordingActions {...{ sounds, stays, onDeleted }}>
        {storyId !== null && (
          <Link
            to="/stories/$id"
            params={{ id: storyId }}
            search={{}}
            className={buttonClasses('outline', false)}
          >
            See the story
          </Link>
        )}
        {mock?.started && (
          <Link
            to="/interview/$id"
            params={{ id: mockId }}
            className={buttonClasses('outline', false)}
          >
            See the round
          </Link>
        )}
      </RecordingActions>
    </Card>
  );
}

function turnWords(count: number): string {
  return count === 1 ? '1 turn' : `${count} turns`;
}

function staysWords({ sounds }: Recording, now: number): string {
  if (sounds.isKept) return 'kept until you delete it';
  const end = soundEnd(sounds);
  return now > end ? 'goes the next time the app starts' : `kept until ${dayWords(end)}`;
}

function dayWords(at: number): string {
  return new Intl.DateTimeFormat('en-US', {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  }).format(at);
}

/** Lists each recorded turn of a round, or the recorded story, with its player. Only one player plays at a time. */
function RecordedTurns(recording: Omit<Recording, 'name' | 'mock'>) {
  const { sounds, storyId, questions, takes } = recording;
  const turns = useTurns(sounds.mockId);
  if (!turns) return null;
  const turnOf = (take: Take) =>
    turns.find((one) => one.case === take.case && one.turn === take.turn);
  const nameOf = (take: Take) => {
    if (storyId !== null) return 'Your story';
    const inCase = questions.length > 1 ? `Case ${take.case + 1}: ` : '';
    if (take.turn === REDO_TURN) return `${inCase}Your redo`;
    const turn = turnOf(take);
    const question = questions[take.case];
    if (!turn) return `${inCase}Turn ${take.turn + 1}`;
    return inCase + headingOf(turn, question && isCase(question) ? question : undefined);
  };
  return (
    <ul className="grid gap-4">
      {takes.map((take) => {
        const name = nameOf(take);
        return (
          <li key={`${take.case}:${take.turn}`} className="grid gap-1">
            <p className="font-semibold">{name}</p>
            <SoundPlayer name={name} turn={turnOf(take) ?? { ...take, marks: [] }} />
          </li>
        );
      })}
    </ul>
  );
}

interface Recording {
  sounds: SoundsOfRound;
  /** The type of the round, or the headline of the story that was told. */
  name: string;
  /** The id of the story; null if the recording is of a round. */
  storyId: string | null;
  /** The round; null for a story, or if this device no longer knows the round. */
  mock: MockRow | null;
  /** The question of each case; undefined if the bank no longer has it. */
  questions: readonly (CuratedQuestion | undefined)[];
  /** The recorded turns, in order, with a redo last in its case. */
  takes: readonly Take[];
}

/** Reads the recordings on this device: each round and each telling of a story, the latest first. */
async function readRecordings(db: LearnerDatabase): Promise<Recording[]> {
  const [rounds, parts, mocks, stories] = await Promise.all([
    records.sounds.get(db),
    readParts(db),
    readRows(db, 'mock'),
    readRows(db, 'story'),
  ]);
  return Promise.all(
    rounds
      .toSorted((a, b) => b.at - a.at)
      .map(async (sounds) => {
        const mock = mocks.find(({ mockId }) => mockId === sounds.mockId) ?? null;
        const cases = mock?.started?.cases ?? [];
        const storyId = storyTold(sounds.mockId);
        const story = stories.find((one) => one.storyId === storyId);
        const ofRound = mock?.started ? TYPE_NAMES[mock.started.type] : 'Mock interview';
        return {
          ...{ sounds, storyId, mock },
          name: storyId === null ? ofRound : story?.headline || 'Your story',
          questions: await db.questions.bulkGet(cases.map(({ questionId }) => questionId)),
          takes: takesAmong(parts.filter(({ mockId }) => mockId === sounds.mockId)),
        };
      }),
  );
}

/** Returns one recording for each turn. If a turn went on after a break, its recording has several parts. */
function takesAmong(parts: readonly Take[]): Take[] {
  const isFirst = (take: Take, index: number) =>
    parts.findIndex((one) => one.case === take.case && one.turn === take.turn) === index;
  return parts.filter(isFirst);
}
