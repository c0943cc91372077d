/** Tests the email two days before a trial's first charge. */
import { describe, expect, it } from 'vitest';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createBillingWorld } from '#api/testing/worlds/billing-world.ts';
import { PUBLIC_URL } from '#api/testing/create-test-app.ts';
import type { TestLearner } from '#api/testing/test-learner.ts';
import { anAnswer } from '#shared/testing/builders.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const world = await openForFile(createBillingWorld());

/** Runs all due jobs, and sends the emails they queued. @returns the emails about charges to the learner */
async function chargeMails({ user }: TestLearner) {
  await world.doJobs();
  await world.test.sendMails();
  return world.test.mails.filter(
    ({ to, subject }) => to === user.email && subject.startsWith('Your free trial ends'),
  );
}

async function inTrial(): Promise<TestLearner> {
  const learner = await world.test.registerLearner();
  await world.subscribe(learner);
  return learner;
}

describe('4.11 A mail two days before the first charge (section 10)', () => {
  it('goes out two days ahead, once, with the price of the subscription and the way to cancel', async () => {
    const learner = await inTrial();
    const end = new Date(world.test.clock.now + 7 * DAY);
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
      end,
    );
    world.test.clock.advance(5 * DAY - 1_000);
    expect(await chargeMails(learner)).toEqual([]);
    world.test.clock.advance(1_000);
    const [mail, ...more] = await chargeMails(learner);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Your free trial ends on ${day} (UTC)`);
    expect(mail?.text).toContain('your card is charged $15 for the first month');
    expect(mail?.text.split('\n')).toContain(`${PUBLIC_URL}/settings`);
    world.test.clock.advance(DAY);
    expect(await chargeMails(learner)).toHaveLength(1);
  });
});

it('names the day on which it is where the learner last practiced', async () => {
  const learner = await inTrial();
  const end = world.test.clock.now + 7 * DAY;
  // At this offset it is still the previous day.
  const midnight = Math.floor(end / DAY) * DAY;
  const utcOffset = -Math.ceil((end - midnight + 1) / 60_000);
  await learner.sync([anAnswer({ questionId: 'c1-01', utcOffset })]);
  world.test.clock.advance(5 * DAY);
  const [mail] = await chargeMails(learner);
  const dayBefore = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  expect(mail?.subject).toBe(`Your free trial ends on ${dayBefore.format(midnight - 1)}`);
});

it('says what the subscription costs, not what a new one would', async () => {
  const learner = await inTrial();
  const { store, webhooks } = world.sandbox;
  const [subscription] = (await store.list('subscription')).slice(-1);
  const text = JSON.stringify(subscription).replace('"unit_amount":1500', '"unit_amount":1250');
  await store.put('subscription', JSON.parse(text), String(subscription?.['customer']));
  await webhooks.emit('customer.subscription.updated', JSON.parse(text));
  await webhooks.deliver();
  world.test.clock.advance(5 * DAY);
  expect((await chargeMails(learner))[0]?.text).toContain('charged $12.50 for the first month');
});

it('does not go to who has canceled, and goes to who takes the trial up again', async () => {
  const learner = await inTrial();
  await learner.post('/api/subscription/cancel');
  world.test.clock.advance(5 * DAY);
  expect(await chargeMails(learner)).toEqual([]);
  await learner.post('/api/subscription/reactivate');
  expect(await chargeMails(learner)).toHaveLength(1);
});

it('does not go to who cancels while the mail waits, and goes once the trial is taken up again', async () => {
  const learner = await inTrial();
  world.test.clock.advance(5 * DAY);
  await world.doJobs();
  await learner.post('/api/subscription/cancel');
  await world.test.sendMails();
  expect(await chargeMails(learner)).toEqual([]);
  await learner.post('/api/subscription/reactivate');
  expect(await chargeMails(learner)).toHaveLength(1);
});

it('is not about a charge that has been', async () => {
  const learner = await inTrial();
  world.test.clock.advance(7 * DAY);
  expect(await chargeMails(learner)).toEqual([]);
});

it('comes when the sandbox lets five days pass', async () => {
  const learner = await inTrial();
  await world.press('/move/5');
  expect(await chargeMails(learner)).toHaveLength(1);
  await world.press('/move/1');
  expect(await chargeMails(learner)).toHaveLength(1);
});
