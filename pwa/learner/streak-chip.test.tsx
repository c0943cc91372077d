import { describe, expect, it } from 'vitest';
import { mount } from '#pwa/ui/testing/mount.ts';
import { StreakChip } from './streak-chip.tsx';

const draw = async (streak: number) => {
  const page = await mount(<StreakChip streak={streak} withLabel />);
  const heat = page.querySelector('[data-heat]')?.getAttribute('data-heat');
  const weight = page.querySelector('svg')?.getAttribute('stroke-width');
  return { heat, weight, text: page.textContent };
};

describe('4.10 Orange and bold from 5 (section 10)', () => {
  it('is colored by its heat, its sign bold from 5 on, with its words', async () => {
    expect(await draw(3)).toMatchObject({ heat: '3', weight: '2', text: '3 in a row' });
    expect(await draw(5)).toMatchObject({ heat: '5', weight: '3' });
    expect((await draw(5)).text).toContain('HOT STREAK!');
    expect(await draw(7)).toMatchObject({ heat: '7' });
    expect((await draw(10)).text).toContain('LEGENDARY!');
  });
});

it('is not there without a streak', async () => {
  expect((await draw(0)).text).toBe('');
});
