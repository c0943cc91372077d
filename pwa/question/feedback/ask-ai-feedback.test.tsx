import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AiFeedback, AiFeedbackRequest } from '#shared/contract/ai/ai-feedback.ts';
import { anAiFeedback } from '#shared/testing/ai-builders.ts';
import { HttpError } from '#pwa/http/http-error.ts';
import { keepIssued } from '#pwa/device/database/issued.ts';
import {
  closeDatabase,
  openLearnerDatabase,
  requireDatabase,
} from '#pwa/device/database/open-database.ts';
import { anOpenEndedQuestion } from '#pwa/question/testing/curated-questions.ts';
import { click, find, mount, unmountAll, until } from '#pwa/ui/testing/mount.ts';
import { AskAiFeedback } from './ask-ai-feedback.tsx';

const { askFeedback, hasAiMode } = vi.hoisted(() => ({
  askFeedback: vi.fn<(request: AiFeedbackRequest) => Promise<AiFeedback>>(),
  hasAiMode: vi.fn<() => Promise<boolean>>(),
}));
vi.mock('#pwa/http/ai-calls.ts', () => ({ askFeedback, hasAiMode }));

const QUESTION = anOpenEndedQuestion();
const TEXT = 'I would begin with drivers.';
const ANSWER = { deviceId: 'device-aaaaaaaaaaaa', deviceSeq: 1 };
const FEEDBACK = anAiFeedback({
  aiQuestionId: null,
  questionId: QUESTION.id,
  userAnswer: TEXT,
  score: 72,
});

let learners = 0;
beforeEach(async () => {
  askFeedback.mockReset().mockResolvedValue(FEEDBACK);
  hasAiMode.mockReset().mockResolvedValue(true);
  learners += 1;
  await openLearnerDatabase(`ask-${learners}`);
});
afterEach(() => {
  unmountAll();
  closeDatabase();
});

const words = () => document.body.textContent ?? '';
const show = () =>
  mount(<AskAiFeedback question={QUESTION} mode="practice" answer={ANSWER} text={TEXT} />);

it('gives a subscriber AI feedback on a curated answer, and shows it again without asking', async () => {
  await show();
  await until(() => find('button', 'Get AI Feedback'));
  await click(find('button', 'Get AI Feedback'));
  await until(() => expect(words()).toContain('72'));
  expect(words()).toContain('Good');
  expect(askFeedback.mock.calls[0]?.[0]).toMatchObject({
    question: QUESTION.content,
    userAnswer: TEXT,
    questionId: QUESTION.id,
  });
  unmountAll();
  await show();
  await until(() => expect(words()).toContain('72'));
  expect(askFeedback).toHaveBeenCalledTimes(1);
});

it('offers nothing to whoever has no subscription', async () => {
  hasAiMode.mockResolvedValue(false);
  await show();
  await until(() => expect(hasAiMode).toHaveBeenCalled());
  await until(() => expect(words()).toBe(''));
});

it('says when there is none, and can ask again', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  askFeedback.mockRejectedValueOnce(new Error('502: Away'));
  await show();
  await until(() => find('button', 'Get AI Feedback'));
  await click(find('button', 'Get AI Feedback'));
  await until(() => expect(words()).toContain('Feedback Unavailable.'));
  expect(words()).toContain('Unable to generate feedback for this answer.');
  await click(find('button', 'Try Again'));
  await until(() => expect(words()).toContain('72'));
});

it('says offline before the tap that it needs a connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await show();
  await until(() => expect(words()).toContain('AI feedback needs a connection.'));
  expect(find('button', 'Get AI Feedback').hasAttribute('disabled')).toBe(true);
});

it('says until when a share is used up', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const said = 'You have used your share of AI Mode for today. Please try again in 9 hours.';
  askFeedback.mockRejectedValue(new HttpError(429, JSON.stringify({ message: said })));
  await show();
  await until(() => find('button', 'Get AI Feedback'));
  await click(find('button', 'Get AI Feedback'));
  await until(() => expect(words()).toContain(`Feedback Unavailable. ${said}`));
});

it('says how much of a long answer was not read', async () => {
  const row = { ...FEEDBACK, unreadWords: 1_312 };
  await keepIssued(requireDatabase(), [{ kind: 'aiFeedback', key: row.feedbackId, row }]);
  await show();
  await until(() => expect(words()).toContain('its last 1,312 words were not read.'));
});
