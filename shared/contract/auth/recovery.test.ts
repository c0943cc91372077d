import { expect, it } from 'vitest';
import { missingPasswordRules } from './recovery.ts';

it.each([
  ['', ['At least 8 characters', 'One uppercase letter', 'One number']],
  ['Short1', ['At least 8 characters']],
  ['lower-case-1', ['One uppercase letter']],
  ['No-Number', ['One number']],
  ['LÄNGER ALS ACHT', ['One number']],
  ['Battery-Staple-8', []],
])('finds what %j lacks as a password', (password, missing) => {
  expect(missingPasswordRules(password)).toEqual(missing);
});
