import { createTestApp } from '#api/testing/create-test-app.ts';
import { answerBacklog } from './sync/backlog.ts';
import { packEvents } from '#shared/contract/pack-events.ts';
import { ALL_QUESTIONS, CATEGORIES } from '#api/content/all-questions.ts';
import { gzipSync } from 'node:zlib';
const test = await createTestApp({ questions: ALL_QUESTIONS } as any);
const l = await test.registerLearner();
const N = 12000;
const events = answerBacklog({ count: N, until: test.clock.now, seed: 1 });
let cursor = 0;
const times = [];
for (let at = 0; at < N; at += 1000) {
  const s = performance.now();
  const r = await l.call('POST', '/api/sync', {
    deviceId: l.deviceId,
    logId: null,
    cursor,
    contentVersion: null,
    settingsVersion: null,
    sentAt: test.clock.now,
    events: packEvents(events.slice(at, at + 1000)),
  });
  const text = await r.text();
  times.push(performance.now() - s);
  const b = JSON.parse(text);
  cursor = b.cursor;
  if (at === 3000 || at == 9000)
    console.log(
      'reply',
      r.status,
      text.length,
      'gz',
      gzipSync(text).length,
      'acks',
      JSON.stringify(b.acks).length,
      gzipSync(JSON.stringify(b.acks)).length,
      'rows',
      JSON.stringify(b.rows).length,
      b.rows.length,
      JSON.stringify(b.acks[5]),
      [...new Set(b.acks.map((a: any) => a.status + a.code))].join(),
    );
}
console.log(times.map((t) => t.toFixed(0)).join(' '));
await test.close();
