import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { dropSound, keepSound, soundEnd } from '#pwa/device/records/recordings.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { SaveFiles } from '#pwa/notices/save-files.tsx';
import { sizeWords } from '#pwa/notices/recordings-words.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { Disclosure } from '#pwa/question/result/result-frame.tsx';
import { Button, buttonClasses } from '#pwa/ui/controls/button.tsx';
import { ConfirmDialog } from '#pwa/ui/dialogs/confirm-dialog.tsx';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { Card } from '#pwa/ui/layout/card.tsx';
import type { Recording } from './read-recordings.ts';
import { RecordedTurns } from './recorded-turns.tsx';

interface RecordedRoundProps {
  recording: Recording;
  /** Milliseconds since 1970. */
  now: number;
  onDeleted: () => void;
}

/** Shows the recording of a round or story: how long it stays, its turns to listen to, and what can be done with it. */
export function RecordedRound({ recording, now, onDeleted }: RecordedRoundProps) {
  const { sounds, name, storyId, mock, questions, takes } = recording;
  const { mockId, isKept } = sounds;
  const titleId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const act = (work: Promise<void>) =>
    void work.catch((error: unknown) =>
      sayStorageError('Failed to change the recording. Please try again.', error),
    );
  const stays =
    storyId === null ? 'Your words and marks are still here.' : 'Your story is still here.';
  const drop = async () => {
    setIsDeleting(false);
    await dropSound(requireDatabase(), mockId);
    addToast({ title: 'Recording Deleted', description: stays });
    onDeleted();
  };
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
        {/* Sound is large: it is read only where somebody wants to hear it. */}
        {isOpen && <RecordedTurns {...{ sounds, storyId, questions, takes }} />}
      </Disclosure>
      <div className="flex flex-wrap gap-2">
        <Button look="outline" onClick={() => act(keepSound(requireDatabase(), mockId, !isKept))}>
          {isKept ? 'Don’t keep it' : 'Keep it'}
        </Button>
        <SaveFiles mockIds={[mockId]} />
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
        <Button look="danger" onClick={() => setIsDeleting(true)}>
          Delete
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isDeleting}
        title="Delete this recording?"
        confirmLabel="Delete it"
        isDangerous
        onConfirm={() => act(drop())}
        onCancel={() => setIsDeleting(false)}
      >
        It is on this device alone, and you can’t get it back. {stays}
      </ConfirmDialog>
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
