import { describe, expect, it, vi } from 'vitest';
import { openReminder, showReminder } from './show-reminder.ts';

const showNotification = vi.fn<ServiceWorkerRegistration['showNotification']>(
  async () => undefined,
);
const registration = { showNotification } as unknown as ServiceWorkerRegistration;
const dataOf = (text: string) => ({ json: () => JSON.parse(text) as unknown }) as PushMessageData;
const shown = async (data: PushMessageData | null) => {
  await showReminder(registration, data);
  return showNotification.mock.calls.at(-1);
};

describe('a reminder that arrives', () => {
  it('is shown with its words, in place of the one before', async () => {
    const sent = { title: '3 questions come back today', body: 'Five minutes', page: '/practice' };
    expect(await shown(dataOf(JSON.stringify(sent)))).toEqual([
      sent.title,
      expect.objectContaining({ body: sent.body, tag: 'reminder', data: { page: '/practice' } }),
    ]);
  });

  it.each([null, dataOf('{'), dataOf('null'), dataOf('{"title":1}'), dataOf('[]')])(
    'is shown even where it says nothing readable',
    async (data) => {
      expect(await shown(data)).toEqual([
        'Northstar',
        expect.objectContaining({ body: 'Time for practice?', data: { page: '/' } }),
      ]);
    },
  );

  it.each(['https://evil.example/', '//evil.example', '/api/login?x=1', 'javascript:1', 7])(
    'never leads to %s',
    async (page) => {
      const call = await shown(dataOf(JSON.stringify({ title: 'a', body: 'b', page })));
      expect(call?.[1]?.data).toEqual({ page: '/' });
    },
  );
});

describe('a tap on it', () => {
  const tapOn = async (open: { focus: () => Promise<void> }[]) => {
    const openWindow = vi.fn<Clients['openWindow']>(async () => null);
    const close = vi.fn<() => void>();
    const clients = { matchAll: async () => open, openWindow } as unknown as Clients;
    const notification = { data: { page: '/practice' }, close } as unknown as Notification;
    await openReminder(clients, notification);
    expect(close).toHaveBeenCalledOnce();
    return openWindow;
  };

  it('opens the app where it was meant to lead', async () => {
    expect((await tapOn([])).mock.calls).toEqual([['/practice']]);
  });

  it('brings a window that is open to the front as it is: a question may be open there', async () => {
    const focus = vi.fn<() => Promise<void>>(async () => undefined);
    const openWindow = await tapOn([{ focus }]);
    expect(focus).toHaveBeenCalledOnce();
    expect(openWindow).not.toHaveBeenCalled();
  });
});
