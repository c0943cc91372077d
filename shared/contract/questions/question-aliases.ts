/** Field names that a server may send in place of a question's own (docs/product.md 3.5); this one never does. */

const ALIASES = { text: 'content', time_limit: 'timeLimit', xp_reward: 'xpReward' } as const;

/** Renames the fields to the question's own, and turns options that came as a JSON string into a list. */
export function readAliases(question: Record<string, unknown>): Record<string, unknown> {
  const own = { ...question };
  for (const [alias, name] of Object.entries(ALIASES)) {
    if (!(alias in own)) continue;
    own[name] ??= own[alias];
    delete own[alias];
  }
  if (typeof own['options'] === 'string') own['options'] = readOptions(own['options']);
  // A question without options is open-ended.
  own['options'] ??= null;
  return own;
}

/** Reads options from a JSON string. Anything else stays as it came, for the schema to refuse. */
function readOptions(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // quiet: text that isn't JSON stays as it came, and the schema refuses it.
    return text;
  }
}
