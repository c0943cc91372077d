import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_SETTINGS, type UserSettings } from '#shared/contract/account/user-settings.ts';
import type { Leaderboard } from '#shared/contract/leaderboard.ts';
import { addDay } from '#shared/game/progress/day-row.ts';
import { initialProgress } from '#shared/game/progress/initial-rows.ts';
import type { DaySet } from '#shared/game/rows.ts';
import { ACHIEVEMENTS } from '#shared/game/scoring/achievements.ts';
import { dateOfDayNumber, dayNumberOf, isoWeekOf } from '#shared/game/time/effective-time.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { submitAnswer } from '#pwa/question/testing/submit-answer.ts';
import { aChoiceQuestion } from '#pwa/question/testing/curated-questions.ts';
import { acting, actingAsync, click, find, press, until } from '#pwa/ui/testing/mount.ts';
import { mountInRouter } from '#pwa/ui/testing/in-router.tsx';
import { ThemeProvider } from '#pwa/ui/layout/theme.tsx';
import { putProgress, signInLearner } from '#pwa/app/testing/learner-app.tsx';
import { ProgressPage } from './progress-page.tsx';

const HOUR = 3_600_000;
const QUESTION = aChoiceQuestion({ id: 'b-1' });
const CATEGORY = {
  id: 1 as const,
  name: 'PM Fundamentals',
  description: 'Basics',
  difficulty: 1 as const,
};

beforeEach(async () => {
  await signInLearner([QUESTION], [CATEGORY]);
  // The days are long ago, so this isn't the first day, and the last weeks hold none of them.
  const answeredDays = ['2020-03-02', '2020-03-03'].reduce<DaySet>(addDay, { start: 0, words: [] });
  await putProgress({ answeredDays });
});

const text = () => document.body.textContent ?? '';
const seen = (words: string) => until(() => expect(text()).toContain(words));
const region = (heading: string) =>
  [...document.querySelectorAll('section')].find(
    (section) => section.querySelector('h2')?.textContent === heading,
  ) as HTMLElement;

async function open(): Promise<void> {
  await mountInRouter(
    <ThemeProvider>
      <ProgressPage />
    </ThemeProvider>,
  );
  await seen('Leaderboard');
  await seen('Achievements');
  await seen('Last 13 weeks');
}

function answerRight() {
  return submitAnswer({
    question: QUESTION,
    choice: QUESTION.correctAnswer,
    text: null,
    timedOut: false,
    extended: false,
    timeSpent: 20,
    powerUps: [],
    mode: 'practice',
  });
}

describe('2.13 The days until the interview', () => {
  // The plan's day lasts until 4 AM, and late in the evening it asks for less.
  beforeEach(() => {
    const now = new Date();
    now.setHours(10, 0, 0, 0);
    vi.useFakeTimers({ toFake: ['Date'], now });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const inDays = (days: number) => dateOfDayNumber(dayNumberOf(localToday()) + days);
  const putDate = async (interviewDate: string) => {
    const db = requireDatabase();
    const local = await db.rows.get(['progress', '']);
    const row = { ...initialProgress(), ...local?.row, interviewDate, questionsAnswered: 18 };
    await db.rows.put({ kind: 'progress', key: '', epoch: 1, row });
  };

  it('are shown with what each has and its minutes, and end with the interview', async () => {
    await putDate(inDays(3));
    await open();
    await seen('Until your interview');
    const days = [...region('Until your interview').querySelectorAll('ol > li')];
    expect(days).toHaveLength(4);
    expect(days[0]?.textContent).toMatch(/^TodayGuide: .*7 minSix questions: /);
    expect(days[1]?.textContent).toMatch(/^Tomorrow.* min/);
    expect(days[2]?.textContent).toContain('One calm page, then sleep');
    expect(days[3]?.textContent).toContain('Your interview');
  });

  it('are fourteen at most, and none without a date to come', async () => {
    await putDate(inDays(40));
    await open();
    await seen('Until your interview');
    expect(region('Until your interview').querySelectorAll('ol > li')).toHaveLength(14);
    await actingAsync(() => putDate(inDays(-1)));
    await until(() => expect(region('Until your interview')).toBeUndefined());
  });
});

describe('the calendar', () => {
  const stops = () => [
    ...document.querySelectorAll<HTMLElement>('[role="gridcell"][tabindex="0"]'),
  ];

  it('is one stop for Tab, and keys lead from day to day', async () => {
    await answerRight();
    await open();
    const [stop, ...others] = stops();
    expect(others).toEqual([]);
    expect(stop?.getAttribute('aria-label')).toMatch(/: 1 answer, 1 right, \d+ XP$/);
    acting(() => stop?.focus());
    await press('PageUp');
    const focused = document.activeElement;
    expect(focused?.getAttribute('aria-label')).toMatch(/: No practice$/);
    expect(stops()).toEqual([focused]);
    expect(Date.parse(stop?.dataset['date'] ?? '') - 28 * 24 * HOUR).toBe(
      Date.parse((focused as HTMLElement).dataset['date'] ?? ''),
    );
    await press('End', { ctrlKey: true });
    expect(document.activeElement).toBe(stop);
  });

  it('announces the day that its buttons lead to', async () => {
    await open();
    const reading = () => region('Last 13 weeks').querySelector('p[aria-live]');
    expect(reading()?.getAttribute('aria-live')).toBe('off');
    expect(reading()?.textContent).toBe('TodayNo practice');
    expect((find('button', 'Next day') as HTMLButtonElement).disabled).toBe(true);
    await click(find('button', 'Previous day'));
    expect(reading()?.getAttribute('aria-live')).toBe('polite');
    expect(reading()?.textContent).not.toContain('Today');
  });

  it('says the same of its weeks in a table', async () => {
    await answerRight();
    await open();
    const rows = [...region('Last 13 weeks').querySelectorAll('tbody tr')];
    expect(rows).toHaveLength(13);
    expect([...(rows[12]?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)).toEqual([
      '1',
      '1',
      '1',
    ]);
  });
});

describe('achievements', () => {
  describe('2.13 Achievements, unlocked and next', () => {
    it('shows the nearest three and the latest, and all by category once unfolded', async () => {
      await answerRight();
      await open();
      const card = region('Achievements');
      expect(card.textContent).toContain(`1 of ${ACHIEVEMENTS.length} unlocked`);
      expect(card.querySelectorAll('li')).toHaveLength(4);
      expect(card.textContent).toContain('First Step');
      expect(card.querySelector('time')?.dateTime).toContain(new Date().toISOString().slice(0, 10));
      await click(find('button', `Show all ${ACHIEVEMENTS.length}`));
      expect(card.querySelectorAll('li')).toHaveLength(4 + ACHIEVEMENTS.length);
      expect(
        [...card.querySelectorAll('section section h3')].map((name) => name.textContent),
      ).toEqual(['Streak', 'Performance', 'Milestone', 'Level', 'Special']);
      await click(find('button', 'Show fewer'));
      expect(card.querySelectorAll('li')).toHaveLength(4);
    });
  });
});

describe('the leaderboard', () => {
  const you = { rank: 2, name: 'Ada L.', xp: 80, isYou: true };
  const ranking = { top: [{ rank: 1, name: 'Ben O.', xp: 90, isYou: false }, you], around: [you] };
  const board = () => region('Leaderboard').textContent;
  const alone = { top: [{ rank: 1, name: 'Cy P.', xp: 900, isYou: false }], around: [] };

  async function hold(leaderboard: Partial<Leaderboard> = {}): Promise<void> {
    const at = Date.now() - 2 * HOUR;
    await requireDatabase().meta.put({
      key: 'leaderboard',
      leaderboard: {
        at,
        week: isoWeekOf(Date.now()),
        thisWeek: ranking,
        allTime: alone,
        ...leaderboard,
      },
    });
  }

  it('says that none has come yet', async () => {
    await open();
    await until(() => expect(board()).toContain('No ranking is on this device yet.'));
  });

  describe('2.13 Leaderboard (docs/rules.md)', () => {
    it('shows its age, and marks the learner in words', async () => {
      await hold();
      await open();
      await seen('From 2 hours ago');
      const rows = [...region('Leaderboard').querySelectorAll('ol li')];
      expect(rows.map((row) => row.textContent)).toEqual(['1.Ben O.90 XP', '2.You · Ada L.80 XP']);
      expect(rows[1]?.getAttribute('aria-current')).toBe('true');
      expect(text()).not.toContain('A new week has begun');
    });
  });

  it('says so when the learner has no XP in a ranking', async () => {
    await hold();
    await open();
    await seen('This week');
    const tab = find('[role="tab"]', 'All time');
    await actingAsync(async () =>
      tab.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })),
    );
    await seen('Your first right answer puts you on the leaderboard.');
    expect(region('Leaderboard').textContent).toContain('Cy P.');
  });

  it('says when its week is over', async () => {
    await hold({ week: isoWeekOf(Date.now() - 7 * 24 * HOUR) });
    await open();
    await until(() => expect(board()).toContain('A new week has begun.'));
  });

  it('says that what waits on this device is not in it', async () => {
    await hold();
    await answerRight();
    await open();
    await until(() =>
      expect(board()).toContain('Others see what still waits on this device after the next sync.'),
    );
  });

  it('tells who is shown to others, and who is not', async () => {
    await open();
    await seen('Others see Ada L. and your XP, never your email.');
    await choose({ showOnLeaderboard: false });
    await seen('Your own rank is shown to you alone.');
    expect(find('a', 'Change in Settings').getAttribute('href')).toBe('/settings');
  });
});

/** Stores the learner's privacy settings as last sent by the server. */
async function choose(privacy: Partial<UserSettings['privacy']>): Promise<void> {
  const values = { ...DEFAULT_SETTINGS, privacy: { ...DEFAULT_SETTINGS.privacy, ...privacy } };
  await requireDatabase().meta.put({ key: 'settings', version: 2, values });
}
