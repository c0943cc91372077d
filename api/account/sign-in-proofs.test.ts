import { expect, it } from 'vitest';
import { createSignInProofs } from '#api/account/tokens.ts';

const KEY = new TextEncoder().encode('k'.repeat(32));
const DAY = 86_400_000;

let now = 1_772_445_660_000;
const proofs = createSignInProofs(KEY, () => now);

it('proves a sign-in to one account for 90 days, and tells neither account nor device', () => {
  const proof = proofs.sign('ada@example.edu');
  expect(proof).toMatch(/^1772445660000\.[\w-]{43}$/);
  expect(proofs.isOf(proof, 'ada@example.edu')).toBe(true);
  expect(proofs.isOf(proof, 'grace@example.edu')).toBe(false);
  now += 90 * DAY - 1;
  expect(proofs.isOf(proof, 'ada@example.edu')).toBe(true);
  now += 1;
  expect(proofs.isOf(proof, 'ada@example.edu')).toBe(false);
});

it('takes nothing that this server has not signed', () => {
  const proof = proofs.sign('ada@example.edu');
  const [at = '', mark = ''] = proof.split('.');
  const other = createSignInProofs(new TextEncoder().encode('o'.repeat(32)), () => now);
  const forged = [
    `${Number(at) + 1}.${mark}`,
    other.sign('ada@example.edu'),
    mark,
    `.${mark}`,
    `${at}.`,
    ` ${proof}`,
    `${proof} `,
    'é'.repeat(57),
    '',
  ];
  for (const one of forged)
    expect([one, proofs.isOf(one, 'ada@example.edu')]).toEqual([one, false]);
});
