import { expect, it } from 'vitest';
import { find, mount, unmountAll } from '#pwa/ui/testing/mount.ts';
import { SignOutDialog } from './sign-out-dialog.tsx';
import type { SignOutFlow } from './use-sign-out.ts';

const flow = (phase: SignOutFlow['phase']): SignOutFlow => ({
  phase,
  request: () => undefined,
  confirm: () => undefined,
  cancel: () => undefined,
});

it('takes the page out of reach while signing out', async () => {
  await mount(
    <div data-page>
      <button type="button">Save</button>
    </div>,
  );
  find('button', 'Save').focus();
  await mount(<SignOutDialog {...flow('busy')} />);
  expect(document.querySelector('[data-page]')?.hasAttribute('inert')).toBe(true);
  expect(find('[role="dialog"]', 'Signing out...').contains(document.activeElement)).toBe(true);

  unmountAll();
  expect(document.querySelector('[data-page][inert]')).toBeNull();
});
