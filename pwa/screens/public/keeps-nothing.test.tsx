import { describe, expect, it, vi } from 'vitest';
import { canKeep, AuthCard } from './auth-card.tsx';
import { mount, until } from '#pwa/ui/testing/mount.ts';

const refuse = (name: string) => () => {
  throw new DOMException('Denied', name);
};
const openCard = () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  return mount(<AuthCard tab="sign-in" onTabChange={() => undefined} />);
};

describe('before a sign-in', () => {
  it.each([
    ['databases', () => vi.spyOn(indexedDB, 'open').mockImplementation(refuse('SecurityError'))],
    ['stored keys', () => vi.stubGlobal('localStorage', { setItem: refuse('SecurityError') })],
  ])('the form says that a browser that blocks %s keeps nothing', async (_, block) => {
    block();
    await openCard();
    await until(() =>
      expect(document.querySelector('[role="alert"]')?.textContent).toContain('Allow site data'),
    );
  });

  it('nothing is said of a browser that keeps things, nor of a full one', async () => {
    expect(await canKeep()).toBe(true);
    vi.stubGlobal('localStorage', { setItem: refuse('QuotaExceededError') });
    expect(await canKeep()).toBe(true);
    await openCard();
    expect(document.querySelector('[role="alert"]')).toBeNull();
  });
});
