import { Download } from 'lucide-react';
import { useHeldQuestions, useRefusedEvents } from '#pwa/device/live/use-live.ts';
import { eventTable } from '#shared/events/index.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';
import { downloadJson } from '#pwa/ui/files/download.ts';
import { refusalReason } from './refusal-reasons.ts';

/** Lists the events that the server refused, each with its reason. Hidden while empty. */
export function RefusedEvents() {
  const refused = useRefusedEvents();
  const questions = useHeldQuestions();
  if (!refused || refused.length === 0) return null;
  const titleOf = (id: string | undefined) =>
    questions?.find((question) => question.id === id)?.title;
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold">Not counted ({refused.length})</h2>
        <Button
          look="outline"
          onClick={() => downloadJson(`northstar-not-counted-${localToday()}.json`, refused)}
        >
          <Download aria-hidden size={18} />
          Save as a file
        </Button>
      </div>
      <ul className="mt-3 grid gap-3">
        {refused.map(({ deviceId, deviceSeq, event, ack }) => (
          <li key={`${deviceId}-${deviceSeq}`} className="text-sm">
            <p className="font-semibold">
              {eventTable(event).label}
              {'questionId' in event && titleOf(event.questionId) && (
                <span className="font-normal"> · {titleOf(event.questionId)}</span>
              )}
            </p>
            <p className="text-muted">
              {refusalReason(ack)} · {new Date(event.occurredAt).toLocaleString('en')}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
