import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dataIn, installModel, overflowError } from '#pwa/interview/testing/stand-in-model.ts';
import { builtInPlace, createBuiltInModel, type BuiltInTask } from './built-in-model.ts';
import { until } from '#pwa/ui/testing/mount.ts';

const TASK: BuiltInTask = {
  task: 'Say the number.',
  schema: { type: 'object' },
  data: (most) => ({ said: 'x'.repeat(9_000).slice(-most) }),
};
const patience = () => new AbortController().signal;
const forever = () => new Promise<never>(() => undefined);

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
});

describe('The browser says whether its model can be used', () => {
  it('not at all where there is none', async () => {
    expect(await builtInPlace()).toBe('none');
    expect(await createBuiltInModel().ask(TASK, patience())).toBeNull();
  });

  it.each([
    ['available', 'ready'],
    ['downloadable', 'download'],
    ['downloading', 'download'],
    ['unavailable', 'none'],
  ] as const)('%s means %s', async (availability, place) => {
    installModel({ availability: async () => availability });
    expect(await builtInPlace()).toBe(place);
  });

  it('none if it throws', async () => {
    installModel({ availability: () => Promise.reject(new Error('policy')) });
    expect(await builtInPlace()).toBe('none');
  });
});

describe('A task is put to the model', () => {
  it('with the rules first, its schema, and the data as JSON; the reply is parsed', async () => {
    const model = installModel({ prompt: () => ({ number: 7 }) });
    expect(await createBuiltInModel().ask(TASK, patience())).toEqual({ number: 7 });
    expect(model.created[0]?.initialPrompts?.[0]?.role).toBe('system');
    expect(model.asked[0]?.options.responseConstraint).toBe(TASK.schema);
    expect(dataIn(model.asked[0]?.text ?? '')).toEqual({ said: 'x'.repeat(9_000) });
  });

  it('in one session, of which each task has its own copy', async () => {
    const model = installModel();
    const one = createBuiltInModel();
    await one.ask(TASK, patience());
    await one.ask(TASK, patience());
    expect(model.created).toHaveLength(1);
    expect(model.open).toBe(1);
    one.destroy();
    await until(() => expect(model.open).toBe(0));
  });

  it('and downloads nothing by itself', async () => {
    const model = installModel({ availability: async () => 'downloadable' });
    expect(await createBuiltInModel().ask(TASK, patience())).toBeNull();
    expect(model.created).toEqual([]);
  });

  it('once more in a new session and with fewer words if they are too many', async () => {
    const model = installModel({
      prompt: (text) => {
        if (text.length > 5_000) throw overflowError();
        return { number: 1 };
      },
    });
    expect(await createBuiltInModel().ask(TASK, patience())).toEqual({ number: 1 });
    expect(model.created).toHaveLength(2);
    expect(model.open).toBe(1);
    expect(dataIn(model.asked[1]?.text ?? '')).toEqual({ said: 'x'.repeat(3_000) });
  });

  it('and no third time', async () => {
    const model = installModel({
      prompt: () => {
        throw overflowError();
      },
    });
    expect(await createBuiltInModel().ask(TASK, patience())).toBeNull();
    expect(model.asked).toHaveLength(2);
    await until(() => expect(model.open).toBe(0));
  });
});

describe('A model that fails gives no reply, and nothing throws', () => {
  it.each([
    ['throws', () => Promise.reject(new Error('crashed'))],
    ['talks', () => 'Sure! Here is your line.'],
    ['stops in the middle', () => '{"line": "Why'],
  ])('that %s', async (_, prompt) => {
    const model = installModel({ prompt });
    const one = createBuiltInModel();
    expect(await one.ask(TASK, patience())).toBeNull();
    await until(() => expect(model.open).toBe(0));
  });

  it('that can’t be made', async () => {
    installModel({ create: () => Promise.reject(new DOMException('no', 'NotAllowedError')) });
    expect(await createBuiltInModel().ask(TASK, patience())).toBeNull();
  });

  it.each([
    ['availability', { availability: forever }],
    ['create', { create: forever }],
    ['prompt', { prompt: forever }],
  ])('that stalls at %s, once the caller has waited enough', async (_, mood) => {
    installModel(mood);
    const leaving = new AbortController();
    const reply = createBuiltInModel().ask(TASK, leaving.signal);
    leaving.abort();
    expect(await reply).toBeNull();
    expect(console.warn).not.toHaveBeenCalled();
  });

  it('and frees a session that arrives after the round was left', async () => {
    let arrive: () => void = () => undefined;
    const model = installModel({
      create: () => new Promise<void>((resolve) => (arrive = resolve)),
    });
    const one = createBuiltInModel();
    const leaving = new AbortController();
    const reply = one.ask(TASK, leaving.signal);
    await until(() => expect(model.created).toHaveLength(1));
    leaving.abort();
    one.destroy();
    expect(await reply).toBeNull();
    arrive();
    await until(() => expect(model.open).toBe(0));
  });
});
