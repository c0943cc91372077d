import { describe, expect, it } from 'vitest';
import { find, mount, until } from '#pwa/ui/testing/mount.ts';
import { CheckoutNotice } from './landing-page.tsx';

async function comeBack(query: string): Promise<string> {
  history.replaceState(null, '', `/ai-mode${query}`);
  await mount(<CheckoutNotice />);
  await until(() => expect(document.querySelector('[role="status"]')).not.toBeNull());
  return find('[role="status"]', '').textContent ?? '';
}

describe('2.11 A way back from the checkout without a session', () => {
  it('sends who has paid to the app in which it began', async () => {
    expect(await comeBack('?success=true')).toContain('Your checkout is done. Go back to the app');
  });

  it('says after a checkout that was left that nothing was charged', async () => {
    expect(await comeBack('?canceled=true')).toContain('Nothing was charged. Go back to the app');
  });

  it('says nothing to any other visitor', async () => {
    await mount(<CheckoutNotice />);
    expect(document.body.textContent).toBe('');
  });
});
