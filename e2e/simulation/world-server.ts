/** The real server (routes, checks, the acceptance of events) over a database in memory. */
import { EVENT_SCHEMA_VERSION } from '#shared/game/constants.ts';
import { type LearnerEvent, schemaVersionOf } from '#shared/events/index.ts';
import { Hono } from 'hono';
import pino from 'pino';
import type { AppEnv } from '#api/platform/http/app-env.ts';
import type { IssuedRow } from '#shared/contract/ai/issued-rows.ts';
import { issueRows } from '#api/log/statements/issued-rows.ts';
import { lockLearner } from '#api/log/statements/learners.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import { questionRoutes } from '#api/bank/routes.ts';
import { syncRoutes } from '#api/log/sync-routes.ts';
import { factsOf } from '#shared/contract/questions/question-parts.ts';
import { onError } from '#api/platform/http/on-error.ts';
import { createContent } from '#api/bank/content.ts';
import { createCounters } from '#api/platform/counters.ts';
import { createFactsCache } from '#api/bank/statements/facts-cache.ts';
import type { Services } from '#api/services.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import type { Acknowledgement, SyncRequest } from '#shared/contract/sync-protocol.ts';
import type { QuestionFacts } from '#shared/game/context.ts';
import { Broken } from './broken.ts';
import type { Dice } from './dice.ts';
import {
  createMemoryDatabase,
  type MemoryDatabase,
} from '#e2e/simulation/browser/memory-database.ts';
import {
  copyTables,
  type LogLine,
  type ServerTables,
} from '#e2e/simulation/browser/server-tables.ts';

/** The server's requests. */
export interface Message {
  /** Name of the device that sends it. */
  from: string;
  path: string;
  body: string | null;
  token: string | null;
}

export interface ServerReply {
  status: number;
  headers: Record<string, string>;
  text: string;
}

export interface WorldServer {
  isUp: boolean;
  /** True if events of the next schema version are understood. */
  isUpgraded: boolean;
  /** True if another server behind the same address is already upgraded, and devices have heard from it. */
  isFollowed: boolean;
  readonly memory: MemoryDatabase;
  /** Every revision of every question so far. */
  readonly facts: ReadonlyMap<string, QuestionFacts>;
  handle: (message: Omit<Message, 'from'>) => Promise<ServerReply>;
  /** Issues a row as AI Mode does. */
  issue: (userId: string, row: IssuedRow) => Promise<void>;
  /** Feedback issued so far, which numbers it. */
  feedbacks: number;
  register: (userId: string) => void;
  /** @returns the token of a new session, and the proof of when it began */
  signIn: (userId: string) => { token: string; since: string };
  expire: (token: string) => void;
  deleteAccount: (userId: string) => void;
  isDeleted: (userId: string) => boolean;
  publish: (questions: readonly CuratedQuestion[]) => void;
  backUp: () => void;
  /** Restores the backup as the command does, under a new log id. @returns the lost entries */
  restore: () => LogLine[];
}

/** @param clock milliseconds since 1970 UTC */
export function createWorldServer(
  dice: Dice,
  clock: () => number,
  questions: readonly CuratedQuestion[],
): WorldServer {
  const memory = createMemoryDatabase(dice);
  const facts = new Map<string, QuestionFacts>();
  let backup: ServerTables | null = null;
  let count = 0;
  const services = {
    db: memory.db,
    clock,
    newId: () => `id-${(count += 1)}`,
    random: () => 0,
    log: LOG,
    counters: createCounters(),
    tokens: {
      verify: async (token: string) => {
        const [userId = '', sessionId = ''] = token.split('/');
        return { userId, sessionId };
      },
    },
    since: {
      sign: async (userId: string) => `${userId}/${clock()}`,
      read: async (token: string, userId: string) => {
        const [signedFor, time] = token.split('/');
        return signedFor === userId ? Number(time) : null;
      },
    },
    limits: { countSync: async () => undefined },
  } as unknown as Services;
  let app = appOf(services, memory, questions, facts);

  return {
    isUp: true,
    isUpgraded: false,
    isFollowed: false,
    memory,
    facts,
    async handle({ path, body, token }) {
      memory.asking = token?.split('/')[0] ?? '';
      const response = await app.request(path, {
        method: body === null ? 'GET' : 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: body !== null && this.isUpgraded ? inOldSchema(body) : body,
      });
      const text = await response.text();
      if (response.status >= 500 && response.status !== 503) {
        throw new Broken(`The server answered ${response.status}: ${text}`);
      }
      const isTold = path === '/api/sync' && response.ok && (this.isUpgraded || this.isFollowed);
      const headers = Object.fromEntries(response.headers);
      return { status: response.status, headers, text: isTold ? asUpgraded(text) : text };
    },
    feedbacks: 0,
    issue: (userId, row) =>
      inTransaction(memory.db, async (tx) => {
        const learner = await lockLearner(tx, userId);
        if (learner) await issueRows(tx, learner, [row]);
      }),
    register: (userId) => memory.addLearner(userId, clock()),
    signIn: (userId) => {
      const sessionId = `session-${(count += 1)}`;
      memory.sessions.set(sessionId, { userId, signedInAt: clock() });
      return { token: `${userId}/${sessionId}`, since: `${userId}/${clock()}` };
    },
    expire: (token) => memory.sessions.delete(token.split('/')[1] ?? ''),
    deleteAccount: (userId) => {
      memory.tombstones.add(userId);
      memory.tables.learners.delete(userId);
      backup?.learners.delete(userId);
    },
    isDeleted: (userId) => memory.tombstones.has(userId),
    publish: (next) => {
      app = appOf(services, memory, next, facts);
    },
    backUp: () => {
      backup = copyTables(memory.tables);
    },
    restore: () => {
      if (!backup) return [];
      const before = [...memory.tables.learners.keys()].flatMap((userId) => memory.log(userId));
      // A learner who registered since keeps the account: mail and password are not what is tested here.
      const young = [...memory.tables.learners].filter(([userId]) => !backup?.learners.has(userId));
      memory.tables = copyTables(backup);
      memory.tables.logId = `log-${(count += 1)}`;
      for (const [userId, { createdAt }] of young) memory.addLearner(userId, createdAt);
      const kept = new Set(
        [...memory.tables.learners.keys()].flatMap((userId) =>
          memory.log(userId).map(({ occurredAt }) => occurredAt),
        ),
      );
      return before.filter(({ occurredAt }) => !kept.has(occurredAt));
    },
  };
}

const LOG = pino({ level: 'silent' });

const CATEGORIES = [1, 2, 3, 4].map((id) => ({
  id: id as 1 | 2 | 3 | 4,
  name: `Category ${id}`,
  description: 'What it is about.',
  difficulty: id as 1 | 2 | 3 | 4,
}));

function appOf(
  services: Services,
  memory: MemoryDatabase,
  questions: readonly CuratedQuestion[],
  facts: Map<string, QuestionFacts>,
) {
  for (const question of questions) {
    facts.set(`${question.id}@${question.revision}`, factsOf(question));
  }
  const content = createContent(CATEGORIES, questions);
  services.content = { ...content, refresh: async () => undefined };
  memory.contentVersion = content.contentVersion;
  services.facts = createFactsCache([...facts.values()]);
  return new Hono<AppEnv>()
    .onError(onError(services))
    .route('/api/questions', questionRoutes(services))
    .route('/api', syncRoutes(services));
}

/** The schemas of the server's next version; in these worlds they are the same. */
export const NEXT_VERSION = EVENT_SCHEMA_VERSION + 1;

function inOldSchema(body: string): string {
  const events = eventsIn(body).map((sent) => {
    const event = sent as LearnerEvent;
    if (event.schemaVersion !== NEXT_VERSION) return event;
    return { ...event, schemaVersion: schemaVersionOf(event) };
  });
  return JSON.stringify({ ...(JSON.parse(body) as SyncRequest), events });
}

function asUpgraded(reply: string): string {
  return JSON.stringify({ ...(JSON.parse(reply) as object), eventVersion: NEXT_VERSION });
}

/** The events of a request. */
export function eventsIn(body: string): unknown[] {
  return (JSON.parse(body) as SyncRequest).events;
}

/** The acknowledgements of a reply. */
export function acksIn(text: string): Acknowledgement[] {
  return (JSON.parse(text) as { acks: Acknowledgement[] }).acks;
}
