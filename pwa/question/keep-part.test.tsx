import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_NOTE_CHARACTERS } from '#shared/game/constants.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { CHOICE, openDevice, seen } from './testing/ask-in-overlay.tsx';
import { click, find, mount, press, type, unmountAll, until } from '#pwa/ui/testing/mount.ts';
import { useToastQueue } from '#pwa/ui/dialogs/toast-queue.ts';
import { KeepPart } from './keep-part.tsx';

beforeEach(openDevice);

const show = (isOpen = false) => mount(<KeepPart questionId={CHOICE.id} isOpen={isOpen} />);
const area = () => document.querySelector('textarea') as HTMLTextAreaElement;
const notes = async () => {
  const logged = await requireDatabase().events.toArray();
  return logged.flatMap(({ event }) => (event.kind === 'note-set' ? [event.text] : []));
};
const bookmark = () => find('button', 'Bookmark');

async function beginNote(): Promise<void> {
  await show();
  await click(find('button', 'Add a Note'));
  await until(() => expect(document.activeElement).toBe(area()));
}

describe('2.24 A note of up to 2,000 characters, saved after a pause of typing and on leaving', () => {
  it('saves what was typed once, says so, and brings it back', async () => {
    await beginNote();
    expect(area().maxLength).toBe(MAX_NOTE_CHARACTERS);
    await type(area(), 'Say the metric');
    await type(area(), 'Say the metric first.');
    await seen('saved on this device');
    expect(await notes()).toEqual(['Say the metric first.']);
    unmountAll();
    await show(true);
    await until(() => expect(area().value).toBe('Say the metric first.'));
  });

  it('saves on leaving, before the pause is over', async () => {
    await beginNote();
    await type(area(), 'Leaving.');
    unmountAll();
    await until(async () => expect(await notes()).toEqual(['Leaving.']));
  });

  it('leaves the field alone with Escape, not the screen around it', async () => {
    const around = vi.fn<() => void>();
    document.addEventListener('keydown', around);
    await beginNote();
    await type(area(), 'Escaped.');
    await press('Escape');
    document.removeEventListener('keydown', around);
    expect(around).not.toHaveBeenCalled();
    await until(() => expect(document.activeElement).toBe(find('button', 'Your Note')));
    expect(await notes()).toEqual(['Escaped.']);
  });

  it('keeps a note that the device refuses in the field, says so, and tries again', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await beginNote();
    const refused = vi.spyOn(requireDatabase().events, 'add').mockRejectedValue(new Error('full'));
    await type(area(), 'Twice.');
    await until(() =>
      expect(useToastQueue.getState().toast?.description).toContain('Failed to save your note.'),
    );
    refused.mockRestore();
    expect(area().value).toBe('Twice.');
    unmountAll();
    await until(async () => expect(await notes()).toEqual(['Twice.']));
  });
});

describe('2.24 A bookmark on each question', () => {
  it('is set and taken away by its button, which says which it is', async () => {
    await show();
    expect(bookmark().getAttribute('aria-pressed')).toBe('false');
    await click(bookmark());
    await until(() => expect(bookmark().getAttribute('aria-pressed')).toBe('true'));
    await click(bookmark());
    await until(() => expect(bookmark().getAttribute('aria-pressed')).toBe('false'));
  });
});
