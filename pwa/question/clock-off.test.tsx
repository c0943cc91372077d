import { beforeEach, describe, expect, it } from 'vitest';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { acting, click, find, press, shownText, unmountAll, until } from '#pwa/ui/testing/mount.ts';
import { closeQuestion, passQuestionTime, useQuestionState } from './session/question-state.ts';
import { answers, ask, askNext, CHOICE, openDevice, seen } from './testing/ask-in-overlay.tsx';

beforeEach(openDevice);

const RIGHT = 'Split it by platform';
const clock = () => document.querySelector('[role="timer"]')?.textContent ?? null;

async function openMenu(): Promise<void> {
  await until(() => find('button', 'Question menu'));
  await click(find('button', 'Question menu'));
  await seen('Without the clock there is no countdown');
}

async function switchOff(): Promise<void> {
  await openMenu();
  await click(find('button', 'Switch the Clock Off'));
  // The menu has closed, and 'Clock off' stands where the clock was.
  await until(() => expect(document.querySelectorAll('[role="dialog"]')).toHaveLength(1));
  await seen('Clock off');
}

/** Compares seconds loosely, because a few more pass on a busy machine. */
const about = (seconds: number) => expect.closeTo(seconds, -1) as number;

async function answerRight(): Promise<void> {
  await click(find('label', RIGHT));
  await click(find('button', 'Submit Answer'));
  await seen('Correct!');
}

describe('2.6 The clock is a choice: off, there is no countdown and no warning, and a right answer pays half the XP', () => {
  it('shows no clock, warns of nothing and never runs out', async () => {
    await records.clockOff.set(requireDatabase(), true);
    await ask(CHOICE);
    expect(clock()).toBeNull();
    expect(shownText()).toContain('Clock off');
    expect(shownText()).toContain('50 XP × 0.5');
    acting(() => passQuestionTime(CHOICE.timeLimit - 10));
    expect(shownText()).not.toContain('Time Running Out!');
    acting(() => passQuestionTime(600));
    expect(useQuestionState.getState().now.phase).toBe('asking');
    await answerRight();
    expect(shownText()).toContain('+25');
    expect(shownText()).toContain('50 × 0.5 with the clock off');
    expect(await answers()).toMatchObject([
      { untimed: true, timedOut: false, extended: false, timeSpent: about(CHOICE.timeLimit + 590) },
    ]);
  });

  it('offers no Freeze where there is no clock to stop', async () => {
    await ask(CHOICE);
    const offered = () =>
      [...document.querySelectorAll('[aria-label="Power-ups"] button')].map(
        ({ textContent }) => textContent?.split(' ')[0],
      );
    await until(() => expect(offered()).toEqual(['Freeze', '50/50', 'Skip']));
    await switchOff();
    await until(() => expect(offered()).toEqual(['50/50', 'Skip']));
    await press('f');
    expect(useQuestionState.getState().now).toMatchObject({ open: { powerUps: [] } });
  });

  it('says nothing of a clock in the answer while it is on', async () => {
    await ask(CHOICE);
    expect(clock()).toBe('2:00');
    await answerRight();
    expect(await answers()).toEqual([expect.not.objectContaining({ untimed: expect.anything() })]);
  });

  it('is switched off in the middle of a question: what was spent stays, the answer is untimed', async () => {
    await ask(CHOICE);
    acting(() => passQuestionTime(100));
    await switchOff();
    expect(clock()).toBeNull();
    expect(await records.clockOff.get(requireDatabase())).toBe(true);
    await answerRight();
    expect(await answers()).toMatchObject([
      { untimed: true, timedOut: false, timeSpent: about(100) },
    ]);
  });

  it('stays off for the question that it was switched off in, and is on again for the next', async () => {
    await ask(CHOICE);
    await switchOff();
    await click(find('button', 'Question menu'));
    await click(find('button', 'Switch the Clock On'));
    await seen('The clock is on again from the next question.');
    await click(find('[role="dialog"]:not([data-full-screen]) button', 'Close'));
    expect(clock()).toBeNull();
    await askNext({ ...CHOICE, id: 'choice-2' });
    await until(() => expect(clock()).toBe('2:00'));
  });
});

describe('2.6 Draft and reload keep the clock off', () => {
  it('goes on without a clock, although the setting is on again', async () => {
    await ask(CHOICE);
    acting(() => passQuestionTime(5));
    await switchOff();
    await click(find('label', RIGHT));
    await until(async () =>
      expect(await requireDatabase().drafts.get(CHOICE.id)).toMatchObject({ untimed: true }),
    );
    acting(closeQuestion);
    unmountAll();
    await records.clockOff.set(requireDatabase(), false);
    await ask(CHOICE);
    expect(clock()).toBeNull();
    expect(shownText()).toContain('Clock off');
    await press('Enter');
    await seen('Correct!');
    expect(await answers()).toMatchObject([{ untimed: true }]);
  });

  it('asks a question that was begun with a clock without one, once it is off', async () => {
    await ask(CHOICE);
    acting(() => passQuestionTime(70));
    acting(closeQuestion);
    unmountAll();
    await until(async () => expect(await requireDatabase().drafts.get(CHOICE.id)).toBeTruthy());
    await records.clockOff.set(requireDatabase(), true);
    await ask(CHOICE);
    expect(clock()).toBeNull();
    await answerRight();
    expect(await answers()).toMatchObject([{ untimed: true, timeSpent: about(70) }]);
  });
});
