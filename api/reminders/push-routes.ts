/** Routes for notifications on the signed-in learner's devices. */
import { Hono } from 'hono';
import type { AppEnv } from '#api/platform/http/app-env.ts';
import { describe } from '#api/platform/http/describe.ts';
import { requireSession } from '#api/account/access.ts';
import { check } from '#api/platform/http/body/validation.ts';
import type { Services } from '#api/services.ts';
import { Message } from '#shared/contract/message.ts';
import {
  PushEndpoint,
  PushOffer,
  PushSubscriptionKeys,
} from '#shared/contract/account/reminders.ts';
import { turnPushOff, turnPushOn } from './change-push.ts';

export function pushRoutes(services: Services) {
  const session = requireSession(services);
  return new Hono<AppEnv>()
    .get(
      '/push',
      describe({
        summary: 'With which key a browser subscribes to notifications',
        answers: { 200: PushOffer },
        errors: [401, 410],
      }),
      session,
      (c) => c.json({ publicKey: services.push?.publicKey ?? null }, 200),
    )
    .post(
      '/push',
      describe({
        summary: 'Send notifications to a browser, for as long as its session stands',
        answers: { 200: Message },
        errors: [400, 401, 410, 413, 503],
      }),
      session,
      check('json', PushSubscriptionKeys),
      async (c) => {
        const { user, sessionId } = c.get('session');
        const key = { userId: user.userId, sessionId };
        await turnPushOn(services, key, c.req.valid('json'));
        return c.json({ message: 'Notifications come to this device.' }, 200);
      },
    )
    .delete(
      '/push',
      describe({
        summary: 'Send a browser no more notifications',
        answers: { 200: Message },
        errors: [400, 401, 410, 413],
      }),
      session,
      check('json', PushEndpoint),
      async (c) => {
        const { userId } = c.get('session').user;
        await turnPushOff(services, userId, c.req.valid('json').endpoint);
        return c.json({ message: 'This device will get no more notifications.' }, 200);
      },
    );
}
