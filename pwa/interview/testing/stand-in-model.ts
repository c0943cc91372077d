/** A stand-in for the browser's own language model, because the tests' browser has none. */
import { vi } from 'vitest';

interface Mood {
  availability?: () => Promise<Availability>;
  create?: (options: LanguageModelCreateOptions) => Promise<unknown>;
  /** Returns the reply to a prompt: text, or a value that becomes JSON. */
  prompt?: (text: string, options: LanguageModelPromptOptions) => unknown;
}

/**
 * Installs a stand-in model that behaves as `mood` says.
 * @returns the model's tasks so far, and how many of its sessions are open
 */
export function installModel(mood: Mood = {}) {
  const asked: { text: string; options: LanguageModelPromptOptions }[] = [];
  const state = { asked, open: 0, created: [] as LanguageModelCreateOptions[] };
  const session = () => {
    state.open += 1;
    let isOpen = true;
    return {
      prompt: async (text: string, options: LanguageModelPromptOptions) => {
        asked.push({ text, options });
        const reply = await mood.prompt?.(text, options);
        return typeof reply === 'string' ? reply : JSON.stringify(reply ?? {});
      },
      clone: async () => session(),
      destroy: () => {
        if (isOpen) state.open -= 1;
        isOpen = false;
      },
    };
  };
  vi.stubGlobal('LanguageModel', {
    availability: mood.availability ?? (async () => 'available'),
    create: async (options: LanguageModelCreateOptions) => {
      state.created.push(options);
      return (await mood.create?.(options)) ?? session();
    },
  });
  return state;
}

/** Returns the data of a prompt; it follows the task's text. */
export function dataIn(text: string): Record<string, unknown> {
  return JSON.parse(text.slice(text.indexOf('\n\n') + 2)) as Record<string, unknown>;
}

/** Makes the error with which the browser says that a prompt is too long. */
export function overflowError(): Error {
  return Object.assign(new Error('too long'), { name: 'QuotaExceededError' });
}
