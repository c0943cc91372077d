/** The sandbox's questions: a template of the bank, its gaps filled, and harder ones with a fact more. */
import * as v from 'valibot';
import {
  AI_DIFFICULTIES,
  COMPANY_STYLES,
  type CompanyStyle,
} from '#shared/contract/ai-question.ts';
import { BANK } from './ai-bank/bank.ts';
import {
  COMPANY_LENS,
  COMPANY_SETTINGS,
  NAMES,
  PLAIN_SETTINGS,
  type Setting,
} from './ai-bank/settings.ts';
import type { ChoiceTemplate, OpenTemplate, TopicBank } from './ai-bank/template.ts';
import { TWISTS } from './ai-bank/twists.ts';

const Input = v.object({
  topic: v.string(),
  company: v.nullable(v.string()),
  difficulty: v.picklist(AI_DIFFICULTIES),
  types: v.array(v.picklist(['multiple-choice', 'open-ended'])),
  avoid: v.array(v.string()),
});
type Input = v.InferOutput<typeof Input>;

type Random = () => number;

export function writeQuestions(given: unknown, random: Random) {
  const input = v.parse(Input, given);
  const used = [...input.avoid];
  const questions = input.types.map((type) => {
    const bank = bankFor(input.topic, used, random);
    const question =
      type === 'open-ended' ? writeOpen(bank, input, random) : writeChoice(bank, input, random);
    used.push(question.title);
    return question;
  });
  return { questions };
}

/** By the topic's id; by the words of a learner's own prompt; else any, rather one not seen lately. */
function bankFor(topic: string, used: readonly string[], random: Random): TopicBank {
  const known = BANK.find((bank) => bank.topic === topic);
  if (known) return known;
  const meant = BANK.filter(({ words }) => words.test(topic));
  const from = meant.length > 0 ? meant : BANK;
  const fresh = from.filter(({ choices }) => !choices.some(({ title }) => used.includes(title)));
  return pick(fresh.length > 0 ? fresh : from, random);
}

function writeChoice(bank: TopicBank, { difficulty, company }: Input, random: Random) {
  const template = pick(
    bank.choices.filter((one) => one.difficulty === difficulty),
    random,
  );
  const fill = filler(company, random);
  const options = shuffle(
    template.options.map(([text, why]) => [fill(text), fill(why)] as const),
    random,
  );
  return {
    type: 'multiple-choice',
    ...beginning(template, fill, ''),
    options: options.map(([text]) => text),
    correctAnswer: fill(template.options[0][0]),
    rationales: options.map(([, why]) => why),
    keyPoints: null,
    redFlags: null,
    sampleAnswer: null,
    ...end(template, fill, company),
  };
}

function writeOpen(bank: TopicBank, { difficulty, company }: Input, random: Random) {
  const template = pick(bank.open, random);
  const twist = pick(TWISTS[difficulty], random);
  const fill = filler(company, random);
  const points = [...template.points, ...(twist.point ? [twist.point] : [])];
  return {
    type: 'open-ended',
    ...beginning(template, fill, twist.fact),
    options: null,
    correctAnswer: fill(template.expected),
    rationales: null,
    keyPoints: points.map(([text, weight, ...phrases]) => ({ text: fill(text), weight, phrases })),
    redFlags: [...template.redFlags],
    sampleAnswer: [fill(template.sample), twist.sample].join(' ').trim(),
    ...end(template, fill, company),
  };
}

type Fill = (text: string) => string;

function beginning(
  { title, situation, ask, skill }: ChoiceTemplate | OpenTemplate,
  fill: Fill,
  fact: string,
) {
  return { title, content: `${[fill(situation), fact].join(' ').trim()}\n\n${fill(ask)}`, skill };
}

function end(
  { explanation, takeaway }: ChoiceTemplate | OpenTemplate,
  fill: Fill,
  company: string | null,
) {
  const style = styleOf(company);
  const lens = style ? COMPANY_LENS[style] : '';
  return { explanation: [fill(explanation), lens].join(' ').trim(), takeaway };
}

/** The same setting and colleague in all texts of one question. */
function filler(company: string | null, random: Random): Fill {
  const style = styleOf(company);
  const setting: Setting = pick(style ? COMPANY_SETTINGS[style] : PLAIN_SETTINGS, random);
  const gaps: Record<string, string> = { ...setting, name: pick(NAMES, random) };
  return (text) =>
    text
      .replace(/\{(\w+)\}/g, (gap, name: string) => gaps[name] ?? gap)
      .replace(
        /(^|[.?!] )(\p{Ll})/gu,
        (_, before: string, first: string) => before + first.toUpperCase(),
      )
      .replaceAll('’', "'");
}

function styleOf(company: string | null): CompanyStyle | null {
  const found = Object.entries(COMPANY_STYLES).find(([, name]) => name === company);
  return found ? (found[0] as CompanyStyle) : null;
}

function pick<Item>(items: readonly Item[], random: Random): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('The bank is empty here');
  return item;
}

function shuffle<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}
