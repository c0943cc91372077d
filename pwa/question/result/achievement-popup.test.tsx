import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ACHIEVEMENTS } from '#shared/engine/achievements.ts';
import { acting, click, find, mount, unmountAll } from '#pwa/ui/testing/mount.ts';
import { AchievementPopups } from './achievement-popup.tsx';
import { queueAchievements, useAchievementQueue } from './achievement-queue.ts';
import { closeQuestion, openQuestion } from '#pwa/question/session/question-session.ts';
import { aChoiceQuestion } from '#pwa/question/testing/curated-questions.ts';

beforeEach(() => {
  useAchievementQueue.setState({ ids: [] });
  vi.useFakeTimers();
});
afterEach(() => {
  unmountAll();
  closeQuestion();
  vi.useRealTimers();
});

const pass = (ms: number) => acting(() => vi.advanceTimersByTime(ms));

it('shows what was unlocked, with icon, words, XP and category', async () => {
  const page = await mount(<AchievementPopups />);
  acting(() => queueAchievements(['streak-3']));
  const { name = '', description = '' } = ACHIEVEMENTS.find(({ id }) => id === 'streak-3') ?? {};
  for (const text of ['ACHIEVEMENT UNLOCKED!', name, description, '+25 XP', 'Streak']) {
    expect(text).not.toBe('');
    expect(page.textContent).toContain(text);
  }
  expect(page.querySelector('svg.lucide-flame, svg.lucide-zap')).not.toBeNull();
});

it('closes after 5 seconds and shows the next of the queue', async () => {
  const page = await mount(<AchievementPopups />);
  acting(() => queueAchievements(['first-answer', 'streak-3']));
  pass(4_900);
  expect(page.textContent).toContain('First Step');
  pass(100);
  pass(300);
  expect(page.textContent).toContain('On a Roll');
  pass(5_000);
  pass(300);
  expect(page.textContent).toBe('');
});

it('closes at once when it is told to', async () => {
  const page = await mount(<AchievementPopups />);
  acting(() => queueAchievements(['first-answer']));
  await click(find('button', 'Close'));
  pass(300);
  expect(page.textContent).toBe('');
});

it('waits while a question or its result is on the screen, and loses nothing', async () => {
  const page = await mount(<AchievementPopups />);
  acting(() => queueAchievements(['first-answer', 'streak-3']));
  const learner = { userId: 'ada', epoch: 1, round: 1 };
  acting(() => openQuestion({ question: aChoiceQuestion(), mode: 'practice', learner }, null));
  expect(page.textContent).toBe('');
  acting(closeQuestion);
  expect(page.textContent).toContain('First Step');
  pass(5_000);
  pass(300);
  expect(page.textContent).toContain('On a Roll');
});
