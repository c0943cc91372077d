import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { SOUND_DAYS } from '#pwa/device/records/recordings.ts';
import { useFollowed } from '#pwa/device/live/use-live.ts';
import { Breadcrumb } from '#pwa/learner/breadcrumb.tsx';
import { recordingsWords } from '#pwa/notices/recordings-words.ts';
import { Button, buttonClasses } from '#pwa/ui/controls/button.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';
import { Skeleton } from '#pwa/ui/layout/skeleton.tsx';
import { readRecordings } from './read-recordings.ts';
import { RecordedRound } from './recorded-round.tsx';

/** Lists this device's recordings of mock interviews and stories (docs/product.md 2.26). The page needs no network. */
export function RecordingsPage() {
  const recordings = useFollowed(readRecordings);
  const [now] = useState(() => Date.now());
  const intro = useRef<HTMLParagraphElement>(null);
  // The button that had the focus disappears with its recording, so the intro takes the focus.
  const onDeleted = () => intro.current?.focus({ preventScroll: true });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Breadcrumb page="Recordings" />
      <p ref={intro} tabIndex={-1} className="text-sm text-muted outline-none">
        Recordings of mock interviews and stories stay on this device and are never sent. They go
        after {SOUND_DAYS} days unless you keep them, when you sign out, and with your account.
      </p>
      {recordings === undefined && <Skeleton className="h-[220px] rounded-lg" />}
      {recordings instanceof Error && <Failed />}
      {Array.isArray(recordings) && recordings.length === 0 && <Empty />}
      {Array.isArray(recordings) && recordings.length > 0 && (
        <>
          <p role="status" className="text-sm">
            {recordingsWords(recordings.map(({ sounds }) => sounds))}
          </p>
          <ul className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 md:grid-cols-[repeat(2,minmax(0,1fr))]">
            {recordings.map((recording) => (
              <li key={recording.sounds.mockId}>
                <RecordedRound {...{ recording, now, onDeleted }} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Empty() {
  return (
    <Card className="grid gap-3 md:flex md:items-center md:justify-between">
      <div>
        <h2 className="font-semibold">No recordings on this device</h2>
        <p className="mt-1 text-sm text-muted">
          Choose ‘Record’ where a mock interview or a story begins, and you can listen to yourself
          here.
        </p>
      </div>
      <Link to="/interview" className={`${buttonClasses('primary', false)} md:min-w-[14rem]`}>
        Set Up a Mock Interview
      </Link>
    </Card>
  );
}

function Failed() {
  return (
    <Card role="alert" className="grid justify-items-start gap-3">
      <p>Your recordings could not be read from this device. Nothing was deleted.</p>
      <Button look="outline" onClick={() => location.reload()}>
        Retry
      </Button>
    </Card>
  );
}
