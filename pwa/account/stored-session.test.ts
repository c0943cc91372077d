import * as v from 'valibot';
import { expect, it } from 'vitest';
import { StoredUser } from '#shared/contract/account/stored-user.ts';
import { isStoredUser } from './stored-session.ts';

const USER: Record<string, unknown> = {
  id: 'learner-1',
  email: 'ada@example.edu',
  firstName: 'Ada',
  lastName: 'Lovelace',
  profileImageUrl: null,
  stripeCustomerId: null,
  stripeSubscriptionId: null,
  subscriptionStatus: 'active',
  subscriptionEndDate: null,
};

it.each([
  ['a whole user', USER],
  ['null', null],
  ['a text', 'user'],
  ['a list', [USER]],
  ['more than the schema names', { ...USER, isAdmin: true }],
  ...Object.keys(USER).flatMap((field): [string, unknown][] => [
    [`no ${field}`, { ...USER, [field]: undefined }],
    [`null as ${field}`, { ...USER, [field]: null }],
    [`a number as ${field}`, { ...USER, [field]: 7 }],
  ]),
])('judges %s as the schema does', (_name, value) => {
  expect(isStoredUser(value)).toBe(v.is(StoredUser, value));
});
