import { describe, beforeEach, expect, it } from 'vitest';
import {
  openApp,
  pageText,
  putAnswered,
  putProgress,
  seen,
  signInLearner,
} from '#pwa/app/testing/learner-app.tsx';
import { addDay } from '#shared/game/progress/day-row.ts';
import { initialDay, initialQuestion } from '#shared/game/progress/initial-rows.ts';
import type { DaySet } from '#shared/game/rows.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import { aChoiceQuestion } from '#pwa/question/testing/curated-questions.ts';
import { find, until } from '#pwa/ui/testing/mount.ts';

const BANK = Array.from({ length: 20 }, (_, index) => aChoiceQuestion({ id: `1-${index}` }));
/** The answered days of a learner after the first day. */
const TWO_DAYS = ['2026-03-02', '2026-03-03'].reduce<DaySet>(addDay, { start: 0, words: [] });

beforeEach(() => signInLearner(BANK));

async function openProgress(): Promise<void> {
  await openApp('/leaderboard');
  await seen('Milestones');
}

const card = (heading: string) =>
  [...document.querySelectorAll('h2')].find(({ textContent }) => textContent?.startsWith(heading))
    ?.parentElement?.parentElement;
const milestones = () =>
  [...document.querySelectorAll('ol li')]
    .map(({ textContent }) => textContent ?? '')
    .filter((text) => /^[◆◇]/.test(text));

describe('1 Tier badges · 2.13 Tier badge', () => {
  it('shows the tier beside the level', async () => {
    await putProgress({ totalXp: 2_600 });
    await openProgress();
    const bar = document.querySelector('h1')?.parentElement?.textContent;
    expect(bar).toContain('Lv 6');
    expect(bar).toContain('Expert');
  });
});

describe('1 Milestones · 2.13 Milestones · 4.3 Milestones at or below the XP are achieved; The highest of them is current', () => {
  it('shows tiers up to the XP as achieved, the highest of them as current', async () => {
    await putProgress({ totalXp: 2_000 });
    await openProgress();
    expect(milestones()).toEqual([
      '◆Beginner XP tier0 XPAchieved',
      '◆Intermediate XP tier500 XPAchieved',
      '◆Advanced XP tier1,000 XPAchieved',
      '◆Expert XP tier2,000 XPCurrent',
      '◇Master XP tier3,000 XP',
      '◇Legend XP tier5,000 XP',
    ]);
    expect(document.querySelector('[aria-current="step"]')?.textContent).toContain('Expert');
  });
});

describe('2.13 Next Milestone · 9.1 Next Milestone: XP modulo 1,000 of 1,000', () => {
  it('fills the Next Milestone bar by XP modulo 1,000', async () => {
    await putProgress({ totalXp: 2_350 });
    await openProgress();
    const bar = find('[role="meter"], [role="progressbar"]', 'XP in this thousand');
    expect(bar.getAttribute('aria-valuenow')).toBe('350');
    expect(bar.getAttribute('aria-valuemax')).toBe('1000');
    expect(card('Next Milestone')?.textContent).toContain(
      'Next Milestone: Master XP tier650 XP to go',
    );
    expect(card('Next Milestone')?.textContent).toContain(
      'The bar fills every 1,000 XP: 350 so far.',
    );
  });
});

it('says that every tier is reached from 5,000 XP on', async () => {
  await putProgress({ totalXp: 5_000 });
  await openProgress();
  expect(pageText()).toContain('Every tier reached');
  expect(milestones().at(-1)).toBe('◆Legend XP tier5,000 XPCurrent');
});

it('invites who has answered nothing to the first question, without zeros to share', async () => {
  await openProgress();
  await seen('Your first answer starts this page');
  expect(find('main a', 'Start Practicing').getAttribute('href')).toBe('/practice?start=next');
  expect(pageText()).not.toContain('Questions Answered');
  expect(() => find('button', 'Copy Progress')).toThrow('0 elements');
  await putProgress({ questionsAnswered: 1, totalXp: 50 });
  await until(() => expect(pageText()).toContain('Questions Answered1'));
  expect(find('button', 'Copy Progress')).toBeTruthy();
});

describe('2.13 The first day draws what there is, and one line of what will be there', () => {
  it('shows no zeros, no empty calendar and no level that was not begun', async () => {
    await openProgress();
    for (const none of ['0 / 10', 'Day streak', 'Last 13 weeks', 'Not Started', 'No evidence yet'])
      expect(pageText()).not.toContain(none);
    expect(pageText()).toContain('calendar and this week’s goal show here after it');
    await putAnswered(BANK.slice(0, 5), 4);
    await putProgress({ questionsAnswered: 5, judged: 5, correctAnswers: 4, totalXp: 250 });
    await seen('Your calendar and your XP by week show here from tomorrow on.');
    expect(card('Your Performance')?.textContent).toContain('Basics80%');
    expect(card('Your Performance')?.textContent).toContain('The other levels show here');
    for (const none of ['Last 13 weeks', 'Not Started']) expect(pageText()).not.toContain(none);
    await putProgress({ questionsAnswered: 5, totalXp: 250, answeredDays: TWO_DAYS });
    await seen('Last 13 weeks');
    expect(card('Your Performance')?.textContent).toContain('StrategyNot Started');
  });

  it('says of answers that nobody has checked that the percentage leaves them out', async () => {
    await putProgress({ questionsAnswered: 16, answeredDays: TWO_DAYS });
    await putAnswered(BANK.slice(0, 15), 12);
    const row = { ...initialQuestion(BANK[15]?.id ?? '', 1), rounds: [1] };
    await requireDatabase().rows.put({ kind: 'question', key: row.questionId, epoch: 1, row });
    await openProgress();
    await seen('80% of 15 checked · Mastery');
    expect(card('Your Performance')?.textContent).toContain('12 of 15 right · 16 of');
  });
});

describe('2.13 Readiness, in the same words as on Home', () => {
  it('says one word for each type, and what it is said from', async () => {
    const at = Date.now();
    await putProgress({ questionsAnswered: 5, totalXp: 250 });
    await requireDatabase().rows.bulkPut(
      BANK.slice(0, 3).map(({ id }) => ({
        kind: 'question' as const,
        key: id,
        epoch: 1,
        row: { ...initialQuestion(id, 1), rounds: [1], lastVerdict: { correct: true, at } },
      })),
    );
    await openProgress();
    await seen('Early2 answers to go');
    expect(pageText()).toContain('3 checked answers. It takes 5 to say more.');
    expect(pageText().match(/No evidence yet/g)).toHaveLength(5);
  });
});

describe('1 Accuracy by category · 2.13 Your Performance', () => {
  it('says accuracy and mastery of each category', async () => {
    await putProgress({ questionsAnswered: 15, answeredDays: TWO_DAYS });
    await putAnswered(BANK.slice(0, 15), 12);
    await openProgress();
    expect(card('Your Performance')?.textContent).toContain('Basics80% · Mastery');
    expect(card('Your Performance')?.textContent).toContain('StrategyNot Started');
  });
});

describe('1 Weekly goal · 2.13 Weekly Goal · 9.4 Weekly goal: 10 correct answers', () => {
  it('sets ten correct answers as the weekly goal, and says when it is reached', async () => {
    await putProgress({ questionsAnswered: 12, answeredDays: TWO_DAYS });
    const today = localToday();
    const day = { ...initialDay(today), answered: 12, correct: 10 };
    await requireDatabase().rows.put({ kind: 'day', key: today, epoch: 1, row: day });
    await openProgress();
    await seen('10 / 10 correct');
    expect(pageText()).toContain('Done for this week.');
  });
});
