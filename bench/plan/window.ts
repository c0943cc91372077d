/** A page and a device's storage, so that screens can be drawn without a browser. */
import 'fake-indexeddb/auto';
import { mock } from 'node:test';
import { Window } from 'happy-dom';
import { randomStream } from '#shared/game/choose/random.ts';

/** Node has these, too, and the page takes only its own. */
const OWN = ['Event', 'CustomEvent', 'EventTarget', 'navigator'];

const page = new Window({ url: 'http://localhost/' }) as unknown as Record<string, unknown>;
for (let from = page; from && from !== Object.prototype; from = Object.getPrototypeOf(from))
  for (const name of Object.getOwnPropertyNames(from)) {
    if (name in globalThis && !OWN.includes(name)) continue;
    const value = page[name];
    const isMethod = typeof value === 'function' && /^[a-z]/.test(name);
    Object.assign(globalThis, { [name]: isMethod ? (value.bind(page) as unknown) : value });
  }
Object.assign(globalThis, { window: globalThis, IS_REACT_ACT_ENVIRONMENT: true });
mock.timers.enable({ apis: ['Date'] });

/** Two runs choose the same cases for rounds. */
const next = randomStream(7);
crypto.getRandomValues = (numbers) => {
  if (numbers instanceof Uint32Array) numbers.set(numbers.map(() => next()));
  return numbers;
};

/** @param now milliseconds since 1970 UTC */
export function setClock(now: number): void {
  mock.timers.setTime(now);
}
