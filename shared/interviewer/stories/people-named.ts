/**
 * Names the person whom a story is about in lines that speak of 'the other person', so that they take up what was told:
 * 'Suppose Marta sat here instead of you.' A line stays as it is if the story names nobody, or more than one person who
 * may be meant.
 */
import { isFunctionWord } from '#shared/coach/read/common-words.ts';
import type { CaseTurn } from '#shared/interviewer/case-turns.ts';

/** The bank's lines that can name somebody, each with the line about that person. */
const ABOUT_OTHER: ReadonlyMap<string, (who: string) => string> = new Map([
  [
    'Suppose the other person sat here instead of you. Which parts would be new to me?',
    (who: string) => `Suppose ${who} sat here instead of you. Which parts would be new to me?`,
  ],
  [
    'Suppose neither of you had ever come around. What then?',
    (who: string) => `Suppose neither you nor ${who} had ever come around. What then?`,
  ],
  [
    'Suppose you could have decided it alone, without asking anyone. Would you have?',
    (who: string) =>
      `Suppose you could have decided it alone, without asking ${who}. Would you have?`,
  ],
  [
    'How would the person who decided tell that story about you?',
    (who: string) => `How would ${who} tell that story about you?`,
  ],
]);
/** The lines about somebody whom the teller chose. */
const ABOUT_CHOSEN: ReadonlyMap<string, (who: string) => string> = new Map([
  [
    "Suppose it hadn't worked out. When would you have said so, and in which words?",
    (who: string) =>
      `Suppose it hadn't worked out with ${who}. When would you have said so, and in which words?`,
  ],
  [
    "Suppose you'd had to decide the day you met them. Would it have been the same person?",
    (who: string) => `Suppose you'd had to decide the day you met them. Would it have been ${who}?`,
  ],
]);
const NAMED_LINES = new Map([...ABOUT_OTHER, ...ABOUT_CHOSEN]);

const NAME = /(?<![\p{L}\p{N}’'-])\p{Lu}\p{Ll}{2,}(?![\p{Ll}\p{N}])/gu;
/** Verbs for what only people do. After a capitalized word, they show that the word names a person. */
const DOES =
  '(?:said|says|told|asked|asks|wants|wanted|thinks|thought|agreed|refused|hated|liked|loved|decided|wrote|felt|knew|insisted|believed|argued|answered|laughed|smiled|nodded|owned|owns|called me|called us|hesitated|worried|disagreed|complained|apologized|promised|suggested|proposed)';
/** Verbs for what things also do. They show a person only if 'he' or 'she' is near. */
const DOES_OR_IS =
  "(?:was|had|didn[’']t|wasn[’']t|came|went|called|would|saw|left|took|put|pushed|looked|gave|got|made|kept|let|ran|led)";
const ROLES =
  'manager|boss|director|head of \\w+|supervisor|professor|teacher|coach|CEO|CFO|CTO|COO|founder|co-founder|chair(?:man|woman)?|principal|team lead|tech lead|chef|dean';
/** Roles of which there may be several, so that only 'my' or 'our' names one person. */
const OWN_ROLES = `${ROLES}|designer|developer|engineer|colleague|teammate|analyst|nurse|client|lead`;
const ROLE = new RegExp(
  `(?<!\\b(?:was|as|am|became|a|like) )\\b(?:(my|our) ((?:[a-z-]+ ){0,2}(?:${OWN_ROLES}))|the ((?:[a-z-]+ )?(?:${ROLES})))(?![\\w’'-])`,
  'giu',
);
/** People who aren't called by a role. */
const RELATIONS = `${OWN_ROLES}|friend|flatmate|roommate|neighbor|brother|sister|partner|coworker|director of \\w+|intern|lawyer|accountant|seller|salesperson|sales rep|rep|officer|architect|scientist|researcher|marketer|owner|customer|user|buyer|student|patient|doctor|assistant|cofounder|investor|cook|driver|mother|father|wife|husband|uncle|aunt|cousin|guy|man|woman|colleague from \\w+`;
/** Words that can't end the description of a role: 'the idea was our manager'. */
const NO_PART = /\b(?:and|or|of|to|with|that|who|is|was|other)\b/u;
/** Capitalized words that are no people's names. */
const NO_NAME = new Set(
  'monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december christmas easter english german french spanish google amazon apple microsoft facebook meta slack excel jira zoom figma android iphone europe america india berlin london paris finance marketing sales legal support engineering design product operations security honestly basically okay well yes yeah maybe actually sorry afterwards later'.split(
    ' ',
  ),
);

/**
 * Returns a bank's line with the name or the role of the story's other person.
 * @param turns of this case
 * @returns null if the line can't name anybody, or if it isn't sure who is meant
 */
export function namingLine(line: string, turns: readonly CaseTurn[]): string | null {
  const form = NAMED_LINES.get(line);
  if (!form) return null;
  const text = turns
    .flatMap((turn) =>
      turn.phase === 'answer' || turn.phase === 'pressed' ? (turn.text ?? '') : [],
    )
    .join('\n');
  const who = ABOUT_CHOSEN.has(line) ? chosenIn(text) : (namedIn(text) ?? roleIn(text));
  return who === null ? null : form(who);
}

/** True if the interviewer's words are a bank's line with somebody's name in it, maybe after words about an objection. */
export function isNamingForm(line: string, said: string): boolean {
  const [before = '', after = ''] = NAMED_LINES.get(line)?.('\n').split('\n') ?? [];
  return before !== '' && said.includes(before) && said.endsWith(after);
}

/** Returns the one person whom the story names most; null if it names nobody, or two as often. */
function namedIn(text: string): string | null {
  const all = peopleIn(text);
  const first = all.find(({ name }) => isInside(name, text));
  const isTied = all.some((one) => one !== first && one.times >= (first?.times ?? 0));
  return first && !isTied ? first.name : null;
}

/** Returns the people named in a text, and how often, the most often first. */
function peopleIn(text: string): { name: string; times: number }[] {
  const times = new Map<string, number>();
  for (const [name] of text.matchAll(NAME)) times.set(name, (times.get(name) ?? 0) + 1);
  return [...times]
    .filter(([name]) => isPerson(name, text))
    .map(([name, count]) => ({ name, times: count }))
    .toSorted((a, b) => b.times - a.times);
}

function mayBeName(name: string): boolean {
  const lower = name.toLowerCase();
  return !isFunctionWord(lower) && !NO_NAME.has(lower);
}

function isPerson(name: string, text: string): boolean {
  if (!mayBeName(name)) return false;
  const lower = name.toLowerCase();
  // A word that also begins with a small letter only begins a sentence here.
  if (new RegExp(`(?<![\\p{L}’'-])${lower}(?![\\p{L}’'-])`, 'u').test(text)) return false;
  const whose = '(?:[Mm]y|[Oo]ur|[Tt]he|[Hh]er|[Hh]is|[Tt]heir|[Aa]n?)';
  const near =
    '[^.!?\\n]{0,80}(?:\\b(?:he|she|him|her|his)\\b|[.!?] (?:And |But |So |Then )?(?:[Hh]e|[Ss]he)\\b)';
  // People have no article: 'the Kafka topic'. And a thing is often explained: 'Kafka, a message queue'.
  if (new RegExp(`\\b(?:the|an?|our|into|onto|via|using) ${name}\\b`, 'iu').test(text))
    return false;
  const shows = [
    `\\b${whose} (?:[\\w-]+ ){0,3}?(?:${RELATIONS}),? ${name}\\b`,
    `\\b(?:${RELATIONS}) (?:(?:who )?(?:is|was) )?(?:named|called) ${name}\\b`,
    `\\b${name}, (?:who|${whose} (?:[\\w-]+ ){0,3}?(?:${RELATIONS}))\\b`,
    `\\bhired ${name}\\b(?! \\w+s\\b)`,
    `\\b(?:chose|picked|took) ${name}\\b${near}`,
    `\\b${name} (?:\\w+ly |also |just |never |then )?${DOES}\\b`,
    `\\b${name} (?:\\w+ly |also |just |never |then )?${DOES_OR_IS}\\b${near}`,
    `\\b(?:told|asked|convinced|warned|thanked|persuaded|(?:talk|talked|spoke|sat|met|agreed|disagreed|argued|lunch|coffee|meeting) (?:down )?(?:to|with)) ${name}\\b`,
    `\\b(?:showed|met|to|with) ${name}\\b${near}`,
  ];
  return shows.some((one) => new RegExp(one, 'u').test(text));
}

/** True if a name also stands within a sentence: any word may begin one with a capital letter. */
function isInside(name: string, text: string): boolean {
  return new RegExp(`[\\p{L}\\p{N},;:’'] ${name}(?!\\p{L})`, 'u').test(text);
}

/** Returns the one role that a story tells of somebody: 'your manager'; null if there is none, or more than one. */
function roleIn(text: string): string | null {
  const roles = [...text.matchAll(ROLE)].flatMap(([, own, ownRole = '', role = '']) => {
    const words = own ? ownRole : role;
    return NO_PART.test(words) ? [] : [{ noun: words.split(' ').at(-1), own: Boolean(own), words }];
  });
  const [first] = roles;
  if (!first || roles.some(({ noun }) => noun !== first.noun)) return null;
  return `${first.own ? 'your' : 'the'} ${first.words}`;
}

/** Returns the one person of whom the teller says that they were chosen. */
function chosenIn(text: string): string | null {
  // The lines about a choice belong to questions that ask for the choice of a person.
  const names = [...new Set([...text.matchAll(NAME)].map(([name]) => name))].filter(mayBeName);
  const chosen = names.filter((name) =>
    new RegExp(
      `\\b(?:I|[Ww]e) (?:\\w+ )?(?:chose|picked|hired|took|went with|decided (?:on|for)|offered(?: it| the job)? to) ${name}\\b`,
      'u',
    ).test(text),
  );
  return chosen.length === 1 ? (chosen[0] ?? null) : null;
}
