/** A server and a device with the same few questions. */
import { anOpenQuestion, aQuestion } from '#shared/testing/builders.ts';
import { aCuratedQuestion, fakeDevice, type FakeDevice } from './fake-device.ts';
import { fakeServer, type FakeServer } from './fake-server.ts';

export const QUESTIONS = Array.from({ length: 8 }, (_, index) =>
  aCuratedQuestion(aQuestion({ id: `q-${index}` })),
);
export const OPEN = aCuratedQuestion(anOpenQuestion());

export async function aPair(): Promise<{ server: FakeServer; device: FakeDevice }> {
  const server = fakeServer([...QUESTIONS, OPEN]);
  return { server, device: await fakeDevice(server, [...QUESTIONS, OPEN]) };
}

/** Returns question `q-<index>`. */
export function question(index: number) {
  const found = QUESTIONS[index];
  if (!found) throw new Error(`There is no question ${index}`);
  return found;
}

/** Returns the ids of the questions that the server has counted, sorted. */
export function answeredQuestions(server: FakeServer): string[] {
  return server.rows.flatMap(({ kind, key }) => (kind === 'question' ? [key] : [])).sort();
}
