import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

it.each([
  'Password1',
  'Password1!',
  'Password@123',
  'P@ssw0rd2026',
  'Pa55word!',
  'Passw0rd99',
  'Welcome2026!',
  'Qwerty@123',
  '123Welcome',
  'Monkey12',
  'DragonDragon1',
  'IloveJesus7',
  'Summer-2024',
  'Abcdefg1',
  'Abc12345',
  'Abcd1234!',
  'Aaaaaaa1',
  'Zaq12wsx',
  '1qaz2wsX',
  'Qwer1234',
  'Qwertz12345',
  'Azerty123',
  'Asdfghjkl1',
  '1Q2w3e4r',
  'Zxcvbnm,./1',
  'Qazwsxedc1',
  'Poiuytrewq1',
  '987654321A',
  `A${'1'.repeat(60)}`,
])('finds %s', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

it.each([
  'Correct-Horse-7',
  'Engine-1843',
  'Notes-1843',
  'Monkey-Tuesday-Rocket-3',
  'tR7kQz9wLm',
  'Wj2mXe8PqB',
  'My dog eats 3 shoes',
  'Vq4-ruhig-Tal',
  'Blaue3Heidelbeeren',
  'K8s-on-Hetzner',
  'x7Xq'.repeat(20),
])('lets %s pass', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
