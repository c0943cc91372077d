import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from './query-client.ts';

afterEach(() => {
  queryClient.clear();
  onlineManager.setOnline(true);
});

const read = (answer: Response) => {
  vi.stubGlobal('fetch', async () => answer);
  return queryClient.fetchQuery({ queryKey: ['api', 'subscription', 'offer'] });
};

it('takes the server’s own 401 as empty', async () => {
  expect(await read(Response.json({ message: 'Please sign in' }, { status: 401 }))).toBeNull();
});

it('takes a portal’s 401 as a failure: nothing is known', async () => {
  await expect(read(new Response('<html>', { status: 401 }))).rejects.toMatchObject({
    status: 401,
  });
});

it('sends a change even if the browser thinks that it is offline', async () => {
  onlineManager.setOnline(false);
  const change = new MutationObserver(queryClient, { mutationFn: async () => 'sent' });
  expect(await change.mutate()).toBe('sent');
});
