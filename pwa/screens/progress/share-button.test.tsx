import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_SETTINGS, type UserSettings } from '#shared/contract/account/user-settings.ts';
import { addDay } from '#shared/game/progress/day-row.ts';
import { initialProgress, initialQuestion } from '#shared/game/progress/initial-rows.ts';
import type { QuestionRow } from '#shared/game/rows.ts';
import {
  closeDatabase,
  openLearnerDatabase,
  requireDatabase,
} from '#pwa/device/database/open-database.ts';
import { useToastQueue } from '#pwa/ui/dialogs/toast-queue.ts';
import { click, find, mount, unmountAll, until } from '#pwa/ui/testing/mount.ts';
import { ShareButton } from './progress-page.tsx';

const WORDS =
  'My practice with Northstar: 2 of 3 questions answered, 1 right, day streak 1 day. ' +
  '2,150 XP, level 5, Expert XP tier.';
const FIGURES = {
  progress: {
    ...initialProgress(),
    totalXp: 2_150,
    answeredDays: addDay({ start: 0, words: [] }, '2026-03-03'),
  },
  questions: [{ id: 'b-1' }, { id: 'b-2' }, { id: 'i-1' }],
  rows: new Map([answered('b-1', true), answered('i-1', false)]),
  today: '2026-03-04',
};
const browser = {
  share: vi.fn<(data: ShareData) => Promise<void>>(),
  copy: vi.fn<(text: string) => Promise<void>>(),
};
let learners = 0;

beforeEach(() => {
  browser.share.mockReset().mockResolvedValue();
  browser.copy.mockReset().mockResolvedValue();
});
afterEach(() => {
  unmountAll();
  closeDatabase();
});

function answered(id: string, correct: boolean): [string, QuestionRow] {
  return [id, { ...initialQuestion(id, 1), rounds: [1], verdict: { round: 1, correct } }];
}

async function open(share: typeof browser.share | undefined): Promise<void> {
  vi.stubGlobal('navigator', { share, clipboard: { writeText: browser.copy } });
  learners += 1;
  await openLearnerDatabase(`sharing-${learners}`);
  await choose({});
  await mount(<ShareButton {...FIGURES} />);
}

async function choose(privacy: Partial<UserSettings['privacy']>): Promise<void> {
  const values = { ...DEFAULT_SETTINGS, privacy: { ...DEFAULT_SETTINGS.privacy, ...privacy } };
  await requireDatabase().meta.put({ key: 'settings', version: 2, values });
}

const button = (words: string) => until(() => find('button', words));
const tap = async (words: string) => {
  await button(words);
  await click(find('button', words));
};
const toast = () => useToastQueue.getState().toast;
const toSelect = () => document.querySelector('textarea')?.value;

describe('2.13 Progress is shared in words', () => {
  it('gives them to the share sheet: the figures, nobody’s name, and nothing that went wrong', async () => {
    await open(browser.share);
    await tap('Share');
    expect(browser.share.mock.calls).toEqual([[{ text: WORDS }]]);
    expect(toSelect()).toBeUndefined();
  });

  it('copies them where there is no share sheet', async () => {
    await open(undefined);
    await tap('Copy Progress');
    await until(() => expect(toast()).toMatchObject({ title: 'Copied', description: WORDS }));
    expect(browser.copy.mock.calls).toEqual([[WORDS]]);
  });

  it('takes a closed sheet for an answer', async () => {
    browser.share.mockRejectedValue(new DOMException('closed', 'AbortError'));
    await open(browser.share);
    await tap('Share');
    await until(() => expect(browser.share).toHaveBeenCalled());
    expect(document.querySelector('[role="alert"]')).toBeNull();
    expect(browser.copy).not.toHaveBeenCalled();
  });

  it.each([
    ['the sheet', 'Share', 'Sharing did not work here.'],
    ['the clipboard', 'Copy Progress', 'The browser doesn’t let Northstar copy.'],
  ])('says so where %s refuses, with the words to select', async (_, name, why) => {
    const refusal = new DOMException('no', 'NotAllowedError');
    browser.share.mockRejectedValue(refusal);
    browser.copy.mockRejectedValue(refusal);
    await open(name === 'Share' ? browser.share : undefined);
    await tap(name);
    await until(() => expect(toSelect()).toBe(WORDS));
    expect(document.querySelector('[role="alert"]')?.textContent).toContain(why);
  });

  it('is not offered to learners who turn sharing off', async () => {
    await open(browser.share);
    await button('Share');
    await choose({ shareProgress: false });
    await until(() => expect(() => find('button', 'Share')).toThrow('0 elements'));
  });
});
