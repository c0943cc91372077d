import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeDatabase, openLearnerDatabase } from '#pwa/device/database/open-database.ts';
import { keepSettings } from '#pwa/device/records/sync-state.ts';
import { dropDevicePush } from '#pwa/account/device-push.ts';
import { click, find, mount, unmountAll, until } from '#pwa/ui/testing/mount.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/account/user-settings.ts';
import { keepPush } from './use-device-push.ts';
import { PushCard } from './push-card.tsx';
import { PushOffer } from './push-offer.tsx';

const ENDPOINT = 'https://push.example/ada';
const KEYS = { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) };

const fetchMock = vi.fn<typeof fetch>();
const onChanged = vi.fn<() => void>();
const requestPermission = vi.fn<() => Promise<NotificationPermission>>();
let permission: NotificationPermission;
let subscription: {
  endpoint: string;
  toJSON: () => object;
  unsubscribe: () => Promise<boolean>;
} | null;

beforeEach(() => {
  permission = 'default';
  subscription = null;
  for (const mock of [fetchMock, onChanged, requestPermission]) mock.mockReset();
  requestPermission.mockImplementation(async () => (permission = 'granted'));
  fetchMock.mockImplementation(async (_url, init) =>
    Response.json(init?.method === 'GET' ? { publicKey: 'the-key' } : { message: 'Done' }),
  );
  vi.stubGlobal('fetch', fetchMock);
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission,
  });
  const made = {
    endpoint: ENDPOINT,
    toJSON: () => ({ endpoint: ENDPOINT, keys: KEYS }),
    unsubscribe: async () => {
      subscription = null;
      return true;
    },
  };
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async () => (subscription = made),
  };
  vi.stubGlobal('navigator', {
    onLine: true,
    userAgent: 'test',
    serviceWorker: {
      ready: Promise.resolve({ pushManager }),
      getRegistration: async () => ({ pushManager }),
    },
  });
});

const sent = () =>
  fetchMock.mock.calls
    .filter(([, init]) => init?.method !== 'GET')
    .map(([, init]) => [init?.method, JSON.parse(String(init?.body)) as unknown]);
const text = () => document.body.textContent ?? '';
const openCard = () => mount(<PushCard userId="ada" onChanged={onChanged} />);

describe('notifications in Settings', () => {
  it('are turned on by a tap: the browser asks, and the server learns where to send', async () => {
    await openCard();
    await until(() => find('button', 'Turn On Notifications'));
    expect(requestPermission).not.toHaveBeenCalled();
    await click(find('button', 'Turn On Notifications'));
    await until(() => find('button', 'Turn Off Notifications'));
    expect(sent()).toEqual([['POST', { endpoint: ENDPOINT, keys: KEYS }]]);
    expect(onChanged).toHaveBeenCalledOnce();
  });

  it('are turned off here and on the server', async () => {
    await openCard();
    await until(() => find('button', 'Turn On Notifications'));
    await click(find('button', 'Turn On Notifications'));
    await until(() => find('button', 'Turn Off Notifications'));
    await click(find('button', 'Turn Off Notifications'));
    await until(() => find('button', 'Turn On Notifications'));
    expect(sent().at(-1)).toEqual(['DELETE', { endpoint: ENDPOINT }]);
    expect(subscription).toBe(null);
  });

  it('are not on where the server did not take them', async () => {
    fetchMock.mockImplementation(async (_url, init) =>
      init?.method === 'GET'
        ? Response.json({ publicKey: 'the-key' })
        : Response.json({ message: 'No' }, { status: 503 }),
    );
    await openCard();
    await until(() => find('button', 'Turn On Notifications'));
    await click(find('button', 'Turn On Notifications'));
    await until(() => expect(fetchMock).toHaveBeenCalledTimes(2));
    await until(() => find('button', 'Turn On Notifications'));
    expect(subscription).toBe(null);
  });

  it('say how to allow what the browser blocks', async () => {
    permission = 'denied';
    await openCard();
    await until(() => expect(text()).toContain('This browser blocks notifications'));
    expect(document.querySelector('button')).toBe(null);
  });

  it('say where a browser has none', async () => {
    vi.stubGlobal('Notification', undefined);
    Reflect.deleteProperty(window, 'Notification');
    await openCard();
    await until(() => expect(text()).toContain('This browser can’t show notifications'));
  });
});

describe('the offer at the end of a run', () => {
  beforeEach(async () => {
    const db = await openLearnerDatabase('ada');
    await keepSettings(db, 1, DEFAULT_SETTINGS);
  });
  afterEach(() => closeDatabase());
  const openOffer = () => mount(<PushOffer userId="ada" onChanged={onChanged} />);

  it('explains before the browser asks, and says that it is done', async () => {
    await openOffer();
    await until(() => expect(text()).toContain('Remind you tomorrow?'));
    expect(text()).toContain('Between 7 AM and 9 PM. At most one');
    expect(text()).not.toContain('usually practice');
    expect(requestPermission).not.toHaveBeenCalled();
    await click(find('button', 'Remind Me'));
    await until(() =>
      expect(text()).toContain('Northstar will remind you on days without practice.'),
    );
  });

  describe('2.15 `push`: reminders as notifications, on each device that agreed', () => {
    it('is never made again after a refusal', async () => {
      await openOffer();
      await until(() => find('button', 'Not Now'));
      await click(find('button', 'Not Now'));
      expect(text()).toBe('');
      unmountAll();
      await openOffer();
      expect(text()).toBe('');
      expect(requestPermission).not.toHaveBeenCalled();
    });
  });

  it('says where to go when the browser said no', async () => {
    requestPermission.mockImplementation(async () => (permission = 'denied'));
    await openOffer();
    await until(() => find('button', 'Remind Me'));
    await click(find('button', 'Remind Me'));
    await until(() => expect(text()).toContain('Your browser blocked it.'));
    expect(sent()).toEqual([]);
  });
});

describe('at a start', () => {
  it('notifications that the learner has on belong to the new session', async () => {
    await openCard();
    await until(() => find('button', 'Turn On Notifications'));
    await click(find('button', 'Turn On Notifications'));
    await until(() => find('button', 'Turn Off Notifications'));
    fetchMock.mockClear();
    await keepPush('ada');
    expect(sent()).toEqual([['POST', { endpoint: ENDPOINT, keys: KEYS }]]);
  });

  it('those of somebody else on this device are left alone, and so are those that a sign-out ended', async () => {
    await openCard();
    await until(() => find('button', 'Turn On Notifications'));
    await click(find('button', 'Turn On Notifications'));
    await until(() => find('button', 'Turn Off Notifications'));
    fetchMock.mockClear();
    await keepPush('bea');
    await dropDevicePush();
    await keepPush('ada');
    expect(sent()).toEqual([]);
    expect(subscription).toBe(null);
  });
});
