import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { emailChanges, mailLinks, userEmails, users } from './tables.ts';
import { mails } from '#api/mail/tables.ts';
import { addressJob } from '#api/account/address-job.ts';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createTestApp } from '#api/testing/create-test-app.ts';
import { codeOf, MINUTE, NEW_PASSWORD, recoveryCalls } from '#api/testing/worlds/recovery-calls.ts';
import { A_PASSWORD, type TestLearner } from '#api/testing/test-learner.ts';
import { HELD_ADDRESS, type SessionResponse } from '#shared/contract/account/auth.ts';

const { send, signIn, tokensFor, askForReset, startAfresh } = recoveryCalls(() => test);
const test = await openForFile(createTestApp());
beforeEach(startAfresh);

const newAddressOf = ({ email }: TestLearner) => `new-${email}`;
const ask = (learner: TestLearner, email = newAddressOf(learner), currentPassword = A_PASSWORD) => {
  const { firstName, lastName } = learner.user;
  const change = { firstName, lastName, email, currentPassword };
  return learner.call('PATCH', '/api/user/profile', change);
};
/** Asks, and takes both links out of the mails. */
async function askForLinks(learner: TestLearner, email = newAddressOf(learner)) {
  expect((await ask(learner, email)).status).toBe(200);
  await test.sendMails();
  return {
    change: tokensFor(email, 'change-email').at(-1) ?? '',
    keep: tokensFor(learner.email, 'keep-email').at(-1) ?? '',
  };
}
const bearer = ({ token }: { token: string }) => ({ Authorization: `Bearer ${token}` });
/** @param session of the browser, if somebody is signed in there */
const follow = (token: string, session?: { token: string }) =>
  send('change-email', { token }, session && bearer(session));
const keep = (token: string) => send('keep-email', { token });
const subjectsTo = (address: string) =>
  test.mails.flatMap(({ to, subject }) => (to === address ? [subject] : []));
const releaseNow = () => addressJob(test.services).doNext();
const INVALID_LINK = [400, { message: 'This link is not valid any more.' }];

/** All sessions and the password have ended, and the mail to the address brings a new one. */
async function expectGivenBack(learner: TestLearner) {
  expect((await learner.call('GET', '/api/user')).status).toBe(401);
  expect(await signIn(learner.email, A_PASSWORD)).toBe(401);
  expect(await signIn(learner.email, NEW_PASSWORD)).toBe(401);
  await test.sendMails();
  const token = tokensFor(learner.email, 'reset-password').at(-1) ?? '';
  const newPassword = 'Given-Back-9';
  expect((await send('reset-password', { token, newPassword })).status).toBe(200);
  const response = await send('signin', { email: learner.email, password: newPassword });
  const { user } = (await response.json()) as SessionResponse;
  expect(user).toMatchObject({ id: learner.user.id, email: learner.email });
}

/** Changes the address as somebody who has the session and the password. @returns the links and the new address */
async function takeOver(learner: TestLearner) {
  const email = newAddressOf(learner);
  const links = await askForLinks(learner, email);
  expect((await follow(links.change, learner)).status).toBe(200);
  return { ...links, email };
}

const register = (email: string) =>
  send('register', { firstName: 'Lena', lastName: 'Other', email, password: A_PASSWORD });

describe('another address', () => {
  it('counts for nothing until its holder has followed the link', async () => {
    const learner = await test.registerLearner();
    const email = newAddressOf(learner);
    const response = await ask(learner, email.toUpperCase());
    expect(await codeOf(response)).toEqual([
      200,
      {
        user: learner.user,
        message: `We sent a link to ${email}. Until you follow it, ${learner.email} stays.`,
      },
    ]);
    expect(await learner.get('/api/user')).toMatchObject({
      email: learner.email,
      pendingEmail: email,
    });
    expect([await signIn(learner.email, A_PASSWORD), await signIn(email, A_PASSWORD)]).toEqual([
      200, 401,
    ]);
    await test.sendMails();
    expect(subjectsTo(email)).toEqual(['Confirm your new email address']);
    expect(subjectsTo(learner.email)).toContain('Your email address is about to change');
  });

  it('counts from then on: it signs in, it is confirmed, and what was made before ends', async () => {
    const learner = await test.registerLearner();
    const email = newAddressOf(learner);
    const resetToken = await askForReset(learner);
    const elsewhere = (await (
      await send('signin', { email: learner.email, password: A_PASSWORD })
    ).json()) as SessionResponse;
    const links = await askForLinks(learner);
    expect(await codeOf(await follow(links.change, learner))).toEqual([
      200,
      { message: 'Your email address has been changed.' },
    ]);
    expect([await signIn(learner.email, A_PASSWORD), await signIn(email, A_PASSWORD)]).toEqual([
      401, 200,
    ]);
    expect(await learner.get('/api/user')).toMatchObject({
      email,
      emailConfirmed: true,
      pendingEmail: null,
    });
    const ended = await test.app.request('/api/user', { headers: bearer(elsewhere) });
    expect(ended.status).toBe(401);
    expect(
      (await send('reset-password', { token: resetToken, newPassword: NEW_PASSWORD })).status,
    ).toBe(400);
    expect(await codeOf(await follow(links.change))).toEqual(INVALID_LINK);
    await test.sendMails();
    expect(subjectsTo(learner.email)).toContain('Your email address was changed');
  });

  it('ends the session that asked, too, where somebody else follows the link', async () => {
    const [learner, other] = [await test.registerLearner(), await test.registerLearner()];
    const links = await askForLinks(learner);
    expect((await follow(links.change, other)).status).toBe(200);
    expect((await learner.call('GET', '/api/user')).status).toBe(401);
    expect((await other.call('GET', '/api/user')).status).toBe(200);
  });

  it('is stopped by one link to the present one, and by the profile', async () => {
    const [stopped, canceled] = [await test.registerLearner(), await test.registerLearner()];
    const first = await askForLinks(stopped);
    expect((await keep(first.keep)).status).toBe(200);
    expect(await codeOf(await follow(first.change))).toEqual(INVALID_LINK);
    expect(await codeOf(await keep(first.keep))).toEqual(INVALID_LINK);
    // The person who asked knew the password.
    await expectGivenBack(stopped);
    const second = await askForLinks(canceled);
    expect((await canceled.call('DELETE', '/api/user/email-change', {})).status).toBe(200);
    expect(await canceled.get('/api/user')).toMatchObject({ pendingEmail: null });
    expect(await codeOf(await follow(second.change))).toEqual(INVALID_LINK);
    expect(await codeOf(await keep(second.keep))).toEqual(INVALID_LINK);
    expect(await signIn(canceled.email, A_PASSWORD)).toBe(200);
  });

  it('that was asked for later ends the earlier one', async () => {
    const learner = await test.registerLearner();
    const first = await askForLinks(learner);
    const second = await askForLinks(learner, `newer-${learner.email}`);
    expect(await codeOf(await follow(first.change))).toEqual(INVALID_LINK);
    expect((await follow(second.change)).status).toBe(200);
  });

  it('can be followed for 24 hours', async () => {
    const [early, late] = [await test.registerLearner(), await test.registerLearner()];
    const links = [await askForLinks(early), await askForLinks(late)];
    test.clock.advance(24 * 60 * MINUTE - MINUTE);
    expect((await follow(links[0]?.change ?? '')).status).toBe(200);
    test.clock.advance(MINUTE);
    expect(await codeOf(await follow(links[1]?.change ?? ''))).toEqual(INVALID_LINK);
    expect(await late.get('/api/user')).toMatchObject({ pendingEmail: null });
  });

  it.each([
    [
      'a reset by mail',
      async (learner: TestLearner) => {
        const token = await askForReset(learner);
        return send('reset-password', { token, newPassword: NEW_PASSWORD });
      },
    ],
    [
      'another password',
      (learner: TestLearner) =>
        learner.call('PATCH', '/api/user/password', {
          currentPassword: A_PASSWORD,
          newPassword: NEW_PASSWORD,
        }),
    ],
  ])('is stopped by %s', async (_, change) => {
    const learner = await test.registerLearner();
    const links = await askForLinks(learner);
    expect((await change(learner)).status).toBe(200);
    expect(await codeOf(await follow(links.change))).toEqual(INVALID_LINK);
    expect(await test.db.$count(emailChanges, eq(emailChanges.userId, learner.user.id))).toBe(0);
  });

  it('that is taken is told to its holder alone', async () => {
    const [learner, other] = [await test.registerLearner(), await test.registerLearner()];
    const response = await ask(learner, other.email);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ user: { email: learner.email } });
    await test.sendMails();
    expect(subjectsTo(other.email)).toContain('This address already has an account');
    expect(tokensFor(other.email, 'change-email')).toEqual([]);
    expect(await other.get('/api/auth/user')).toMatchObject({ email: other.email });
  });

  it('that somebody has taken meanwhile is not given away, and the link stays', async () => {
    const learners = [await test.registerLearner(), await test.registerLearner()];
    const email = `wanted-${learners[0]?.email}`;
    const links: string[] = [];
    for (const learner of learners) links.push((await askForLinks(learner, email)).change);
    const statuses = await Promise.all(links.map(async (link) => (await follow(link)).status));
    expect(statuses.sort()).toEqual([200, 409]);
  });

  it('that is asked for again and again is mailed eight times an hour at most', async () => {
    const email = 'somebody-elsewhere@example.edu';
    const statuses: number[] = [];
    for (let turn = 0; turn < 9; turn += 1) {
      const learner = await test.registerLearner();
      statuses.push((await ask(learner, email)).status);
    }
    expect(statuses).toContain(429);
    await test.sendMails();
    expect(subjectsTo(email).length).toBeLessThanOrEqual(8);
  });
});

describe('an address that was changed by somebody else comes back by the link to it', () => {
  it('for 72 hours from when the change counts: sessions and password end, and a mail brings a new one', async () => {
    const learner = await test.registerLearner();
    const links = await askForLinks(learner);
    test.clock.advance(23 * 60 * MINUTE);
    expect((await follow(links.change, learner)).status).toBe(200);
    test.clock.advance(72 * 60 * MINUTE - MINUTE);
    await releaseNow();
    expect(await codeOf(await keep(links.keep))).toEqual([
      200,
      { message: 'Your email address stays as it is.' },
    ]);
    await expectGivenBack(learner);
    expect((await register(newAddressOf(learner))).status).toBe(201);
    expect(await codeOf(await keep(links.keep))).toEqual(INVALID_LINK);
  });

  it('and by the mail that tells the change, though the one before it never went out', async () => {
    const learner = await test.registerLearner();
    expect((await ask(learner)).status).toBe(200);
    await test.db.delete(mails).where(eq(mails.kind, 'keep-email'));
    await test.sendMails();
    const [change = ''] = tokensFor(newAddressOf(learner), 'change-email');
    expect((await follow(change)).status).toBe(200);
    await test.sendMails();
    expect((await keep(tokensFor(learner.email, 'keep-email').at(-1) ?? '')).status).toBe(200);
    await expectGivenBack(learner);
  });

  it('by any link that was mailed to it, however often the change was asked for anew', async () => {
    const learner = await test.registerLearner();
    const first = await askForLinks(learner, `one-of-many-${learner.email}`);
    test.clock.advance(71 * 60 * MINUTE);
    await askForLinks(learner, `two-of-many-${learner.email}`);
    await takeOver(learner);
    test.clock.advance(71 * 60 * MINUTE);
    expect((await keep(first.keep)).status).toBe(200);
    await expectGivenBack(learner);
  });

  it('both mails to it hold the same link', async () => {
    const learner = await test.registerLearner();
    const { keep: before } = await takeOver(learner);
    await test.sendMails();
    expect(tokensFor(learner.email, 'keep-email')).toEqual([before, before]);
  });

  it.each([
    [
      'the address is to be changed again',
      async (learner: TestLearner, email: string) => {
        const again = await ask(learner, `again-${email}`);
        const words = 'You can change your email address again three days after the last change.';
        expect(await codeOf(again)).toEqual([409, { message: words }]);
      },
    ],
    [
      'a change that waits is ended in the profile',
      async (learner: TestLearner) => {
        expect((await learner.call('DELETE', '/api/user/email-change', {})).status).toBe(200);
      },
    ],
    [
      'the password is changed',
      async (learner: TestLearner) => {
        const change = { currentPassword: A_PASSWORD, newPassword: NEW_PASSWORD };
        expect((await learner.call('PATCH', '/api/user/password', change)).status).toBe(200);
      },
    ],
    [
      'the password is reset by a mail to the new address',
      async (_: TestLearner, email: string) => {
        const token = await askForReset({ ..._, email });
        expect((await send('reset-password', { token, newPassword: NEW_PASSWORD })).status).toBe(
          200,
        );
      },
    ],
    [
      'a reset by mail is asked for, which goes to the new address alone',
      async (learner: TestLearner, email: string) => {
        await send('forgot-password', { email: learner.email });
        await send('forgot-password', { email });
        await test.sendMails();
        expect(tokensFor(learner.email, 'reset-password')).toEqual([]);
        expect(tokensFor(email, 'reset-password')).toHaveLength(1);
      },
    ],
  ])('also after %s', async (_, attack) => {
    const learner = await test.registerLearner();
    const { keep: link, email } = await takeOver(learner);
    await attack(learner, email);
    expect((await keep(link)).status).toBe(200);
    await expectGivenBack(learner);
    expect(await signIn(email, A_PASSWORD)).toBe(401);
  });

  it('is nobody else’s until then, and signs nobody in', async () => {
    const [learner, other] = [await test.registerLearner(), await test.registerLearner()];
    await takeOver(learner);
    expect(await signIn(learner.email, A_PASSWORD)).toBe(401);
    expect(await codeOf(await register(learner.email))).toEqual([409, { message: HELD_ADDRESS }]);
    const { change } = await askForLinks(other, learner.email);
    expect(await codeOf(await follow(change))).toEqual([409, { message: HELD_ADDRESS }]);
  });

  it('is free after 72 hours: the link does nothing any more, and nothing of the address is left', async () => {
    const learner = await test.registerLearner();
    const links = await takeOver(learner);
    await test.sendMails();
    test.clock.advance(72 * 60 * MINUTE);
    expect(await codeOf(await keep(links.keep))).toEqual(INVALID_LINK);
    await releaseNow();
    const ofUser = eq(emailChanges.userId, learner.user.id);
    expect(await test.db.$count(emailChanges, ofUser)).toBe(0);
    expect((await register(learner.email)).status).toBe(201);
    expect(await signIn(links.email, A_PASSWORD)).toBe(200);
  });

  it('a change that nobody has followed is forgotten after 24 hours', async () => {
    const learner = await test.registerLearner();
    await askForLinks(learner);
    const ofUser = eq(emailChanges.userId, learner.user.id);
    await releaseNow();
    expect(await test.db.$count(emailChanges, ofUser)).toBe(1);
    test.clock.advance(24 * 60 * MINUTE);
    await releaseNow();
    expect(await test.db.$count(emailChanges, ofUser)).toBe(0);
  });

  it('where the account was deleted it is told so, too, and free at once', async () => {
    const learner = await test.registerLearner();
    const { keep: link, email } = await takeOver(learner);
    expect((await learner.call('DELETE', '/api/user/account')).status).toBe(200);
    expect(subjectsTo(learner.email)).toContain('Your account was deleted');
    expect(subjectsTo(email)).toContain('Your account was deleted');
    expect(await codeOf(await keep(link))).toEqual(INVALID_LINK);
    expect((await register(learner.email)).status).toBe(201);
  });

  it('whatever is done at the same moment: it is the old address or the new one, and never neither', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const learner = await test.registerLearner();
      const email = newAddressOf(learner);
      const links = await askForLinks(learner);
      const change = { currentPassword: A_PASSWORD, newPassword: NEW_PASSWORD };
      const [followed, kept] = await Promise.all([
        follow(links.change, learner),
        keep(links.keep),
        learner.call('PATCH', '/api/user/password', change),
        releaseNow(),
      ]);
      for (const { status } of [followed, kept]) expect([200, 400]).toContain(status);
      const [account] = await test.db.select().from(users).where(eq(users.userId, learner.user.id));
      expect([learner.email, email]).toContain(account?.email);
      if (kept.status === 200) expect(account?.email).toBe(learner.email);
      const ofUser = eq(userEmails.userId, learner.user.id);
      const directory = await test.db.select().from(userEmails).where(ofUser);
      const isHeld = account?.email === email;
      expect(directory.map((entry) => entry.email).sort()).toEqual(
        (isHeld ? [learner.email, email] : [learner.email]).sort(),
      );
    }
  });
});

it('one account asks for four changes of address a day, whatever the addresses', async () => {
  const learner = await test.registerLearner();
  for (let turn = 1; turn <= 4; turn += 1) {
    expect((await ask(learner, `stranger-${turn}@example.edu`)).status).toBe(200);
  }
  const refused = await ask(learner, 'stranger-5@example.edu');
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([
    429,
    expect.stringMatching(/^\d+$/),
  ]);
  expect((await ask(await test.registerLearner(), 'stranger-6@example.edu')).status).toBe(200);
});

it('the links hold 256 bits that are stored nowhere, open nothing else, and stay out of the log', async () => {
  const learner = await test.registerLearner();
  const links = await askForLinks(learner);
  expect((await send('confirm-email', { token: links.change })).status).toBe(400);
  expect((await follow(links.keep)).status).toBe(400);
  const rows = await test.db.select().from(mailLinks).where(eq(mailLinks.userId, learner.user.id));
  for (const token of Object.values(links)) {
    const [, secret = ''] = token.split('.');
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(test.logLines.join()).not.toContain(secret);
  }
  expect((await follow(links.change)).status).toBe(200);
  expect(test.logLines.join()).not.toContain(newAddressOf(learner));
});

it('a deletion is told to the address, and leaves nothing of it in the outbox', async () => {
  const learner = await test.registerLearner();
  await test.sendMails();
  expect((await learner.call('DELETE', '/api/user/account')).status).toBe(200);
  expect(subjectsTo(learner.email)).toContain('Your account was deleted');
  expect(await test.db.$count(mails)).toBe(0);
});

it('without a mail server the address stays', async () => {
  const without = await createTestApp({ mailer: null });
  const learner = await without.registerLearner();
  expect((await ask(learner)).status).toBe(503);
  await without.close();
});
