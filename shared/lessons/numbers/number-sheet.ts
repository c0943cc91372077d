/** The number sheet: figures for estimates, each with its source, all in one YAML file (docs/lessons.md). */
import * as v from 'valibot';
import { FIGURE_UNITS } from './figure-text.ts';

const Text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const Slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));

const Anchor = v.strictObject({
  id: Slug,
  name: Text,
  value: v.pipe(v.number(), v.gtValue(0)),
  /** The value as people would say it in an interview. */
  rounded: v.pipe(v.number(), v.gtValue(0)),
  unit: v.picklist(FIGURE_UNITS),
  /** The words after the figure. */
  of: Text,
  /** The same figure in other words, or how it can help. */
  tip: v.optional(Text),
  /** The year that the figure is about. */
  year: v.pipe(v.number(), v.integer()),
  source: Slug,
  /** True for the three figures that are also on the page for the evening before an interview. */
  onEve: v.optional(v.literal(true)),
});
export type Anchor = v.InferOutput<typeof Anchor>;

export const NumberSheet = v.strictObject({
  sources: v.array(
    v.strictObject({
      id: Slug,
      by: Text,
      title: Text,
      url: v.pipe(v.string(), v.url(), v.startsWith('https://')),
      /** The ISO date on which somebody last read the figure in its source. */
      read: v.pipe(v.string(), v.isoDate()),
    }),
  ),
  groups: v.array(
    v.strictObject({ title: Text, anchors: v.pipe(v.array(Anchor), v.minLength(1)) }),
  ),
});
export type NumberSheet = v.InferOutput<typeof NumberSheet>;

const ON_EVE = 3;
const LEAST_ANCHORS = 20;
/**
 * The maximum share by which a rounded figure may differ from the exact one. With a larger difference, estimates that
 * use it would be wrong.
 */
const MOST_OFF = 0.1;

/** Checks the number sheet. @returns problems, one per line; empty if there are none */
export function checkNumberSheet({ sources, groups }: NumberSheet): string[] {
  const anchors = groups.flatMap((group) => group.anchors);
  const ids = [...anchors, ...sources].map(({ id }) => id);
  const onEve = anchors.filter((one) => one.onEve).length;
  return [
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} stands there twice`),
    ...(anchors.length < LEAST_ANCHORS ? [`${anchors.length} figures`] : []),
    ...(onEve === ON_EVE ? [] : [`${onEve} figures for the eve, not ${ON_EVE}`]),
    ...anchors.flatMap(({ id, value, rounded, year, source }) => {
      const read = sources.find((one) => one.id === source)?.read;
      return [
        ...(Math.abs(rounded - value) > MOST_OFF * value
          ? [`${id}: ${rounded} is not how one rounds ${value}`]
          : []),
        ...(read === undefined ? [`${id}: ${source} is no source`] : []),
        ...(read !== undefined && Number(read.slice(0, 4)) < year
          ? [`${id}: of ${year}, read ${read}`]
          : []),
      ];
    }),
    ...sources
      .filter(({ id }) => !anchors.some(({ source }) => source === id))
      .map(({ id }) => `${id}: no figure uses it`),
  ];
}
