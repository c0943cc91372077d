import { recordEvent } from '#pwa/device/database/record-event.ts';
import type { Profile } from './profile-fields.tsx';

/**
 * Writes down what was changed of what somebody prepares for; it needs no network.
 * @param changed none: that it was asked
 * @throws StorageError
 */
export async function saveProfile({ types, ...changed }: Partial<Profile>): Promise<void> {
  await recordEvent({ kind: 'profile-set', ...changed, ...(types && { types: [...types] }) });
}

/** What of a profile is another than before, so that another device's changes go on beside it. */
export function changesOf(before: Profile, after: Profile): Partial<Profile> {
  const { stage, types, company, minutes } = after;
  const isSameTypes =
    types.length === before.types.length && types.every((type) => before.types.includes(type));
  return {
    ...(stage !== before.stage && { stage }),
    ...(!isSameTypes && { types }),
    ...(company !== before.company && { company }),
    ...(minutes !== undefined && minutes !== before.minutes && { minutes }),
  };
}
