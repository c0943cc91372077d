/**
 * Makes two accounts outside production, a learner with some history and an administrator, so that everything can be
 * tried right away (docs/rules.md, demo accounts). Their passwords are made at the first start and stored in the data
 * directory. The history consists of events. The server accepts them like a device's events.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inTransaction } from '#api/platform/database/transaction.ts';
import { createUser, findUserByEmail, setPasswordHash } from '#api/account/statements/users.ts';
import { acceptEvents } from '#api/log/accept/accept-events.ts';
import { lockForBatch } from '#api/log/accept/lock-for-batch.ts';
import type { Services } from '#api/services.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { schemaVersionOf, type LearnerEvent } from '#shared/events/index.ts';

interface DemoAccount {
  userId: string;
  email: string;
  password: string;
}

const LEARNER = { email: 'learner@example.edu', firstName: 'Lena', lastName: 'Learner' };
const ADMIN = { email: 'admin@example.edu', firstName: 'Ada', lastName: 'Admin', isAdmin: true };

const DAY = 24 * 3_600_000;
const DAYS_OF_HISTORY = 6;
const ANSWERS_A_DAY = 4;
const BETWEEN_ANSWERS = 3 * 60_000;

/** Makes the two accounts if they are missing, and returns them with their passwords. */
export async function seedDemoAccounts(
  services: Services,
  dataDir: string,
): Promise<{ learner: DemoAccount; admin: DemoAccount }> {
  const file = join(dataDir, 'demo-accounts.json');
  const isNew = !existsSync(file);
  if (isNew) {
    const passwords = { learner: makePassword(), admin: makePassword() };
    writeFileSync(file, `${JSON.stringify(passwords, null, 2)}\n`, { mode: 0o600 });
  }
  const passwords = JSON.parse(readFileSync(file, 'utf8')) as Record<'learner' | 'admin', string>;
  const learnerId = await seedAccount(services, LEARNER, passwords.learner, isNew);
  const adminId = await seedAccount(services, ADMIN, passwords.admin, isNew);
  return {
    learner: { userId: learnerId, email: LEARNER.email, password: passwords.learner },
    admin: { userId: adminId, email: ADMIN.email, password: passwords.admin },
  };
}

/**
 * Makes an account if it is missing, and gives an existing one a new password if needed.
 * @param isNewPassword true if the password was made just now; an existing account then gets it, because its old
 * password was lost with the data directory
 * @returns the account's user id
 */
async function seedAccount(
  services: Services,
  account: typeof LEARNER & { isAdmin?: boolean },
  password: string,
  isNewPassword: boolean,
): Promise<string> {
  const { db, passwords, clock, newId } = services;
  const existing = await findUserByEmail(db, account.email);
  if (existing && !isNewPassword) return existing.userId;
  const passwordHash = await passwords.hash(password);
  if (existing) {
    await setPasswordHash(db, existing.userId, passwordHash);
    return existing.userId;
  }
  const now = clock();
  const userId = newId();
  await inTransaction(db, async (tx) => {
    const createdAt = now - (DAYS_OF_HISTORY + 1) * DAY;
    const user = await createUser(tx, {
      ...account,
      userId,
      passwordHash,
      createdAt,
      confirmedAt: createdAt,
    });
    if (!user || account !== LEARNER) return;
    const deviceId = `demo-${newId()}`;
    const locked = await lockForBatch(tx, user.userId, deviceId, []);
    const events = demoHistory(services.content.questions, now);
    const batch = { deviceId, sentAt: now, startsAt: createdAt, events };
    if (locked) await acceptEvents(tx, services, locked, batch);
  });
  return userId;
}

/**
 * Makes a few answers for each day up to yesterday, most of them right. No answer is so late in the day that it would
 * count for the next day.
 */
function demoHistory(questions: readonly CuratedQuestion[], now: number): LearnerEvent[] {
  const tomorrow = (Math.floor(now / DAY) + 1) * DAY;
  const time = Math.min(now, tomorrow - ANSWERS_A_DAY * BETWEEN_ANSWERS);
  return questions.slice(0, DAYS_OF_HISTORY * ANSWERS_A_DAY).map((question, index) => {
    const daysAgo = DAYS_OF_HISTORY - Math.floor(index / ANSWERS_A_DAY);
    const isWrong = index % 7 === 4;
    return {
      kind: 'answer',
      deviceSeq: index + 1,
      schemaVersion: schemaVersionOf({ kind: 'answer' }),
      occurredAt: time - daysAgo * DAY + (index % ANSWERS_A_DAY) * BETWEEN_ANSWERS,
      utcOffset: 0,
      epoch: 1,
      round: 1,
      questionId: question.id,
      questionRevision: question.revision,
      ...answerTo(question, isWrong),
      timedOut: false,
      extended: false,
      timeSpent: 60 + index * 3,
      powerUps: [],
      mode: 'practice',
    };
  });
}

function answerTo(question: CuratedQuestion, isWrong: boolean) {
  if (question.options === null) return { text: isWrong ? 'Not sure' : question.sampleAnswer };
  const wrong = question.options.find((option) => option !== question.correctAnswer);
  return { choice: isWrong ? (wrong ?? null) : question.correctAnswer };
}

/** Makes a random password that meets the rules of docs/product.md 5.2. */
function makePassword(): string {
  return `N${randomBytes(9).toString('base64url')}7`;
}
