/**
 * Knows what a question asks for besides its subject: a number, a time, a place, or how to answer. A fact about the
 * same subject answers the question only if the fact has such a thing as well.
 */
import { isAboutAnswer } from './without-fact.ts';

type AskedFor = 'number' | 'time' | 'place' | 'answer';

interface Telling {
  ask: string;
  answer: string;
  also?: readonly string[] | undefined;
}

const ASKED: Readonly<Record<Exclude<AskedFor, 'answer'>, RegExp>> = {
  number:
    /\bhow (?:many|much|often|large|big|few)\b|\bwhat (?:share|percent(?:age)?|number|fraction)\b/iu,
  time: /\b(?:since |until |by |from )?when(?= (?:did|do|does|is|are|was|were|will|exactly|must|can|should)\b)|\bhow (?:long|soon|recent(?:ly)?|old)\b|\bsudden(?:ly)?\b|\bgradual(?:ly)?\b|\bovernight\b|\bdeadline\b|\bsince when\b|\buntil when\b/iu,
  place:
    /\bwhere(?= (?:do|does|did|is|are|was|were|will|in|on|exactly)\b)|\b(?:which|what) (?:country|countries|city|cities|market|markets|region|regions)\b/iu,
};
/** Matches an answer that has such a thing. */
const HAS: Readonly<Record<Exclude<AskedFor, 'answer'>, RegExp>> = {
  number:
    /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|third|quarter|none|nobody|most|few|many|all|every|everyone|hardly|double|twice|once|less|more|nothing|enough|big|small|anything|as much|counted|guess|a? number)\b/iu,
  time: /\b(?:years?|months?|weeks?|days?|hours?|minutes?|seconds?|quarter|today|yesterday|tomorrow|now|ago|since|soon|always|never|time|date|step|sudden\w*|slow\w*|gradual\w*|until|after|before|recent\w*|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|spring|summer|fall|winter|season)\b|\d{4}/iu,
  place:
    /\b(?:US|UK|Europe|country|countries|city|cities|everywhere|anywhere|nowhere|world|markets?|home|store|stores|office|offices|online|website|app|phone|page|screen|room|street|state|states|region|there|here|local|outside|inside|abroad)\b|\b(?:in|at|from|on) (?:the |our |a )?[A-Z]?\w+/u,
};
const LEAVES_OPEN =
  /\b(?:you|your|yours)\b|\b(?:say|pick|choose|assume|tell|take|explain|count|start|guess)\b/iu;

const read = new WeakMap<Telling, ReadonlySet<AskedFor>>();

/** True if a fact has what a question asks for. */
export function tells(fact: Telling, text: string): boolean {
  const known = read.get(fact) ?? readFact(fact);
  read.set(fact, known);
  return [...askedFor(text)].every((one) => known.has(one));
}

function askedFor(text: string): Set<AskedFor> {
  const found = Object.entries(ASKED).flatMap(([kind, asks]) =>
    asks.test(text) ? [kind as AskedFor] : [],
  );
  return new Set(isAboutAnswer(text) ? ([...found, 'answer'] as const) : found);
}

function readFact({ ask, answer, also = [] }: Telling): Set<AskedFor> {
  const ways = [ask, ...also];
  const kinds = Object.entries(ASKED).flatMap(([name, asks]) => {
    const kind = name as keyof typeof ASKED;
    return HAS[kind].test(answer) || ways.some((way) => asks.test(way)) ? [kind as AskedFor] : [];
  });
  const isOpen = ways.some(isAboutAnswer) || LEAVES_OPEN.test(answer);
  return new Set(isOpen ? ([...kinds, 'answer'] as const) : kinds);
}
