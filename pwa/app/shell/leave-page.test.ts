import { expect, it, vi } from 'vitest';
import { leavePage } from './leave-page.ts';

it('leaves the page, and once more when a step of the history comes in between', () => {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  leavePage();
  expect(replace.mock.calls).toEqual([['/']]);
  dispatchEvent(new PopStateEvent('popstate'));
  expect(replace.mock.calls).toEqual([['/'], ['/']]);
});
