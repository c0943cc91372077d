import { describe, expect, it } from 'vitest';
import { mount } from '#pwa/ui/testing/mount.ts';
import { RewardList } from './reward-list.tsx';

describe('3 What else an answer brought, a line each', () => {
  it('gives each reward a line with a sign of its own', async () => {
    await mount(
      <RewardList
        notes={[
          { kind: 'challenge', text: 'Daily challenge done: In your own words, +50 XP.' },
          { kind: 'achievement', text: 'Achievement: +25 XP.' },
          { kind: 'earned', text: 'Earned: 1 Skip.' },
        ]}
      />,
    );
    const lines = [...document.querySelectorAll('ul[aria-label="Rewards"] > li')];
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Daily challenge done: In your own words, +50 XP.',
      'Achievement: +25 XP.',
      'Earned: 1 Skip.',
    ]);
    const signs = lines.map((line) => line.querySelector('svg[aria-hidden]')?.innerHTML);
    expect(new Set(signs).size).toBe(3);
  });
});

it('is not there without one', async () => {
  await mount(<RewardList notes={[]} />);
  expect(document.querySelector('ul')).toBeNull();
});
