import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openApp, pageText, seen, signInLearner } from '#pwa/app/testing/learner-app.tsx';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { installModel } from '#pwa/interview/testing/stand-in-model.ts';
import { aCaseQuestion } from '#pwa/question/testing/curated-questions.ts';
import { acting, click, find, mount, unmountAll, until } from '#pwa/ui/testing/mount.ts';
import { BuiltInCard } from './built-in-offer.tsx';

const CHROME =
  'Chrome downloads about 4 GB once, shared by all sites; what you say stays on this device.';
const WHERE = 'Where it runs is the browser’s to say.';

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  await signInLearner([aCaseQuestion()]);
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'userAgentData');
});

const tap = (words: string) => click(find('button', words));
const choice = () => records.builtIn.get(requireDatabase());
const inBrowser = (brand: string) =>
  Object.defineProperty(navigator, 'userAgentData', {
    value: { brands: [{ brand }] },
    configurable: true,
  });

async function openSetup(): Promise<void> {
  await openApp('/interview?type=product-sense');
  await seen('Works offline. Recordings never leave this device.');
}

/** Installs a model whose download goes as the test says. */
function installDownload() {
  let tell: (loaded: number) => void = () => undefined;
  let end: (how?: Error) => void = () => undefined;
  const model = installModel({
    availability: async () => 'downloadable',
    create: ({ monitor }) => {
      const events = new EventTarget();
      monitor?.(events as CreateMonitor);
      tell = (loaded) =>
        events.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded, total: 1 }));
      return new Promise<void>((resolve, reject) => {
        end = (how) => (how ? reject(how) : resolve());
      });
    },
  });
  const at = (loaded: number) => acting(() => tell(loaded));
  return { model, at, end: (how?: Error) => end(how) };
}

describe('2.23 The browser’s own model is offered before a round', () => {
  it('not at all where there is none: the setup is as it was', async () => {
    await openSetup();
    expect(pageText()).not.toContain('Built-in AI');
  });

  it('once: a no is kept', async () => {
    const model = installModel();
    await openSetup();
    await seen('Built-in AI');
    await tap('Not now');
    await until(() => expect(pageText()).not.toContain('Built-in AI'));
    expect(await choice()).toBe('off');
    expect(model.created).toEqual([]);
  });

  it('with a tap that turns it on where it is here already', async () => {
    inBrowser('Google Chrome');
    installModel();
    await openSetup();
    await seen('What you say stays on this device.');
    await tap('Turn on');
    await seen('It’s on. You can turn it off in Settings.');
    expect(await choice()).toBe('on');
    unmountAll();
    await openSetup();
    expect(pageText()).not.toContain('Built-in AI');
  });

  it('with its size in Chrome, and downloads at the tap, with progress', async () => {
    inBrowser('Google Chrome');
    const { model, at, end } = installDownload();
    await openSetup();
    await seen(CHROME);
    expect(model.created).toEqual([]);
    await tap('Download');
    expect(model.created).toHaveLength(1);
    at(0.424);
    await seen('Downloading: 42%');
    expect(find('[role="progressbar"]', '').getAttribute('aria-valuetext')).toBe('42%');
    end();
    await seen('It’s on. You can turn it off in Settings.');
    expect(model.open).toBe(0);
    expect(await choice()).toBe('on');
  });

  it('in another browser without a word about size or place that nobody here knows', async () => {
    inBrowser('Microsoft Edge');
    installModel({ availability: async () => 'downloadable' });
    await openSetup();
    await seen(WHERE);
    expect(pageText()).not.toContain('4 GB');
    expect(pageText()).not.toContain('stays on this device.Download');
  });

  it('and a download that fails says so, and can be tried again', async () => {
    const { model, end } = installDownload();
    await openSetup();
    await seen(WHERE);
    await tap('Download');
    end(new Error('no room'));
    await seen('The browser couldn’t download it.');
    await tap('Try again');
    expect(model.created).toHaveLength(2);
    end();
    await seen('It’s on.');
  });
});

describe('2.15 Settings have its switch', () => {
  it('in no browser without a model', async () => {
    await mount(<BuiltInCard />);
    await until(async () => expect(await choice()).toBeNull());
    expect(pageText()).not.toContain('Built-in AI');
  });

  it('that turns it on and off again', async () => {
    installModel();
    await mount(<BuiltInCard />);
    await seen('Built-in AI');
    const control = () => find('[role="switch"]', '') as HTMLInputElement;
    expect(control().checked).toBe(false);
    await click(control());
    await until(async () => expect(await choice()).toBe('on'));
    await seen('It’s on.');
    await click(control());
    await seen('stays with the browser');
    expect(await choice()).toBe('off');
  });
});
