import { beforeEach, expect, it } from 'vitest';
import { clearToast, useToastQueue } from '#pwa/ui/dialogs/toast-queue.ts';
import { acting, mount } from '#pwa/ui/testing/mount.ts';
import { sayWhatIsCut } from './say-what-is-cut.ts';

sayWhatIsCut();
beforeEach(() => clearToast());

function paste(selector: string, text: string): void {
  const field = document.querySelector(selector);
  const event = new Event('paste', { bubbles: true });
  acting(() =>
    field?.dispatchEvent(Object.assign(event, { clipboardData: { getData: () => text } })),
  );
}
const said = () => useToastQueue.getState().toast?.description;

it('says how much of a pasted text has no room', async () => {
  await mount(<textarea maxLength={10} defaultValue="12345" />);
  paste('textarea', 'abcdefgh');
  expect(said()).toBe(
    '3 characters at the end of what you pasted did not fit: this field holds 10.',
  );
});

it('counts what the paste replaces, and lines as the browser does', async () => {
  await mount(
    <>
      <textarea maxLength={10} defaultValue="12345" />
      <input maxLength={4} />
    </>,
  );
  document.querySelector('textarea')?.setSelectionRange(0, 5);
  paste('textarea', 'abcd\r\nefghi');
  paste('input', 'ab\ncd\n');
  expect(said()).toBeUndefined();
  paste('input', 'abc\nde');
  expect(said()).toBe('1 character at the end of what you pasted did not fit: this field holds 4.');
});

it('says nothing where all fits, or where there is no limit', async () => {
  await mount(
    <>
      <textarea />
      <input maxLength={4} />
    </>,
  );
  paste('textarea', 'x'.repeat(20_000));
  paste('input', 'abcd');
  expect(said()).toBeUndefined();
});
