import { recordEvent } from '#pwa/device/database/record-event.ts';
import type { Profile } from './profile-fields.tsx';

/**
 * Saves changes to the learner's profile; this needs no network.
 * @param changed the changed fields; an empty object records that the learner was asked and changed nothing
 * @throws StorageError
 */
export async function saveProfile({ types, ...changed }: Partial<Profile>): Promise<void> {
  await recordEvent({ kind: 'profile-set', ...changed, ...(types && { types: [...types] }) });
}

/** Returns only the changed fields of a profile, so that another device's changes to other fields stay. */
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
