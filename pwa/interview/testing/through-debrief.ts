/** Goes through the steps of a debrief by the words on its screens. */
import { expect } from 'vitest';
import { pageText, seen } from '#pwa/app/testing/learner-app.tsx';
import { click, find, until } from '#pwa/ui/testing/mount.ts';

const tap = (words: string) => click(find('button', words));

/** Guesses Fair for each axis and locks it. */
export async function guess(): Promise<void> {
  await seen('How did it go?');
  for (const row of document.querySelectorAll<HTMLElement>('fieldset'))
    await click(row.querySelectorAll('label')[2] as HTMLElement);
  await tap('Lock my guess');
  await seen('What did you say?');
}

export async function tick(...points: string[]): Promise<void> {
  for (const point of points) await click(find('li label', point));
  await tap('Done');
  await until(() => expect(pageText()).toMatch(/Set (?:it|them)/));
}

/** Gives every axis the same band. @param place the band's index, from 0 */
export async function mark(place: number): Promise<void> {
  for (let step = 1; !pageText().includes('Your guess and your marks'); step += 1) {
    await seen(`${step} of`);
    for (const row of document.querySelectorAll<HTMLElement>('fieldset'))
      await click(row.querySelectorAll('label')[place] as HTMLElement);
    await tap('Set');
    await until(() => expect(pageText()).toMatch(new RegExp(`${step + 1} of|Your guess and`)));
  }
}
