import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { aChoiceQuestion } from '#pwa/question/testing/curated-questions.ts';
import { click, find, until } from '#pwa/ui/testing/mount.ts';
import {
  goOffline,
  leaveSettings,
  openSettings,
  signInForSettings,
  text,
  toast,
} from './testing/settings-screen.tsx';

beforeEach(async () => {
  await signInForSettings();
  await requireDatabase().questions.put({ ...aChoiceQuestion({ company: 'Stripe' }), position: 0 });
});
afterEach(() => {
  leaveSettings();
  vi.restoreAllMocks();
});

const tile = (words: string) => find('#prepare label', words).querySelector('input');
const save = () => find('#prepare button', 'what you prepare for');

describe('2.15 What you prepare for', () => {
  it('is changed without a network, and what was chosen before shows', async () => {
    const row = { stage: 'lead' as const, types: ['strategy' as const], company: null, at: 1 };
    await requireDatabase().rows.put({ kind: 'profile', key: '', epoch: 1_000_001, row });
    await openSettings();
    await until(() => expect(tile('Lead, 8+ years')?.checked).toBe(true));
    expect([tile('Strategy')?.checked, tile('Technical')?.checked]).toEqual([true, false]);
    goOffline();
    await click(find('#prepare label', 'Technical'));
    await click(find('#prepare label', 'Strategy'));
    expect(text()).toContain('Not saved yet');
    await click(save());
    await until(() => expect(toast()?.title).toBe('Settings Updated'));
    const [logged] = await requireDatabase().events.toArray();
    // Another device's stage and company go on beside it.
    const { kind, types, ...others } = logged?.event as { kind: string; types: string[] };
    expect({ kind, types }).toEqual({ kind: 'profile-set', types: ['technical'] });
    expect(Object.keys(others)).not.toContain('stage');
    expect(Object.keys(others)).not.toContain('company');
    await until(() => expect(tile('Strategy')?.checked).toBe(false));
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
