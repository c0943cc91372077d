/** The route for one-click unsubscribe (RFC 8058), which mail programs and the link's page call. */
import { Hono } from 'hono';
import type { AppEnv } from '#api/platform/http/app-env.ts';
import { describe } from '#api/platform/http/describe.ts';
import { check } from '#api/platform/http/body/validation.ts';
import type { Services } from '#api/services.ts';
import { Message } from '#shared/contract/message.ts';
import { UnsubscribeQuery } from '#shared/contract/account/reminders.ts';
import { unsubscribe } from './unsubscribe.ts';

export function unsubscribeRoutes(services: Services) {
  return new Hono<AppEnv>()
    .get(
      '/unsubscribe',
      describe({
        summary: 'Leads to the page of the link: mail programs open links that nobody has tapped',
        answers: { 303: null },
        errors: [400],
      }),
      check('query', UnsubscribeQuery),
      (c) => {
        const { token } = c.req.valid('query');
        return c.redirect(`/unsubscribe?token=${encodeURIComponent(token)}`, 303);
      },
    )
    .post(
      '/unsubscribe',
      describe({
        summary: 'End reminders by mail by the token of one; a body is not looked at',
        answers: { 200: Message },
        errors: [400],
      }),
      check('query', UnsubscribeQuery),
      async (c) => {
        await unsubscribe(services, c.req.valid('query').token);
        return c.json({ message: 'You will get no more reminders by email.' }, 200);
      },
    );
}
