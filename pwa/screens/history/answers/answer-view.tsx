import { useState } from 'react';
import { isLevelOpen } from '#shared/game/progress/unlock.ts';
import { LEVEL_NAMES } from '#shared/game/constants.ts';
import { modeInSet } from '#shared/game/choose/question-filter.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { useQuestionRows } from '#pwa/device/live/use-live.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import { useProgress } from '#pwa/learner/use-progress.ts';
import { KeepPart } from '#pwa/question/keep/keep-part.tsx';
import { askRead, readQuestion } from '#pwa/question/session/ask-question.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { useDialogKeys } from '#pwa/ui/dialogs/full-screen-dialog.tsx';
import { SheetFrame } from '#pwa/ui/dialogs/sheet-frame.tsx';
import type { EntryViewProps } from '../entries/entry-kinds.tsx';
import type { AnswerEntry } from '../entries/entry.ts';
import { momentWords } from './answer-words.ts';
import { AttemptPart } from './attempt-part.tsx';
import { OtherAttempts } from './other-attempts.tsx';
import { ResultSign } from './result-sign.tsx';
import { RoundLink } from './round-link.tsx';
import { isAiQuestion } from './shown-question.ts';

/** One answer in full: the question, the learner's own words, what they cover, samples and note, and Answer Again. */
export function AnswerView(props: EntryViewProps & { entry: AnswerEntry }) {
  const { entry, entries, epoch, onClose } = props;
  const { given, question } = entry;
  const [isChecking, setIsChecking] = useState(false);
  useDialogKeys(({ key }) => key === 'Escape' && !isChecking && onClose());
  const others = entries.filter(
    (other) => other.key !== entry.key && other.questionIds.includes(given.questionId),
  );
  return (
    <SheetFrame
      title={question?.title ?? 'Your answer'}
      onClose={onClose}
      footer={
        <>
          <Button look="outline" large onClick={onClose} className="flex-1 px-2">
            Close
          </Button>
          <AnswerAgain entry={entry} />
        </>
      }
    >
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        <ResultSign entry={entry} />
        {given.xp !== null && given.xp > 0 && <span>+{given.xp.toLocaleString('en')} XP</span>}
        <span>{momentWords(entry, epoch, localToday())}</span>
      </p>
      <RoundLink given={given} />
      <AttemptPart entry={entry} isChecking={isChecking} onChecking={setIsChecking} />
      <KeepPart questionId={given.questionId} isOpen />
      {others.length > 0 && <OtherAttempts entry={entry} others={others} epoch={epoch} />}
    </SheetFrame>
  );
}

/** Offered only for questions that Practice would ask too: questions of the bank, in an open level. */
function AnswerAgain({ entry }: { entry: AnswerEntry }) {
  const progress = useProgress();
  const rows = useQuestionRows();
  const { question } = entry;
  if (!question || isAiQuestion(question) || !progress || !rows) return null;
  const level = question.difficulty;
  if (!isLevelOpen(level, progress.practiceLevel)) {
    return (
      <p className="flex-1 self-center text-sm text-muted">
        {`To answer it again, open ${LEVEL_NAMES[level - 1]}.`}
      </p>
    );
  }
  const { epoch, round } = progress;
  const again = () => {
    const from = location.href;
    const learner = { userId: requireDatabase().userId, epoch, round };
    return readQuestion({ question, mode: modeInSet(question, { rows, round }), learner }).then(
      // The question opens only if the learner is still on the same page.
      (read) => location.href === from && askRead(read),
      (error: unknown) => sayStorageError('Failed to load question. Please try again.', error),
    );
  };
  return (
    <Button large onClick={() => void again()} className="flex-1 px-2">
      Answer Again
    </Button>
  );
}
