import { Analyzing } from '#pwa/question/feedback/analyzing.tsx';
import { Unfold } from '#pwa/question/result/unfold.tsx';
import type { OpenQuestion } from '#pwa/question/session/open-question.ts';
import { beginSaving, closeQuestion } from '#pwa/question/session/question-session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { useDialogKeys } from '#pwa/ui/full-screen-dialog.tsx';
import { SheetFrame } from '#pwa/ui/sheet-frame.tsx';

/** Free text in AI mode while its feedback is on the way; nobody has to wait for it. */
export function Assessing({ attempt, open }: { attempt: number; open: OpenQuestion }) {
  useDialogKeys(({ key }) => key === 'Escape' && closeQuestion());
  return (
    <SheetFrame
      title="AI Feedback"
      onClose={closeQuestion}
      footer={
        <Button look="outline" large onClick={() => beginSaving(attempt)} className="flex-1">
          Go On Without Waiting
        </Button>
      }
    >
      <Analyzing />
      <Unfold summary={<h3>Your Answer</h3>}>
        <p className="whitespace-pre-wrap">{open.text}</p>
      </Unfold>
      <p className="text-sm text-muted">
        Your answer counts either way. Feedback that comes later is kept in AI Mode.
      </p>
    </SheetFrame>
  );
}
