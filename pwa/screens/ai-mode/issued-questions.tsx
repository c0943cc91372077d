import { Check, PenLine, X } from 'lucide-react';
import { useState, useEffect } from 'react';
import type { AiQuestion, AiOpenEndedQuestion } from '#shared/contract/ai/ai-question.ts';
import type { AiMarkRow } from '#shared/game/rows.ts';
import { AI_LEVEL_NAMES, TOPIC_NAMES } from '#pwa/learner/topic-names.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { readAnswerText } from '#pwa/device/database/outbox.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { useLatestFeedback } from '#pwa/device/live/use-issued.ts';
import { FeedbackScreen } from '#pwa/question/feedback/feedback-screen.tsx';
import { FullScreenDialog, useDialogKeys } from '#pwa/ui/dialogs/full-screen-dialog.tsx';
import { readCurrentProgress } from '#pwa/device/database/projection.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { closeQuestion } from '#pwa/question/session/question-state.ts';
import { askQuestion } from '#pwa/question/session/ask-question.ts';

/** The maximum number of answered questions that are shown. */
const SHOWN_ANSWERED = 5;

interface IssuedQuestionsProps {
  questions: readonly AiQuestion[];
  marks: ReadonlyMap<string, AiMarkRow>;
}

/**
 * Lists the questions that were generated so far. A question without an answer can be answered without a network. An
 * answered one keeps its feedback.
 */
export function IssuedQuestions({ questions, marks }: IssuedQuestionsProps) {
  const [shown, setShown] = useState<AiQuestion | null>(null);
  const open = questions.filter(({ id }) => !marks.has(id));
  const answered = questions
    .filter(({ id }) => marks.has(id))
    .sort((a, b) => (marks.get(b.id)?.at ?? 0) - (marks.get(a.id)?.at ?? 0))
    .slice(0, SHOWN_ANSWERED);
  if (questions.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h2 className="font-display text-lg font-semibold">Your AI questions</h2>
      <ul className="grid divide-y divide-hair rounded-lg border border-hair bg-s1 px-4">
        {open.map((question) => (
          <Row key={question.id} question={question}>
            <Button look="outline" onClick={() => void openAiQuestion(question)}>
              Answer<span className="sr-only"> {question.title}</span>
            </Button>
          </Row>
        ))}
        {answered.map((question) => (
          <Row key={question.id} question={question} mark={marks.get(question.id)}>
            {question.options === null && (
              <Button look="quiet" onClick={() => setShown(question)}>
                Feedback<span className="sr-only"> on {question.title}</span>
              </Button>
            )}
          </Row>
        ))}
      </ul>
      {shown?.options === null && (
        <StoredFeedback
          question={shown}
          mark={marks.get(shown.id)}
          next={open[0]}
          onClose={() => setShown(null)}
        />
      )}
    </section>
  );
}

interface RowProps {
  question: AiQuestion;
  mark?: AiMarkRow | undefined;
  children: React.ReactNode;
}

function Row({ question, mark, children }: RowProps) {
  const { title, topic, options, difficulty } = question;
  const facts = [
    options ? 'Multiple choice' : 'Open-ended',
    AI_LEVEL_NAMES[difficulty - 1],
    topic && TOPIC_NAMES[topic],
  ].filter(Boolean);
  return (
    <li className="flex min-h-[64px] items-center justify-between gap-3 py-2">
      <div className="min-w-0">
        <p className="leading-snug font-semibold">{title}</p>
        <p className="text-xs text-muted">
          {mark && <Verdict mark={mark} />}
          {facts.join(' · ')}
        </p>
      </div>
      <div className="-mr-2 shrink-0">{children}</div>
    </li>
  );
}

const FACES = {
  true: { Icon: Check, hue: 'text-mint', words: 'Right' },
  false: { Icon: X, hue: 'text-rose', words: 'Not right' },
  null: { Icon: PenLine, hue: 'text-sun', words: 'To check' },
};

function Verdict({ mark }: { mark: AiMarkRow }) {
  const { Icon, hue, words } = FACES[String(mark.isRight) as `${boolean | null}`];
  return (
    <span className={`mr-2 font-semibold ${hue}`}>
      <Icon aria-hidden size={14} strokeWidth={3} className="-mt-px mr-1 inline" />
      {words}
      {mark.xp > 0 && `, ${mark.xp} XP`}
    </span>
  );
}

interface StoredFeedbackProps {
  question: AiOpenEndedQuestion;
  mark: AiMarkRow | undefined;
  /** The next question without an answer. */
  next: AiQuestion | undefined;
  onClose: () => void;
}

/** Shows the feedback on an earlier answer. If there is none yet, the learner can ask for it. */
function StoredFeedback({ question, mark, next, onClose }: StoredFeedbackProps) {
  const feedback = useLatestFeedback(question.id);
  const [text, setText] = useState<string | null>();
  useDialogKeys(({ key }) => key === 'Escape' && onClose());
  useEffect(() => {
    let isGone = false;
    if (mark) {
      void readAnswerText(requireDatabase(), mark.answer).then(
        (found) => !isGone && setText(found),
        (error: unknown) => console.warn('The answer could not be read', error),
      );
    }
    return () => {
      isGone = true;
    };
  }, [mark]);
  const goOn = () => {
    onClose();
    if (next) void openAiQuestion(next);
  };
  if (feedback === undefined || (mark && text === undefined)) return null;
  return (
    <FullScreenDialog>
      <FeedbackScreen
        question={question}
        answer={feedback?.userAnswer ?? text ?? null}
        whyEmpty="You answered this on another device, which will get the feedback."
        feedback={feedback ?? null}
        whyNot={null}
        xp={0}
        notes={[]}
        event={mark?.answer}
        onNext={next && goOn}
        onClose={onClose}
      />
    </FullScreenDialog>
  );
}

/** Opens a question that was generated earlier. That works without a network. */
export async function openAiQuestion(question: AiQuestion): Promise<void> {
  try {
    const db = requireDatabase();
    const { epoch, round } = await readCurrentProgress(db);
    await askQuestion({ question, mode: 'ai', learner: { userId: db.userId, epoch, round } });
  } catch (error) {
    closeQuestion();
    sayStorageError('Failed to load question. Please try again.', error);
  }
}
