import { Download } from 'lucide-react';
import { eventTable } from '#shared/events/index.ts';
import type { Rejection } from '#shared/game/outcome.ts';
import { useBlockedEvents, useHeldQuestions, useRefusedEvents } from '#pwa/device/live/use-live.ts';
import { Card } from '#pwa/ui/layout/card.tsx';
import { localToday } from '#pwa/learner/local-today.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { downloadJson } from '#pwa/ui/controls/download.ts';

/**
 * Lists the events that don't reach the server. Only this device has them and counts them, and each sync sends them
 * again. Shows nothing if there are none.
 */
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

/** Lists the events that the server refused, with the reason for each. Shows nothing if there are none. */
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

const REASONS: Record<Rejection, string> = {
  malformed: 'The server could not read it',
  'unknown question': 'The server does not know this question',
  'unknown follow-up': 'The question has no such follow-up',
  'unknown feedback': 'The server has no such feedback on this question',
  'unknown power-up': 'The server does not know this power-up',
  'power-up used twice': 'A power-up was used twice on one question',
  '50/50 not possible here': '50/50 was used where it is not possible',
  'answer too long': 'The answer is longer than 10,000 characters',
  'not enough stars': 'There were not enough stars',
  'too many reports': 'More than 20 problems were reported on one day',
  'too many story changes': 'Stories were changed more than 300 times on one day',
  'unknown lesson': 'The server does not know this lesson',
  'too many lessons': 'More than 300 lessons were read or rehearsed on one day',
};

/** Says in plain words why an event wasn't counted. */
export function refusalReason(ack: {
  status: 'rejected' | 'superseded';
  code?: Rejection | undefined;
}): string {
  if (ack.status === 'superseded') return 'Not counted: restarted on another device';
  return ack.code ? REASONS[ack.code] : 'The server did not accept it';
}
