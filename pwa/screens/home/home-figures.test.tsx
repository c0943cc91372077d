import { initialProgress, initialQuestion } from '#shared/game/progress/initial-rows.ts';
import { describe, beforeEach, expect, it } from 'vitest';
import {
  figuresIn,
  leaveApp,
  openApp,
  pageText,
  putAnswered,
  putProgress,
  seen,
  signInLearner,
} from '#pwa/app/testing/learner-app.tsx';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { recordEvent } from '#pwa/device/database/record-event.ts';
import { aChoiceQuestion, anOpenEndedQuestion } from '#pwa/question/testing/curated-questions.ts';
import { click, find, until } from '#pwa/ui/testing/mount.ts';

/** As many questions as the real bank has: 30 per level, 24 in the last. */
const BANK = ([1, 2, 3, 4] as const).flatMap((level) =>
  Array.from({ length: level === 4 ? 24 : 30 }, (_, index) =>
    aChoiceQuestion({ id: `${level}-${index}`, difficulty: level, category: level }),
  ),
);
const ofLevel = (level: number) => BANK.filter(({ difficulty }) => difficulty === level);

beforeEach(() => signInLearner(BANK));

async function openHome(): Promise<void> {
  await openApp('/');
  await seen('How to Earn More');
  await seen('questions answered across all categories');
}

const part = (heading: string) =>
  [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === heading)
    ?.parentElement as HTMLElement;
const meter = (label: string) => find('[role="meter"], [role="progressbar"]', label);

describe('2.4 Level, XP, streak, accuracy', () => {
  it('shows level, XP, streak and accuracy side by side', async () => {
    await putProgress({
      totalXp: 1_240,
      currentStreak: 4,
      questionsAnswered: 8,
      judged: 8,
      correctAnswers: 5,
    });
    await openHome();
    expect(figuresIn('[aria-label="Your figures"] dl')).toEqual([
      'LevelLv 3',
      'XP1,240',
      'In a row4',
      'Accuracy5 of 863%',
    ]);
  });
});

describe('2.4 AI Practice button; AI Practice card', () => {
  it('leads to AI Mode by a button and by a card with what was answered there', async () => {
    const { counters } = initialProgress();
    await putProgress({
      questionsAnswered: 8,
      counters: { ...counters, ai: 6, aiJudged: 5, aiCorrect: 4 },
    });
    await openHome();
    expect(find('main a', 'AI Practice6 answered. 80% right (4 of 5)').getAttribute('href')).toBe(
      '/ai-mode',
    );
    const [button] = document.querySelectorAll('main a[href="/ai-mode"]');
    expect(button?.textContent).toBe('AI Practice');
  });
});

describe('2.4 Practice Mode card: correct of answered, accuracy bar', () => {
  it('shows on the Practice Mode card what is right of what was answered, and how much that is, with a bar', async () => {
    await putProgress({ questionsAnswered: 8, judged: 8, correctAnswers: 5 });
    await openHome();
    const card = find('main a', 'Practice Mode');
    expect(card.textContent).toBe('Practice Mode5 of 8 right63%');
    expect(meter('Accuracy').getAttribute('aria-valuenow')).toBe('63');
  });
});

describe('2.4 Progress Tracker card: current tier', () => {
  it('shows the current tier on the Progress Tracker card', async () => {
    await putProgress({ questionsAnswered: 8, totalXp: 1_240 });
    await openHome();
    expect(find('main a', 'Progress Tracker').textContent).toContain('Advanced XP tier');
  });
});

describe("2.4 'Level N Progress': XP in the band of 500, XP to the next level · 9.1 A level is 500 XP", () => {
  it('shows XP within the band of 500, and what is left to the next level', async () => {
    await putProgress({ questionsAnswered: 8, totalXp: 1_240 });
    await openHome();
    expect(part('Level 3 Progress').textContent).toBe(
      'Level 3 Progress240 / 500 XP · 260 XP to Lv 4',
    );
    expect(meter('XP in level 3').getAttribute('aria-valuenow')).toBe('240');
  });
});

describe('2.4 Your Arsenal: counts of the three power-ups; Your Arsenal: number of achievements · 2.8 Three power-ups with counts · 3 Power-up display: name, description, icon, quantity', () => {
  it('counts power-ups and achievements in Your Arsenal', async () => {
    const achievements = [{ id: 'first-answer', at: 1 }];
    const powerUps = { freeze: 4, fiftyFifty: 0, skip: 2 };
    await putProgress({ questionsAnswered: 8, powerUps, achievements });
    await openHome();
    const arsenal = part('Your Arsenal').closest('section') as HTMLElement;
    expect([...arsenal.querySelectorAll('li h3')].map(({ textContent }) => textContent)).toEqual([
      'FreezeFreeze Time, left: 4',
      '50/5050/50, left: 0',
      'SkipSkip Question, left: 2',
    ]);
    expect(arsenal.textContent).toContain('1 achievement');
  });
});

describe('1 114 questions · 2.4 Home', () => {
  it('shows the whole path: percent, how many of 114, and the time for what is left', async () => {
    await putProgress({ questionsAnswered: 30 });
    await putAnswered(ofLevel(1), 24);
    await openHome();
    expect(pageText()).toContain('30 of 114 questions answered across all categories');
    expect(meter('Learning Path').getAttribute('aria-valuenow')).toBe('30');
    expect(meter('Learning Path').getAttribute('aria-valuemax')).toBe('114');
    expect(document.querySelector('section[aria-label="Learning Path"]')?.textContent).toContain(
      '26%',
    );
    // 84 questions at three minutes each.
    expect(pageText()).toContain('4 h 12 min left');
  });
});

describe('2.4 Category card: while locked a lock and a line, no Board (section 10); Icons by category: target, brain, warning, trophy', () => {
  it('gives the levels target, brain, warning and trophy, and while locked a lock, a line and no Board', async () => {
    const icons = () =>
      [
        ...document.querySelectorAll(
          'section[aria-label="Learning Path"] li:has(h3):not(:has(li))',
        ),
      ].map((card) => {
        const names = card.querySelector('svg')?.getAttribute('class') ?? '';
        return /lucide-(target|brain|triangle-alert|trophy|lock)\b/.exec(names)?.[1];
      });
    const boards = () =>
      document.querySelectorAll('section[aria-label="Learning Path"] [role="img"]').length;
    await putProgress({ questionsAnswered: 1 });
    await openHome();
    expect(icons()).toEqual(['target', 'lock', 'lock', 'lock']);
    const locked = [
      ...document.querySelectorAll('section[aria-label="Learning Path"] li li:has(h3)'),
    ];
    expect(locked.map(({ textContent }) => textContent)).toEqual([
      'Locked: Intermediate · Strategy15 more in Beginner, 100 XP each',
      'Locked: Advanced · Execution150 XP',
      'Locked: Expert · Leadership200 XP',
    ]);
    // The whole text is visible; the lock is put into words only for screen readers.
    expect(
      locked.flatMap((line) => [...line.querySelectorAll('.sr-only')]).map((e) => e.textContent),
    ).toEqual(['Locked: ', 'Locked: ', 'Locked: ']);
    expect(locked.flatMap((line) => [...line.querySelectorAll('[role="img"], a')])).toEqual([]);
    expect(boards()).toBe(1);
    leaveApp();
    await signInLearner(BANK);
    await putProgress({ questionsAnswered: 114, practiceLevel: 4 });
    await putAnswered(BANK, BANK.length);
    await openHome();
    expect(icons()).toEqual(['target', 'brain', 'triangle-alert', 'trophy']);
    expect(boards()).toBe(4);
  });
});

describe('2.4 A percentage says of what it is, and leads to the answers that it leaves out', () => {
  const judgedFive = async () => {
    await putProgress({ questionsAnswered: 6 });
    await putAnswered(ofLevel(1).slice(0, 5), 4);
  };
  it('opens the answers to check from the level’s own words', async () => {
    await judgedFive();
    const open = anOpenEndedQuestion();
    await requireDatabase().questions.put({ ...open, position: 200 });
    await recordEvent({
      ...{ kind: 'answer', mode: 'practice', questionId: open.id, questionRevision: 1 },
      ...{ text: 'Drivers who work at night are late too often, so I begin with them.' },
      ...{ timedOut: false, extended: false, timeSpent: 40, powerUps: [] },
    });
    await openHome();
    const way = find('section[aria-label="Learning Path"] li button', 'of 5 checked');
    expect(way.textContent).toBe('of 5 checked. Check the others');
    await click(way);
    await until(() => find('[role=dialog] h2', 'To check'));
  });

  it('is plain words where no answer waits', async () => {
    await judgedFive();
    const row = { ...initialQuestion(ofLevel(1)[5]?.id ?? '', 1), rounds: [1] };
    await requireDatabase().rows.put({ kind: 'question', key: row.questionId, epoch: 1, row });
    await openHome();
    expect(pageText()).toContain('Proficient · 80% of 5 checked');
    expect(document.querySelector('section[aria-label="Learning Path"] li button')).toBeNull();
  });
});

it('names XP and time of an open level once: three minutes for each question that is left', async () => {
  await putProgress({ questionsAnswered: 12 });
  await putAnswered(ofLevel(1).slice(0, 12), 12);
  await openHome();
  const card = find('section[aria-label="Learning Path"] li', 'Beginner · Basics50 XP each');
  expect(card.textContent).toContain('12 of 30 · 54 min left');
});

describe("2.8 'How to Earn More': challenges, achievements, streaks, levels · 3 Power-up display: name, description, icon, quantity · 9.2 Freeze Time, 50/50, Skip Question: names and what they do", () => {
  it('names each power-up with its icon, and what it does and the four ways to earn more', async () => {
    await putProgress({ questionsAnswered: 1 });
    await openHome();
    for (const words of [
      'Pauses the timer for 30 seconds',
      'Eliminates 2 wrong answers',
      'Skips to the next question',
      'Complete daily challenges',
      'Unlock achievements',
      'Maintain answer streaks',
      'Level up',
    ]) {
      expect(pageText()).toContain(words);
    }
    const items = [...document.querySelectorAll('li:has(h3)')].filter((item) =>
      item.textContent?.includes(', left:'),
    );
    expect(items.map((item) => item.querySelectorAll('h3, svg').length)).toEqual([2, 2, 2]);
  });
});

describe('2.8 At 0 a power-up is dimmed', () => {
  it('dims a power-up that is used up, and offers no Use for it', async () => {
    await putProgress({
      questionsAnswered: 1,
      powerUps: { freeze: 1, fiftyFifty: 0, skip: 0 },
    });
    await openHome();
    const items = [...document.querySelectorAll('li:has(h3)')].filter((item) =>
      item.textContent?.includes(', left:'),
    );
    expect(items.map((item) => item.className.includes('text-dim'))).toEqual([false, true, true]);
    expect(items.map((item) => item.querySelector('a')?.textContent ?? null)).toEqual([
      'Use Freeze Time',
      null,
      null,
    ]);
  });
});
