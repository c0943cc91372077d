import { beforeEach, expect, it } from 'vitest';
import { create } from 'zustand';
import { Toaster } from '#pwa/app/shell/toaster.tsx';
import { addToast, useToastQueue } from '#pwa/ui/dialogs/toast-queue.ts';
import { acting, find, mount } from '#pwa/ui/testing/mount.ts';
import { RoundFrame } from './round-frame.tsx';

/** The words of the clock; null if the learner has left the round. */
const useLeft = create<{ left: string | null }>(() => ({ left: '20:00 left' }));
const setLeft = (left: string | null) => useLeft.setState({ left });

beforeEach(() => useToastQueue.setState({ toast: null }));

function Round() {
  const left = useLeft((clock) => clock.left);
  const toast = useToastQueue((queue) => queue.toast);
  return (
    <>
      {left === null ? (
        <p>The next screen</p>
      ) : (
        <RoundFrame title="Strategy" end={left} footer={null} onClose={() => undefined}>
          The prompt
        </RoundFrame>
      )}
      <Toaster toast={toast} />
    </>
  );
}

it('stays whole while its clock ticks beside a toast, and gives way to the next screen', async () => {
  await mount(<Round />);
  acting(() => void addToast({ title: 'Welcome' }));
  for (const left of ['19:59 left', '19:58 left']) {
    acting(() => setLeft(left));
    expect(find('header', 'Welcome').textContent).toContain(left);
  }
  acting(() => setLeft(null));
  expect(document.body.textContent).toContain('The next screen');
});
