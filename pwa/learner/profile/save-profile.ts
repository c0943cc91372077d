import { recordEvent } from '#pwa/data/db/record-event.ts';
import type { Profile } from './profile-fields.tsx';

/** Writes down what somebody prepares for; it needs no network. @throws StorageError */
export async function saveProfile({ stage, types, company }: Profile): Promise<void> {
  await recordEvent({ kind: 'profile-set', stage, types: [...types], company });
}
