/** The steps of a debrief in the words of its screens. */
import { seen } from '#pwa/boot/testing/learner-app.tsx';
import { click, find } from '#pwa/ui/testing/mount.ts';

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
  await seen('Which sentence fits what you said?');
}

/** @param place of the band that each axis gets, from 0 on */
export async function mark(place: number): Promise<void> {
  for (let axis = 1; axis <= 5; axis += 1) {
    await seen(`${axis} of 5`);
    await click(document.querySelectorAll<HTMLElement>('fieldset label')[place] as HTMLElement);
    await tap('Set it');
  }
  await seen('Your guess and your marks');
}
