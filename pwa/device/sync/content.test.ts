// @vitest-environment node
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { LearnerDatabase } from '#pwa/device/database/database.ts';
import {
  aChoiceQuestion,
  anOpenEndedQuestion,
  aShortQuestion,
} from '#pwa/question/testing/curated-questions.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { contentLoader } from './content.ts';

let db: LearnerDatabase;
beforeEach(() => {
  db = new LearnerDatabase('learner', { indexedDB: new IDBFactory(), IDBKeyRange });
});

/** Returns the questions that the device holds after a server has offered these. */
async function heldAfter(...questions: object[]): Promise<string[]> {
  const answer = { contentVersion: 'next', categories: [], questions };
  await contentLoader(db, async () => Response.json(answer)).finish('next', null);
  return (await db.questions.toArray()).map(({ id }) => id);
}

it('takes the questions of a newer server, with fields that it does not know', async () => {
  const choice = { ...aChoiceQuestion(), mood: 'calm' };
  const open = { ...anOpenEndedQuestion(), form: 'debate', keyPoints: [{ id: 'a', rank: 1 }] };
  expect(await heldAfter(choice, open)).toEqual(['choice-1', 'open-1']);
});

it('holds the short open questions after the others, and none of an older server', async () => {
  const server = { contentVersion: 'next', categories: [], questions: [aChoiceQuestion()] };
  const take = (offered: object) =>
    contentLoader(db, async () => Response.json(offered)).finish('next', null);
  await take({ ...server, shortQuestions: [aShortQuestion()] });
  const held = await db.questions.orderBy('position').toArray();
  expect(held.map(({ id }) => id)).toEqual(['choice-1', 'short-1']);
  await take(server);
  expect((await db.questions.toArray()).map(({ id }) => id)).toEqual(['choice-1']);
});

it('keeps the words of the questions that a server no longer offers, as it names them', async () => {
  const gone = { id: 'gone-1', title: 'A bell', content: 'Whom do you call?' };
  const server = { contentVersion: 'next', categories: [], questions: [aChoiceQuestion()] };
  const take = (offered: object) =>
    contentLoader(db, async () => Response.json(offered)).finish('next', null);
  await take({ ...server, formerQuestions: [gone] });
  expect(await records.formerQuestions.get(db)).toEqual([gone]);
  await take(server);
  expect(await records.formerQuestions.get(db)).toEqual([]);
});

describe('10 Old field names are read, never sent', () => {
  it('takes questions that come under their other names', async () => {
    const { content, timeLimit, xpReward, options, ...rest } = aChoiceQuestion();
    const aliased = { text: content, time_limit: timeLimit, xp_reward: xpReward };
    await heldAfter({ ...rest, ...aliased, options: JSON.stringify(options) });
    expect(await db.questions.toArray()).toEqual([{ ...aChoiceQuestion(), position: 0 }]);
  });
});

it.each(['keyPoints', 'facts', 'outline', 'followUps', 'redFlags', 'fairAnswer'])(
  'keeps what it holds while a server offers an open-ended question without %s',
  async (part) => {
    await heldAfter(aChoiceQuestion());
    await expect(heldAfter({ ...anOpenEndedQuestion(), [part]: null })).rejects.toThrow(
      'Invalid type',
    );
    expect(await db.questions.toArray()).toHaveLength(1);
  },
);
