/** Learners in the database beside a model of their leaderboards that counts naively, every time. */
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { runStatement } from '#api/platform/database/client.ts';
import { deleteLearner } from '#api/log/statements/delete-learner.ts';
import {
  ALL_TIME,
  MARK_STANDING,
  recountStandings,
} from '#api/board/statements/count-standings.ts';
import { learners } from '#api/log/tables.ts';
import { userEmails, users } from '#api/account/tables.ts';
import { writeSettings } from '#api/account/statements/settings.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import { readLeaderboard } from '#api/board/statements/leaderboard.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/account/user-settings.ts';
import type { LeaderboardEntry } from '#shared/contract/leaderboard.ts';
import { isoWeekOf } from '#shared/game/time/effective-time.ts';
import type { TestApp } from '#api/testing/create-test-app.ts';
import { drainStandings } from '#api/testing/database/learner-tables.ts';

const WEEK = 7 * 24 * 3_600_000;

interface Model {
  id: string;
  isShown: boolean;
  /** XP by board, now and as it was counted last. */
  live: Map<string, number>;
  counted: Map<string, number>;
}

/** `read` compares what a learner is shown with the model. */
export type WorldStep =
  | { do: 'earn' | 'reset' | 'hide' | 'show' | 'delete' | 'read'; who: number; xp: number }
  | { do: 'count' | 'week' };

/** An empty database with some learners, beside their model. */
export async function aLeaderboardWorld(test: TestApp, size: number) {
  const { db } = test;
  await db.execute(sql`
    truncate users, user_emails, user_settings, learners, learner_rows, standings, standing_counts,
      standing_changes, learner_events, learner_devices, sessions`);
  const models = Array.from({ length: size }, (_, index): Model => {
    const id = `u${String(index).padStart(3, '0')}`;
    return { id, isShown: true, live: new Map(), counted: new Map() };
  });
  if (size > 0) {
    const named = { lastName: 'X', createdAt: 0 };
    const row = ({ id }: Model) => ({
      userId: id,
      email: `${id}@example.edu`,
      firstName: id,
      ...named,
    });
    await db.insert(users).values(models.map(row));
    await db
      .insert(userEmails)
      .values(models.map(({ id }) => ({ userId: id, email: `${id}@example.edu` })));
    await db.insert(learners).values(models.map(({ id }) => ({ userId: id, createdAt: 0 })));
  }
  const deleted = new Set<Model>();

  const writeRows = async (model: Model) => {
    const week = isoWeekOf(test.clock.now);
    await db.execute(sql`delete from learner_rows where user_id = ${model.id}`);
    for (const [board, xp] of model.live) {
      const [kind, key, field] =
        board === ALL_TIME ? ['progress', '', 'totalXp'] : ['week', board, 'xp'];
      if (board !== ALL_TIME && board < week) continue;
      await db.execute(sql`
        insert into learner_rows (user_id, kind, key, epoch, revision, "row")
        values (${model.id}, ${kind}, ${key}, 1, 1, ${JSON.stringify({ [field ?? '']: xp })}::jsonb)`);
    }
    await runStatement(db, MARK_STANDING, [model.id]);
  };
  const recount = (model: Model) => {
    model.counted = new Map(model.isShown ? [...model.live].filter(([, xp]) => xp > 0) : []);
  };
  const show = async (model: Model, isShown: boolean) => {
    model.isShown = isShown;
    const privacy = { ...DEFAULT_SETTINGS.privacy, showOnLeaderboard: isShown };
    await inTransaction(db, async (tx) => {
      await writeSettings(tx, model.id, { version: 1, values: { ...DEFAULT_SETTINGS, privacy } });
      await recountStandings(tx, model.id, test.clock.now);
    });
    recount(model);
  };

  const take = async (one: WorldStep): Promise<void> => {
    const { now } = test.clock;
    if (!('who' in one)) {
      if (one.do === 'week') return test.clock.advance(WEEK);
      await drainStandings(db, now);
      for (const model of models) recount(model);
      return;
    }
    const model = models[one.who];
    if (!model || deleted.has(model)) return;
    switch (one.do) {
      case 'earn':
        for (const board of [ALL_TIME, isoWeekOf(now)]) {
          model.live.set(board, (model.live.get(board) ?? 0) + one.xp);
        }
        return writeRows(model);
      case 'reset':
        model.live.clear();
        return writeRows(model);
      case 'hide':
        return show(model, false);
      case 'show':
        return show(model, true);
      case 'delete':
        await inTransaction(db, (tx) => deleteLearner(tx, model.id, now));
        deleted.add(model);
        model.live.clear();
        model.counted.clear();
        return;
      case 'read':
        expect(await readLeaderboard(db, model.id, now)).toEqual({
          at: now,
          week: isoWeekOf(now),
          thisWeek: naiveRanking(models, model, isoWeekOf(now)),
          allTime: naiveRanking(models, model, ALL_TIME),
        });
    }
  };
  return { take };
}

/** Ranks by counting, among those who are counted and the learner as they are now. */
function naiveRanking(models: readonly Model[], me: Model, board: string) {
  const others = models
    .filter((model) => model !== me)
    .map(({ id, counted }) => ({ id, xp: counted.get(board) ?? 0 }))
    .filter(({ xp }) => xp > 0);
  const mine = { id: me.id, xp: me.live.get(board) ?? 0 };
  const withMe = mine.xp > 0 ? [...others, mine] : others;
  const view = (among: typeof others) =>
    among
      .toSorted((a, b) => b.xp - a.xp || (a.id < b.id ? 1 : -1))
      .map(({ id, xp }): LeaderboardEntry => {
        const rank = 1 + among.filter((other) => other.xp > xp).length;
        return { rank, name: `${id} X.`, xp, isYou: id === me.id };
      });
  const all = view(withMe);
  const place = all.findIndex(({ isYou }) => isYou);
  return {
    top: view(me.isShown ? withMe : others).slice(0, 50),
    around: place < 0 ? [] : all.slice(Math.max(0, place - 2), place + 3),
  };
}
