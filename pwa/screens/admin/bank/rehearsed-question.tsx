import { useEffect, useState } from 'react';
import { STARTING_POWER_UPS } from '#shared/game/constants.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { QuestionScreen } from '#pwa/question/ask/question-screen.tsx';
import { ResultScreen } from '#pwa/question/result/result-screen.tsx';
import { startQuestion, withPowerUp } from '#pwa/question/session/open-question.ts';
import { Rehearsal } from '#pwa/question/session/rehearsal.ts';
import { useToastPlace } from '#pwa/ui/dialogs/toast-place.ts';
import type { Rehearsed } from './rehearse-answer.ts';

/** A made-up learner; the options are shown in one of many possible orders. */
const SOMEBODY = { userId: 'preview', epoch: 1, round: 1 };
/** Matches no attempt of the open question, so that an answer saved late can't reach it. */
const NO_ATTEMPT = -1;

interface RehearsedQuestionProps {
  question: CuratedQuestion;
  /** Null while the question is asked. */
  answered: Rehearsed | null;
  onSubmit: (given: string) => void;
  /** Called when the administrator leaves the result. */
  onLeave: () => void;
}

/** Shows the real screens of a question and its result. Nothing is saved or sent. */
export function RehearsedQuestion(props: RehearsedQuestionProps) {
  const { question, answered, onSubmit, onLeave } = props;
  return answered ? (
    <Result key={answered.given} answered={answered} onLeave={onLeave} />
  ) : (
    <Asked question={question} onSubmit={onSubmit} />
  );
}

function Asked({ question, onSubmit }: Pick<RehearsedQuestionProps, 'question' | 'onSubmit'>) {
  useToastsOfDesk();
  const [open, setOpen] = useState(() =>
    startQuestion({ mode: 'practice', question, learner: SOMEBODY }, null),
  );
  return (
    <Rehearsal value>
      <QuestionScreen
        open={open}
        isSubmitting={false}
        counts={STARTING_POWER_UPS}
        streak={0}
        isSaved={false}
        onChoose={(choice) => setOpen((before) => ({ ...before, choice }))}
        onUse={(powerUp) => setOpen((before) => withPowerUp(before, powerUp))}
        onSubmit={() => open.choice !== null && onSubmit(open.choice)}
        onClose={() => undefined}
      />
    </Rehearsal>
  );
}

function Result({ answered, onLeave }: { answered: Rehearsed; onLeave: () => void }) {
  useToastsOfDesk();
  return (
    <Rehearsal value>
      <ResultScreen
        now={{ phase: 'result', attempt: NO_ATTEMPT, result: answered }}
        onClose={onLeave}
      />
    </Rehearsal>
  );
}

/** Keeps the desk's own toasts out of the preview's strip. */
function useToastsOfDesk(): void {
  useEffect(() => useToastPlace.setState({ strip: null }), []);
}
