import { beforeEach, describe, expect, it, vi } from 'vitest';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { aChoiceQuestion } from '#pwa/question/testing/curated-questions.ts';
import { click, find, fire, goOnline, until } from '#pwa/ui/testing/mount.ts';
import { openSettings, signInForSettings, text, toast } from './testing/settings-screen.tsx';

beforeEach(async () => {
  await signInForSettings();
  await requireDatabase().questions.put({ ...aChoiceQuestion({ company: 'Stripe' }), position: 0 });
});

async function choose(select: HTMLSelectElement, value: string): Promise<void> {
  select.value = value;
  await fire(select, new Event('change', { bubbles: true }));
}
const tile = (words: string) => find('#prepare label', words).querySelector('input');
const save = () => find('#prepare button', 'what you prepare for');

describe('2.15 What you prepare for', () => {
  it('is changed without a network, and what was chosen before shows', async () => {
    const row = { stage: 'lead' as const, types: ['strategy' as const], company: null, at: 1 };
    await requireDatabase().rows.put({ kind: 'profile', key: '', epoch: 1_000_001, row });
    await openSettings();
    await until(() => expect(tile('Lead, 8+ years')?.checked).toBe(true));
    expect([tile('Strategy')?.checked, tile('Technical')?.checked]).toEqual([true, false]);
    goOnline(false);
    await click(find('#prepare label', 'Technical'));
    await click(find('#prepare label', 'Strategy'));
    expect(text()).toContain('Not saved yet');
    await click(save());
    await until(() => expect(toast()?.title).toBe('Settings Updated'));
    const [logged] = await requireDatabase().events.toArray();
    // The event leaves out the stage and company, so that those from another device stay.
    const { kind, types, ...others } = logged?.event as { kind: string; types: string[] };
    expect({ kind, types }).toEqual({ kind: 'profile-set', types: ['technical'] });
    expect(Object.keys(others)).not.toContain('stage');
    expect(Object.keys(others)).not.toContain('company');
    await until(() => expect(tile('Strategy')?.checked).toBe(false));
  });

  it('has the minutes a day of the plan, saved with the rest and alone in what is sent', async () => {
    await openSettings();
    await until(() => find('#prepare select[name="minutes"]', '20 minutes'));
    const select = find('#prepare select[name="minutes"]', '20 minutes') as HTMLSelectElement;
    expect(select.value).toBe('20');
    await choose(select, '45');
    expect(text()).toContain('Not saved yet');
    await click(save());
    await until(() => expect(toast()?.title).toBe('Settings Updated'));
    const [logged] = await requireDatabase().events.toArray();
    expect(logged?.event).toMatchObject({ kind: 'profile-set', schemaVersion: 3, minutes: 45 });
    expect(logged?.event).not.toHaveProperty('types');
    await until(() => expect(select.value).toBe('45'));
  });

  it('keeps what was chosen where the device could not save it, and says so', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await openSettings();
    await until(() => tile('Behavioral'));
    await click(find('#prepare label', 'Behavioral'));
    vi.spyOn(requireDatabase().events, 'add').mockRejectedValue(
      Object.assign(new Error('full'), { name: 'QuotaExceededError' }),
    );
    await click(save());
    await until(() => expect(toast()?.tone).toBe('destructive'));
    expect(tile('Behavioral')?.checked).toBe(true);
  });
});
