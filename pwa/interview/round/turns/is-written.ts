import type { TurnDraft } from '#pwa/device/records/interview/turn-draft.ts';

/** Whether there is a field with words: of a recording only where some were typed before, which stay in sight. */
export function isWritten({ voice, text }: Pick<TurnDraft, 'voice' | 'text'>): boolean {
  return voice !== 'recording' || text !== '';
}
