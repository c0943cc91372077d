import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, it } from 'vitest';
import * as v from 'valibot';
import { NewPassword } from '#shared/contract/auth.ts';
import { isCommonPassword } from './common-passwords.ts';
import { isLeakedPassword } from './leaked-passwords.ts';

const capitalized = (password: string) =>
  password.replace(/[a-z]/, (letter) => letter.toUpperCase());

it('finds each of the 3,000 commonest that the form would take with a capital letter', async () => {
  const taken = dictionary['passwords-common']
    .map(capitalized)
    .filter((password) => v.is(NewPassword, password));
  expect(taken.length).toBeGreaterThan(3_000);
  const missed = [];
  for (const password of taken) if (!(await isLeakedPassword(password))) missed.push(password);
  expect(missed).toEqual([]);
});

it.each(['Rush2112', 'rUSH2112', 'NCC1701d', 'Babylon5', '8J4ye3Uz'])(
  'finds %s, which no pattern does',
  async (password) => {
    expect([isCommonPassword(password), await isLeakedPassword(password)]).toEqual([false, true]);
  },
);

it.each(['Correct-Horse-7', 'Rush2112-Concert', 'Blaue3Heidelbeeren', 'tR7kQz9wLm'])(
  'lets %s pass',
  async (password) => {
    expect(await isLeakedPassword(password)).toBe(false);
  },
);
