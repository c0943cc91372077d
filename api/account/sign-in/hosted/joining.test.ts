import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { loginCodes, sessions, userIdentities } from '#api/account/tables.ts';
import { openForFile } from '#api/testing/open-for-file.ts';
import { startHostedWorld } from '#api/testing/worlds/hosted-world.ts';
import { MINUTE, NEW_PASSWORD, recoveryCalls } from '#api/testing/worlds/recovery-calls.ts';
import type { SessionResponse } from '#shared/contract/account/auth.ts';
import type { TestLearner } from '#api/testing/test-learner.ts';

const REFUSED = '/login#sign-in=other-sign-in';

const { send, forgot, reset, tokensFor, startAfresh } = recoveryCalls(() => world.test);
const world = await openForFile(startHostedWorld());
beforeEach(async () => {
  await startAfresh();
  world.meetSomebody();
});

/** The person who signs in at the provider from now on. */
const meet = (sub: string, email: string) =>
  Object.assign(world.provider.person ?? {}, { sub, email, email_verified: true });

/** Asks for a link by mail and follows it. @returns the status of the new password */
async function resetByMail(email: string): Promise<number> {
  await forgot(email);
  await world.test.sendMails();
  return (await reset(tokensFor(email, 'reset-password').at(-1) ?? '')).status;
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** In the browser in which the learner is signed in. */
const confirm = async (learner: TestLearner) => {
  await world.test.sendMails();
  const [token = ''] = tokensFor(learner.email, 'confirm');
  expect((await send('confirm-email', { token }, bearer(learner.token))).status).toBe(200);
};

/** The mail about a joined sign-in. */
async function mailOfJoining(email: string): Promise<string> {
  await world.test.sendMails();
  const subject = 'Campus now signs in to your account';
  const told = world.test.mails.filter((mail) => mail.to === email && mail.subject === subject);
  expect(told).toHaveLength(1);
  return told[0]?.text ?? '';
}

describe('a stranger who opens an account in the name of somebody else', () => {
  it('is out of it once its owner has tapped the confirmation and signed in at the provider', async () => {
    const stranger = await world.test.registerLearner();
    const { email, password } = stranger;
    await world.test.sendMails();
    const [token = ''] = tokensFor(email, 'confirm');
    expect((await send('confirm-email', { token })).status).toBe(200);
    expect(await world.statusOf(stranger.token)).toBe(401);
    const again = (await (await send('signin', { email, password })).json()) as SessionResponse;
    expect(await world.statusOf(again.token)).toBe(200);

    meet('the-owner', email);
    const owner = await world.signIn();
    expect(owner.user.id).toBe(stranger.user.id);
    expect(await world.statusOf(again.token)).toBe(401);
    expect((await send('signin', { email, password })).status).toBe(401);
    expect(await world.statusOf(owner.token)).toBe(200);
    const told = await mailOfJoining(email);
    expect(told).toContain('Every other device was signed out');
    expect(told).toContain('the password that the account had no longer works');
    expect(await resetByMail(email)).toBe(200);
    expect((await send('signin', { email, password: NEW_PASSWORD })).status).toBe(200);
  });

  it('is out of one that was moved to the address, too', async () => {
    const stranger = await world.test.registerLearner();
    await confirm(stranger);
    const { firstName, lastName } = stranger.user;
    const { password } = stranger;
    const email = `moved-to-${stranger.email}`;
    const change = { firstName, lastName, email, currentPassword: password };
    expect((await stranger.call('PATCH', '/api/user/profile', change)).status).toBe(200);
    await world.test.sendMails();
    const [link = ''] = tokensFor(email, 'change-email');
    expect((await send('change-email', { token: link })).status).toBe(200);
    expect(await world.statusOf(stranger.token)).toBe(401);
    meet('moved-to', email);
    world.test.clock.advance(72 * 60 * MINUTE);
    expect((await world.signIn()).user.id).toBe(stranger.user.id);
    expect((await send('signin', { email, password })).status).toBe(401);
  });

  it('takes no account back in which its owner has signed in: none is joined that its old address can take back', async () => {
    const stranger = await world.test.registerLearner();
    const { firstName, lastName } = stranger.user;
    const { password } = stranger;
    const email = `given-to-${stranger.email}`;
    const change = { firstName, lastName, email, currentPassword: password };
    expect((await stranger.call('PATCH', '/api/user/profile', change)).status).toBe(200);
    await world.test.sendMails();
    const [link = ''] = tokensFor(email, 'change-email');
    expect((await send('change-email', { token: link })).status).toBe(200);
    meet('given-to', email);
    world.test.clock.advance(71 * 60 * MINUTE);
    expect((await world.arrive()).location).toBe('/login#sign-in=moved-address');
    const identities = eq(userIdentities.userId, stranger.user.id);
    expect(await world.test.db.$count(userIdentities, identities)).toBe(0);
    const [keep = ''] = tokensFor(stranger.email, 'keep-email');
    expect((await send('keep-email', { token: keep })).status).toBe(200);
    // The holder of the address has an account of their own from then on.
    expect((await world.signIn()).user.id).not.toBe(stranger.user.id);
  });
});

describe('joining an account whose owner has confirmed the address in a browser signed in to it', () => {
  it('keeps the password, ends all other sessions and says so', async () => {
    const learner = await world.test.registerLearner();
    const { email, password } = learner;
    await confirm(learner);
    meet('owner-of-both', email);
    const hosted = await world.signIn();
    expect(hosted.user.id).toBe(learner.user.id);
    expect([await world.statusOf(learner.token), await world.statusOf(hosted.token)]).toEqual([
      401, 200,
    ]);
    expect((await send('signin', { email, password })).status).toBe(200);
    const told = await mailOfJoining(email);
    expect(told).toContain('Every other device was signed out');
    expect(told).not.toContain('no longer works');
  });

  it('keeps a password that came by a reset mail', async () => {
    const { email } = await world.test.registerLearner();
    expect(await resetByMail(email)).toBe(200);
    meet('owner-by-reset', email);
    await world.signIn();
    expect((await send('signin', { email, password: NEW_PASSWORD })).status).toBe(200);
  });
});

describe('an attacker who links an own identity and then takes the address of somebody else', () => {
  it('never has the account in which its owner signs in', async () => {
    const attacker = await world.test.registerLearner();
    await confirm(attacker);
    meet('attacker', attacker.email);
    const linked = await world.signIn();
    expect(linked.user.id).toBe(attacker.user.id);
    const { firstName, lastName } = attacker.user;
    const email = `victim-of-${attacker.email}`;
    const change = { firstName, lastName, email, currentPassword: attacker.password };
    const asked = attacker.call('PATCH', '/api/user/profile', change, bearer(linked.token));
    expect((await asked).status).toBe(200);

    // Whose address it is gets a link that nobody follows, and an account of their own.
    await world.test.sendMails();
    expect(tokensFor(email, 'change-email')).toHaveLength(1);
    meet('victim', email);
    const victim = await world.signIn();
    expect(victim.user.id).not.toBe(attacker.user.id);
    expect(await resetByMail(email)).toBe(200);
    expect((await world.signIn()).user.id).toBe(victim.user.id);

    // The attacker has what was the attacker's, and nothing else.
    meet('attacker', attacker.email);
    expect((await world.signIn()).user.id).toBe(attacker.user.id);
    const { password } = attacker;
    expect((await send('signin', { email, password })).status).toBe(401);
    const [link = ''] = tokensFor(email, 'change-email');
    expect((await send('change-email', { token: link })).status).toBe(409);
  });

  it('loses identity, sessions and password to a reset, should the owner have followed the link', async () => {
    const attacker = await world.test.registerLearner();
    await confirm(attacker);
    meet('attacker-too', attacker.email);
    const linked = await world.signIn();
    const { firstName, lastName } = attacker.user;
    const email = `lured-by-${attacker.email}`;
    const change = { firstName, lastName, email, currentPassword: attacker.password };
    await attacker.call('PATCH', '/api/user/profile', change, bearer(linked.token));
    await world.test.sendMails();
    const [link = ''] = tokensFor(email, 'change-email');
    expect((await send('change-email', { token: link })).status).toBe(200);
    // The address that was left is held, and opens nothing.
    meet('attacker-too', attacker.email);
    expect((await world.arrive()).location).toBe('/login#sign-in=held-address');
    expect(await resetByMail(email)).toBe(200);
    expect(await world.statusOf(linked.token)).toBe(401);
    const { password } = attacker;
    expect((await send('signin', { email, password })).status).toBe(401);
    meet('lured', email);
    expect((await world.arrive()).location).toBe('/login#sign-in=moved-address');
    world.test.clock.advance(72 * 60 * MINUTE);
    expect((await world.signIn()).user.email).toBe(email);
  });
});

describe('an address that somebody else has changed', () => {
  it('comes back by the link to it, and no sign-in is linked meanwhile', async () => {
    const learner = await world.test.registerLearner();
    await confirm(learner);
    const { firstName, lastName } = learner.user;
    const { email: old, password } = learner;
    const email = `thief-of-${old}`;
    const change = { firstName, lastName, email, currentPassword: password };
    await learner.call('PATCH', '/api/user/profile', change);
    await world.test.sendMails();
    const [link = ''] = tokensFor(email, 'change-email');
    expect((await send('change-email', { token: link })).status).toBe(200);
    const thief = (await (await send('signin', { email, password })).json()) as SessionResponse;
    expect(thief.user.id).toBe(learner.user.id);
    meet('thief', email);
    expect((await world.arrive()).location).toBe('/login#sign-in=moved-address');
    const [keep = ''] = tokensFor(old, 'keep-email');
    expect((await send('keep-email', { token: keep })).status).toBe(200);
    expect(await world.statusOf(thief.token)).toBe(401);
    expect((await world.signIn()).user.id).not.toBe(learner.user.id);
    meet('owner', old);
    expect((await world.signIn()).user.id).toBe(learner.user.id);
  });
});

describe('an account with a hosted identity', () => {
  it('is joined by no other one that has its address, and says what to do', async () => {
    const first = await world.signIn();
    meet('somebody-else', first.user.email);
    expect((await world.arrive()).location).toBe(REFUSED);
    expect(await world.statusOf(first.token)).toBe(200);
    expect(
      await world.test.db.$count(userIdentities, eq(userIdentities.userId, first.user.id)),
    ).toBe(1);
  });

  it('is joined where the identity is of an issuer that is not configured any more, which ends it', async () => {
    const learner = await world.test.registerLearner();
    const { id } = learner.user;
    const { db } = world.test;
    await db
      .insert(userIdentities)
      .values({ identity: `https://before.example ${id}`, userId: id });
    meet('a-newcomer', learner.email);
    expect((await world.signIn()).user.id).toBe(id);
    const left = await db.select().from(userIdentities).where(eq(userIdentities.userId, id));
    expect(left.map(({ identity }) => identity)).toEqual([`${world.provider.issuer} a-newcomer`]);
  });

  it('has none after a reset by mail; the next hosted sign-in joins again', async () => {
    const { user, token } = await world.signIn();
    expect(await resetByMail(user.email)).toBe(200);
    expect(await world.test.db.$count(userIdentities, eq(userIdentities.userId, user.id))).toBe(0);
    expect(await world.statusOf(token)).toBe(401);
    expect((await world.signIn()).user.id).toBe(user.id);
    expect((await send('signin', { email: user.email, password: NEW_PASSWORD })).status).toBe(200);
  });
});

describe('a linked sign-in', () => {
  const account = async (learner: TestLearner, token: string) =>
    (await learner.call('GET', '/api/user', undefined, bearer(token))).json();
  const unlink = (token: string) =>
    world.test.app.request('/api/user/hosted-sign-in', {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${token}` },
    });

  it('is shown, told by mail, and can be unlinked, which ends every other session', async () => {
    const learner = await world.test.registerLearner();
    await confirm(learner);
    expect(await account(learner, learner.token)).toMatchObject({ hostedSignIn: null });
    meet('unlinked', learner.email);
    const hosted = await world.signIn();
    const { email, password } = learner;
    const { token } = (await (await send('signin', { email, password })).json()) as SessionResponse;
    expect(await account(learner, token)).toMatchObject({ hostedSignIn: 'Campus' });
    expect((await unlink(token)).status).toBe(200);
    expect(await account(learner, token)).toMatchObject({ hostedSignIn: null });
    expect(await world.statusOf(hosted.token)).toBe(401);
    expect((await unlink(token)).status).toBe(404);
    await world.test.sendMails();
    const subjects = world.test.mails.flatMap(({ to, subject }) =>
      to === learner.email ? [subject] : [],
    );
    expect(subjects).toContain('Campus now signs in to your account');
    expect(subjects).toContain('Campus no longer signs in to your account');
  });

  it('stays where it is the only way in', async () => {
    const { user, token } = await world.signIn();
    expect((await unlink(token)).status).toBe(409);
    expect((await world.signIn()).user.id).toBe(user.id);
    expect(await world.statusOf(token)).toBe(200);
  });
});

describe('an account without a password', () => {
  const move = (token: string, email: string) =>
    world.test.app.request('/api/user/profile', {
      method: 'PATCH',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ firstName: 'Ada', lastName: 'Lovelace', email }),
    });

  it('changes its address within ten minutes of a sign-in, and is sent a link to set a password', async () => {
    const { user, token } = await world.signIn();
    const email = `new-${user.email}`;
    world.test.clock.advance(10 * MINUTE);
    expect((await move(token, email)).status).toBe(400);
    const again = await world.signIn();
    world.test.clock.advance(9 * MINUTE);
    expect((await move(again.token, email)).status).toBe(200);
    await world.test.sendMails();
    const [link = ''] = tokensFor(email, 'change-email');
    expect((await send('change-email', { token: link })).status).toBe(200);
    expect(await world.test.db.$count(userIdentities, eq(userIdentities.userId, user.id))).toBe(0);
    await world.test.sendMails();
    const mail = world.test.mails.find(
      ({ to, subject }) => to === email && subject.startsWith('Set'),
    );
    expect(mail?.subject).toBe('Set your password');
    expect((await reset(tokensFor(email, 'reset-password').at(-1) ?? '')).status).toBe(200);
    expect((await send('signin', { email, password: NEW_PASSWORD })).status).toBe(200);
  });
});

describe('a login code', () => {
  it('that was written before a reset by mail opens nothing after it', async () => {
    await world.signIn();
    const email = world.provider.person?.email ?? '';
    const { browser, location } = await world.arrive();
    expect(location).toMatch(/^\/login#code=/);
    expect(await resetByMail(email)).toBe(200);
    expect((await browser.exchange(location)).status).toBe(401);
  });

  it('ends with another password, too', async () => {
    const learner = await world.test.registerLearner();
    await confirm(learner);
    meet('changes-password', learner.email);
    const { browser, location } = await world.arrive();
    const { email, password } = learner;
    const { token } = (await (await send('signin', { email, password })).json()) as SessionResponse;
    const change = { currentPassword: password, newPassword: NEW_PASSWORD };
    const changed = learner.call('PATCH', '/api/user/password', change, bearer(token));
    expect((await changed).status).toBe(200);
    expect((await browser.exchange(location)).status).toBe(401);
    const { id } = learner.user;
    expect(await world.test.db.$count(loginCodes, eq(loginCodes.userId, id))).toBe(0);
    expect(await world.test.db.$count(sessions, eq(sessions.userId, id))).toBe(1);
  });
});
