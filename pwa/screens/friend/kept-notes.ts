/** What a friend has tapped outlives a reload of this window, and nothing more. */
import * as v from 'valibot';
import { NO_NOTES, ScriptNotes } from '#pwa/question/script/script-notes.ts';

const KEY = 'northstar-script';

/** The notes kept on this case; none of another one. */
export function keptNotes(questionId: string): ScriptNotes {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    const parsed = v.safeParse(
      v.object({ questionId: v.literal(questionId), notes: ScriptNotes }),
      kept,
    );
    return parsed.success ? parsed.output.notes : NO_NOTES;
  } catch {
    return NO_NOTES;
  }
}

export function keepNotes(questionId: string, notes: ScriptNotes): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ questionId, notes }));
  } catch {
    // A window that keeps nothing still marks.
  }
}
