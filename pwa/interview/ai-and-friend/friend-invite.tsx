import { useState } from 'react';
import type { OpenEndedQuestion } from '#shared/contract/questions/question.ts';
import type { BegunRound } from '#pwa/device/live/interview/use-rounds.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { CaseScript } from '#pwa/question/script/case-script.tsx';
import { NO_NOTES, type ScriptNotes } from '#pwa/question/script/script-notes.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { FullScreenDialog, useDialogKeys } from '#pwa/ui/dialogs/full-screen-dialog.tsx';
import { TurnHeading } from '#pwa/interview/round/frame/turn-heading.tsx';
import { recordMarksOf } from '#pwa/interview/debrief/marks.ts';

interface FriendInviteProps {
  mock: BegunRound;
  question: OpenEndedQuestion;
  onClose: () => void;
}

/** A friend plays the interviewer on this phone, without a network. */
export function FriendInvite({ mock, question, onClose }: FriendInviteProps) {
  const [notes, setNotes] = useState<ScriptNotes | null>(null);
  // Once the friend has noted something, Escape doesn't close the dialog, so that one key can't lose the notes.
  const isBegun = notes !== null && notes !== NO_NOTES;
  useDialogKeys(({ key }) => key === 'Escape' && !isBegun && onClose());
  const done = () => {
    const marks = new Map(notes?.marks.map(({ axis, band }) => [axis, band]));
    recordMarksOf(mock, 'friend', marks).then(onClose, (error: unknown) =>
      sayStorageError('Failed to save the marks. Please try again.', error),
    );
  };
  return (
    <FullScreenDialog>
      <div className="mx-auto grid h-full max-w-col content-start gap-5 overflow-y-auto p-4">
        {notes ? (
          <>
            <TurnHeading over="You play the interviewer">{question.title}</TurnHeading>
            <CaseScript question={question} notes={notes} onNotes={setNotes} onDone={done} />
          </>
        ) : (
          <>
            <TurnHeading>A friend asks the questions</TurnHeading>
            <p className="text-muted">
              They see the prompt, the facts, questions to ask you, and five things to mark. They
              see nothing that you wrote.
            </p>
            <Button onClick={() => setNotes(NO_NOTES)}>Give Them This Phone</Button>
          </>
        )}
        <Button look="quiet" onClick={onClose}>
          {notes ? 'Stop' : 'Back to the Round'}
        </Button>
      </div>
    </FullScreenDialog>
  );
}
