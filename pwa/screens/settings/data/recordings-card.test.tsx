import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addSound } from '#pwa/device/records/recordings.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { find, until } from '#pwa/ui/testing/mount.ts';
import {
  leaveSettings,
  openSettings,
  signInForSettings,
  text,
} from '#pwa/screens/settings/testing/settings-screen.tsx';

beforeEach(signInForSettings);
afterEach(leaveSettings);

it('says how many recordings the device holds and how large they are, and leads to them', async () => {
  await openSettings();
  await until(() => expect(text()).toContain('No recordings on this device'));
  await addSound(requireDatabase(), {
    ...{ mockId: 'round-1', case: 0, turn: 3, from: 0, begun: 1, place: 0 },
    ...{ type: 'audio/webm', bytes: new Uint8Array(300_000).buffer },
  });
  await until(() => expect(text()).toContain('1 recording, 0.3 MB on this device'));
  expect(find('a', 'See Recordings').getAttribute('href')).toBe('/recordings');
});
