import { useNavigate } from '@tanstack/react-router';
import { typesOfLastWeek } from '#shared/game/choose/select-question.ts';
import { modeInSet } from '#shared/game/choose/question-filter.ts';
import { LEVEL_NAMES } from '#shared/game/constants.ts';
import { isLevelOpen } from '#shared/game/progress/unlock.ts';
import type { OpenEndedQuestion } from '#shared/contract/questions/question.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { profile as profileValue } from '#pwa/device/live/live-values.ts';
import { useLive, useQuestionRows, useQuestions } from '#pwa/device/live/use-live.ts';
import type { BegunRound } from '#pwa/device/live/use-rounds.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import { useProgress } from '#pwa/learner/use-progress.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { askRead, readQuestion } from '#pwa/question/session/ask-question.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { isCase } from '#pwa/interview/round/open-round.ts';
import { anotherQuestion, type Focus } from './focus.ts';

interface NextOfKindProps {
  mock: BegunRound;
  focus: Focus;
  /** Called before the question opens. @throws StorageError, and then the question doesn't open */
  onLeave?: () => Promise<void>;
}

/** Offers another question of the kind. It opens in Practice, and from then on comes back in the reviews. */
export function NextOfKind({ mock, focus, onLeave }: NextOfKindProps) {
  const navigate = useNavigate();
  const bank = useQuestions();
  const rows = useQuestionRows();
  const progress = useProgress();
  const profile = useLive(profileValue);
  if (!bank || !rows || !progress || profile === undefined) return null;
  const { practiceLevel, epoch, round } = progress;
  const kept = typesOfLastWeek(profile, progress.interviewDate, localToday());
  const next = anotherQuestion(focus, mock, bank.filter(isCase), { rows, practiceLevel, kept });
  if (!next) return null;
  const open = async (question: OpenEndedQuestion) => {
    const from = location.pathname;
    try {
      await onLeave?.();
      // A learner who went to another page meanwhile stays there.
      if (location.pathname !== from) return;
      await navigate({ to: '/practice' });
      const learner = { userId: requireDatabase().userId, epoch, round };
      const mode = modeInSet(question, { rows, round });
      const read = await readQuestion({ question, mode, learner });
      if (location.pathname === '/practice') askRead(read);
    } catch (error) {
      sayStorageError('Failed to load question. Please try again.', error);
    }
  };
  const level = LEVEL_NAMES[next.difficulty - 1];
  const isOpen = isLevelOpen(next.difficulty, practiceLevel);
  return (
    <section aria-label="Another question of this kind" className="grid gap-2 text-sm text-muted">
      <p>
        Another question of this kind: <span className="text-text">{next.title}</span>, {level}.
        {!isOpen && ` To answer it, open ${level}.`}
      </p>
      {isOpen && (
        <Button look="outline" onClick={() => void open(next)} className="justify-self-start">
          Try it now
        </Button>
      )}
    </section>
  );
}
