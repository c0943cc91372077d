/** Reminders: consent on this device, and a push through the real service worker. */
import type { Page } from '@playwright/test';
import { openSettings } from '#e2e/support/learner.ts';
import { expect, test } from '#e2e/support/test.ts';

/** No push service can be reached: the browser's subscription is one on this machine. */
async function stubPushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let isOn = false;
    const endpoint = 'http://127.0.0.1:9/push';
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) } }),
      unsubscribe: async () => {
        isOn = false;
        return true;
      },
    };
    const stub = {
      subscribe: async () => {
        isOn = true;
        return subscription;
      },
      getSubscription: async () => (isOn ? subscription : null),
    };
    Object.assign(PushManager.prototype, stub);
  });
}

test.describe('2.15 `push`: reminders as notifications, on each device that agreed', () => {
  test('notifications are turned on in Settings, one arrives and is shown, and they are turned off', async ({
    page,
    context,
    server,
    installed: _,
  }) => {
    await context.grantPermissions(['notifications'], { origin: server.url });
    await stubPushService(page);
    await openSettings(page);
    await page.getByRole('button', { name: 'Turn On Notifications' }).click();
    await expect(page.getByRole('button', { name: 'Turn Off Notifications' })).toBeVisible();

    const devtools = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [first] = registrations;
        if (first) resolve(first.registrationId);
      });
    });
    await devtools.send('ServiceWorker.enable');
    const sent = { title: '3 questions come back today', body: 'Five minutes', page: '/practice' };
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: server.url,
      registrationId: await registered,
      data: JSON.stringify(sent),
    });
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        const notifications = await registration.getNotifications();
        return notifications.map(({ title, body }) => ({ title, body }));
      });
    await expect.poll(shown).toEqual([{ title: sent.title, body: sent.body }]);

    await page.getByRole('button', { name: 'Turn Off Notifications' }).click();
    await expect(page.getByRole('button', { name: 'Turn On Notifications' })).toBeVisible();
  });
});
