/** One run of one contender: from 'go online' to a second device that is right. */
import { performance } from 'node:perf_hooks';
import type { AnswerEvent } from '#shared/events/kinds/answer.ts';
import { type Browsers, countMessages, slowDown } from './browsers.ts';
import type { Contender, Parts } from './contender.ts';
import type { CountingProxy } from './counting-proxy.ts';

export interface SyncRun {
  milliseconds: number;
  parts: Parts;
  /** The bytes of both devices. */
  bytes: { up: number; down: number };
  /** Requests, or frames of a web socket. */
  messages: { up: number; down: number };
}

export async function measureSync(
  browsers: Browsers,
  contender: Contender,
  proxy: CountingProxy,
  events: readonly AnswerEvent[],
): Promise<SyncRun> {
  const devices = await browsers.open(contender, proxy.port);
  const pages = [devices.writer, devices.reader];
  const messages = countMessages(pages);
  const { run } = await contender.prepare(devices, events);
  await slowDown(pages);
  const before = { ...proxy.bytes };
  messages.up = 0;
  messages.down = 0;

  const start = performance.now();
  const parts = await run();
  const milliseconds = performance.now() - start;

  const bytes = { up: proxy.bytes.up - before.up, down: proxy.bytes.down - before.down };
  const counted = { ...messages };
  await Promise.all(pages.map((page) => page.close()));
  return { milliseconds, parts, bytes, messages: counted };
}
