/** Writes the sandbox's questions from the bank's templates. Harder open-ended questions get an additional fact. */
import * as v from 'valibot';
import {
  AI_DIFFICULTIES,
  COMPANY_STYLES,
  type CompanyStyle,
} from '#shared/contract/ai/ai-question.ts';
import type { ChoiceTemplate, OpenTemplate, Product, Topic } from '#api/sandbox/ai-bank/bank.ts';
import { loadBank } from '#api/sandbox/ai-bank/load-bank.ts';
import { fillGaps } from './fill-gaps.ts';

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
  const questions = input.types.map((type) => {
    const { template, product, topic } = pickFresh(fittingOf(input, type), used, random);
    const title = titleOf(template, product);
    used.unshift(title);
    const fill = filler(product, random);
    const common = { title, fill, note: noteOf(input, topic) };
    return 'options' in template
      ? writeChoice(template, common, input, random)
      : writeOpen(template, common, input, random);
  });
  return { questions };
}

interface Fitting {
  topic: Topic;
  template: Template;
  product: Product;
}

/** Returns each template with each product that fits the request. All topics fit a learner's own prompt. */
function fittingOf(
  { topic: wanted, company, difficulty }: Input,
  type: Input['types'][number],
): Fitting[] {
  const style = styleOf(company);
  const products = style ? PRODUCTS.companies[style] : PRODUCTS.plain;
  const known = BANK.filter(({ topic }) => topic === wanted);
  return (known.length > 0 ? known : BANK).flatMap((topic) => {
    const templates: readonly Template[] =
      type === 'open-ended'
        ? topic.open
        : topic.choices.filter((choice) => choice.difficulty === difficulty);
    return templates.flatMap((template) =>
      products.map((product) => ({ topic, template, product })),
    );
  });
}

/** Says what a template can't follow: the learner's own prompt, or the style of a company that the bank doesn't know. */
function noteOf({ topic: wanted, company }: Input, { topic, name }: Topic): string | null {
  if (topic !== wanted) return fillGaps(PRODUCTS.notes.prompt, { topic: name });
  if (company === null || styleOf(company)) return null;
  return fillGaps(PRODUCTS.notes.company, { company });
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
 * Picks a question that was never used or, if there is none, the one that was used longest ago.
 * @param used titles of earlier questions, the latest first
 */
function pickFresh(fitting: readonly Fitting[], used: readonly string[], random: Random): Fitting {
  const agoOf = ({ template, product }: Fitting) => {
    const at = used.indexOf(titleOf(template, product));
    return at < 0 ? Infinity : at;
  };
  const longest = Math.max(...fitting.map(agoOf));
  return pick(
    fitting.filter((one) => agoOf(one) === longest),
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

/** Returns a function that fills the gaps in a question's texts, always with the same product and colleague. */
function filler(product: Product, random: Random): Fill {
  const gaps = { ...product, name: pick(PRODUCTS.names, random) };
  return (text) => fillGaps(text, gaps);
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
