import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anAiFeedback } from '#shared/testing/ai-builders.ts';
import { keepIssued } from '#pwa/device/database/issued.ts';
import {
  closeDatabase,
  openLearnerDatabase,
  requireDatabase,
} from '#pwa/device/database/open-database.ts';
import { anOpenEndedQuestion } from '#pwa/question/testing/curated-questions.ts';
import { click, find, mount, unmountAll, until } from '#pwa/ui/testing/mount.ts';
import { AskAiFeedback } from './ask-ai-feedback.tsx';
import { NoFeedbackNow, provideFeedback, type FeedbackPort } from './feedback-port.ts';

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
  learners += 1;
  await openLearnerDatabase(`ask-${learners}`);
});
afterEach(() => {
  unmountAll();
  closeDatabase();
  provideFeedback(null);
});

const words = () => document.body.textContent ?? '';
const show = () =>
  mount(<AskAiFeedback question={QUESTION} mode="practice" answer={ANSWER} text={TEXT} />);

async function answered(): Promise<typeof FEEDBACK> {
  const row = { kind: 'aiFeedback' as const, key: FEEDBACK.feedbackId, row: FEEDBACK };
  await keepIssued(requireDatabase(), [row]);
  return FEEDBACK;
}

it('gives a subscriber AI feedback on a curated answer, and shows it again without asking', async () => {
  const ask = vi.fn<FeedbackPort['ask']>(answered);
  provideFeedback({ ask, hasAccess: () => Promise.resolve(true) });
  await show();
  await until(() => find('button', 'Get AI Feedback'));
  await click(find('button', 'Get AI Feedback'));
  await until(() => expect(words()).toContain('72'));
  expect(words()).toContain('Good');
  expect(ask.mock.calls[0]?.[0]).toMatchObject({
    question: QUESTION.content,
    userAnswer: TEXT,
    questionId: QUESTION.id,
  });
  unmountAll();
  await show();
  await until(() => expect(words()).toContain('72'));
  expect(ask).toHaveBeenCalledTimes(1);
});

it('offers nothing to whoever has no subscription', async () => {
  const hasAccess = vi.fn<FeedbackPort['hasAccess']>(() => Promise.resolve(false));
  provideFeedback({ ask: answered, hasAccess });
  await show();
  await until(() => expect(hasAccess).toHaveBeenCalled());
  await until(() => expect(words()).toBe(''));
});

it('says when there is none, and can ask again', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const ask = vi.fn<FeedbackPort['ask']>(answered).mockRejectedValueOnce(new Error('502: Away'));
  provideFeedback({ ask, hasAccess: () => Promise.resolve(true) });
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
  provideFeedback({ ask: answered, hasAccess: () => Promise.resolve(true) });
  await show();
  await until(() => expect(words()).toContain('AI feedback needs a connection.'));
  expect(find('button', 'Get AI Feedback').hasAttribute('disabled')).toBe(true);
});

it('says until when a share is used up', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const said = 'You have used your share of AI Mode for today. Please try again in 9 hours.';
  const ask = vi.fn<FeedbackPort['ask']>().mockRejectedValue(new NoFeedbackNow(said));
  provideFeedback({ ask, hasAccess: () => Promise.resolve(true) });
  await show();
  await until(() => find('button', 'Get AI Feedback'));
  await click(find('button', 'Get AI Feedback'));
  await until(() => expect(words()).toContain(`Feedback Unavailable. ${said}`));
});

it('says how much of a long answer was not read', async () => {
  const row = { ...FEEDBACK, unreadWords: 1_312 };
  await keepIssued(requireDatabase(), [{ kind: 'aiFeedback', key: row.feedbackId, row }]);
  provideFeedback({ ask: answered, hasAccess: () => Promise.resolve(true) });
  await show();
  await until(() => expect(words()).toContain('its last 1,312 words were not read.'));
});
