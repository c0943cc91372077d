import Dexie from 'dexie';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseName } from '#pwa/device/database/database-name.ts';
import {
  closeDatabase,
  openLearnerDatabase,
  requireDatabase,
} from '#pwa/device/database/open-database.ts';
import { addSound, keepSound } from '#pwa/device/records/recordings.ts';
import { mount, shownText, unmountAll, until } from '#pwa/ui/testing/mount.ts';
import { LostRecordings } from './lost-recordings.tsx';

const ID = 'learner-1';

beforeEach(() => openLearnerDatabase(ID));
afterEach(async () => {
  unmountAll();
  closeDatabase();
  await Dexie.delete(databaseName(ID));
});

async function record(mockId: string): Promise<void> {
  await addSound(requireDatabase(), {
    ...{ mockId, case: 0, turn: 3, from: 0, begun: 1, place: 0 },
    ...{ type: 'audio/webm', bytes: new Uint8Array(4).buffer },
  });
}

describe('2.23 Recordings are told before a sign-out and a deletion', () => {
  it('tells of each recording on the device, kept or not, and says how many were kept', async () => {
    const says = (words: string) => until(() => expect(shownText()).toContain(words));
    await record('m-1');
    await mount(<LostRecordings />);
    await says('One recording goes, too (0.1 MB). It is on this device alone.');
    await keepSound(requireDatabase(), 'm-1', true);
    await says('One recording that you kept goes, too (0.1 MB).');
    await record('m-2');
    await record('m-3');
    await says(
      '3 recordings go, too (0.1 MB). They are on this device alone. You kept one of them.',
    );
    for (const id of ['m-2', 'm-3']) await keepSound(requireDatabase(), id, true);
    await says('3 recordings that you kept go, too (0.1 MB).');
    expect(shownText()).not.toContain('of them');
  });
});
