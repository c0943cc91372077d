/** A learner's actions on the screen, in the screen's words. */
import { expect, type Page } from '@playwright/test';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { findByText, type BankQuestions } from './bank.ts';

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

let registered = 0;

/** Makes a person whose email address is not registered on this server. */
export function aPerson(): Person {
  registered += 1;
  const email = `learner-${process.pid}-${registered}@example.edu`;
  return { firstName: 'Amina', lastName: 'Okafor', email, password: 'Platform9-Kettle' };
}

/** Creates an account on the landing page, finishes Welcome and waits for the dashboard. */
export async function register(page: Page, url: string, person: Person): Promise<void> {
  await page.goto(url);
  await page.getByRole('tab', { name: 'Register' }).click();
  await fillRegistration(page, person);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
  await seeHome(page);
}

/** Types a new account into the open form. */
export async function fillRegistration(page: Page, person: Person): Promise<void> {
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(person.password);
}

/** Signs in on the landing page and waits for the dashboard. */
export async function signIn(page: Page, url: string, person: Person): Promise<void> {
  await page.goto(url);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await seeHome(page);
}

/** Waits for the dashboard drawn by the app, not the prerendered shell. */
export async function seeHome(page: Page): Promise<void> {
  const app = page.locator('[data-home]');
  await expect(app.getByRole('link', { name: 'Start Practicing' })).toBeVisible();
}

/** Waits for the dashboard of a learner with answers, including everything that comes after its first paint. */
export async function seeWholeHome(page: Page): Promise<void> {
  await seeHome(page);
  await expect(page.getByRole('heading', { name: 'Learning Path' })).toBeVisible();
  await unfoldHome(page);
  await expect(page.getByText('How to Earn More')).toBeVisible();
}

/** Opens the part of home that a phone collapses on a learner's first day; does nothing if it isn't collapsed. */
export async function unfoldHome(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: 'Figures and power-ups', expanded: false });
  // Both come after the first paint, so only then does it show whether the part is collapsed.
  const whole = page.getByText('How to Earn More');
  await expect(opener.or(whole).filter({ visible: true }).first()).toBeVisible();
  if (await opener.isVisible()) await opener.click();
}

/** Goes to Account Settings by its URL. */
export async function openSettings(page: Page): Promise<void> {
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'App Preferences' })).toBeVisible();
}

/** Signs out through the menu. The test itself answers any dialog that follows. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).filter({ visible: true }).click();
}

/** Waits for the landing page, which shows when signed out. */
export async function seeLanding(page: Page): Promise<void> {
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
}

/** Waits until the service worker has cached the app and would answer a reload. */
export async function appIsInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** Goes to Practice Mode through its link. */
export async function goToPractice(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Practice', exact: true }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { name: 'Practice Mode' })).toBeVisible();
}

/** Returns the question that the overlay shows now. */
export async function questionOnScreen(
  page: Page,
  questions: BankQuestions,
): Promise<CuratedQuestion> {
  await expect(page.getByRole('button', { name: 'Submit Answer' })).toBeVisible();
  return findByText(questions, await page.getByRole('dialog').innerText());
}

/** Chooses or types an answer without submitting it. */
export async function fillAnswer(
  page: Page,
  question: CuratedQuestion,
  isRight: boolean,
): Promise<void> {
  const dialog = page.getByRole('dialog');
  if (question.options) {
    const wrong = question.options.find((option) => option !== question.correctAnswer) ?? '';
    const option = isRight ? question.correctAnswer : wrong;
    await dialog.locator('[data-option]').getByText(option, { exact: true }).click();
    await expect(dialog.getByRole('radio', { name: option })).toBeChecked();
  } else {
    const text = isRight
      ? `I would start with the user and one clear goal: ${question.title}.`
      : 'No idea';
    await dialog.getByLabel('Your answer:').fill(text);
  }
}

/** Submits, and waits for the verdict on the screen. */
export async function submit(page: Page, isRight: boolean): Promise<void> {
  await page.getByRole('button', { name: 'Submit Answer' }).click();
  const verdict = page.getByRole('heading', { name: VERDICTS });
  const doubt = page.getByRole('alertdialog').getByRole('button', { name: 'Send anyway' });
  await expect(verdict.or(doubt)).toBeVisible();
  if (await doubt.isVisible()) await doubt.click();
  await seeVerdict(page, isRight);
}

/** The verdicts. Free text that earns XP is 'Answered'; text that is too short earns nothing. */
const VERDICTS = /^(Correct!|Answered|Incorrect|Time is up|Too short to count)/;

export async function seeVerdict(page: Page, isRight: boolean): Promise<void> {
  const verdict = isRight ? /^(Correct!|Answered)/ : /^(Incorrect|Time is up|Too short to count)/;
  await expect(page.getByRole('heading', { name: verdict })).toBeVisible();
}
