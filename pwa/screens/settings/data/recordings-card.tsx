import { Link } from '@tanstack/react-router';
import { useSounds } from '#pwa/device/live/interview/use-sounds.ts';
import { recordingsWords } from '#pwa/notices/recordings/recordings-words.ts';
import { buttonClasses } from '#pwa/ui/controls/button.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';

/** Shows how much room recordings take on this device, with a link to them. */
export function RecordingsCard() {
  const rounds = useSounds();
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <h2 className="font-semibold">Recordings</h2>
        <p className="text-sm text-muted">
          {rounds && `${recordingsWords(rounds)} on this device`}
        </p>
      </div>
      <Link to="/recordings" className={buttonClasses('outline', false)}>
        See Recordings
      </Link>
    </Card>
  );
}
