/** The fields of a question's file (docs/content.md), with the words that the form uses for them. */
import { FORMS, SKILLS, TOPICS } from '#shared/contract/questions/question.ts';
import type { DraftKind } from '#shared/content/draft-of.ts';
import { AXIS_NAMES } from '#shared/content/axes.ts';
import { AXES } from '#shared/game/constants.ts';
import { INTERVIEW_TYPE_NAMES } from '#shared/game/type-names.ts';
import { TOPIC_NAMES } from '#pwa/learner/topic-names.ts';

type Named = { name: string; label: string; hint?: string };
export type LeafField = Named &
  (
    | { kind: 'line' | 'prose' | 'number' | 'lines' | 'table' | 'cells' | 'key' }
    | { kind: 'pick'; choices: readonly (readonly [value: string, words: string])[] }
  );
export interface GroupField extends Named {
  kind: 'group';
  fields: readonly Field[];
}
export interface ListField extends Named {
  kind: 'list';
  /** The name of a single item, if the field is a list. */
  one: string;
  least: number;
  most: number;
  fields: readonly Field[];
}
export type Field = LeafField | GroupField | ListField;

const asChoices = (values: readonly string[]) =>
  [['', 'Choose…'], ...values.map((value) => [value, wordsOf(value)])] as [string, string][];

const line = (name: string, label: string, hint?: string): LeafField => ({
  ...{ kind: 'line', name, label },
  ...(hint !== undefined && { hint }),
});
const prose = (name: string, label: string, hint?: string): LeafField => ({
  ...line(name, label, hint),
  kind: 'prose',
});

const HEAD: readonly Field[] = [
  line('title', 'Title', 'At most 5 words'),
  {
    ...{ kind: 'pick', name: 'topic', label: 'Topic' },
    choices: [['', 'Choose…'], ...TOPICS.map((topic) => [topic, TOPIC_NAMES[topic]] as const)],
  },
  {
    ...{ kind: 'pick', name: 'skill', label: 'Interview type' },
    choices: [
      ['', 'Choose…'],
      ...SKILLS.map((type) => [type, INTERVIEW_TYPE_NAMES[type]] as const),
    ],
  },
  line('company', 'Company', 'Whose public interview style it practices; optional'),
];

const TAIL: readonly Field[] = [
  { kind: 'lines', name: 'frameworks', label: 'Frameworks', hint: 'One per line; optional' },
  {
    ...{ kind: 'pick', name: 'provenance', label: 'Where it comes from' },
    choices: [
      ['original', 'Written for this bank'],
      ['public', 'Built on a public source'],
    ],
  },
  {
    ...{ kind: 'group', name: 'source', label: 'Source' },
    fields: [line('title', 'Its title'), line('url', 'Its address')],
  },
];

const EXHIBIT: Field = {
  ...{ kind: 'group', name: 'exhibit', label: 'Exhibit', hint: 'Optional' },
  fields: [
    line('caption', 'Caption', 'What the figures are, with their units'),
    {
      kind: 'pick',
      name: 'kind',
      label: 'Drawn as',
      choices: asChoices(['table', 'bars', 'line']).slice(1),
    },
    {
      kind: 'cells',
      name: 'columns',
      label: 'Heads',
      hint: 'Separated by |: Stars | Reviews',
    },
    { kind: 'table', name: 'rows', label: 'Rows', hint: 'One per line: 5 stars | 10' },
    {
      ...{ kind: 'table', name: 'marks', label: 'Marked cells' },
      hint: 'Row | column, counted from 0, one per line; shown with the result',
    },
  ],
};

const CHOICE_FIELDS: readonly Field[] = [
  ...HEAD,
  { kind: 'pick', name: 'form', label: 'Form', choices: asChoices(FORMS) },
  prose('situation', 'Situation', 'Optional'),
  EXHIBIT,
  prose('ask', 'What is asked'),
  {
    ...{ kind: 'list', name: 'options', label: 'Options', one: 'Option', least: 4, most: 4 },
    fields: [
      line('text', 'Option', 'At most 16 words'),
      { kind: 'key', name: 'key', label: 'This is the key' },
      line('why', 'Why', 'Right if …; here … At most 30 words'),
    ],
  },
  prose('explanation', 'Explanation', '50 to 110 words: what to say in the room'),
  line('takeaway', 'Takeaway', 'At most 14 words'),
  ...TAIL,
];

const UNLESS: Field = {
  ...{ kind: 'lines', name: 'unless', label: 'Unless this was said' },
  hint: 'One part per line, its words separated by commas; optional',
};

const challenge = (name: string, label: string): GroupField => ({
  ...{ kind: 'group', name, label },
  fields: [
    line('line', 'What the interviewer says', 'At most 25 words'),
    {
      ...{ kind: 'list', name: 'keyPoints', label: 'Its points', one: 'Point', least: 1, most: 2 },
      fields: [line('id', 'Short name'), line('text', 'Point')],
    },
    prose('sample', 'Sample', 'Two to four sentences'),
    UNLESS,
  ],
});

const pointFields = (phrases: string): readonly Field[] => [
  line('id', 'Short name', 'Lowercase letters and hyphens'),
  {
    ...{ kind: 'pick', name: 'axis', label: 'Axis' },
    choices: [['', 'Choose…'], ...AXES.map((axis) => [axis, AXIS_NAMES[axis]] as const)],
  },
  line('text', 'What a good answer does'),
  { kind: 'number', name: 'weight', label: 'Weight' },
  line('weak', 'Sounds thin'),
  line('strong', 'Convinces'),
  { kind: 'lines', name: 'phrases', label: 'Phrases', hint: phrases },
  {
    ...{ kind: 'lines', name: 'parts', label: 'Heard together' },
    hint: 'One part per line, its words separated by commas; an answer needs one of each',
  },
];

const SHORT_FIELDS: readonly Field[] = [
  ...HEAD,
  prose('situation', 'Situation', 'Optional'),
  prose('ask', 'What is asked', 'With the situation at most 40 words'),
  {
    ...{ kind: 'list', name: 'keyPoints', label: 'Key points', one: 'Key point' },
    ...{ least: 2, most: 3, hint: 'The weights add up to 100' },
    fields: pointFields('One per line; optional'),
  },
  {
    ...{ kind: 'group', name: 'fairAnswer', label: 'Fair answer' },
    fields: [prose('text', 'Answer', 'At most 60 words'), line('lacks', 'What it lacks')],
  },
  prose('sampleAnswer', 'Sample answer', 'At most 60 words'),
  line('takeaway', 'Takeaway', 'At most 14 words'),
  ...TAIL,
];

const OPEN_FIELDS: readonly Field[] = [
  ...HEAD,
  prose('situation', 'Situation', 'Optional'),
  prose('ask', 'What is asked', 'With the situation at most 50 words'),
  prose('expected', 'What is expected', 'One short text for the result'),
  {
    ...{ kind: 'list', name: 'facts', label: 'Facts', one: 'Fact', least: 3, most: 8 },
    ...{ hint: 'Given when asked for' },
    fields: [
      line('ask', 'Asked'),
      line('answer', 'Answered'),
      { kind: 'lines', name: 'also', label: 'Other ways to ask', hint: 'One per line; optional' },
    ],
  },
  {
    ...{ kind: 'list', name: 'outline', label: 'Outline', one: 'Step', least: 3, most: 5 },
    fields: [line('step', 'Step'), { kind: 'number', name: 'minutes', label: 'Minutes' }],
  },
  {
    ...{ kind: 'list', name: 'keyPoints', label: 'Key points', one: 'Key point' },
    ...{ least: 5, most: 7, hint: 'The weights add up to 100' },
    fields: pointFields('Ten to thirty, one per line'),
  },
  { kind: 'lines', name: 'redFlags', label: 'Red flags', hint: 'One per line' },
  {
    ...{
      kind: 'list',
      name: 'followUps',
      label: 'Follow-ups',
      one: 'Follow-up',
      least: 2,
      most: 3,
    },
    fields: [
      line('id', 'Short name', 'Unique in the bank'),
      line('question', 'Question'),
      {
        ...{
          kind: 'list',
          name: 'keyPoints',
          label: 'Its points',
          one: 'Point',
          least: 2,
          most: 3,
        },
        fields: [line('id', 'Short name'), line('text', 'Point')],
      },
      prose('sample', 'Sample', '40 to 90 words'),
      UNLESS,
    ],
  },
  {
    ...{ kind: 'group', name: 'fairAnswer', label: 'Fair answer' },
    fields: [prose('text', 'Answer', '80 to 140 words'), line('lacks', 'What it lacks')],
  },
  prose('sampleAnswer', 'Sample answer', '120 to 420 words'),
  {
    ...{ kind: 'list', name: 'probes', label: 'Probes', one: 'Probe', least: 7, most: 9 },
    ...{ hint: 'One for each key point, and two that dig' },
    fields: [
      line('point', 'Its key point', 'Short name of the key point; empty for one that digs'),
      line('line', 'What the interviewer says', 'At most 25 words'),
      line('again', 'After a thin reply', 'Blunter, at most 25 words; optional'),
    ],
  },
  challenge('turn', 'Change of the ground'),
  challenge('pushback', 'Pushback'),
  {
    ...{ kind: 'list', name: 'halves', label: 'Parts of the prompt', one: 'Part' },
    ...{ least: 0, most: 3, hint: 'Of a prompt that asks for two things; optional' },
    fields: [line('line', 'Said where the answer has nothing of it'), UNLESS],
  },
  prose('explanation', 'Explanation', '50 to 110 words'),
  line('takeaway', 'Takeaway', 'At most 14 words'),
  ...TAIL,
];

export const FIELDS: Record<DraftKind, readonly Field[]> = {
  choice: CHOICE_FIELDS,
  'open-ended': OPEN_FIELDS,
  short: SHORT_FIELDS,
};

/** Writes 'ask-first' as 'Ask first'. */
function wordsOf(value: string): string {
  const words = value.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
