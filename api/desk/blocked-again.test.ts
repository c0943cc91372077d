/** A block that somebody tries to leave by deleting the account and coming back. */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { addressJob } from '#api/account/address-job.ts';
import { blockMarks, users } from '#api/account/tables.ts';
import { openForFile } from '#api/testing/open-for-file.ts';
import { A_PASSWORD, type TestLearner } from '#api/testing/test-learner.ts';
import { startHostedWorld } from '#api/testing/worlds/hosted-world.ts';
import { codeOf, recoveryCalls } from '#api/testing/worlds/recovery-calls.ts';
import type { BlockedBody } from '#shared/contract/account/auth.ts';

const DAY = 86_400_000;
const TAKEN = [409, { message: 'An account with this email already exists.' }];

let admin: TestLearner;
let names = 0;
const { send, tokensFor, startAfresh } = recoveryCalls(() => world.test);
const world = await openForFile(startHostedWorld());
beforeEach(async () => {
  await startAfresh();
  world.meetSomebody();
  admin = await world.test.registerAdmin();
});

/** The person who signs in at the provider from now on. */
const meet = (sub: string, email: string) =>
  Object.assign(world.provider.person ?? {}, { sub, email, email_verified: true });
const register = async (email: string) =>
  codeOf(
    await send('register', { firstName: 'Lena', lastName: 'Again', email, password: A_PASSWORD }),
  );
const statusOfRegister = async (email: string) => (await register(email))[0];
const block = async (userId: string, isBlocked = true) => {
  const path = `/api/admin/learners/${userId}/block`;
  expect((await admin.call('POST', path, { isBlocked })).status).toBe(200);
};
/** With what the refused sign-in hands out. */
async function leave({ email, password }: Pick<TestLearner, 'email' | 'password'>) {
  const refused = (await (await send('signin', { email, password })).json()) as BlockedBody;
  const headers = { Authorization: `Bearer ${refused.leaveToken}` };
  const gone = await admin.call('DELETE', '/api/user/account', {}, headers);
  expect(gone.status).toBe(200);
}
/** Asks for another address and follows the link. */
async function moveTo(learner: TestLearner, email: string) {
  const { firstName, lastName } = learner.user;
  const change = { firstName, lastName, email, currentPassword: A_PASSWORD };
  expect((await learner.call('PATCH', '/api/user/profile', change)).status).toBe(200);
  await world.test.sendMails();
  const token = tokensFor(email, 'change-email').at(-1) ?? '';
  return send('change-email', { token }, { Authorization: `Bearer ${learner.token}` });
}
const newGmail = () => `lena.again.${(names += 1)}@gmail.com`;

describe('2.18 an account that is blocked, deleted and made anew', () => {
  it('is refused at registration, however its address is written, in the words for a taken one', async () => {
    const email = newGmail();
    const learner = await world.test.registerLearner({ email });
    await block(learner.user.id);
    expect(await register(email)).toEqual(TAKEN);
    await leave(learner);
    for (const written of [email, email.replace('@', '+1@'), email.replaceAll(/\.(?=.*@)/g, '')]) {
      expect(await register(written)).toEqual(TAKEN);
    }
    expect(await statusOfRegister(newGmail())).toBe(201);
  });

  it('is refused by the address that it had left a day before, too', async () => {
    const learner = await world.test.registerLearner();
    const email = `moved-${learner.email}`;
    expect((await moveTo(learner, email)).status).toBe(200);
    world.test.clock.advance(DAY);
    await block(learner.user.id);
    await leave({ email, password: learner.password });
    expect(await register(learner.email)).toEqual(TAKEN);
    expect(await register(email)).toEqual(TAKEN);
  });

  it('is refused where an earlier release had blocked it', async () => {
    const learner = await world.test.registerLearner();
    const blockedAt = world.test.clock.now;
    await world.test.db.update(users).set({ blockedAt }).where(eq(users.userId, learner.user.id));
    await leave(learner);
    expect(await register(learner.email)).toEqual(TAKEN);
  });

  it('is refused at the provider by its identity and by its address, in words of its own', async () => {
    const [email, other] = [newGmail(), newGmail()];
    meet('blocked-person', email);
    const { user, token } = await world.signIn();
    await block(user.id);
    // While the account is there, it is told as ever, and reaches what is its own.
    const { browser, location } = await world.arrive();
    const refused = await browser.exchange(location);
    expect(refused.status).toBe(403);
    const { leaveToken } = (await refused.json()) as BlockedBody;
    expect(await world.statusOf(token)).toBe(401);
    const headers = { Authorization: `Bearer ${leaveToken}` };
    expect((await admin.call('DELETE', '/api/user/account', {}, headers)).status).toBe(200);
    for (const [sub, address] of [
      ['blocked-person', email],
      ['blocked-person', other],
      ['another-person', email],
    ] as const) {
      meet(sub, address);
      expect((await world.arrive()).location).toBe('/login#sign-in=blocked');
    }
    expect(await world.test.db.$count(users, eq(users.email, other))).toBe(0);
  });

  it('is refused when another account would move to its address, once the link to it is followed', async () => {
    const learner = await world.test.registerLearner();
    await block(learner.user.id);
    await leave(learner);
    const other = await world.test.registerLearner();
    expect(await codeOf(await moveTo(other, learner.email))).toEqual([
      409,
      {
        message: 'An account of this email address was blocked. Write to help@northstar.example.',
      },
    ]);
    expect((await other.get<{ email: string }>('/api/user')).email).toBe(other.email);
  });

  it('may come back once the block was taken back before, or after 400 days, when nothing of it is left', async () => {
    const friend = await world.test.registerLearner();
    await block(friend.user.id);
    await block(friend.user.id, false);
    const { email, password } = friend;
    const session = (await (await send('signin', { email, password })).json()) as { token: string };
    const headers = { Authorization: `Bearer ${session.token}` };
    expect((await admin.call('DELETE', '/api/user/account', {}, headers)).status).toBe(200);
    expect(await statusOfRegister(email)).toBe(201);

    const old = await world.test.registerLearner();
    await block(old.user.id);
    await leave(old);
    world.test.clock.advance(400 * DAY - 1);
    expect(await register(old.email)).toEqual(TAKEN);
    world.test.clock.advance(1);
    expect(await statusOfRegister(old.email)).toBe(201);
    await addressJob(world.test.services).doNext();
    expect(await world.test.db.$count(blockMarks)).toBe(0);
  });

  it('leaves hashes that hold neither address nor id', async () => {
    const learner = await world.test.registerLearner();
    await block(learner.user.id);
    const kept = JSON.stringify(await world.test.db.select().from(blockMarks));
    expect(kept).toMatch(/"mark":"[\w-]{43}","account":"[\w-]{43}"/);
    for (const told of [learner.email, learner.user.id]) expect(kept).not.toContain(told);
  });
});
