/** Tests each alert in docs/operations/alerts.yaml: causes it, and evaluates its rule on the metrics page. */
import { readFileSync } from 'node:fs';
import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { createApp } from '#api/app.ts';
import { runStatement } from '#api/platform/database/client.ts';
import { queueMail } from '#api/mail/statements/mails.ts';
import { pushReminder } from '#api/reminders/reminder-job.ts';
import { sendNext } from '#api/mail/mail-job.ts';
import { MailError } from '#api/mail/mailer.ts';
import type { Services } from '#api/services.ts';
import type { SandboxEvent } from '#api/sandbox/stripe/stripe-events.ts';
import { openForFile } from '#api/testing/open-for-file.ts';
import { PUBLIC_URL } from '#api/testing/create-test-app.ts';
import { createBillingWorld } from '#api/testing/worlds/billing-world.ts';
import { anAnswer } from '#shared/testing/builders.ts';
import { jsonPost } from '#api/testing/test-learner.ts';

interface Alert {
  alert: string;
  expr: string;
  for?: string;
}
const file = new URL('../../docs/operations/alerts.yaml', import.meta.url);
const { groups } = parse(readFileSync(file, 'utf8')) as { groups: { rules: Alert[] }[] };
const ALERTS = groups.flatMap(({ rules }) => rules);

const MINUTE = 60_000;
const TOKEN = 'a-token-of-some-length';
/** Milliseconds that each statement takes. */
let slowness = 0;
const world = await openForFile(
  createBillingWorld({
    onStatement: () => {
      // The world's own first statements run before there is a world, and take no time.
      if (slowness > 0) world.test.clock.advance(slowness);
    },
  }),
);

/** The metrics page's values by name and labels. */
type Page = ReadonlyMap<string, number>;

async function readPage(over: Partial<Services> = {}): Promise<Page> {
  const { services } = world.test;
  const policy = { ...services.policy, metricsToken: TOKEN };
  const response = await createApp({ ...services, ...over, policy }).request('/metrics', {
    headers: { Authorization: `Bearer ${TOKEN}` },
  });
  const lines = (await response.text()).split('\n').filter((line) => /^\w/.test(line));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

/** True if a rule holds between two readings of one server, for the part of Prometheus's language that rules use. */
function holds(expr: string, before: Page, after: Page): boolean {
  const risen = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
  /** Returns the upper end of the quantile's bucket; NaN if there are no values. */
  const quantile = (share: number, name: string, label: string) => {
    const buckets = [...after.keys()].filter((key) => key.startsWith(name) && key.includes(label));
    const all = Math.max(...buckets.map(risen));
    const bucket = buckets.find((key) => all > 0 && risen(key) >= share * all) ?? '';
    return Number(/le="([^"]+)"/.exec(bucket)?.[1]?.replace('+Inf', 'Infinity'));
  };
  const numbers = expr
    .replaceAll(
      /histogram_quantile\(([\d.]+), sum by \(le\) \(rate\((\w+)\{([^}]+)\}\[\w+\]\)\)\)/g,
      (_, share: string, name: string, label: string) =>
        String(quantile(Number(share), name, label)),
    )
    .replaceAll(/sum\(increase\((\w+)\[\w+\]\)\)/g, (_, name: string) => String(risen(name)))
    .replaceAll(/absent\((\w+)\)/g, (_, name: string) => (after.has(name) ? '0 == 1' : '1 == 1'))
    .replaceAll(/max\((\w+)\)|\b(northstar_\w+)/g, (_, one?: string, other?: string) =>
      String(after.get(one ?? other ?? '') ?? NaN),
    );
  return numbers.split(' or ').some((comparison) => {
    const [left, sign, right] = comparison.split(/ (>|==) /);
    const [one, other] = [amountOf(left ?? ''), amountOf(right ?? '')];
    return sign === '>' ? one > other : one === other;
  });
}

/** @throws Error if a rule contains more than sums and products of numbers */
function amountOf(text: string): number {
  const terms = text.split(' + ').map((term) => term.split(' * ').map(Number));
  const sum = terms.reduce((total, factors) => total + factors.reduce((a, b) => a * b, 1), 0);
  if (/[a-z(){}]/.test(text.replace('NaN', '').replace('Infinity', ''))) throw new Error(text);
  return sum;
}

const times = async (count: number, work: (index: number) => Promise<unknown>) => {
  for (let index = 0; index < count; index += 1) await work(index);
};

function refuseMails(responseCode: number) {
  const reason = { message: `${responseCode} no`, responseCode, command: 'RCPT TO' };
  const send = () => Promise.reject(new MailError(reason, 'smtp.example.com', 'ada@example.edu'));
  return async () => {
    const { services } = world.test;
    while (await sendNext({ ...services, mailer: { send }, publicUrl: PUBLIC_URL }));
  };
}

/** Causes each alert. @returns the services that the server has then in place of its usual ones */
const CAUSES: Record<string, () => Promise<Partial<Services> | void>> = {
  NorthstarDatabaseAway: async () => ({
    db: new Proxy(world.test.db, {
      get: () => () => {
        throw new Error('Connection terminated');
      },
    }),
  }),
  NorthstarErrors: async () => {
    const { services } = world.test;
    const verify = () => Promise.reject(new Error('a mistake of ours'));
    const app = createApp({ ...services, passwords: { ...services.passwords, verify } });
    await times(6, async () => {
      const { status } = await app.request(
        '/api/auth/signin',
        jsonPost({ email: 'ada@example.edu', password: 'Correct-Horse-7' }),
      );
      expect(status).toBe(500);
    });
  },
  NorthstarSyncSlow: async () => {
    const learner = await world.test.registerLearner();
    slowness = 300;
    await learner.sync([anAnswer({ questionId: 'c1-01', occurredAt: world.test.clock.now })]);
    slowness = 0;
  },
  NorthstarMailsStuck: async () => {
    const { db, clock } = world.test;
    const { user } = await world.test.registerLearner();
    await queueMail(db, user.id, 'reset-password', clock.now);
    const refuse = refuseMails(451);
    const rule = ALERTS.find(({ alert }) => alert === 'NorthstarMailsStuck');
    let minutes = 0;
    // Before the email is given up, the rule has to hold for its whole required time.
    await times(30, async () => {
      await refuse();
      clock.advance(MINUTE);
      const page = await readPage();
      if (holds(rule?.expr ?? '', page, page)) minutes += 1;
    });
    expect(minutes).toBeGreaterThan(Number.parseInt(rule?.for ?? '', 10));
  },
  NorthstarMailsGivenUp: async () => {
    const { db, clock } = world.test;
    await times(11, async () => {
      const { user } = await world.test.registerLearner();
      await queueMail(db, user.id, 'reset-password', clock.now);
    });
    await refuseMails(550)();
  },
  NorthstarLeaderboardBehind: async () => {
    const text = `insert into standing_changes (user_id) select 'learner-' || n from generate_series(1, 10001) n`;
    await runStatement(world.test.db, { name: 'plant_changes', text }, []);
  },
  NorthstarConflicts: async () => {
    const learner = await world.test.registerLearner();
    const eventsOf = (questionId: string) =>
      Array.from({ length: 21 }, (_, index) =>
        anAnswer({ deviceSeq: index + 1, questionId, occurredAt: world.test.clock.now }),
      );
    await learner.sync(eventsOf('c1-01'));
    await learner.sync(eventsOf('c1-02'), { cursor: 1 });
  },
  NorthstarDrift: async () => {
    const learner = await world.test.registerLearner();
    const { logId } = await learner.sync([
      anAnswer({ questionId: 'c1-01', occurredAt: world.test.clock.now }),
    ]);
    await times(21, () => learner.sync([], { logId }));
  },
  NorthstarWebhooks: async () => {
    const { test, sandbox, subscribe } = world;
    await subscribe(await test.registerLearner());
    const { payments } = test.services;
    if (!payments) throw new Error('no payments');
    const events = await sandbox.store.list<SandboxEvent>('event');
    const event = events.find(({ type }) => type.startsWith('customer.subscription'));
    const payload = JSON.stringify({ ...event, id: 'evt_that_did_not_come' });
    const timestamp = Math.floor(test.clock.now / 1_000);
    const { webhooks } = new Stripe('sk_test_x');
    const secret = sandbox.account.webhookSecret;
    const signature = webhooks.generateTestHeaderString({ payload, secret, timestamp });
    const away = () => Promise.reject(new Error('away'));
    const app = createApp({ ...test.services, payments: { ...payments, readSubscription: away } });
    await times(6, async () => {
      const headers = { 'Stripe-Signature': signature };
      await app.request('/api/stripe/webhook', { method: 'POST', headers, body: payload });
    });
  },
  NorthstarNotifications: async () => {
    const { db, counters } = world.test.services;
    const push = { publicKey: '', accepts: () => true, send: async () => 'failed' as const };
    const target = { userId: 'ada', endpoint: 'https://push.example', p256dh: '', auth: '' };
    const nudge = { dayStreak: 1, dueReviews: 1, daysToInterview: null, isLast: false };
    const note = { date: '2026-03-03', nudge, achievements: [], week: null };
    await pushReminder(
      db,
      { push, counters },
      Array.from({ length: 21 }, () => target),
      note,
    );
  },
  NorthstarProviderNotTold: async () => {
    const learner = await world.test.registerLearner();
    await world.subscribe(learner);
    // No jobs run meanwhile.
    expect((await learner.call('DELETE', '/api/user/account')).status).toBe(200);
  },
};

it.each(ALERTS)('$alert fires by its cause, and not before', async ({ alert, expr }) => {
  const before = await readPage();
  expect(holds(expr, before, before)).toBe(false);
  const over = (await CAUSES[alert]?.()) ?? {};
  expect(holds(expr, before, await readPage(over))).toBe(true);
});
