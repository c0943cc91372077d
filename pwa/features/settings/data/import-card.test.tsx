import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ImportedEvent } from '#shared/contract/account/import.ts';
import { acting, actingAsync, find, mount, unmountAll, until } from '#pwa/ui/testing/mount.ts';
import { useToastQueue } from '#pwa/ui/dialogs/toast-queue.ts';
import { ImportCard } from './import-card.tsx';
import { cutIntoCalls } from './read-export.ts';

const onImported = vi.fn<() => void>();
const fetching = vi.fn<typeof fetch>();
const toast = () => useToastQueue.getState().toast;
const text = () => document.body.textContent ?? '';

const anEvent = (seq: number, over: object = {}) => ({
  deviceId: 'device-of-a-phone-1',
  deviceSeq: seq,
  event: { deviceSeq: seq, kind: 'answer' },
  effectiveAt: seq * 1_000,
  status: 'accepted',
  proof: `proof-${seq}`,
  arrival: seq,
  ...over,
});
const anExport = (over: object = {}) => ({
  format: 'northstar-export',
  schemaVersion: 1,
  account: [{ email: 'ada@example.edu' }],
  events: [anEvent(1), anEvent(2, { status: 'rejected', event: { sha256: 'x', head: '{' } })],
  ...over,
});
const answer = (over: object) => ({
  ...{ accepted: 0, duplicate: 0, superseded: 0, conflict: 0, rejected: 0 },
  ...{ 'retry-later': 0, undated: 0 },
  ...over,
});

beforeEach(() => {
  onImported.mockReset();
  fetching.mockReset();
  fetching.mockImplementation(async (_, init) => {
    const { events } = JSON.parse(String(init?.body)) as { events: unknown[] };
    return Response.json(answer({ accepted: events.length }));
  });
  vi.stubGlobal('fetch', fetching);
  useToastQueue.setState({ toast: null });
});
afterEach(() => {
  unmountAll();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function choose(content: unknown): Promise<void> {
  const input = document.querySelector('input') as HTMLInputElement;
  const file = new File([typeof content === 'string' ? content : JSON.stringify(content)], 'x');
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  await actingAsync(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
}
const sent = () =>
  fetching.mock.calls.flatMap(
    ([, init]) => (JSON.parse(String(init?.body)) as { events: ImportedEvent[] }).events,
  );

describe('an import', () => {
  describe("2.15 Import Your Data card: an export of one's own, also into a new account", () => {
    it('sends the events of the file and what had not been sent, without what was refused', async () => {
      const waiting = { deviceId: 'device-of-a-phone-1', event: { deviceSeq: 9, kind: 'answer' } };
      await mount(<ImportCard onImported={onImported} />);
      await choose(anExport({ unsent: [{ ...waiting, deviceSeq: 9, position: 3 }] }));
      await until(() => expect(toast()?.title).toBe('Data Imported'));
      const { deviceId, event, effectiveAt, proof } = anEvent(1);
      expect(sent()).toEqual([
        { deviceId, event, effectiveAt, proof },
        { ...waiting, effectiveAt: 0 },
      ]);
      expect(text()).toContain('2 events imported.');
      expect(onImported).toHaveBeenCalledOnce();
    });
  });

  it('tells what was here already, what was not counted, and what pays nothing', async () => {
    const result = answer({
      accepted: 1_200,
      duplicate: 1,
      superseded: 2,
      rejected: 1,
      undated: 3,
    });
    fetching.mockResolvedValue(Response.json(result));
    await mount(<ImportCard onImported={onImported} />);
    await choose(anExport());
    await until(() => expect(text()).toContain('1,200 events imported. 1 event here already.'));
    expect(text()).toContain('3 events not counted');
    expect(text()).toContain('is history: it pays no XP.');
  });

  it('shows how far it is, and can’t be started twice', async () => {
    let go = (_: Response) => undefined as void;
    fetching.mockReturnValueOnce(new Promise((resolve) => (go = resolve)));
    await mount(<ImportCard onImported={onImported} />);
    await choose(anExport({ events: Array.from({ length: 700 }, (_, at) => anEvent(at + 1)) }));
    await until(() => expect(text()).toContain('0 of 700'));
    expect(find('button', 'Importing...').matches(':disabled')).toBe(true);
    go(Response.json(answer({ accepted: 500 })));
    await until(() => expect(text()).toContain('700 events imported.'));
  });

  it.each([
    ['no JSON', 'PDF-1.7', 'This file is not a Northstar export.'],
    ['other JSON', { format: 'other' }, 'This file is not a Northstar export.'],
    [
      'events of another shape',
      anExport({ events: [{ deviceId: 7 }] }),
      'This file is not a Northstar export.',
    ],
    [
      'a newer export',
      anExport({ schemaVersion: 99 }),
      'This export is from a newer version of Northstar.',
    ],
  ])('says of %s what it is, and sends nothing', async (_, content, description) => {
    await mount(<ImportCard onImported={onImported} />);
    await choose(content);
    await until(() => expect(toast()).toMatchObject({ title: 'Import Failed', description }));
    expect(fetching).not.toHaveBeenCalled();
    expect(onImported).not.toHaveBeenCalled();
  });

  it('that stops half-way says how to go on, and what is in already is synced', async () => {
    fetching
      .mockResolvedValueOnce(Response.json(answer({ accepted: 500 })))
      .mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await mount(<ImportCard onImported={onImported} />);
    await choose(anExport({ events: Array.from({ length: 700 }, (_, at) => anEvent(at + 1)) }));
    await until(() => expect(toast()?.description).toContain('Choose the same file again'));
    expect(onImported).toHaveBeenCalledOnce();
    expect(find('button', 'Choose a File').matches(':disabled')).toBe(false);
  });

  it('says before the tap that it needs a connection', async () => {
    await mount(<ImportCard onImported={onImported} />);
    acting(() => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      window.dispatchEvent(new Event('offline'));
    });
    expect(find('button', 'Choose a File').matches(':disabled')).toBe(true);
    expect(text()).toContain('An import needs a connection.');
  });
});

it('keeps each call within its bounds, and the order', () => {
  const long = 'x'.repeat(50_000);
  const events = Array.from({ length: 1_300 }, (_, at) => ({
    deviceId: at < 700 ? 'device-of-a-phone-1' : `device-of-turn-${at % 2}`,
    event: { deviceSeq: at + 1, ...(at % 20 === 0 && { text: long }) },
    effectiveAt: at,
  }));
  const calls = cutIntoCalls(events);
  expect(calls.flat()).toEqual(events);
  for (const call of calls) {
    expect(call.length).toBeLessThanOrEqual(500);
    expect(JSON.stringify(call).length).toBeLessThan(1_048_576);
    const runs = call.filter(({ deviceId }, at) => call[at - 1]?.deviceId !== deviceId);
    expect(runs.length).toBeLessThanOrEqual(50);
  }
});
