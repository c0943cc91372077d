/** Texts at which the screen should ask before Submit, made for every question. */
import type { SubmitDoubt } from '#shared/coach/ask-before-submit.ts';

interface Shown {
  content: string;
  title: string;
  facts?: readonly { ask: string; answer: string }[] | null;
  outline?: readonly { step: string }[] | null;
}

/** Returns a few texts per kind. @param earlier a text that was given to another question */
export function doubtfulTexts(
  { title, content, facts, outline }: Shown,
  earlier: string,
): Record<SubmitDoubt, string[]> {
  const told = (facts ?? []).map((fact) => fact.answer).join(' ');
  const asked = (facts ?? []).map((fact) => `${fact.ask} ${fact.answer}`).join('\n');
  const steps = (outline ?? []).map(({ step }) => step).join('. ');
  const words = content.split(' ');
  return {
    copied: [
      content,
      content.toUpperCase(),
      `${title}. ${content}`,
      words.slice(0, Math.max(8, Math.ceil(words.length / 2))).join(' '),
      `${content} I think so.`,
      ...[told, asked, steps].filter((text) => text !== ''),
      `${content}\n${told}`,
    ],
    'repeated-text': [earlier, `${earlier} `, earlier.toLowerCase(), `Well. ${earlier}`],
    'one-word': [
      'test test test test',
      'product '.repeat(20),
      'yes, yes, yes, yes!',
      'a a a a a a',
    ],
    'no-sentence': [
      'users, growth, money',
      '1234567890123',
      '...............',
      '🙂🙂🙂🙂🙂🙂',
      'asdfghjkl',
    ],
  };
}
