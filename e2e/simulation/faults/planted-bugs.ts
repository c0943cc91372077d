/**
 * Faults that such a system might have, each as a change of one place in the product. The simulation must
 * find every one of them: a test that never fails proves nothing.
 */
export interface PlantedBug {
  name: string;
  file: string;
  /** Occurs exactly once in the file. */
  code: string;
  /** The text in its place. */
  instead: string;
}

export const PLANTED_BUGS: readonly PlantedBug[] = [
  // The server.
  {
    name: 'no dedupe: an event that is sent again is folded again',
    file: 'api/log/accept/judge-events.ts',
    code: 'const before = stored.get(deviceSeq);',
    instead: 'const before = undefined as StoredEvent | undefined;',
  },
  {
    name: 'acknowledged before the commit',
    file: 'api/platform/database/transaction.ts',
    code: 'return await db.runTransaction(work);',
    instead: `let early: Result | undefined;
      try { return await db.runTransaction(async (tx) => (early = await work(tx))); }
      catch (error) { if (early === undefined) throw error; return early; }`,
  },
  {
    name: 'half a batch: the last event is not written',
    file: 'api/log/statements/event-log.ts',
    code: 'JSON.stringify(logged)',
    instead: 'JSON.stringify(logged.length > 1 ? logged.slice(0, -1) : logged)',
  },
  {
    name: 'a conflict does not stop the batch',
    file: 'api/log/accept/judge-events.ts',
    code: `isInConflict = true;
      return`,
    instead: 'return',
  },
  {
    name: 'a device may go back in time',
    file: 'shared/game/time/effective-time.ts',
    code: 'let latest = Math.min(now, notBefore);',
    instead: 'let latest = 0;',
  },
  {
    name: 'an event may count in the future',
    file: 'shared/game/time/effective-time.ts',
    code: '(next = time > now ? next : time)',
    instead: 'time',
  },
  {
    name: 'an AI question pays each time',
    file: 'shared/game/answer/graded-answer.ts',
    code: "return rows.aiMark ? 'repeat' : 'ai';",
    instead: "return 'ai';",
  },
  {
    name: 'feedback on another text judges an answer',
    file: 'shared/game/answer/count-answer.ts',
    code: 'if (!feedback || feedback.userAnswer !== event.text) return null;',
    instead: 'if (!feedback) return null;',
  },
  {
    name: 'the log forgets which feedback stood when an answer arrived',
    file: 'api/log/accept/accept-events.ts',
    code: '(facts.feedback?.id ?? null)',
    instead: 'null',
  },
  {
    name: 'an open answer counts as judged before anybody has checked it',
    file: 'shared/game/answer/count-answer.ts',
    code: 'verdict: verdictAtOnce(answer) ?? known.verdict',
    instead:
      "verdict: verdictAtOnce(answer) ?? known.verdict ?? { by: 'ticks', ticks: [], score: 60, isRight: true, at: 0 }",
  },
  {
    name: 'checks of banked answers lengthen the row',
    file: 'shared/game/answer/judge-answer.ts',
    code: 'placeOf(progress, given.count) === given.place',
    instead: 'placeOf(progress, given.count) >= given.place',
  },
  {
    name: 'what is issued is not in the check sums',
    file: 'api/log/statements/issued-rows.ts',
    code: 'COUNT_ISSUED, [userId, revision + 1, rows.length]',
    instead: 'COUNT_ISSUED, [userId, revision + 1, 0]',
  },
  {
    name: 'lost epoch: rows of the ended game stay',
    file: 'api/log/accept/accept-events.ts',
    code: 'const deleted = await deleteLowerEpochs(tx, learner.userId, resetToEpoch);',
    instead: 'const deleted = { rowCount: 0, revisionSum: 0 };',
  },
  {
    name: 'the revision is not raised',
    file: 'api/log/accept/accept-events.ts',
    code: 'rows.length > 0 || resetToEpoch !== null ? learner.revision + 1 : learner.revision;',
    instead: 'learner.revision;',
  },
  {
    name: 'check sums go wrong',
    file: 'api/log/accept/accept-events.ts',
    code: 'revisionSum += revision - (before ?? 0);',
    instead: 'revisionSum += revision;',
  },
  {
    name: 'the reply holds only the rows of its own batch',
    file: 'api/log/sync.ts',
    code: 'cursor === learner.revision\n',
    instead: 'cursor <= learner.revision && events.length > 0\n',
  },
  {
    name: 'ten minutes pay as much as a day',
    file: 'shared/game/scoring/pay-answer.ts',
    code: "return isSlotFull(pace, context.effectiveAt) ? 'overPace' : null;",
    instead: 'return null;',
  },
  {
    name: 'paid answers are forgotten by a restart of the game',
    file: 'shared/events/row-kinds.ts',
    code: 'const stands = outlivesRestart ?',
    instead: "const stands = outlivesRestart && kind !== 'pace' ?",
  },
  {
    name: 'each event takes the offset that it likes',
    file: 'shared/game/time/effective-time.ts',
    code: 'event.effectiveAt - before.since >= HOUR',
    instead: 'true',
  },
  {
    name: 'a device that is new to the server begins with the session that sends',
    file: 'api/log/sync.ts',
    code: 'return proven ?? signedInAt;',
    instead: 'return proven === null ? signedInAt : signedInAt;',
  },
  {
    name: 'a jump of the epoch is taken',
    file: 'shared/events/apply-event.ts',
    code: "if (isJump(rows.progress, event)) return { status: 'rejected', code: 'malformed' };",
    instead: '',
  },

  // The device.
  {
    name: 'what the server puts off counts as settled',
    file: 'pwa/device/sync/settle.ts',
    code: "const settled = open.filter(({ ack }) => ack.status !== 'retry-later');",
    instead: 'const settled = open;',
  },
  {
    name: 'what waits for the update of the server counts as settled',
    file: 'pwa/device/sync/settle.ts',
    code: ', ...before.filter((seq) => seq > outbox.settledUpTo)]',
    instead: ']',
  },
  {
    name: 'what comes after a conflict counts as settled',
    file: 'pwa/device/sync/settle.ts',
    code: 'const answered = events.slice(0, conflictAt ?? events.length);',
    instead: 'const answered = events;',
  },
  {
    name: 'drop on 401',
    file: 'pwa/device/sync/run-sync.ts',
    code: "return { end: 'sign-in' };",
    instead: "await db.events.clear(); await db.outboxes.clear(); return { end: 'sign-in' };",
  },
  {
    name: 'a day that is full counts as a refusal of the event',
    file: 'pwa/device/sync/push.ts',
    code: 'if (REFUSALS.includes(status) && !isBlockedAccount) {',
    instead:
      "if (status === 429) return { kind: 'too-much', status, isVerdict: true };\n  if (REFUSALS.includes(status) && !isBlockedAccount) {",
  },
  {
    name: 'cursor off by one',
    file: 'pwa/device/sync/reconcile.ts',
    code: 'cursor: isDrifted ? 0 : reply.cursor,',
    instead: 'cursor: isDrifted ? 0 : reply.cursor + 1,',
  },
  {
    name: 'a late reply turns the rows back',
    file: 'pwa/device/sync/pull.ts',
    code: "if (reply.cursor < state.cursor) return 'ignore';",
    instead: '',
  },
  {
    name: 'rows of a game that has ended stay on the device',
    file: 'pwa/device/sync/pull.ts',
    code: 'if (!progress || before >= progress.epoch) return null;',
    instead: 'if (!progress || before > 0) return null;',
  },
  {
    name: 'stale replay after reconcile',
    file: 'pwa/device/sync/reconcile.ts',
    code: "const changed = state.isReplayDue ? 'all' : (taken?.changed ?? []);",
    instead: 'const changed = taken?.changed ?? [];',
  },
  {
    name: 'the projection is not taken back before a replay',
    file: 'pwa/device/database/projection.ts',
    code: '[...changed, ...estimates, ...keysOf(unsent)]',
    instead: '[...changed, ...keysOf(unsent)]',
  },
  {
    name: 'counted twice on the device while its acknowledgement is on the way',
    file: 'pwa/device/database/replay-unsent.ts',
    code: 'Math.max(outbox.settledUpTo, outbox.serverHighest)',
    instead: 'outbox.settledUpTo',
  },
  {
    name: 'what was answered with an older revision is folded without it',
    file: 'pwa/device/sync/content.ts',
    code: 'await db.revisions.bulkPut(replaced.map(factsOf));',
    instead: '',
  },
  {
    name: 'new questions come without a replay of what waits',
    file: 'pwa/device/sync/content.ts',
    code: '...(await readSyncState(db)), isReplayDue: true',
    instead: '...(await readSyncState(db))',
  },
  {
    name: 'after a restore only the rows are fetched',
    file: 'pwa/device/sync/restored.ts',
    code: 'settledUpTo: (oldest?.deviceSeq ?? outbox.nextSeq) - 1,',
    instead: 'settledUpTo: oldest ? outbox.settledUpTo : outbox.nextSeq - 1,',
  },
  {
    name: 'after a restore the old cursor stays',
    file: 'pwa/device/sync/restored.ts',
    code: '...NEVER_SYNCED, ...kept, logId,',
    instead: '...NEVER_SYNCED, ...kept, cursor: 1, logId,',
  },
  {
    name: 'a conflict keeps the device id',
    file: 'pwa/device/sync/restored.ts',
    code: 'const moved = renumber(moving, outbox.deviceId, to.deviceId);',
    instead: 'const moved = [...moving];',
  },
  {
    name: 'a sign-out drops what the server has put off',
    file: 'pwa/device/database/wipe.ts',
    code: '.filter(({ deviceSeq }) => !held.includes(deviceSeq))',
    instead: '',
  },
  {
    name: 'what an earlier sign-out left is never sent',
    file: 'pwa/device/sync/draw-batch.ts',
    code: 'for (const outbox of outboxes) {',
    instead: 'for (const outbox of outboxes.filter((one) => !one.isClosed)) {',
  },
  {
    name: 'a sign-out forgets since when the learner practiced here',
    file: 'pwa/device/database/wipe.ts',
    code: 'return since === undefined ? outbox : { ...outbox, since };',
    instead: 'return outbox;',
  },
  {
    name: 'old events are forgotten although they are unsent',
    file: 'pwa/device/database/outbox.ts',
    code: 'const isOld = ({ day }: { day: number }) => day < Math.floor(now / DAY) - KEPT_DAYS;',
    instead:
      'const isOld = ({ day }: { day: number }) => day < Math.floor(now / DAY); for (const one of await db.events.toArray()) if (one.event.occurredAt < now - KEPT_DAYS * DAY) await db.events.delete([one.deviceId, one.deviceSeq]);',
  },
  {
    name: 'a batch that is too large is never made smaller',
    file: 'pwa/device/sync/run-state.ts',
    code: 'most: Math.ceil(events / 2)',
    instead: 'most: events',
  },
  {
    name: 'an erased account stays on the device',
    file: 'pwa/device/sync/run-sync.ts',
    code: "return { end: 'gone' };",
    instead: "return { end: 'done' };",
  },
  {
    name: 'the number of an event is used again',
    file: 'pwa/device/database/record-event.ts',
    code: 'nextSeq: logged.deviceSeq + 1',
    instead: 'nextSeq: logged.deviceSeq',
  },
];
