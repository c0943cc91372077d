import { describe, expect, it } from 'vitest';
import { find, mount } from '#pwa/ui/testing/mount.ts';
import { TwoTexts } from './improve-text.tsx';

describe('2.24 An answer that was spoken says how long', () => {
  it('is a line without a field where nothing of it was typed, and a line above it where something was', async () => {
    await mount(
      <TwoTexts
        points={[{ id: 'user' }]}
        before={{ text: 'Riders.', note: 'Spoken, 40 seconds, and typed:', ticks: [] }}
        after={{ text: '', note: 'Spoken', ticks: ['user'] }}
      />,
    );
    const texts = [...document.querySelectorAll('textarea')].map(({ value }) => value);
    expect(texts).toEqual(['Riders.']);
    expect(find('section p', 'and typed:')).toBeTruthy();
    expect(find('section', 'Now').textContent).toMatch(/Spoken$/);
  });
});
