/** What was typed and not saved yet, through a reload or a wrong tap; gone with the tab. */
import type { DraftChange } from '#shared/contract/bank.ts';

const nameOf = (id: string) => `northstar.question-draft.${id}`;

export function rememberTyped(id: string, typed: DraftChange): void {
  try {
    sessionStorage.setItem(nameOf(id), JSON.stringify(typed));
  } catch {
    // A full storage costs the reminder alone: the text stands in the form.
  }
}

export function recallTyped(id: string): DraftChange | null {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(id)) ?? 'null') as DraftChange | null;
  } catch {
    return null;
  }
}

export function forgetTyped(id: string): void {
  sessionStorage.removeItem(nameOf(id));
}
