import { useBlockedEvents, useHeldQuestions } from '#pwa/device/live/use-live.ts';
import { eventTable } from '#shared/events/index.ts';
import { Card } from '#pwa/ui/layout/card.tsx';

/** Lists events that don't get through to the server; they count here and are sent again. Hidden while empty. */
export function BlockedEvents() {
  const blocked = useBlockedEvents();
  const questions = useHeldQuestions();
  if (!blocked || blocked.length === 0) return null;
  const titleOf = (id: string) => questions?.find((question) => question.id === id)?.title;
  return (
    <Card>
      <h2 className="font-semibold">Couldn’t be sent yet ({blocked.length})</h2>
      <p className="mt-1 text-sm text-muted">
        Something between this device and the server turns this away, often a filter in a company’s
        or school’s network. It is safe on this device and is tried again with each sync. Another
        network may let it through.
      </p>
      <ul className="mt-3 grid gap-3">
        {blocked.map(({ deviceId, deviceSeq, event }) => (
          <li key={`${deviceId}-${deviceSeq}`} className="text-sm">
            <p className="font-semibold">
              {eventTable(event).label}
              {'questionId' in event && titleOf(event.questionId) && (
                <span className="font-normal"> · {titleOf(event.questionId)}</span>
              )}
            </p>
            <p className="text-muted">{new Date(event.occurredAt).toLocaleString('en')}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
