/** Makes accounts and histories through API calls, for tests that start with existing data. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { SessionResponse } from '#shared/contract/account/auth.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { anAnswer, aSyncRequest } from '#shared/testing/builders.ts';
import type { AnswerEvent } from '#shared/events/kinds/answer.ts';
import { aPerson, seeHome, type Person } from './learner.ts';
import type { RunningServer } from './server/server.ts';

export interface Account {
  person: Person;
  session: SessionResponse;
}

/** Registers a new learner who has finished Welcome on another device, so the app opens at home. */
export async function createAccount(url: string): Promise<Account> {
  return leaveWelcome(url, await createNewcomer(url));
}

/** Finishes Welcome like another device of the learner's. */
async function leaveWelcome(url: string, account: Account): Promise<Account> {
  const nothing = { kind: 'profile-set', stage: null, types: [], company: null };
  const header = { deviceSeq: 1, schemaVersion: 2, utcOffset: 0, epoch: 1, round: 1 };
  await sendEvents(url, account, [{ ...header, ...nothing, occurredAt: Date.now() }]);
  return account;
}

/** Registers a new learner who still has Welcome ahead. */
export async function createNewcomer(url: string): Promise<Account> {
  const person = aPerson();
  const session = (await post(`${url}/api/auth/register`, person)) as SessionResponse;
  return { person, session };
}

/** Returns one of a non-production server's demo accounts. The learner has six days of history. */
export async function demoAccount(
  { url, dataDir }: RunningServer,
  role: 'learner' | 'admin' = 'learner',
): Promise<Account> {
  const passwords = JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8')) as {
    learner: string;
    admin: string;
  };
  const email = `${role}@example.edu`;
  const person = { ...aPerson(), email, password: passwords[role] };
  const { password } = person;
  const session = (await post(`${url}/api/auth/signin`, { email, password })) as SessionResponse;
  return role === 'admin' ? leaveWelcome(url, { person, session }) : { person, session };
}

/** Opens the app in a new browser, already signed in, and waits for the dashboard. */
export async function openSignedIn(page: Page, url: string, account: Account): Promise<void> {
  await rememberSession(page, url, account);
  await page.goto(url);
  await seeHome(page);
}

/** Stores a session in the browser, as if the learner had signed in before. */
export async function rememberSession(
  page: Page,
  url: string,
  { session }: Account,
): Promise<void> {
  const { user, token, revokeCode = '' } = session;
  const localStorage = [
    { name: 'northstar.user', value: JSON.stringify(user) },
    { name: 'northstar.token', value: token },
    { name: 'northstar.revoke-code', value: revokeCode },
  ];
  await page.context().setStorageState({ cookies: [], origins: [{ origin: url, localStorage }] });
}

/** Returns how many of the learner's answers the server has counted. */
export async function countOnServer(url: string, { session }: Account): Promise<number> {
  const headers = { authorization: `Bearer ${session.token}` };
  const response = await fetch(`${url}/api/user/progress`, { headers });
  return ((await response.json()) as { questionsAnswered: number }).questionsAnswered;
}

/** Sends answers to these questions, all right or all wrong, like another device of the learner's. */
export async function sendAnswers(
  url: string,
  account: Account,
  questions: readonly CuratedQuestion[],
  isRight: boolean,
): Promise<void> {
  const events = questions.map((question, index) => ({
    ...answerTo(question, isRight),
    deviceSeq: index + 1,
  }));
  await sendEvents(url, account, events);
}

/** Sends events like another device of the learner's. */
async function sendEvents(url: string, { session }: Account, events: unknown): Promise<void> {
  await post(
    `${url}/api/sync`,
    aSyncRequest({ deviceId: `other-${crypto.randomUUID()}`, sentAt: Date.now(), events }),
    session.token,
  );
}

/** Ends the session on the server, which the device does not know yet. */
export async function endSessionOnServer(url: string, { session }: Account): Promise<void> {
  await post(`${url}/api/auth/signout`, {}, session.token);
}

function answerTo(question: CuratedQuestion, isRight: boolean): AnswerEvent {
  const { id, revision, options, correctAnswer } = question;
  const wrong = options?.find((option) => option !== correctAnswer) ?? '';
  const given = options
    ? { choice: isRight ? correctAnswer : wrong }
    : { choice: null, text: isRight ? 'I would start with the user and one clear goal.' : 'No' };
  const occurredAt = Date.now();
  return anAnswer({ ...given, questionId: id, questionRevision: revision, occurredAt });
}

async function post(url: string, body: unknown, token?: string): Promise<unknown> {
  const headers = {
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.json();
}
