import { beforeEach, describe, expect, it, vi } from 'vitest';
import { initialProfile } from '#shared/game/progress/initial-rows.ts';
import {
  openApp,
  pageText,
  putProgress,
  seen,
  signInLearner,
} from '#pwa/app/testing/learner-app.tsx';
import { saveDraft } from '#pwa/device/records/unfinished.ts';
import { NEVER_SYNCED } from '#pwa/device/records/sync-state.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import { aChoiceQuestion } from '#pwa/question/testing/curated-questions.ts';
import { useToastPlace, addToast, useToastQueue } from '#pwa/ui/dialogs/toast-queue.ts';
import { actingAsync, click, find, fire, type, until } from '#pwa/ui/testing/mount.ts';

const BANK = ['Google', 'Stripe', null].map((company, index) =>
  aChoiceQuestion({ id: `c-${index}`, title: `Question ${index}`, company }),
);

beforeEach(async () => {
  await signInLearner(BANK);
});

const putSync = () => requireDatabase().meta.put({ ...NEVER_SYNCED, lastSyncAt: 1 });
const isAsked = () => seen('What are you preparing for?');
const events = async () => (await requireDatabase().events.toArray()).map(({ event }) => event);
const button = (words: string) => find('[role="dialog"] button', words);
const openWelcome = async () => {
  await putSync();
  await openApp('/');
  await isAsked();
};

describe('2.22 The toast of a registration stays with the form', () => {
  it('is not said again over Welcome', async () => {
    addToast({
      title: 'Welcome to Northstar!',
      description: 'Your account has been created successfully. Redirecting to dashboard...',
    });
    await openWelcome();
    await until(() => expect(useToastQueue.getState().toast).toBeNull());
  });

  it('gives way to what went wrong, which shows beside the name', async () => {
    addToast({ title: 'Still on the leaderboard', tone: 'destructive' });
    await openWelcome();
    expect(useToastQueue.getState().toast?.title).toBe('Still on the leaderboard');
    const { strip } = useToastPlace.getState();
    expect(strip?.textContent).toBe('Northstar');
  });
});

describe('2.22 Welcome comes once, before anything was begun', () => {
  it('is where Home leads on a device whose first sync has brought no profile', async () => {
    await openWelcome();
    expect(document.querySelector('[role="dialog"]')).not.toBeNull();
  });

  it.each([
    ['one is stored, though nothing was chosen', putProfile],
    ['something was answered', () => putProgress({ questionsAnswered: 1 })],
    ['an answer is begun', putDraft],
  ])('is not in the way where %s', async (_, put) => {
    await put();
    await putSync();
    await openApp('/');
    await seen('Learning Path');
    expect(pageText()).not.toContain('Three short');
  });

  it('waits until a sync has told that no profile is stored', async () => {
    await openApp('/');
    await seen('Learning Path');
    expect(document.querySelector('[role="dialog"]')).toBeNull();
    await actingAsync(putSync);
    await isAsked();
  });

  it('is not in the way of a link', async () => {
    await putSync();
    await openApp('/practice');
    await seen('Practice Mode');
    expect(pageText()).not.toContain('Three short');
  });

  it('is not asked again once it was skipped', async () => {
    await openWelcome();
    await click(button('Skip'));
    await seen('Learning Path');
    const said = await events();
    expect(said).toMatchObject([{ kind: 'profile-set' }]);
    for (const field of ['stage', 'types', 'company']) expect(said[0]).not.toHaveProperty(field);
  });
});

describe('2.22 Three questions, each of which can be left', () => {
  it('keeps what was chosen, and opens the first question', async () => {
    await openWelcome();
    await click(find('label', 'PM, 3 to 7 years'));
    await click(find('label', 'Technical'));
    await click(find('label', 'Execution & metrics'));
    await click(find('label', 'Technical'));
    const company = document.querySelector<HTMLSelectElement>('select[name="company"]');
    expect([...(company?.options ?? [])].map(({ text }) => text)).toEqual([
      'Any',
      'Google (1 question)',
      'Stripe (1 question)',
    ]);
    if (company) company.value = 'Stripe';
    await fire(company as HTMLElement, new Event('change', { bubbles: true }));
    await type(document.getElementsByName('interview-date')[0] as HTMLInputElement, '2999-12-07');
    await click(find('label', '45'));
    await click(button('See My First Question'));
    await seen('Submit Answer');
    expect(await events()).toMatchObject([
      {
        kind: 'profile-set',
        minutes: 45,
        stage: '3-to-7',
        types: ['execution-metrics'],
        company: 'Stripe',
      },
      { kind: 'interview-date-set', date: '2999-12-07' },
    ]);
  });

  it('asks for minutes a day, 20 of them unless one says otherwise', async () => {
    await openWelcome();
    const chosen = () =>
      [...document.querySelectorAll<HTMLInputElement>('input[name="minutes"]')]
        .filter(({ checked }) => checked)
        .map(({ parentElement }) => parentElement?.textContent);
    expect(chosen()).toEqual(['20']);
    await click(find('label', '10'));
    expect(chosen()).toEqual(['10']);
    await click(button('Skip'));
    await seen('Learning Path');
    expect((await events())[0]).not.toHaveProperty('minutes');
  });

  it('takes no date that has passed', async () => {
    await openWelcome();
    const field = document.getElementsByName('interview-date')[0] as HTMLInputElement;
    await type(field, '2020-01-01');
    await click(button('See My First Question'));
    await seen('Please choose today or a later day');
    expect(document.activeElement).toBe(field);
    await type(field, localToday());
    await click(button('See My First Question'));
    await seen('Submit Answer');
  });

  it('leads to the questions that find the level, where those are wanted', async () => {
    await openWelcome();
    await click(button('Find My Level First'));
    await until(() => expect(location.pathname).toBe('/practice'));
    expect((await events()).map(({ kind }) => kind)).toEqual(['profile-set']);
  });

  it('says when the device could not save it, and lets the learner go on', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await openWelcome();
    vi.spyOn(requireDatabase().events, 'add').mockRejectedValue(
      Object.assign(new Error('full'), { name: 'QuotaExceededError' }),
    );
    await click(button('Skip'));
    await seen('Learning Path');
    expect(useToastQueue.getState().toast?.description).toContain('Settings has them');
  });
});

async function putProfile(): Promise<void> {
  const row = { ...initialProfile(), at: 1 };
  await requireDatabase().rows.put({ kind: 'profile', key: '', epoch: 1_000_001, row });
}

async function putDraft(): Promise<void> {
  await saveDraft(requireDatabase(), {
    ...{ questionId: 'c-0', epoch: 1, round: 1, mode: 'practice', text: '', choice: null },
    ...{ powerUps: [], remaining: 60, frozenFor: 0, extended: false, spent: 10 },
  });
}
