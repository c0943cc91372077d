/**
 * Company cards: how a company's product-manager interviews go, according to public sources (docs/lessons.md). Each
 * company is one YAML file. A card says nothing that its sources don't say.
 */
import * as v from 'valibot';
import { countWords } from '#shared/game/answer/open-answer.ts';
import { INTERVIEW_TYPES } from '#shared/game/constants.ts';

const Text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const Slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), v.maxLength(60));
const upTo = (most: number) =>
  v.pipe(
    Text,
    v.check((text) => countWords(text) <= most, `has more than ${most} words`),
  );
/** The ids of the sources for a line: one source from the company itself, or two independent sources. */
const Sources = v.pipe(v.array(Slug), v.minLength(1), v.maxLength(4));
const Day = v.pipe(v.string(), v.isoDate());

const Span = v.strictObject({ from: v.number(), to: v.number() });
export type StageSpan = v.InferOutput<typeof Span>;

const Stage = v.strictObject({
  name: upTo(8),
  /**
   * The number of minutes that the stage takes: the minimum and the maximum in the sources. Left out if the sources
   * give none.
   */
  minutes: v.optional(Span),
  /**
   * The number of interviews that the stage has: the minimum and the maximum in the sources. Left out if there is only
   * one.
   */
  rounds: v.optional(Span),
  /** The people whom a candidate meets in the stage, and the criteria by which they judge. */
  says: upTo(35),
  sources: Sources,
});
export type CompanyStage = v.InferOutput<typeof Stage>;

const Source = v.strictObject({
  id: Slug,
  by: Text,
  title: Text,
  url: v.pipe(v.string(), v.url(), v.startsWith('https://')),
  /** True if the company itself published the source. */
  isOwn: v.optional(v.literal(true)),
  /** The date that the source gives; if it gives no day, the first day of the month. */
  dated: Day,
  /** The day on which somebody last read the source. */
  read: Day,
});

export const CompanyCard = v.strictObject({
  id: Slug,
  /** The company's name, exactly as in the questions that practice its style. */
  company: Text,
  inShort: upTo(25),
  stages: v.pipe(v.array(Stage), v.minLength(3), v.maxLength(6)),
  /** The criteria that are reported, and the questions that are more common at this company than elsewhere. */
  decides: v.pipe(
    v.array(v.strictObject({ says: upTo(35), sources: Sources })),
    v.minLength(1),
    v.maxLength(4),
  ),
  /** The interview types of the rounds at this company, in the usual order. */
  types: v.pipe(v.array(v.picklist(INTERVIEW_TYPES)), v.minLength(2), v.maxLength(5)),
  sources: v.pipe(v.array(Source), v.minLength(1)),
});
export type CompanyCard = v.InferOutput<typeof CompanyCard>;

/** Checks a company's card. @returns problems, one per line; empty if there are none */
export function checkCompanyCard({ id, stages, decides, types, sources }: CompanyCard): string[] {
  const byId = new Map(sources.map((source) => [source.id, source]));
  const lines = [...stages, ...decides];
  const used = new Set(lines.flatMap((line) => line.sources));
  const usual = INTERVIEW_TYPES.filter((type) => types.includes(type));
  return [
    ...(usual.join() === types.join()
      ? []
      : [`${id}: its types are ${usual.join(', ')}, in this order`]),
    ...lines.flatMap(({ says, sources: names }) => {
      const found = names.flatMap((name) => byId.get(name) ?? []);
      const isBacked =
        found.some(({ isOwn }) => isOwn) || new Set(found.map(({ url }) => hostOf(url))).size >= 2;
      return [
        ...names.filter((name) => !byId.has(name)).map((name) => `${id}: ${name} is no source`),
        ...(isBacked
          ? []
          : [`${id}: “${says}” needs the company's own source or two independent ones`]),
      ];
    }),
    ...stages
      .flatMap(({ minutes, rounds }) => [minutes, rounds])
      .flatMap((span) =>
        span && span.from > span.to ? [`${id}: from ${span.from} to ${span.to}`] : [],
      ),
    ...sources.flatMap(({ id: name, dated, read }) => [
      ...(used.has(name) ? [] : [`${id}: no line uses ${name}`]),
      ...(dated <= read ? [] : [`${id}: ${name} is dated ${dated}, read ${read}`]),
    ]),
    ...sources
      .filter((source, at) => sources.findIndex((one) => one.id === source.id) !== at)
      .map((source) => `${id}: ${source.id} stands there twice`),
  ];
}

function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '');
}

/** Twelve months, in days. If a card is older, it says so on the screen. */
const OLD_DAYS = 365;

/**
 * Returns the day up to which a card can be trusted: the oldest among the stages' newest sources.
 * @returns an ISO date
 */
export function asOf({ stages, sources }: Pick<CompanyCard, 'stages' | 'sources'>): string {
  const datedOf = new Map(sources.map(({ id, dated }) => [id, dated]));
  const days = stages.map((stage) =>
    stage.sources.map((name) => datedOf.get(name) ?? '').reduce((a, b) => (a > b ? a : b)),
  );
  return days.reduce((a, b) => (a < b ? a : b));
}

/** True if a card is older than twelve months. @param asOfDay ISO date @param today ISO date */
export function isOld(asOfDay: string, today: string): boolean {
  return Date.parse(today) - Date.parse(asOfDay) > OLD_DAYS * 24 * 60 * 60 * 1_000;
}
