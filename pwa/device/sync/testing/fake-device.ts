/** A device of the test's learner, with a storage and a clock of its own. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { type CuratedQuestion, isCounted, isShort } from '#shared/contract/questions/question.ts';
import type { QuestionFacts } from '#shared/game/context.ts';
import type { StoredRow } from '#shared/events/row-kinds.ts';
import { A_MONDAY } from '#shared/testing/builders.ts';
import { LearnerDatabase } from '#pwa/device/database/database.ts';
import { appendEvent, type Edge, type Recorded } from '#pwa/device/database/record-event.ts';
import type { EventPayload } from '#shared/events/index.ts';
import { replaceContent } from '#pwa/device/sync/content.ts';
import { runSync } from '#pwa/device/sync/run-sync.ts';
import type { SyncEnd, SyncFetch } from '#pwa/device/sync/when/sync-device.ts';
import type { FakeServer } from './fake-server.ts';

export interface FakeDevice {
  db: LearnerDatabase;
  /** Milliseconds since 1970 UTC; each event and request takes a second. */
  clock: { now: number };
  edge: Edge;
  record: (payload: EventPayload) => Promise<Recorded>;
  /** Answers a question, with the right choice unless another is given. */
  answer: (question: CuratedQuestion, choice?: string) => Promise<Recorded>;
  /** @param network the network between device and server; by default it passes every request on */
  sync: (
    network?: (send: () => Response, init: RequestInit | undefined) => Response | Promise<Response>,
  ) => Promise<SyncEnd>;
}

let devices = 0;

export async function fakeDevice(
  server: FakeServer,
  questions: readonly CuratedQuestion[] = [],
): Promise<FakeDevice> {
  const name = `device-${String((devices += 1)).padStart(10, '0')}`;
  const db = new LearnerDatabase('learner', { indexedDB: new IDBFactory(), IDBKeyRange });
  const clock = { now: A_MONDAY };
  let ids = 0;
  const edge: Edge = {
    now: () => (clock.now += 1_000),
    utcOffset: () => 0,
    newDeviceId: () => `${name}-${(ids += 1)}`,
  };
  const record = (payload: EventPayload) => appendEvent(db, payload, edge);
  if (questions.length > 0) {
    await replaceContent(db, {
      contentVersion: 'content-1',
      categories: [],
      questions: questions.filter(isCounted),
      shortQuestions: questions.filter(isShort),
      formerQuestions: [],
    });
  }
  return {
    db,
    clock,
    edge,
    record,
    answer: (question, choice = question.correctAnswer) =>
      record({
        kind: 'answer',
        questionId: question.id,
        questionRevision: question.revision,
        ...(question.options ? { choice } : { text: choice }),
        timedOut: false,
        extended: false,
        timeSpent: 20,
        powerUps: [],
        mode: 'practice',
      }),
    sync: (network = (send) => send()) => {
      const fetch: SyncFetch = async (path, init) =>
        network(() => server.handle(path, init, (clock.now += 1_000)), init);
      return runSync({ db, fetch, now: edge.now, newDeviceId: edge.newDeviceId });
    },
  };
}

const FAIR = { text: 'A fair answer.', lacks: 'A reason.' };
const LINES = { weak: 'Thin.', strong: 'Strong.', phrases: ['a', 'b', 'c'] };

/** Returns a question of the bank with these facts; an open-ended question if there are no options. */
export function aCuratedQuestion(facts: QuestionFacts): CuratedQuestion {
  const { keyPoints, options } = facts;
  return {
    ...facts,
    exhibit: null,
    takeaway: 'So.',
    ...(options
      ? { form: 'next-step', fairAnswer: null, facts: null, outline: null, followUps: null }
      : { form: null, fairAnswer: FAIR, facts: [], outline: [], followUps: [] }),
    title: facts.id,
    content: 'What would you do?',
    explanation: 'Because.',
    timeLimit: 300,
    company: null,
    topic: 'product-strategy',
    skill: 'strategy',
    frameworks: [],
    provenance: 'original',
    source: null,
    rationales: options,
    keyPoints: keyPoints?.map((point) => ({ ...point, ...LINES, text: point.id })) ?? null,
    redFlags: options ? null : ['None'],
    sampleAnswer: options ? null : 'A sample.',
    rubric: null,
  } as CuratedQuestion;
}

/** Returns the rows that the device shows, in the order of their names. */
export async function shownRows(db: LearnerDatabase): Promise<StoredRow[]> {
  const rows = await db.rows.toArray();
  return sortRows(rows.map(({ ahead: _, ...row }) => row as StoredRow));
}

export function sortRows(rows: readonly StoredRow[]): StoredRow[] {
  const name = ({ kind, key }: StoredRow) => `${kind}:${key}`;
  return [...rows].sort((a, b) => (name(a) < name(b) ? -1 : 1));
}
