import { describe, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ACHIEVEMENTS } from '#shared/game/scoring/achievements.ts';
import { acting, click, find, mount, unmountAll } from '#pwa/ui/testing/mount.ts';
import { AchievementPopups } from './achievement-popup.tsx';
import { queueAchievements, useAchievementQueue } from './achievement-queue.ts';
import {
  beginSaving,
  showResult,
  closeQuestion,
  leaveQuestion,
  openQuestion,
} from '#pwa/question/session/question-state.ts';
import { anAnsweredQuestion } from '#pwa/question/testing/an-answered-question.ts';
import { SheetFrame } from '#pwa/ui/dialogs/full-screen-dialog.tsx';
import { useToastPlace } from '#pwa/ui/dialogs/toast-queue.ts';
import { aChoiceQuestion } from '#pwa/question/testing/curated-questions.ts';

beforeEach(() => {
  useAchievementQueue.setState({ ids: [] });
  vi.useFakeTimers();
});
afterEach(() => {
  unmountAll();
  closeQuestion();
});

const pass = (ms: number) => acting(() => vi.advanceTimersByTime(ms));

describe("2.9 'ACHIEVEMENT UNLOCKED!', icon, name, description, '+N XP', category with a capital · 3 Achievement: name, description, icon of eight, category of five, XP", () => {
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
});

describe('2.9 Closes after 5 seconds; Leaves within 300 ms · 9.5 Achievement popup 5 s, 300 ms', () => {
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
});

describe('2.9 Closes by its button', () => {
  it('closes at once when it is told to', async () => {
    const page = await mount(<AchievementPopups />);
    acting(() => queueAchievements(['first-answer']));
    await click(find('button', 'Close'));
    pass(300);
    expect(page.textContent).toBe('');
  });
});

describe('2.9 On a result in the strip on top; the next question ends it', () => {
  const learner = { userId: 'ada', epoch: 1, round: 1 };
  const ask = () => openQuestion({ question: aChoiceQuestion(), mode: 'practice', learner }, null);

  it('shows with the result that brought it, and never questions later', async () => {
    const page = await mount(<AchievementPopups />);
    acting(() => {
      const attempt = ask();
      beginSaving(attempt);
      queueAchievements(['first-answer', 'streak-3']);
      showResult(attempt, anAnsweredQuestion());
    });
    expect(page.textContent).toContain('First Step');
    acting(() => {
      leaveQuestion();
      ask();
    });
    expect(page.textContent).toBe('');
    acting(closeQuestion);
    expect(page.textContent).toBe('');
  });

  it('has its description there too, in room of its own that stays when it has gone', async () => {
    const page = await mount(
      <>
        <SheetFrame title="Your level" onClose={() => undefined} footer={null}>
          <p>Beginner is open.</p>
        </SheetFrame>
        <AchievementPopups />
      </>,
    );
    acting(() => queueAchievements(['first-answer']));
    expect(page.querySelector('.sr-only')).toBeNull();
    expect(find('div.pointer-events-auto', 'First Step').textContent).toContain(
      'Answer your first question',
    );
    const bar = useToastPlace.getState().strip?.closest('header');
    expect(bar?.style.paddingBottom).not.toBe('');
    pass(5_000);
    pass(300);
    expect(page.textContent).not.toContain('First Step');
    expect(bar?.style.paddingBottom).not.toBe('');
  });

  it('stays when the result is closed', async () => {
    const page = await mount(<AchievementPopups />);
    acting(() => {
      const attempt = ask();
      beginSaving(attempt);
      queueAchievements(['first-answer']);
      showResult(attempt, anAnsweredQuestion());
    });
    acting(closeQuestion);
    expect(page.textContent).toContain('First Step');
  });
});

it('waits while a question is on the screen, and loses nothing', async () => {
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
