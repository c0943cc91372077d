/**
 * The exact rank among a million learners beside a read by primary key and an indexed count, at several percentiles,
 * and what keeping it right costs beside a plain update and an upsert of what the count would read. On PostgreSQL:
 * DATABASE_URL of an empty database, or one that is started here.
 */
import pg from 'pg';
import { openPostgres } from '#api/platform/database/postgres.ts';
import { countStandings, MARK_STANDING } from '#api/board/statements/count-standings.ts';
import { NODES_OF, rankOf } from '#api/board/statements/rank-tree.ts';
import { startPostgres } from '#scripts/tests/start-postgres.mjs';
import { reportGoal } from '#bench/measure/goal.ts';
import { measureInTurn } from '#bench/measure/measure.ts';

const LEARNERS = 1_000_000;
const READS = 500;
const UPDATES = 1_000;
const RUNS = 7;
const PERCENTILES = [0, 1, 25, 50, 75, 99, 100];
/** Times a read by primary key, and times a plain update. */
const GOALS = { read: 5, update: 1.25 };
const NOW = Date.UTC(2026, 10, 18);

const server = await startPostgres();
const database = openPostgres(await newDatabase(server.url), { max: 1 });
const { db } = database;
const pool = (db as unknown as { session: { client: pg.Pool } }).session.client;
await database.migrate();
await fill();
await reportReads();
await reportUpdates();
await database.close();
await server.stop();

async function newDatabase(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('drop database if exists northstar_rank_bench');
  await client.query('create database northstar_rank_bench');
  await client.end();
  const own = new URL(url);
  own.pathname = '/northstar_rank_bench';
  return own.href;
}

/** Fills the tables with XP as learners have it: most have little, some have a lot, and many have the same number. */
async function fill(): Promise<void> {
  await pool.query(`
    insert into learner_rows (user_id, kind, key, epoch, revision, "row")
    select 'learner-' || n, 'progress', '', 1, 1,
      jsonb_build_object('totalXp', 25 * (1 + floor(60000 * power(random(), 4)))::int)
    from generate_series(1, ${LEARNERS}) n`);
  await pool.query(`
    insert into standings (user_id, board, xp)
    select user_id, 'all', ("row"->>'totalXp')::bigint from learner_rows`);
  await pool.query(`
    insert into standing_counts (board, level, bucket, learners)
    select 'all', node.level, node.bucket, count(*)
    from standings s cross join lateral ${NODES_OF('s.xp')} as node group by 2, 3`);
  // A plain count would need a table with one row per learner, and an index by XP.
  await pool.query(`
    create table plain_standings as select user_id, xp from standings;
    alter table plain_standings add primary key (user_id);
    create index on plain_standings (xp)`);
  await pool.query('vacuum analyze');
}

async function reportReads(): Promise<void> {
  console.log(`${LEARNERS.toLocaleString('en')} learners, medians of one read in milliseconds`);
  console.log('percentile         rank    primary key   exact rank    ratio   count(*)');
  const ratios: number[] = [];
  for (const percentile of PERCENTILES) {
    const { rows } = await pool.query<{ user_id: string; xp: string }>(
      `select user_id, xp from standings where board = 'all' order by xp desc, user_id desc
      offset ${Math.round(((LEARNERS - 1) * (100 - percentile)) / 100)} limit 1`,
    );
    const [at] = rows;
    const xp = Number(at?.xp);
    const readByKey = () =>
      pool.query({
        name: 'by_key',
        text: `select xp::float8 from standings where user_id = $1 and board = 'all'`,
        values: [at?.user_id],
      });
    const countThem = () =>
      pool.query({
        name: 'by_count',
        text: 'select 1 + count(*) as rank from plain_standings where xp > $1',
        values: [xp],
      });
    const [key, rank, count] = await measureInTurn([
      { name: 'primary key', run: () => repeat(READS, readByKey) },
      { name: 'exact rank', run: () => repeat(READS, () => rankOf(db, 'all', xp)) },
      { name: 'count(*)', run: () => repeat(5, countThem) },
    ]);
    const exact = await rankOf(db, 'all', xp);
    const counted = Number(((await countThem()).rows[0] as { rank: string }).rank);
    if (exact !== counted) throw new Error(`Rank ${exact} of ${xp} XP, counted ${counted}`);
    const each = [
      (key?.median ?? 0) / READS,
      (rank?.median ?? 0) / READS,
      (count?.median ?? 0) / 5,
    ];
    const [byKey = 0, byTree = 0, byCount = 0] = each;
    ratios.push(byTree / byKey);
    console.log(
      `${String(percentile).padStart(10)} ${exact.toLocaleString('en').padStart(12)} ` +
        `${byKey.toFixed(3).padStart(14)} ${byTree.toFixed(3).padStart(12)} ` +
        `${(byTree / byKey).toFixed(2).padStart(8)} ${byCount.toFixed(2).padStart(10)}`,
    );
  }
  const value = Math.max(...ratios);
  reportGoal({
    goal: 9,
    what: 'exact rank, the slowest percentile',
    figure: `${value.toFixed(1)} reads`,
    ratio: { to: 'a read by primary key', value },
    isMet: value <= GOALS.read,
  });
}

/**
 * Measures the same update of a learner's row three times: plain, with its mark, and with an upsert. Then measures the
 * count of all marks.
 */
async function reportUpdates(): Promise<void> {
  const update = `
    update learner_rows set "row" = jsonb_set("row", '{totalXp}', to_jsonb(("row"->>'totalXp')::int + 50))
    where user_id = $1 and kind = 'progress' and key = ''`;
  const plain = { name: 'plain', text: update };
  const marked = { name: 'marked', text: `with marked as (${MARK_STANDING.text}) ${update}` };
  const upserted = {
    name: 'upserted',
    text: `with standing as (
        insert into plain_standings as known (user_id, xp) values ($1, 50)
        on conflict (user_id) do update set xp = known.xp + excluded.xp
      ) ${update}`,
  };
  const none = (): number[] => [];
  const times = { plain: none(), marked: none(), upserted: none(), count: none() };
  const timeOf = async (work: () => Promise<unknown>) => {
    const start = performance.now();
    await work();
    return (performance.now() - start) * 1_000;
  };
  const send = (statement: { name: string; text: string }) =>
    timeOf(async () => {
      const userId = `learner-${1 + Math.floor(Math.random() * LEARNERS)}`;
      await pool.query('begin');
      await pool.query({ ...statement, values: [userId] });
      await pool.query('commit');
    });
  const countAll = async () => {
    let counted: number;
    do {
      counted = await db.runTransaction((tx) => countStandings(tx, NOW));
    } while (counted > 0);
  };
  // Single runs take turns, so that other programs on the machine slow both in the same way.
  for (let run = 0; run < RUNS; run += 1) {
    const sums = { plain: 0, marked: 0, upserted: 0 };
    for (let turn = 0; turn < UPDATES; turn += 1) {
      sums.plain += await send(plain);
      sums.marked += await send(marked);
      sums.upserted += await send(upserted);
    }
    times.plain.push(sums.plain / UPDATES);
    times.marked.push(sums.marked / UPDATES);
    times.upserted.push(sums.upserted / UPDATES);
    times.count.push((await timeOf(countAll)) / UPDATES);
  }
  const ratios = times.plain.map(
    (alone, run) => ((times.marked[run] ?? 0) + (times.count[run] ?? 0)) / alone,
  );
  console.log(
    `\nmicroseconds an update in a transaction of its own: medians of ${RUNS} × ${UPDATES}`,
  );
  console.log(`plain update         ${medianOf(times.plain).toFixed(1)}`);
  console.log(`with an upsert       ${medianOf(times.upserted).toFixed(1)}`);
  console.log(`with its mark        ${medianOf(times.marked).toFixed(1)}`);
  console.log(`its part of the count ${medianOf(times.count).toFixed(1)}`);
  const value = medianOf(ratios);
  console.log(`ratio                ${value.toFixed(2)}`);
  reportGoal({
    goal: 9,
    what: 'keeping the rank right',
    figure: `${medianOf(times.marked).toFixed(0)} µs`,
    ratio: { to: 'a plain update', value },
    isMet: value <= GOALS.update,
  });
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

async function repeat(times: number, run: () => Promise<unknown>): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) await run();
}
