import { useState } from 'react';
import { countWords, type OpenAnswer } from '#shared/game/answer/open-answer.ts';
import {
  FullScreenDialog,
  useDialogKeys,
  SheetFrame,
} from '#pwa/ui/dialogs/full-screen-dialog.tsx';
import { CheckAnswer } from './check-answer.tsx';
import { useToCheck, type WaitingAnswer, type Waiting } from './use-to-check.ts';
import { ChevronRight } from 'lucide-react';
import { DAYS_TO_CHECK } from '#shared/game/constants.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import { shortDate } from '#pwa/learner/return-words.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { Skeleton } from '#pwa/ui/layout/skeleton.tsx';

/** Lists the answers that aren't checked yet. A tap on one opens its check. */
export function ToCheckDialog({ onClose }: { onClose: () => void }) {
  const waiting = useToCheck();
  const [open, setOpen] = useState<WaitingAnswer | null>(null);
  // An answer that was just checked is no longer in the list.
  const next = waiting?.toCheck.find(({ row }) => open && !isSame(row, open.row));
  return (
    <FullScreenDialog>
      {open ? (
        <CheckAnswer
          key={`${open.row.answer.deviceId}:${open.row.answer.deviceSeq}`}
          waiting={open}
          onNext={next && (() => setOpen(next))}
          onClose={() => setOpen(null)}
        />
      ) : (
        <ToCheckList waiting={waiting} onOpen={setOpen} onClose={onClose} />
      )}
    </FullScreenDialog>
  );
}

function isSame({ answer: a }: OpenAnswer, { answer: b }: OpenAnswer): boolean {
  return a.deviceId === b.deviceId && a.deviceSeq === b.deviceSeq;
}

interface ToCheckListProps {
  /** Undefined while the list loads. */
  waiting: Waiting | undefined;
  onOpen: (answer: WaitingAnswer) => void;
  onClose: () => void;
}

/** Lists the answers that aren't checked yet, and the improved texts that were begun. The latest one comes first. */
function ToCheckList({ waiting, onOpen, onClose }: ToCheckListProps) {
  useDialogKeys(({ key }) => key === 'Escape' && onClose());
  const isEmpty = waiting && waiting.toCheck.length + waiting.begun.length === 0;
  return (
    <SheetFrame
      title="To check"
      onClose={onClose}
      footer={
        <Button look={isEmpty ? 'primary' : 'outline'} large onClick={onClose} className="flex-1">
          {isEmpty ? 'Done' : 'Close'}
        </Button>
      }
    >
      {!waiting && <Skeleton className="h-[180px] rounded-lg" />}
      {isEmpty && (
        <p className="text-muted">
          {`Nothing to check. Open answers that you leave unchecked wait here for ${DAYS_TO_CHECK} days.`}
        </p>
      )}
      {waiting && waiting.toCheck.length > 0 && (
        <AnswerList title="Tick what you said" answers={waiting.toCheck} onOpen={onOpen} />
      )}
      {waiting && waiting.begun.length > 0 && (
        <AnswerList title="Better texts you began" answers={waiting.begun} onOpen={onOpen} />
      )}
    </SheetFrame>
  );
}

interface AnswerListProps {
  title: string;
  answers: readonly WaitingAnswer[];
  onOpen: (answer: WaitingAnswer) => void;
}

function AnswerList({ title, answers, onOpen }: AnswerListProps) {
  const today = localToday();
  return (
    <section>
      <h3 className="text-sm text-muted">{title}</h3>
      <ul className="mt-1 divide-y divide-hair rounded-lg border border-hair bg-s1">
        {answers.map((answer) => {
          const { question, row, text } = answer;
          const { date } = row.given;
          const words = countWords(text);
          return (
            <li key={`${row.answer.deviceId}:${row.answer.deviceSeq}`}>
              <button
                type="button"
                onClick={() => onOpen(answer)}
                className="grid min-h-tap w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-3 px-4 py-3 text-left hover:bg-s2"
              >
                <span className="min-w-0">
                  <span className="block leading-snug font-semibold">{question.title}</span>
                  <span className="block truncate text-sm text-muted">{text}</span>
                  <span className="block text-xs text-muted">
                    {`${date === today ? 'Today' : shortDate(date, today)} · ${words} ${words === 1 ? 'word' : 'words'}`}
                  </span>
                </span>
                <ChevronRight aria-hidden size={18} className="text-muted" />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
