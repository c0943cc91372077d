import { beforeEach, expect, it } from 'vitest';
import { ENGINE_NUMBER } from '#shared/game/constants.ts';
import { pageText, seen } from '#pwa/app/testing/learner-app.tsx';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import type { Figures, News, Recount } from '#pwa/device/database/single-records.ts';
import { addNews, recountOf } from '#pwa/device/records/news.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { click, find, unmountAll, until } from '#pwa/ui/testing/mount.ts';
import { openHome, signInAtHome } from '../testing/home-screen.ts';
import { newsWords } from './news-lines.tsx';

beforeEach(signInAtHome);

const BEFORE: Figures = {
  ...{ epoch: 1, totalXp: 10_175, practiceLevel: 3, dayStreak: 5 },
  readiness: [{ type: 'strategy', word: 'building' }],
};

function counted(after: Partial<Figures>, rules: Recount['rules'] = { from: null, to: 4 }): News {
  const news = recountOf(BEFORE, { ...BEFORE, ...after }, rules);
  if (!news) throw new Error('nothing fell');
  return news;
}

it('says on Home what was counted anew and why, until it is closed, and not again after a reload', async () => {
  await openHome();
  expect(pageText()).not.toContain('counted anew');
  await addNews(requireDatabase(), counted({ totalXp: 8_750 }));
  await seen(
    'Your figures were counted anew: 8,750 XP (10,175 XP before), level 18 (level 21 before). An open answer now counts as right by the points you tick',
  );
  unmountAll();
  await openHome();
  await seen('counted anew');
  await click(find('aside button[aria-label="Close"]', ''));
  await until(() => expect(pageText()).not.toContain('counted anew'));
  expect(await records.news.get(requireDatabase())).toEqual([]);
  unmountAll();
  await openHome();
  expect(pageText()).not.toContain('counted anew');
});

it('names an open level, a day streak and a word of readiness with what they were before', () => {
  const words = newsWords(
    counted({
      ...{ practiceLevel: 2, dayStreak: 4 },
      readiness: [{ type: 'strategy', word: 'early' }],
    }),
  );
  expect(words).toContain('practice up to Intermediate (practice up to Advanced before)');
  expect(words).toContain('a day streak of 4 (a day streak of 5 before)');
  expect(words).toContain('Strategy: Early (Building before)');
});

it('gives the reasons of the rules since the ones before, as far as they lower what fell', () => {
  const fading = { readiness: [{ type: 'strategy', word: 'early' }] } as const;
  const ofTicks = 'by the points you tick';
  const ofRounds = 'counts for readiness only where';
  expect(newsWords(counted(fading))).toMatch(new RegExp(`${ofTicks}.*${ofRounds}`));
  expect(newsWords(counted({ totalXp: 10 }))).not.toContain(ofRounds);
  const later = newsWords(counted(fading, { from: 3, to: 4 }));
  expect(later).toContain(ofRounds);
  expect(later).not.toContain(ofTicks);
});

it('says that an update has changed the rules where this app knows no reason', () => {
  const next = { from: ENGINE_NUMBER, to: ENGINE_NUMBER + 1 };
  expect(newsWords(counted({ totalXp: 10 }, next))).toContain('An update of Northstar');
});

it('says which answer another device had checked first, and what stands', () => {
  const checked = {
    kind: 'checked-first',
    id: 'a',
    title: 'Improve a map',
    covered: 4,
    of: 6,
  } as const;
  expect(newsWords(checked)).toBe(
    'Improve a map: your other device checked this first: 4 of 6 points.',
  );
});

it('has nothing to say where nothing fell, or where the game was restarted', () => {
  const rules = { from: 3, to: 4 };
  const ready = { readiness: [{ type: 'strategy', word: 'ready' }] } as const;
  expect(recountOf(BEFORE, { ...BEFORE, ...ready, totalXp: 11_000 }, rules)).toBeNull();
  expect(recountOf(BEFORE, { ...BEFORE, epoch: 2, totalXp: 0 }, rules)).toBeNull();
});
