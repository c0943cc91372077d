import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createTestApp, type TestApp } from '#api/testing/create-test-app.ts';
import {
  aChoiceQuestion,
  aShortQuestion,
  TEST_CATEGORIES,
  TEST_QUESTIONS,
} from '#api/testing/test-questions.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import type { AnswerResponse } from '#shared/contract/practice.ts';
import type { QuestionsResponse } from '#shared/contract/questions/questions.ts';
import { createContent } from '#api/bank/content.ts';
import { anAnswer } from '#shared/testing/builders.ts';

const test = await openForFile(createTestApp());

const get = (path: string, headers: Record<string, string> = {}) =>
  test.app.request(`/api/questions${path}`, { headers });

describe('GET /api/questions', () => {
  it('serves all questions and categories with the content version to anyone', async () => {
    const response = await get('');
    const body = (await response.json()) as QuestionsResponse;
    expect(body.questions).toEqual(TEST_QUESTIONS);
    expect(body.categories).toEqual(TEST_CATEGORIES);
    expect(response.headers.get('ETag')).toBe(`W/"${body.contentVersion}"`);
    expect(response.headers.get('Cache-Control')).toBe('public, no-cache');
  });

  it.each(['W/"VERSION"', '"VERSION"', '"other", W/"VERSION"', '*'])(
    'answers 304 without a body to If-None-Match: %s',
    async (template) => {
      const { contentVersion } = test.services.content;
      const header = template.replace('VERSION', contentVersion);
      const response = await get('', { 'If-None-Match': header });
      expect(response.status).toBe(304);
      expect(await response.text()).toBe('');
      expect(response.headers.get('ETag')).toBe(`W/"${contentVersion}"`);
    },
  );

  it('answers in full to the tag of another version', async () => {
    expect((await get('', { 'If-None-Match': 'W/"0000000000000000"' })).status).toBe(200);
  });

  it('is compressed for who can read it', async () => {
    const plain = await (await get('')).text();
    const zipped = await get('', { 'Accept-Encoding': 'gzip' });
    expect(zipped.headers.get('Content-Encoding')).toBe('gzip');
    expect(zipped.headers.get('Vary')).toBe('Accept-Encoding');
    expect(gunzipSync(Buffer.from(await zipped.arrayBuffer())).toString()).toBe(plain);
    const brotli = await get('', { 'Accept-Encoding': 'gzip;q=0.5, br' });
    expect(brotli.headers.get('Content-Encoding')).toBe('br');
    expect((await get('', { 'Accept-Encoding': 'identity' })).headers.has('Content-Encoding')).toBe(
      false,
    );
  });

  it('has a version that changes with any word, and with nothing else', () => {
    const version = (questions: CuratedQuestion[]) =>
      createContent(TEST_CATEGORIES, questions).contentVersion;
    const question = aChoiceQuestion('a');
    expect(version([question])).toBe(version([aChoiceQuestion('a')]));
    expect(version([question])).not.toBe(version([{ ...question, explanation: 'Because!' }]));
  });
});

describe('7 Short open questions: in the content, in none of the practice calls', () => {
  let other: TestApp;
  beforeAll(async () => {
    const questions = [aChoiceQuestion('a'), aChoiceQuestion('b'), aShortQuestion('s')];
    other = await createTestApp({ questions });
  });
  afterAll(() => other.close());
  const read = async (path: string) => (await other.app.request(`/api/questions${path}`)).json();

  it('stand in a list of their own, and change the version', async () => {
    const body = (await read('')) as QuestionsResponse;
    expect(body.questions.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(body.shortQuestions).toEqual([aShortQuestion('s')]);
    expect(body.contentVersion).not.toBe(
      createContent(TEST_CATEGORIES, body.questions).contentVersion,
    );
  });

  it('are no question of a category, no random one, and not counted', async () => {
    expect(await read('/count')).toEqual({ count: 2 });
    expect(await read('/category/1')).toMatchObject([{ id: 'a' }, { id: 'b' }]);
    expect(await read('/random?questionType=open-ended')).toMatchObject({
      noQuestionsOfType: true,
    });
  });

  it('are answered by POST /api/answers: 25 XP, in no category, and the level is complete without them', async () => {
    const learner = await other.registerLearner();
    const answer = (questionId: string, userAnswer: string) =>
      learner.post<AnswerResponse>('/api/answers', { questionId, userAnswer, timeSpent: 50 });
    const short = await answer('s', 'Yes, because it pays for itself.');
    expect(short).toMatchObject({ answer: { isCorrect: true, xpEarned: 25, verdict: null } });
    expect(await learner.get('/api/user/progress')).toMatchObject({ questionsAnswered: 1 });
    const [category] = (await learner.get('/api/user/category-progress')) as object[];
    expect(category).toMatchObject({ completed: 0, total: 2 });
    await answer('a', 'right');
    await answer('b', 'right');
    expect(await learner.get('/api/questions/random')).toMatchObject({ levelComplete: true });
  });
});

describe('GET /api/questions/category/{id}', () => {
  it('is made once for all who ask, in each encoding', async () => {
    const first = await get('/category/2', { 'Accept-Encoding': 'br' });
    const stringify = vi.spyOn(JSON, 'stringify');
    const second = await get('/category/2', { 'Accept-Encoding': 'br' });
    const made = stringify.mock.calls.filter(([value]) => Array.isArray(value));
    stringify.mockRestore();
    expect(made).toEqual([]);
    expect(second.headers.get('Content-Encoding')).toBe('br');
    expect(await second.arrayBuffer()).toEqual(await first.arrayBuffer());
  });

  describe('7 `GET /api/questions/category/{id}`', () => {
    it('serves the questions of that category', async () => {
      const questions = (await (await get('/category/2')).json()) as CuratedQuestion[];
      expect(questions).toEqual(TEST_QUESTIONS.filter(({ category }) => category === 2));
    });
  });

  it.each([
    ['5', 404],
    ['0', 404],
    ['two', 400],
    ['1e9', 400],
    ['9999999999', 400],
    ['%00', 400],
  ])('answers %s with %i and a message', async (id, status) => {
    const response = await get(`/category/${id}`);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ message: expect.any(String) });
  });

  describe('3 Category: id, name, description, difficulty 1 to 4 · 7 `GET /api/questions/categories`', () => {
    it('lists the categories beside them', async () => {
      expect(await (await get('/categories')).json()).toEqual(TEST_CATEGORIES);
    });
  });
});

describe('GET /api/questions/random', () => {
  it('never returns the question that was just skipped while there is another', async () => {
    const learner = await test.registerLearner();
    const first = await learner.get<CuratedQuestion>('/api/questions/random?difficulty=1');
    const skip = { userAnswer: '', timeSpent: 3, powerUpsUsed: ['skip'] };
    await learner.post('/api/answers', { ...skip, questionId: first.id });
    // The random choice would return the content's first question again.
    const next = await learner.get<CuratedQuestion>('/api/questions/random?difficulty=1');
    expect(next.id).not.toBe(first.id);
  });

  it('serves a question of the open level to a visitor', async () => {
    const question = (await (await get('/random')).json()) as CuratedQuestion;
    expect(question.difficulty).toBe(1);
  });

  describe('7 `GET /api/questions/random`, both parameters optional; `GET /api/questions/random`: levelComplete and noQuestionsOfType', () => {
    it('leaves out what the learner has answered in this round, until a new one starts', async () => {
      const learner = await test.registerLearner();
      const answers = TEST_QUESTIONS.filter(({ category }) => category === 1).map(
        ({ id, options }, index) =>
          anAnswer({
            deviceSeq: index + 1,
            questionId: id,
            ...(options === null && { choice: null, text: 'A structured answer.' }),
          }),
      );
      await learner.sync(answers.slice(0, -1));
      const last = await learner.get<CuratedQuestion>('/api/questions/random?difficulty=1');
      expect(last.id).toBe('t1');
      expect(
        await learner.get('/api/questions/random?difficulty=1&questionType=multiple-choice'),
      ).toEqual({
        noQuestionsOfType: true,
        message: 'No multiple-choice questions are left here in this round.',
      });

      await learner.sync(answers.slice(-1));
      expect(await learner.get('/api/questions/random?difficulty=1')).toEqual({
        levelComplete: true,
        message: 'You have answered every Beginner question of this round.',
      });
      await learner.post('/api/practice/start-new-round');
      expect(await learner.get('/api/questions/random?difficulty=1')).toMatchObject({
        difficulty: 1,
      });
    });
  });

  describe('3 Question types; all filters nothing · 7 `GET /api/questions/random`, both parameters optional', () => {
    it.each([
      ['open-ended', 't1'],
      ['multiple-choice', 'c1-01'],
      ['mixed', 'c1-01'],
      ['all', 'c1-01'],
    ])('filters by type %s', async (type, id) => {
      expect(await (await get(`/random?questionType=${type}`)).json()).toMatchObject({ id });
    });
  });

  it.each(['difficulty=5', 'difficulty=x', 'difficulty=1&difficulty=2', 'questionType=essay'])(
    'answers 400 with a message to %s',
    async (query) => {
      const response = await get(`/random?${query}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({ message: expect.any(String) });
    },
  );

  it('answers 401 to a token that is not valid, rather than as to a visitor', async () => {
    expect((await get('/random', { Authorization: 'Bearer nonsense' })).status).toBe(401);
  });
});
