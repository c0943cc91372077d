import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, it } from 'vitest';
import * as v from 'valibot';
import { NewPassword } from '#shared/contract/account/auth.ts';
import { isCommonPassword } from '#api/account/passwords.ts';

const capitalized = (password: string) =>
  password.replace(/[a-z]/, (letter) => letter.toUpperCase());

it('finds each of the 3,000 commonest that the form would take with a capital letter', async () => {
  const taken = dictionary['passwords-common']
    .map(capitalized)
    .filter((password) => v.is(NewPassword, password));
  expect(taken.length).toBeGreaterThan(3_000);
  const missed = [];
  for (const password of taken) if (!(await isCommonPassword(password))) missed.push(password);
  expect(missed).toEqual([]);
});

it.each([
  'Password1',
  'Password1!',
  'Password@123',
  'Welcome2026!',
  'Qwerty@123',
  '123Welcome',
  'Summer-2024',
  'Zaq12wsx',
  'Zxcvbnm,./1',
  'Northstar-1',
  'Rush2112',
  'rUSH2112',
])('finds %s', async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
});

it.each([
  'Correct-Horse-7',
  'Engine-1843',
  'Rush2112-Concert',
  'Monkey-Tuesday-Rocket-3',
  'tR7kQz9wLm',
  'My dog eats 3 shoes',
  'Blaue3Heidelbeeren',
  'x7Xq'.repeat(20),
])('lets %s pass', async (password) => {
  expect(await isCommonPassword(password)).toBe(false);
});
