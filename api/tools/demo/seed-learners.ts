/** Adds made-up learners to the database. Their answers are accepted like any device's. */
import type { Services } from '#api/services.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import { createUser } from '#api/account/statements/users.ts';
import { acceptEvents } from '#api/log/accept/accept-events.ts';
import { lockForBatch } from '#api/log/accept/lock-for-batch.ts';
import { makeHistory, type Plant, plantBadQuestions } from './make-history.ts';

const FIRST_NAMES = ['Ana', 'Ben', 'Chi', 'Dev', 'Eva', 'Finn', 'Gia', 'Hugo', 'Ines', 'Jon'];
const LAST_NAMES = ['Abel', 'Bauer', 'Costa', 'Diaz', 'Evans', 'Fox', 'Gupta', 'Hansen'];
/** The most events in one batch. */
const BATCH = 1_000;

type SeedServices = Pick<Services, 'db' | 'clock' | 'newId' | 'content' | 'facts' | 'counters'>;

/**
 * Adds learners without a password, so nobody can sign in as them. The same seed makes the same histories.
 * @param from the first learner's number, which is part of the email address
 * @returns the planted flaws, by question
 */
export async function seedLearners(
  services: SeedServices,
  {
    count,
    from = 1,
    onLearner,
  }: { count: number; from?: number; onLearner?: (done: number) => void },
): Promise<ReadonlyMap<string, Plant>> {
  const { questions } = services.content;
  const planted = plantBadQuestions(
    questions.flatMap((question) => (question.options === null ? [] : [question])),
  );
  for (let index = 0; index < count; index += 1) {
    await seedLearner(services, from + index, planted);
    onLearner?.(index + 1);
  }
  return planted;
}

async function seedLearner(
  services: SeedServices,
  number: number,
  planted: ReadonlyMap<string, Plant>,
): Promise<void> {
  const { db, clock, newId, content } = services;
  const now = clock();
  const { createdAt, events } = makeHistory(content.questions, planted, number, now);
  await inTransaction(db, async (tx) => {
    const user = await createUser(tx, {
      userId: newId(),
      email: `demo-${String(number).padStart(5, '0')}@example.edu`,
      firstName: FIRST_NAMES[number % FIRST_NAMES.length] ?? 'Ana',
      lastName: LAST_NAMES[number % LAST_NAMES.length] ?? 'Abel',
      passwordHash: null,
      createdAt,
    });
    // The address is taken, so this learner was made before.
    if (!user) return;
    const deviceId = `demo-${newId()}`;
    for (let first = 0; first < events.length; first += BATCH) {
      const locked = await lockForBatch(tx, user.userId, deviceId, []);
      const batch = {
        deviceId,
        sentAt: now,
        startsAt: createdAt,
        events: events.slice(first, first + BATCH),
      };
      if (locked) await acceptEvents(tx, services, locked, batch);
    }
  });
}
