/** Field names that a server may send in place of a question's own (docs/product.md 3.5); this one never does. */

const ALIASES = { text: 'content', time_limit: 'timeLimit', xp_reward: 'xpReward' } as const;

/** The question under its own names, with options that came as a JSON string as a list. */
export function readAliases(question: Record<string, unknown>): Record<string, unknown> {
  const own = { ...question };
  for (const [alias, name] of Object.entries(ALIASES)) {
    if (!(alias in own)) continue;
    own[name] ??= own[alias];
    delete own[alias];
  }
  if (typeof own['options'] === 'string') own['options'] = readOptions(own['options']);
  // Absent means open-ended.
  own['options'] ??= null;
  return own;
}

/** What is no list stays as it came: the schema refuses it. */
function readOptions(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // quiet: what is no list stays as it came: the schema refuses it.
    return text;
  }
}
