import { Button } from '#pwa/ui/controls/button.tsx';
import type { useDraft } from './draft/use-draft.ts';

/** Somebody else was here: both texts are still there, and one has to go. */
export function ConflictNotice({ draft }: { draft: ReturnType<typeof useDraft> }) {
  const { theirs, takeTheirs, keepMine } = draft;
  const title = theirs?.draft?.text['title'] ?? theirs?.published?.title;
  return (
    <div role="alert" className="grid gap-2 rounded-lg border border-rose bg-s1 p-4">
      <p>
        Somebody else has {theirs?.draft ? 'saved this draft' : 'changed this question'} in the
        meantime{title ? `, as “${String(title)}”.` : '.'} What you typed is still here, not saved.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button look="outline" onClick={keepMine}>
          Keep Mine and Overwrite Theirs
        </Button>
        <Button look="danger" onClick={takeTheirs}>
          Take Theirs
        </Button>
      </div>
    </div>
  );
}
