import type { TurnDraft } from '#pwa/device/database/single-records.ts';

/** Whether the turn shows a text field. A recording shows it only if words were typed before, to keep them in sight. */
export function isWritten({ voice, text }: Pick<TurnDraft, 'voice' | 'text'>): boolean {
  return voice !== 'recording' || text !== '';
}
