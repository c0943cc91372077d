/** In a contrast theme (forced colors) every state can be seen: pictures of the same place, before and after, differ. */
import type { Locator, Page } from '@playwright/test';
import {
  createNewcomer,
  demoAccount,
  openSignedIn,
  rememberSession,
} from '#e2e/support/account.ts';
import { longHistory, stopDate, writeToDevice } from '#e2e/support/history.ts';
import {
  ANSWER,
  answerTheRest,
  beginRound,
  field,
  goToAnswer,
  tap,
} from '#e2e/support/interview.ts';
import { openSettings } from '#e2e/support/learner.ts';
import { openFilters } from '#e2e/support/practice.ts';
import { setOffline } from '#e2e/support/page/network.ts';
import { expect, test } from '#e2e/support/test.ts';

/** Everything that can be chosen, switched or pressed. */
const CHOICES =
  'label:has(> input:is([type=radio], [type=checkbox])), [role=switch], [role=tab], [aria-pressed]';

test.use({ expectedErrors: /net::ERR_INTERNET_DISCONNECTED/ });
test.beforeEach(({ page }) =>
  page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' }),
);

test('a visitor and a newcomer see what they have chosen', async ({ page, server }) => {
  await page.goto(server.url);
  await expect(page.getByLabel('Email')).toBeVisible();
  await expectChoicesSeen(page, 1);
  await rememberSession(page, server.url, await createNewcomer(server.url));
  await page.goto(server.url);
  await expect(page.getByRole('heading', { name: 'What are you preparing for?' })).toBeVisible();
  await expectChoicesSeen(page, 7);
});

test('a learner sees what is chosen, on and pressed: filters, question, result, settings', async ({
  page,
  practice,
}) => {
  await openFilters(page);
  await expectChoicesSeen(page, 1);
  const topic = page.locator('select[name=topic]');
  await expectChanged(topic.locator('..'), () => topic.selectOption({ index: 1 }));
  await topic.selectOption({ index: 0 });
  await practice.choose('Multiple Choice');
  const question = await practice.openRandom();
  await expectChoicesSeen(page, 1);
  await practice.give(question, true);
  await expectChoicesSeen(page, 1);
  await practice.leave();
  await openSettings(page);
  await expectChoicesSeen(page, 10);
});

test('a mock interview shows what is chosen, from its begin to the guess', async ({
  page,
  practice: _,
}) => {
  await page.getByRole('link', { name: 'Set Up' }).click();
  await page.getByText('Several rounds: a loop').click();
  await expectChoicesSeen(page, 5);
  await page.goBack();
  await beginRound(page, 'Keyboard');
  await goToAnswer(page);
  await field(page, 'Your answer').fill(ANSWER);
  const heading = page.getByRole('button', { name: 'The goal' });
  await expectChanged(heading, () => heading.click());
  await tap(page, 'I’m done');
  await answerTheRest(page);
  await expectChoicesSeen(page, 5);
});

test('cells, bars and buttons show their states', async ({ page, installed: _, questions }) => {
  await setOffline(page.context(), true);
  const time = await stopDate(page);
  await writeToDevice(page, { rows: longHistory(questions, 100, time) });
  await page.reload();
  const board = page.getByRole('img', { name: /Beginner/ });
  await expectFacesApart(board.locator('> span'), 3);
  await expectBarsSeen(page);
  const filled = page.getByRole('main').locator('.bg-primary.text-on-primary').first();
  const outlined = page.getByRole('main').locator('button.border, a.border').first();
  await expectFaces(filled, [await classOf(filled), await classOf(outlined)]);
  await page.goto(new URL('/leaderboard', page.url()).href);
  await expectFacesApart(page.getByRole('gridcell'), 5);
  await expectBarsSeen(page);
});

test('the desk shows what is chosen', async ({ page, server }) => {
  await openSignedIn(page, server.url, await demoAccount(server, 'admin'));
  await page.goto(`${server.url}/admin/bank`);
  await expect(page.getByRole('heading', { level: 1, name: 'The bank' })).toBeVisible();
  await expectChoicesSeen(page, 1);
});

/** Chooses, switches or presses each control of the page; of radio buttons one a group. @param least how many there are */
async function expectChoicesSeen(page: Page, least: number): Promise<void> {
  await expect.poll(() => markNext(page)).toBe(true);
  const control = page.locator('[data-next]');
  let seen = 0;
  do {
    await expectChanged(control, () => control.click());
    seen += 1;
  } while (await markNext(page));
  expect(seen).toBeGreaterThanOrEqual(least);
}

/** Marks a control that is off, in sight and not yet tried, with all of its group. @returns false where none is left */
function markNext(page: Page): Promise<boolean> {
  return page.evaluate((choices) => {
    document.querySelector('[data-next]')?.removeAttribute('data-next');
    const all = [...document.querySelectorAll<HTMLElement>(choices)].filter(
      (one) => one.closest('[inert]') === null && one.checkVisibility(),
    );
    const next = all.find((one) => {
      const input = one.querySelector('input');
      const isOn = input?.type === 'radio' ? input.checked : one.ariaSelected === 'true';
      return !isOn && !input?.disabled && one.dataset['tried'] === undefined;
    });
    const { type, name } = next?.querySelector('input') ?? {};
    for (const one of all)
      if (one === next || (type === 'radio' && one.querySelector('input')?.name === name))
        one.dataset['tried'] = '';
    next?.setAttribute('data-next', '');
    return next !== undefined;
  }, CHOICES);
}

async function expectChanged(control: Locator, act: () => Promise<unknown>): Promise<void> {
  const before = await pictureOf(control);
  await act();
  // Some controls, such as Bookmark, change only once the device has stored the choice.
  const message = (await control.textContent()) ?? '';
  const isSame = async () => (await pictureOf(control)).equals(before);
  await expect.poll(isSame, { message }).toBe(false);
}

/** Draws each look that the cells have on the first of them. @param least how many looks there are */
async function expectFacesApart(cells: Locator, least: number): Promise<void> {
  await expect(cells.first()).toBeVisible();
  const looks = new Set(
    await cells.evaluateAll((all) =>
      all
        .filter((cell) => cell.getAttribute('aria-selected') !== 'true')
        .map((cell) => cell.className),
    ),
  );
  expect(looks.size).toBeGreaterThanOrEqual(least);
  await expectFaces(cells.first(), [...looks]);
}

async function expectFaces(element: Locator, looks: readonly string[]): Promise<void> {
  const handle = await element.elementHandle();
  const pictures = new Set<string>();
  for (const look of looks) {
    await handle?.evaluate((one, name) => one.setAttribute('class', name), look);
    pictures.add((await handle?.screenshot({ animations: 'disabled' }))?.toString('base64') ?? '');
  }
  await handle?.evaluate((one, name) => one.setAttribute('class', name), looks[0] ?? '');
  expect(pictures.size).toBe(new Set(looks).size);
}

/** Each bar of the page looks different at a fifth and at four fifths. */
async function expectBarsSeen(page: Page): Promise<void> {
  const bars = page.getByRole('progressbar').filter({ has: page.locator('[style*=width]') });
  await expect(bars.first()).toBeVisible();
  for (const bar of await bars.all()) {
    const fill = bar.locator('[style*=width]').first();
    const at = (width: string) => fill.evaluate((one, to) => (one.style.width = to), width);
    await at('20%');
    await expectChanged(bar, () => at('80%'));
  }
}

/** At rest: neither pointed at nor focused. */
async function pictureOf(element: Locator): Promise<Buffer> {
  const page = element.page();
  await page.mouse.move(1, 1);
  await page.evaluate(
    () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
  );
  return element.screenshot({ animations: 'disabled' });
}

async function classOf(element: Locator): Promise<string> {
  return (await element.getAttribute('class')) ?? '';
}
