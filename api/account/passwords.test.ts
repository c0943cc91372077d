import { expect, it } from 'vitest';
import { createPasswordHasher } from '#api/account/passwords.ts';

it('hashes one password after the other: the memory of a rush is that of one', async () => {
  const hasher = createPasswordHasher();
  const rush = ['one', 'two', 'three'].map((password) => hasher.hash(password));
  expect(hasher.runs()).toBe(1);
  const [first = ''] = await Promise.all(rush);
  expect(hasher.runs()).toBe(3);
  expect(await hasher.verify(first, 'one')).toBe(true);
  expect(await hasher.verify(first, 'two')).toBe(false);
});

it('tells who comes when the queue is full to come back', async () => {
  const hasher = createPasswordHasher({ waiting: 1 });
  const taken = [hasher.hash('one'), hasher.hash('two')];
  await expect(hasher.hash('three')).rejects.toMatchObject({ status: 503 });
  expect(await Promise.all(taken)).toHaveLength(2);
  expect(await hasher.hash('three')).toContain('$argon2id$');
});
