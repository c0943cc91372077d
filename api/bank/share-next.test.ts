import { expect, it } from 'vitest';
import { shareNext } from '#api/bank/routes.ts';

/** Makes runs that end when the test tells them to. */
function createRuns() {
  const ends: { succeed: (value: number) => void; fail: (error: Error) => void }[] = [];
  const ask = shareNext(
    () =>
      new Promise<number>((resolve, reject) => {
        ends.push({ succeed: resolve, fail: reject });
      }),
  );
  return { ends, ask };
}

it('gives all who ask while it runs the same next run, and never the one that had begun before', async () => {
  const { ends, ask } = createRuns();
  const first = ask();
  const second = ask();
  const third = ask();
  expect(ends).toHaveLength(1);
  ends[0]?.succeed(1);
  expect(await first).toBe(1);
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.succeed(2);
  expect(await Promise.all([second, third])).toEqual([2, 2]);
});

it('begins anew for who asks when nothing runs', async () => {
  const { ends, ask } = createRuns();
  const first = ask();
  ends[0]?.succeed(1);
  await first;
  const second = ask();
  expect(ends).toHaveLength(2);
  ends[1]?.succeed(2);
  expect(await second).toBe(2);
});

it('goes on after a run that failed: only who asked for that one is told', async () => {
  const { ends, ask } = createRuns();
  const first = ask();
  const second = ask();
  ends[0]?.fail(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.succeed(2);
  expect(await second).toBe(2);
});
