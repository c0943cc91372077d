import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setInterviewDate } from '#pwa/device/database/record-event.ts';
import { click, find, goOnline, until } from '#pwa/ui/testing/mount.ts';
import {
  fetchMock,
  signInForSettings,
  openSettings,
  toast,
} from '#pwa/screens/settings/testing/settings-screen.tsx';

beforeEach(signInForSettings);

describe('the export', () => {
  const button = () => find('button', 'Export') as HTMLButtonElement;

  describe("1 Export of data · 2.15 Export Your Data card · 8.5 'Data Exported'", () => {
    it('is given as a file named after the product and the day', async () => {
      fetchMock.mockResolvedValue(new Response('{"format":"northstar-export"}'));
      URL.createObjectURL = vi.fn<typeof URL.createObjectURL>(() => 'blob:export');
      URL.revokeObjectURL = vi.fn<typeof URL.revokeObjectURL>();
      const names: string[] = [];
      vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
        this: HTMLAnchorElement,
      ) {
        names.push(this.download);
      });
      await openSettings();
      await click(find('button', 'Export Data'));
      await until(() => expect(toast()?.title).toBe('Data Exported'));
      expect(toast()?.description).toBe('Your data has been saved as a file.');
      expect(names).toEqual([expect.stringMatching(/^northstar-\d{4}-\d{2}-\d{2}\.json$/)]);
    });
  });

  it('holds what waits on this device, too', async () => {
    fetchMock.mockResolvedValue(new Response('{"format":"northstar-export"}'));
    const blobs: Blob[] = [];
    URL.createObjectURL = vi.fn<typeof URL.createObjectURL>((blob) => {
      if (blob instanceof Blob) blobs.push(blob);
      return 'blob:export';
    });
    URL.revokeObjectURL = vi.fn<typeof URL.revokeObjectURL>();
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await setInterviewDate('2030-01-31');
    await openSettings();
    await click(find('button', 'Export Data'));
    await until(() => expect(blobs).toHaveLength(1));
    expect(JSON.parse((await blobs[0]?.text()) ?? '')).toMatchObject({
      format: 'northstar-export',
      unsent: [{ event: { kind: 'interview-date-set', date: '2030-01-31' } }],
    });
  });

  describe("4.14 Exporting... · 8.5 'Export Failed' with the server's message or its own words", () => {
    it('says that it is under way, and that it failed', async () => {
      let fail = (_: Error) => undefined as void;
      fetchMock.mockReturnValue(new Promise((_, reject) => (fail = reject)));
      await openSettings();
      await click(button());
      await until(() => expect(button().textContent).toBe('Exporting...'));
      expect(button().disabled).toBe(true);
      fail(new TypeError('network error'));
      await until(() =>
        expect(toast()).toMatchObject({
          title: 'Export Failed',
          description: 'The server could not be reached. Please try again.',
          tone: 'destructive',
        }),
      );
      await until(() => expect(button().disabled).toBe(false));
    });
  });

  describe("8.5 'Export Failed' with the server's message or its own words", () => {
    it('says what the server says where it was refused', async () => {
      const message = 'Too many exports. Please try again later.';
      fetchMock.mockResolvedValue(Response.json({ message }, { status: 429 }));
      await openSettings();
      await click(button());
      await until(() =>
        expect(toast()).toMatchObject({ title: 'Export Failed', description: message }),
      );
    });
  });

  it('and the deletion say before the tap that they need a connection', async () => {
    await openSettings();
    goOnline(false);
    for (const name of ['Export Data', 'Delete Account']) {
      const tapped = find('button', name) as HTMLButtonElement;
      expect(tapped.disabled).toBe(true);
      const note = document.getElementById(tapped.getAttribute('aria-describedby') ?? '');
      expect(note?.textContent).toContain('needs a connection');
    }
  });
});
