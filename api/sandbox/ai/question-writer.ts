/** Writes the sandbox's questions from the bank's templates. Harder open-ended questions get an additional fact. */
import * as v from 'valibot';
import {
  AI_DIFFICULTIES,
  COMPANY_STYLES,
  type CompanyStyle,
} from '#shared/contract/ai/ai-question.ts';
import { TOPICS } from '#shared/contract/questions/question.ts';
import type { ChoiceTemplate, OpenTemplate, Product, Topic } from '#api/sandbox/ai-bank/bank.ts';
import { loadBank } from '#api/sandbox/ai-bank/load-bank.ts';

const { topics: BANK, twists: TWISTS, products: PRODUCTS } = loadBank();

const Input = v.object({
  topic: v.string(),
  company: v.nullable(v.string()),
  difficulty: v.picklist(AI_DIFFICULTIES),
  types: v.array(v.picklist(['multiple-choice', 'open-ended'])),
  avoid: v.array(v.string()),
});
type Input = v.InferOutput<typeof Input>;

type Random = () => number;
type Template = ChoiceTemplate | OpenTemplate;

export function writeQuestions(given: unknown, random: Random) {
  const input = v.parse(Input, given);
  const used = [...input.avoid];
  const { banks, note } = banksFor(input.topic);
  const isOther = input.company !== null && styleOf(input.company) === null;
  const questions = input.types.map((type) => {
    const isOpen = type === 'open-ended';
    const { template, setting } = pickFresh(
      banks.flatMap(({ choices, open }): Template[] =>
        isOpen ? [...open] : choices.filter(({ difficulty }) => difficulty === input.difficulty),
      ),
      settingsFor(input.company),
      used,
      random,
    );
    const title = titleOf(template, setting);
    used.unshift(title);
    const fill = filler(setting, random);
    const said = note && noteWords(note, topicOf(template));
    const common = { title, fill, note: said ?? (isOther ? otherCompany(input.company) : null) };
    return 'options' in template
      ? writeChoice(template, common, input, random)
      : writeOpen(template, common, input, random);
  });
  return { questions };
}

type Note = 'by-words' | 'by-chance';

/**
 * Returns the topic with this id. For a learner's own prompt, returns the topics that share words with the prompt or,
 * if there are none, all topics.
 */
function banksFor(topic: string): { banks: readonly Topic[]; note: Note | null } {
  const known = BANK.filter((bank) => bank.topic === topic);
  if (known.length > 0) return { banks: known, note: null };
  const meant = BANK.filter(({ words }) => new RegExp(words, 'i').test(topic));
  return meant.length > 0 ? { banks: meant, note: 'by-words' } : { banks: BANK, note: 'by-chance' };
}

/** Returns the text that tells a learner that templates can't follow the prompt. */
function noteWords(note: Note, topic: string): string {
  return note === 'by-words'
    ? `No AI model is connected here. From the words of your prompt the sandbox took a topic, ${topic}; what else you asked for isn't in the question.`
    : `No AI model is connected here, and the sandbox can't follow your prompt. This is one of its own questions, on ${topic}.`;
}

function otherCompany(company: string | null): string {
  return `No AI model is connected here, and the sandbox knows no style of ${company}: this is one of its plain questions.`;
}

function topicOf(template: Template): string {
  const { topic = TOPICS[0] } =
    BANK.find(({ choices, open }) =>
      [...choices, ...open].some(({ title }) => title === template.title),
    ) ?? {};
  return topic.replaceAll('-', ' ');
}

interface Written {
  title: string;
  fill: Fill;
  note: string | null;
}

/** Adds the product to the title, because a template with another product is another question. */
function titleOf({ title }: Template, { app }: Product): string {
  return `${title} (${app.replace(/^an? /, '')})`;
}

/**
 * Picks a template: one that was never used or, if there is none, the one that was used longest ago. Also picks a
 * product that wasn't used with it lately.
 * @param used titles of earlier questions, the latest first
 */
function pickFresh(
  templates: readonly Template[],
  settings: readonly Product[],
  used: readonly string[],
  random: Random,
): { template: Template; setting: Product } {
  const ago = (matches: (title: string) => boolean) => {
    const at = used.findIndex(matches);
    return at < 0 ? Infinity : at;
  };
  const template = pickLongestAgo(
    templates,
    (one) => ago((title) => title === one.title || title.startsWith(`${one.title} (`)),
    random,
  );
  const setting = pickLongestAgo(
    settings,
    (one) => ago((title) => title === titleOf(template, one)),
    random,
  );
  return { template, setting };
}

function pickLongestAgo<Item>(
  items: readonly Item[],
  agoOf: (item: Item) => number,
  random: Random,
): Item {
  const longest = Math.max(...items.map(agoOf));
  return pick(
    items.filter((item) => agoOf(item) === longest),
    random,
  );
}

function writeChoice(
  template: ChoiceTemplate,
  { title, fill, note }: Written,
  { company }: Input,
  random: Random,
) {
  const [key] = template.options;
  const options = shuffle(
    template.options.map(({ text, why }) => [fill(text), fill(why)] as const),
    random,
  );
  return {
    type: 'multiple-choice',
    title,
    ...beginning(template, fill, ''),
    note,
    options: options.map(([text]) => text),
    correctAnswer: fill(key.text),
    rationales: options.map(([, why]) => why),
    keyPoints: null,
    redFlags: null,
    sampleAnswer: null,
    ...end(template, fill, company),
  };
}

function writeOpen(
  template: OpenTemplate,
  { title, fill, note }: Written,
  { company, difficulty }: Input,
  random: Random,
) {
  const twist = pick(TWISTS[difficulty], random);
  const points = [...template.points, ...(twist.point ? [twist.point] : [])];
  return {
    type: 'open-ended',
    title,
    ...beginning(template, fill, twist.fact),
    note,
    facts: template.facts.map(({ ask, answer }) => ({ ask: fill(ask), answer: fill(answer) })),
    outline: template.outline,
    options: null,
    correctAnswer: fill(template.expected),
    rationales: null,
    keyPoints: points.map((point) => ({ ...point, text: fill(point.text) })),
    redFlags: [...template.redFlags],
    sampleAnswer: [fill(template.sample), twist.sample].join(' ').trim(),
    followUps: template.followUps.map(({ question, points: keyPoints, sample }) => ({
      question: fill(question),
      keyPoints,
      sample: fill(sample),
    })),
    ...end(template, fill, company),
  };
}

type Fill = (text: string) => string;

function beginning({ situation, ask, skill }: Template, fill: Fill, fact: string) {
  return { content: `${[fill(situation), fact].join(' ').trim()}\n\n${fill(ask)}`, skill };
}

function end({ explanation, takeaway }: Template, fill: Fill, company: string | null) {
  const style = styleOf(company);
  const lens = style ? PRODUCTS.lens[style] : '';
  return { explanation: [fill(explanation), lens].join(' ').trim(), takeaway };
}

/** Returns the products in the company's style; if no company is given, the plain products. */
function settingsFor(company: string | null): readonly Product[] {
  const style = styleOf(company);
  return style ? PRODUCTS.companies[style] : PRODUCTS.plain;
}

/** Returns a function that fills the gaps in a question's texts, always with the same product and colleague. */
function filler(setting: Product, random: Random): Fill {
  const gaps: Record<string, string> = { ...setting, name: pick(PRODUCTS.names, random) };
  return (text) =>
    text
      .replace(/\{(\w+)\}/g, (gap, name: string) => gaps[name] ?? gap)
      .replace(
        /(^|[.?!] )(\p{Ll})/gu,
        (_, before: string, first: string) => before + first.toUpperCase(),
      )
      .replaceAll('’', "'")
      .replaceAll(/(?<=\d) %/g, '%');
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
