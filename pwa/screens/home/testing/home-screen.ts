/** A test's Home screen, for a learner with 22 questions, and readers for what is on it. */
import { openApp, putAnswered, seen, signInLearner } from '#pwa/app/testing/learner-app.tsx';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { aChoiceQuestion } from '#pwa/question/testing/curated-questions.ts';
import { EPOCH_OF_WHAT_STAYS } from '#shared/game/constants.ts';
import type { MockRow } from '#shared/game/mock/mock-row.ts';
import { aRound, DAY, NOW } from '#shared/testing/readiness.ts';
import { click, find } from '#pwa/ui/testing/mount.ts';

/** 16 questions in category 1 and two in each other category. */
const BANK = ([1, 2, 3, 4] as const).flatMap((level) =>
  Array.from({ length: level === 1 ? 16 : 2 }, (_, index) =>
    aChoiceQuestion({ id: `c${level}-${index}`, difficulty: level, category: level }),
  ),
);

/** Signs in a new learner; for `beforeEach`. */
export const signInAtHome = () => signInLearner(BANK);

/** Stores the first `completed` questions of a category as answered, the first `correct` of them right. */
export function putAnsweredOf(category: number, completed: number, correct: number): Promise<void> {
  const asked = BANK.filter((question) => question.category === category).slice(0, completed);
  return putAnswered(asked, correct);
}

export async function openHome(): Promise<void> {
  await openApp('/');
  await seen('Learning Path');
}

/** Opens home, with all its parts, for a learner who has answered before. */
export async function openWholeHome(): Promise<void> {
  await openHome();
  await seen('How to Earn More');
  await seen('questions answered across all categories');
}

export async function openShop(): Promise<void> {
  await click(find('main button', 'Shop'));
  await seen('You get one star for every 10 XP.');
}

export const hrefOf = (element: HTMLElement) => element.getAttribute('href');
export const hrefs = () =>
  [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'));
const headed = (heading: string) =>
  [...document.querySelectorAll('h2, h3')].find(({ textContent }) => textContent === heading);
export const listUnder = (heading: string) => headed(heading)?.nextElementSibling?.textContent;
/** Returns the counts of the three power-ups. */
export const arsenal = () =>
  [...(headed('Your Arsenal')?.closest('section')?.querySelectorAll('li h3') ?? [])].map((item) =>
    Number(/\d+$/.exec(item.textContent ?? '')?.[0]),
  );
export const eventKinds = async () =>
  (await requireDatabase().events.toArray()).map(({ event }) => event.kind);

/** Stores a round as if it had been held this many days ago. */
export async function putRound(
  daysAgo: number,
  facts: Parameters<typeof aRound>[0] = {},
): Promise<void> {
  const shift = Date.now() - NOW;
  const round = aRound({ daysAgo, ...facts });
  const at = NOW - daysAgo * DAY + shift;
  const date = new Date(at - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
  const row: MockRow = {
    ...round,
    started: { ...round.started, at, date },
    assessment: round.assessment && { ...round.assessment, at },
    ended: round.ended && { ...round.ended, at },
  };
  await requireDatabase().rows.put({
    ...{ kind: 'mock', key: row.mockId, epoch: EPOCH_OF_WHAT_STAYS, row },
  });
}

/** Answers 'Not now' to the questions that find the level. */
export const refuseLevel = () => records.levelRefusedAt.set(requireDatabase(), Date.now());
