/**
 * Makes all of a learner's rows again from the log: it uses the stored effective times and skips refused events
 * (docs/rules.md, events). Within one version of the engine this gives the same rows.
 */
import type { Executor } from '#api/platform/database/client.ts';
import { readLog } from '#api/log/statements/event-log.ts';
import { replaceRows } from '#api/log/statements/learner-rows.ts';
import { lockLearner } from '#api/log/statements/learners.ts';
import type { LearnerEvent } from '#shared/events/index.ts';
import { localDateOf } from '#shared/game/time/effective-time.ts';
import { createRowSet, foldEvent, takeChanges } from '#shared/events/fold.ts';
import type { AcceptingServices } from '#api/log/accept/accept-events.ts';
import { loadContexts } from '#api/log/accept/load-contexts.ts';

/** Events held in memory at once. */
const PAGE = 1_000;

/**
 * @param tx a transaction of its own: the learner is locked until it ends. Devices pull everything at
 *   their next sync, because every row gets a new revision.
 * @returns the number of events read
 */
export async function rebuildLearner(
  tx: Executor,
  services: Pick<AcceptingServices, 'facts'>,
  userId: string,
): Promise<number> {
  const learner = await lockLearner(tx, userId);
  if (!learner) throw new Error(`No learner ${userId}`);
  const rowSet = createRowSet([]);
  let arrival = 0;
  for (;;) {
    const page = await readLog(tx, userId, arrival, PAGE);
    const folded = page.filter(({ status }) => status !== 'rejected');
    const lookUp = await loadContexts(
      tx,
      services.facts,
      userId,
      folded.map(({ event }) => event),
    );
    for (const { event, deviceId, effectiveAt, feedbackId, ...logged } of folded) {
      const utcOffset = logged.utcOffset ?? event.utcOffset;
      const localDate = localDateOf(effectiveAt, utcOffset);
      const facts = lookUp(event, { feedbackId: feedbackId ?? namedBy(event) });
      foldEvent(rowSet, event, { ...facts, deviceId, effectiveAt, utcOffset, localDate });
    }
    arrival = page.at(-1)?.arrival ?? arrival;
    if (page.length < PAGE) break;
  }
  await replaceRows(tx, learner, takeChanges(rowSet).rows);
  return arrival;
}

/** The feedback that the answer itself names, for answers logged before the log kept the feedback's id. */
function namedBy(event: LearnerEvent): string | null {
  return event.kind === 'answer' && event.mode === 'ai' ? (event.feedbackId ?? null) : null;
}
