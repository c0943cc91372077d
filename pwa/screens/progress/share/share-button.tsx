import { Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import type { ProgressRow, QuestionRow } from '#shared/game/rows.ts';
import { useSettings } from '#pwa/device/live/use-live.ts';
import { useSession } from '#pwa/account/session-store.ts';
import { Button } from '#pwa/ui/controls/button.tsx';

const SharePreview = lazy(async () => ({
  default: (await import('./share-preview.tsx')).SharePreview,
}));

interface ShareButtonProps {
  progress: ProgressRow;
  questions: readonly CuratedQuestion[];
  rows: ReadonlyMap<string, QuestionRow>;
  /** ISO date. */
  today: string;
}

/** Offers the share card; not there while the learner's setting shareProgress is off. */
export function ShareButton(props: ShareButtonProps) {
  const settings = useSettings();
  const userId = useSession((session) => session.user?.id);
  const [isOpen, setIsOpen] = useState(false);
  if (!settings?.privacy.shareProgress || userId === undefined) return null;
  return (
    <>
      <Button look="outline" onClick={() => setIsOpen(true)}>
        <Share2 aria-hidden size={18} /> Share
      </Button>
      {isOpen && (
        <Suspense>
          <SharePreview {...props} userId={userId} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
