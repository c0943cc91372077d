/** The administrator's figures counted anew from the log, plainly, to compare the kept sums with. */
import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '#api/platform/database/client.ts';
import type { Content } from '#api/bank/content.ts';

interface Answer {
  userId: string;
  deviceId: string;
  effectiveAt: number;
  isRight: boolean;
  event: {
    questionId?: string;
    choice?: string | null;
    timeSpent: number;
    timedOut: boolean;
    extended: boolean;
    powerUps: string[];
  };
}

const HALF_HOUR = 1_800_000;

async function readAnswers(db: Database): Promise<Answer[]> {
  return queryRows<Answer>(
    db,
    sql`
      select user_id as "userId", device_id as "deviceId", effective_at::float8 as "effectiveAt",
        event, coalesce((outcome->>'isCorrect')::boolean, false) as "isRight"
      from learner_events where kind = 'answer' and status = 'accepted'
      order by user_id, arrival`,
  );
}

function groupBy<One>(all: readonly One[], keyOf: (one: One) => string): Map<string, One[]> {
  const groups = new Map<string, One[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

const isSkip = ({ event }: Answer) => event.powerUps.includes('skip');

function secondsOf({ event }: Answer, { byId }: Content): number {
  const limit = byId.get(event.questionId ?? '')?.timeLimit ?? 300;
  const bound = event.extended ? 1_800 : limit + (event.powerUps.includes('freeze') ? 30 : 0);
  return Math.min(event.timeSpent, bound, 1_800);
}

/** The sums by `name bucket`; those of the minutes as they are, those of 0 left out. */
export async function recountSums(db: Database, content: Content): Promise<Record<string, number>> {
  const answers = (await readAnswers(db)).filter((answer) => !isSkip(answer));
  const users = await queryRows<{ userId: string; createdAt: number }>(
    db,
    sql`select user_id as "userId", created_at::float8 as "createdAt" from users`,
  );
  const sums: Record<string, number> = {};
  const add = (name: string, bucket: number, count: number) => {
    if (count !== 0) sums[`${name} ${bucket}`] = (sums[`${name} ${bucket}`] ?? 0) + count;
  };
  for (const { createdAt } of users) {
    add('learners', 0, 1);
    add('registered', Math.floor(createdAt / 86_400_000), 1);
  }
  for (const answer of answers) {
    add('answers', 0, 1);
    add('seconds', 0, secondsOf(answer, content));
  }
  const ofDevice = groupBy(answers, ({ userId, deviceId }) => `${userId} ${deviceId}`);
  for (const all of ofDevice.values()) {
    let sessions: Answer[][] = [];
    for (const answer of all) {
      const last = sessions.at(-1)?.at(-1);
      const isNew = !last || answer.effectiveAt - last.effectiveAt >= HALF_HOUR;
      sessions = isNew
        ? [...sessions, [answer]]
        : [...sessions.slice(0, -1), [...(sessions.at(-1) ?? []), answer]];
    }
    for (const [first, ...more] of sessions) {
      if (!first) continue;
      add('sessions', 0, 1);
      const end = more.at(-1)?.effectiveAt ?? first.effectiveAt;
      add('sessionMs', 0, end - first.effectiveAt + 1_000 * secondsOf(first, content));
    }
  }
  for (const all of groupBy(answers, ({ userId }) => userId).values()) {
    add('active', Math.floor(Math.max(...all.map((one) => one.effectiveAt)) / 60_000), 1);
  }
  return sums;
}

/** The cells by `question revision cell`, those of 0 left out; all answers are to the revision of the bank. */
export async function recountCells(
  db: Database,
  content: Content,
): Promise<Record<string, number>> {
  const answers = await readAnswers(db);
  const cells: Record<string, number> = {};
  for (const all of groupBy(answers, ({ userId }) => userId).values()) {
    const byQuestion = groupBy(
      all.filter(({ event }) => event.questionId !== undefined),
      ({ event }) => event.questionId ?? '',
    );
    const firsts = [...byQuestion].flatMap(([id, ofQuestion]) => {
      const question = content.byId.get(id);
      const first = ofQuestion.find((one) => !isSkip(one));
      const add = (cell: string, count = 1) => {
        if (count !== 0)
          cells[`${id} ${question?.revision} ${cell}`] =
            (cells[`${id} ${question?.revision} ${cell}`] ?? 0) + count;
      };
      add('met');
      if (ofQuestion[0] && isSkip(ofQuestion[0])) add('skipped');
      return question && first ? [{ question, first, add }] : [];
    });
    const choices = firsts.filter(({ question }) => question.options !== null);
    for (const { question, first, add } of firsts) {
      add('answered');
      add(`seconds:${secondsOf(first, content)}`);
      if (first.isRight) add('right');
      if (first.event.timedOut) add('timedOut');
      if (first.event.powerUps.includes('fiftyFifty')) add('fiftyFifty');
      if (question.options === null) continue;
      const place = first.event.choice
        ? [...question.options].sort().indexOf(first.event.choice)
        : -1;
      add(`choice:${place}`);
      const others = choices.filter((one) => one.first !== first);
      if (others.length < 5) continue;
      const rest = Math.round(
        (1_000 * others.filter((one) => one.first.isRight).length) / others.length,
      );
      add('rated');
      add(`rated:${place}`);
      add('rest', rest);
      add(`rest:${place}`, rest);
      add('restSquared', rest ** 2);
    }
  }
  return cells;
}

/** The kept sums in the same form. */
export async function keptSums(db: Database): Promise<Record<string, number>> {
  const rows = await queryRows<{ key: string; count: number }>(
    db,
    sql`
      select name || ' ' || bucket as "key", count::float8 as "count" from statistic_counts
      where count <> 0`,
  );
  return Object.fromEntries(rows.map(({ key, count }) => [key, count]));
}

/** The kept cells in the same form. */
export async function keptCells(db: Database): Promise<Record<string, number>> {
  const rows = await queryRows<{ key: string; count: number }>(
    db,
    sql`
      select question_id || ' ' || revision || ' ' || cell as "key", count::float8 as "count"
      from item_counts where count <> 0`,
  );
  return Object.fromEntries(rows.map(({ key, count }) => [key, count]));
}
