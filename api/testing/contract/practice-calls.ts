/** docs/product.md 7.3: progress, questions and answers; sync and the leaderboard beside them. */
import * as v from 'valibot';
import {
  AnswerResponse,
  CategoryProgressList,
  CheckResponse,
  PastAnswers,
  Progress,
  RoundStarted,
} from '#shared/contract/practice.ts';
import { Leaderboard } from '#shared/contract/leaderboard.ts';
import { Message } from '#shared/contract/message.ts';
import { Category, CuratedQuestion } from '#shared/contract/questions/question.ts';
import { QuestionsResponse } from '#shared/contract/questions/questions.ts';
import { SyncResponse } from '#shared/contract/sync-protocol.ts';
import { anAnswer, aSyncRequest } from '#shared/testing/builders.ts';
import { type ContractCalls, SIGNED_OUT } from './contract-call.ts';

export const PRACTICE_CALLS: ContractCalls = {
  'GET /api/user/progress': { answer: Progress, refused: SIGNED_OUT },
  'POST /api/user/xp': {
    send: () => ({ body: { xp: 50 } }),
    answer: Progress,
    refused: { for: 'XP in words', send: () => ({ body: { xp: 'fifty' } }), status: 400 },
  },
  'GET /api/user/category-progress': { answer: CategoryProgressList, refused: SIGNED_OUT },
  'GET /api/questions': {
    send: () => ({ isSignedOut: true }),
    answer: QuestionsResponse,
    refused: {
      for: 'a part that there is not',
      send: () => ({ path: '/api/questions/nothing' }),
      status: 404,
    },
  },
  'GET /api/questions/categories': {
    send: () => ({ isSignedOut: true }),
    answer: v.pipe(v.array(Category), v.length(4)),
    refused: {
      for: 'one of them by a number',
      send: () => ({ path: '/api/questions/categories/1' }),
      status: 404,
    },
  },
  'GET /api/questions/category/{id}': {
    send: () => ({ path: '/api/questions/category/1', isSignedOut: true }),
    answer: v.pipe(v.array(CuratedQuestion), v.minLength(1)),
    refused: {
      for: 'a category that there is not',
      send: () => ({ path: '/api/questions/category/9' }),
      status: 404,
    },
  },
  'GET /api/questions/random': {
    send: () => ({ path: '/api/questions/random?difficulty=1&questionType=open-ended' }),
    answer: CuratedQuestion,
    refused: {
      for: 'a difficulty that there is not',
      send: () => ({ path: '/api/questions/random?difficulty=9' }),
      status: 400,
    },
  },
  'POST /api/answers': {
    send: () => ({
      body: {
        questionId: 'c1-01',
        userAnswer: 'right',
        isCorrect: true,
        timeSpent: 12,
        xpEarned: 50,
        powerUpsUsed: ['freeze', 'fifty-fifty'],
      },
    }),
    answer: AnswerResponse,
    refused: {
      for: 'an AI answer to no question',
      send: () => ({ body: { questionId: null, userAnswer: 'right', timeSpent: 12 } }),
      status: 409,
    },
  },
  'POST /api/answers/check': {
    send: async (_, learner) => {
      const text = 'A structured answer.';
      const given = { questionId: 't1', userAnswer: text, timeSpent: 12 };
      const { answer } = await learner.post<AnswerResponse>('/api/answers', given);
      const { deviceId, deviceSeq } = answer;
      return { body: { answer: { deviceId, deviceSeq }, ticks: ['user', 'goal'] } };
    },
    answer: CheckResponse,
    refused: {
      for: 'an answer that there is not',
      send: (_, { deviceId }) => ({ body: { answer: { deviceId, deviceSeq: 9 }, ticks: [] } }),
      status: 404,
    },
  },
  'GET /api/user/answers': {
    send: async (_, learner) => {
      const given = { questionId: 't1', userAnswer: 'A structured answer.', timeSpent: 12 };
      await learner.post('/api/answers', given);
      return {};
    },
    answer: v.object({
      ...PastAnswers.entries,
      answers: v.pipe(PastAnswers.entries.answers, v.minLength(1)),
    }),
    refused: {
      for: 'a page that is no number',
      send: () => ({ path: '/api/user/answers?before=now' }),
      status: 400,
    },
  },
  'POST /api/practice/start-new-round': { answer: RoundStarted, refused: SIGNED_OUT },
  'POST /api/user/reset-progress': { answer: Message, refused: SIGNED_OUT },
  'POST /api/sync': {
    send: ({ test }, learner) => ({
      body: aSyncRequest({
        deviceId: learner.deviceId,
        sentAt: test.clock.now,
        events: [anAnswer({ questionId: 'c1-02' }), { deviceSeq: 2 }],
      }),
    }),
    answer: SyncResponse,
    refused: { for: 'no device', send: () => ({ body: { events: [] } }), status: 400 },
  },
  'GET /api/leaderboard': { answer: Leaderboard, refused: SIGNED_OUT },
};
