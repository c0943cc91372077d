import { afterEach, expect, it, vi } from 'vitest';
import { closeQuestion, openQuestion } from '#pwa/question/session/question-state.ts';
import { aChoiceQuestion } from '#pwa/question/testing/curated-questions.ts';
import { acting, click, find, mount, unmountAll } from '#pwa/ui/testing/mount.ts';
import { useUpdate } from '#pwa/app/start/update-state.ts';
import { UpdateBanner } from './shell.tsx';

afterEach(() => {
  unmountAll();
  closeQuestion();
  useUpdate.setState({ isReady: false });
});

it('offers a new version', async () => {
  const apply = vi.fn<() => void>();
  const page = await mount(<UpdateBanner />);
  expect(page.textContent).toBe('');
  acting(() => useUpdate.setState({ isReady: true, apply }));
  expect(page.textContent).toContain('New version ready');
  await click(find('button', 'Reload'));
  expect(apply).toHaveBeenCalledOnce();
});

it('holds it back while a question is open', async () => {
  const page = await mount(<UpdateBanner />);
  acting(() => {
    const learner = { userId: 'ada', epoch: 1, round: 1 };
    openQuestion({ question: aChoiceQuestion(), mode: 'practice', learner }, null);
    useUpdate.setState({ isReady: true });
  });
  expect(page.textContent).toBe('');
  acting(closeQuestion);
  expect(page.textContent).toContain('New version ready');
});
