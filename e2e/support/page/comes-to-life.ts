import { expect, type Locator } from '@playwright/test';

/**
 * Waits until React has taken over a prerendered control. This is not visible, but React marks the element as its
 * own.
 */
export async function comesToLife(control: Locator): Promise<void> {
  const isReacts = (element: HTMLElement | SVGElement) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  await expect.poll(() => control.evaluate(isReacts)).toBe(true);
}
