/** A server and a device with the same few questions. */
import { readOutboxes } from '#pwa/device/database/outbox.ts';
import { EVENT_SCHEMA_VERSION } from '#shared/game/constants.ts';
import { anOpenQuestion, aQuestion } from '#shared/testing/builders.ts';
import { aCuratedQuestion, fakeDevice, type FakeDevice } from './fake-device.ts';
import { fakeServer, type FakeServer } from './fake-server.ts';

export const QUESTIONS = Array.from({ length: 12 }, (_, index) =>
  aCuratedQuestion(aQuestion({ id: `q-${index}` })),
);
export const OPEN = aCuratedQuestion(anOpenQuestion());
export const ALL = [...QUESTIONS, OPEN];

export async function aPair(): Promise<{ server: FakeServer; device: FakeDevice }> {
  const server = fakeServer(ALL);
  return { server, device: await fakeDevice(server, ALL) };
}

/** Returns question `q-<index>`. */
export function question(index: number) {
  const found = QUESTIONS[index];
  if (!found) throw new Error(`There is no question ${index}`);
  return found;
}

/**
 * Makes the event look as a newer version of the app would have written it. The server doesn't understand it, so it
 * stays unsent.
 */
export async function makeNewer({ db }: FakeDevice, deviceSeq: number): Promise<void> {
  const [outbox] = await readOutboxes(db);
  const logged = outbox && (await db.events.get([outbox.deviceId, deviceSeq]));
  if (!logged) throw new Error('Nothing was recorded');
  const event = { ...logged.event, schemaVersion: EVENT_SCHEMA_VERSION + 1 };
  await db.events.put({ ...logged, event });
}

/** Returns the ids of the questions that the server has counted, sorted. */
export function answeredQuestions(server: FakeServer): string[] {
  return server.rows.flatMap(({ kind, key }) => (kind === 'question' ? [key] : [])).sort();
}
