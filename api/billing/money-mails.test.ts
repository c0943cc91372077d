/** Tests the emails about money: each event is reported once, however often the server hears about it. */
import { expect, it } from 'vitest';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createBillingWorld } from '#api/testing/worlds/billing-world.ts';
import { PUBLIC_URL } from '#api/testing/create-test-app.ts';
import { doNext } from '#api/billing/billing-job.ts';
import { refreshSubscription } from '#api/billing/provider/refresh-subscription.ts';
import type { TestLearner } from '#api/testing/test-learner.ts';

const DAY = 86_400_000;
const demoUserIds = new Set<string>();

const world = await openForFile(createBillingWorld({ policy: { demoUserIds } }));

const dayOf = (time: number) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(time);

/** Returns the emails about money that the learner has received since the last call. */
async function newMails({ user }: TestLearner) {
  await world.test.sendMails();
  const { mails } = world.test;
  const theirs = mails.filter(
    ({ to, subject }) =>
      to === user.email && /trial has|charged|payment|subscription/i.test(subject),
  );
  mails.length = 0;
  return theirs;
}

const subjectsOf = async (learner: TestLearner) =>
  (await newMails(learner)).map(({ subject }) => subject);

async function inTrial(): Promise<TestLearner> {
  const learner = await world.test.registerLearner();
  await world.subscribe(learner);
  return learner;
}

async function learnerOf({ get, user }: TestLearner) {
  const { stripeCustomerId } = await get<{ stripeCustomerId: string }>('/api/user');
  return { userId: user.id, customerId: stripeCustomerId };
}

function paymentsOf() {
  const { payments } = world.test.services;
  if (!payments) throw new Error('A billing world has payments');
  return payments;
}

it('tells of a trial its price, the day of the first charge and the way to cancel', async () => {
  const learner = await inTrial();
  const [mail, ...more] = await newMails(learner);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Your free trial has begun');
  expect(mail?.text).toContain(`On ${dayOf(world.test.clock.now + 7 * DAY)} (UTC)`);
  expect(mail?.text).toContain('$15 for the first month');
  expect(mail?.text.split('\n')).toContain(`${PUBLIC_URL}/settings`);
});

it('tells of each charge once, with the link of its receipt', async () => {
  const learner = await inTrial();
  await newMails(learner);
  await world.press('/move/7');
  const [mail, ...more] = await newMails(learner);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Your card was charged $15');
  const url = /^http\S+\/sandbox\/stripe\/receipt\/\S+$/m.exec(mail?.text ?? '')?.[0] ?? '';
  const receipt = await world.sandbox.page.request(url.replace(/^.*\/sandbox\/stripe/, ''));
  expect([receipt.status, await receipt.text()]).toEqual([200, expect.stringContaining('$15')]);
  await world.press('/move/1');
  expect(await subjectsOf(learner)).toEqual([]);
  await world.press('/move/31');
  expect(await subjectsOf(learner)).toEqual(['Your card was charged $15']);
});

it('tells of a failed payment until when a new card mends it, and of the charge that does', async () => {
  const learner = await inTrial();
  await newMails(learner);
  await world.press('/payments/fail');
  await world.press('/move/7');
  const [mail, ...more] = await newMails(learner);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Your payment failed');
  expect(mail?.text).toContain(dayOf(world.test.clock.now + 7 * DAY));
  expect(mail?.text).toContain('Change Card');
  await world.press('/move/1');
  expect(await subjectsOf(learner)).toEqual([]);
  await world.press('/payments/succeed');
  expect(await subjectsOf(learner)).toEqual(['Your card was charged $15']);
});

it('tells of each cancellation until when AI Mode stays open, and of the end', async () => {
  const learner = await inTrial();
  await newMails(learner);
  await learner.post('/api/subscription/cancel');
  const [mail, ...more] = await newMails(learner);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Your subscription is canceled');
  expect(mail?.text).toContain(dayOf(world.test.clock.now + 7 * DAY));
  await learner.post('/api/subscription/reactivate');
  expect(await subjectsOf(learner)).toEqual([]);
  await learner.post('/api/subscription/cancel');
  expect(await subjectsOf(learner)).toEqual(['Your subscription is canceled']);
  await world.press('/move/7');
  expect(await subjectsOf(learner)).toEqual(['Your subscription has ended']);
});

it('tells nothing again where events come twice, backwards and to several servers at once', async () => {
  const learner = await inTrial();
  await world.press('/move/7');
  await learner.post('/api/subscription/cancel');
  expect((await subjectsOf(learner)).toSorted()).toEqual([
    'Your card was charged $15',
    'Your subscription is canceled',
  ]);
  await world.press('/repeat/twice');
  await world.press('/repeat/backwards');
  const known = await learnerOf(learner);
  const refresh = () => refreshSubscription(world.test.services, paymentsOf(), known);
  await Promise.all([refresh(), refresh(), refresh()]);
  world.test.clock.advance(DAY);
  await world.doJobs();
  expect(await subjectsOf(learner)).toEqual([]);
});

it('tells no demo account anything', async () => {
  const learner = await world.test.registerLearner();
  const { sessionId } = await learner.post<{ sessionId: string }>('/api/subscription/create');
  demoUserIds.add(learner.user.id);
  await world.press(`/checkout/${sessionId}/pay`);
  expect(await subjectsOf(learner)).toEqual([]);
});

it('goes on without the right to read charges, and says once which right is missing', async () => {
  const learner = await inTrial();
  await world.press('/move/7');
  const known = await learnerOf(learner);
  const refusal = Object.assign(new Error('refused'), { type: 'StripePermissionError' });
  const payments = { ...paymentsOf(), readCharges: () => Promise.reject(refusal) };
  await learner.post('/api/subscription/cancel');
  const lines = world.test.logLines.length;
  await refreshSubscription(world.test.services, payments, known);
  await refreshSubscription(world.test.services, payments, known);
  world.test.clock.advance(DAY);
  while (await doNext({ ...world.test.services, payments }));
  const warnings = world.test.logLines.slice(lines).filter((line) => line.includes('charges'));
  expect(warnings).toHaveLength(1);
});
