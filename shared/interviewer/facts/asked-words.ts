/**
 * Finds the words that show the subject of a clarifying question, and knows which of these words mean the same. People
 * ask for the goal, the money or the team in a dozen ways ('What are we after?'), so the coach's synonyms, which were
 * made for answers, aren't enough.
 */
import { similarity } from '#shared/coach/match/similarity.ts';
import { isFunctionWord } from '#shared/coach/read/common-words.ts';
import { stemOf } from '#shared/coach/read/stem.ts';
import { tokenize, type Token } from '#shared/coach/read/tokenize.ts';

/** Phrases, each with the word that replaces it: a word of the groups below, or '' to remove the phrase. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\bhow (?:many|much)\b(?= (?:money|dollars?|cash))/g, 'money'],
  [
    /\bhow long\b|\b(?:by|from|until|at|since) (?:when|what time)\b|\bwhat time\b|\bhow (?:many|much) (?:weeks?|months?|hours?|minutes?|time)\b/g,
    'duration',
  ],
  [/\bhow (?:many|much|large|big|often|few)\b/g, 'amount'],
  [
    /\b(?:do|would|should) (?:you|i|we) (?:want|like)\b|\byou want\b|\bwant (?:me )?to\b|\bi (?:don't )?want\b/g,
    '',
  ],
  [/\bhow deep\b|\bhow technical\b|\bhow much detail\b/g, 'deep'],
  [/\bhow hard\b|\bhow much work\b|\bhow easily\b|\btakes?\b/g, 'effort'],
  [
    /\bwhat (?:is |are |'s )?(?:it |this |that |the number )?(?:for|after)\b|\b(?:we|you) after\b(?! (?:one|some|all|which))|\bfor what\b|\bbe for\b|\b(?:number|result|feature|tool|estimate) for\?/g,
    'goal',
  ],
  [
    /\b(?:who|anyone|anybody|anything|nobody|somebody|others?) else\b|\bother (?:apps?|companies|firms|sellers?)\b/g,
    'competitor',
  ],
  [
    /\bwho (?:are|am) (?:we|i)\b|\bare we the\b|\b(?:which|what|existing|established|new|young) (?:kind of )?company\b|\bstart-?up\b/g,
    'company-we',
  ],
  [
    /\bhow (?:do|will|would|should|can) (?:we|you|i) (?:measure|judge)\b(?= (?:if|whether|this|it|success))/g,
    'goal',
  ],
  [/\bbusiness model\b|\bmake money\b|\bmoney come from\b|\bmoney from\b/g, 'earn'],
  [/\bbr(?:ing|ings|inging|ought) in\b/g, 'earn'],
  [/\boff limits\b|\bin scope\b/g, 'forbidden'],
  [/\b(?:turn|switch|shut) (?:it |them |the \w+ )?(?:off|down)\b|\bkill switch\b/g, 'switch-off'],
  [/\bdo we have to\b|\bmust we\b|\bare we forced\b/g, 'forced'],
  [/\bat the moment\b|\bso far\b/g, 'today'],
  [/\ball right\b/g, 'harm'],
  [/\bfind out\b|\blearn of\b|\bget to know\b/g, 'notice'],
  [/\bgive up\b|\bopportunity cost\b|\bnot do\b|\belse (?:is )?on the roadmap\b/g, 'otherwise'],
  [/\bget stuck\b/g, 'hardest'],
  [/\bhow is (?:she|he|it) now\b/g, 'harm'],
  [/\bwhere\b/g, 'place'],
  [/\bwhy\b/g, 'reason'],
  [/\bwhen\b/g, 'date'],
  [/\bwho\b|\bwhose\b/g, 'person'],
];

/** Each line has words that mean about the same in a clarifying question. A word may be on several lines. */
const GROUPS = `
goal hurdle threshold bother worthwhile
goal aim objective purpose success successful succeed achieve win target outcome optimize want metric worthwhile kpi priority
goal earn target
cost spend budget price charge pay fee expensive salary money invest dollar
money cash dollar revenue earn profit profitable income earnings living margin sale business fee bank value worth monetize
value worth benefit valuable advantage gain help
reason cause because explanation
amount number volume size share rate average traffic usage scale
date deadline finish end duration limit renew timeline schedule
duration time hour week month minute late slow timeline horizon timeframe
person customer user people client buyer student learner audience persona
competitor rival competition alternative substitute
change new newer release launch deploy version update upgrade switch recent difference differ different rollout
team engineer developer resource staff headcount
build resource
build make design develop development device hardware effort invest
effort difficult hard work migration
place city region country town geography geographic location
today now current currently present
forbidden limit privacy allow touch permission access system constraint restriction
wrong mistake problem broken break fraud scam error bug damage destroy harm false honest outage incident
annoy complain pain hardest struggle unhappy difficult stuck
count measure track metric calculate define quality evaluation good rating definition formula
same everywhere segment differ everyone affect region every industry city country platform concentrate isolate spread global
company firm business
ill sick healthy sickness health dementia
notice know report learn
reach contact call phone text message email touch
switch-off stop
forced deadline
test experiment trial randomized sample pilot
contract lock exclusive agreement leave renew end
choose like love value advantage prefer
undo reversible
season seasonal year
data number figure
harm hurt okay ok safe
decline reject refuse no
card payment
demand look search request
handle do
deep detail technical thorough
duration short brief
story example talk speak
school university study student club project hobby side
boss manager manage director executive leader professor teacher senior
fail flop failure badly bad wrong unsuccessful happy
name anonymous
small big serious huge size amount
resume résumé cv background
title role job pm experience
fast faster quick quicker speed save
area center place
buy purchase vendor shelf
security privacy encryption
messenger app whatsapp
online internet on switch
decide decision authority final
promise commit tell expect
law legal legally regulation require
start load begin warehouse depot from
app software digital
seldom hardly never barely
aloud silent quiet nothing speak
executive company
group segment heavy
unhappy angry complain
answer reply response
fraud scam false
fact number figure
venue contract exclusive lock
journalist newspaper press regulator call touch
resolve resolution solve finish
win winner argument lose
pick pickup collect takeout
income living
pain annoy unhappy complain
deadline end renew until
reach contact text
approximate round simple rough
usage use amount people
played listen hear
analyze know data
profit profitable cash money lose
overlap more one
last duration money
premium charge extra higher
employee alone work only
affected only other
`;

/** Words that any question may contain. */
const FILLERS = new Set(
  `kind type sort happen already possible normal exactly thing anything something question ask tell mean exist
know there please okay give say information detail context hear go think need can able bit exact actually right way
come bring like case start choose look various certain particular each whole much overall typical usual normal normally include`
    .split(/\s+/)
    .map(stemOf),
);

const GROUPS_OF = readGroups();

/** Returns the words that show what a question or a fact is about, each of them once. */
export function askedWords(text: string): Token[] {
  let plain = text.toLowerCase().replaceAll('’', "'");
  const named: string[] = [];
  for (const [pattern, word] of PHRASES) {
    plain = plain.replace(pattern, () => {
      if (word) named.push(word);
      return ' ';
    });
  }
  const words = tokenize(plain).filter(
    ({ word, stem }) => !isFunctionWord(word) && !FILLERS.has(stem) && stem.length > 1,
  );
  const byStem = new Map([...words, ...named.map(wordOf)].map((token) => [token.stem, token]));
  return [...byStem.values()];
}

const NAMED = new Set(PHRASES.map(([, word]) => stemOf(word)));

/** True if a word is one that stands for phrases such as 'how long' or 'where', even if the word itself was said. */
export function isNamed({ stem }: Token): boolean {
  return NAMED.has(stem);
}

/** Nouns that people use to ask for facts that nearly every case has, such as its team or its budget. */
const THINGS = new Set(
  'engineer developer designer programmer team competitor rival user deadline country budget salary'
    .split(' ')
    .map(stemOf),
);

/** True if a word names one of these things, such as 'engineer' or 'budget'. */
export function isThing({ stem }: Token): boolean {
  return THINGS.has(stem);
}

/** Returns the similarity of two words from clarifying questions, from 0 to 1. */
export function nearness(a: Token, b: Token): number {
  const same = similarity(a, b);
  if (same > 0) return same;
  const groups = GROUPS_OF.get(a.stem);
  return groups && GROUPS_OF.get(b.stem)?.some((group) => groups.includes(group)) ? KIN : 0;
}

/** How similar two words of the same group are. */
const KIN = 0.7;

function wordOf(word: string): Token {
  return { word, stem: stemOf(word), isNumber: false, start: 0, end: 0 };
}

function readGroups(): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  GROUPS.trim()
    .split('\n')
    .forEach((line, group) => {
      for (const stem of new Set(line.split(' ').map(stemOf)))
        groups.set(stem, [...(groups.get(stem) ?? []), group]);
    });
  return groups;
}
