/**
 * Removes the inflection of English words: plurals, past forms, -ing and irregular forms. The stemmer is light on
 * purpose, because a heavy one would also turn 'organ' and 'organisation' into one word. Related words such as
 * 'compare' and 'comparison' are synonyms instead (coach/match/synonyms.ts).
 */

/** Returns the stem of a lower-case word; words in other scripts come back unchanged. */
export function stemOf(word: string): string {
  const plain = word.endsWith("'s") ? word.slice(0, -2) : word;
  const irregular = IRREGULAR.get(plain);
  if (irregular !== undefined) return irregular;
  if (plain.length < 4 || !/^[a-z]+$/.test(plain)) return plain;
  return finished(withoutEnding(plain));
}

function finished(stem: string): string {
  return withoutSilentEnd(american(stem));
}

function withoutEnding(word: string): string {
  if (/(ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  if (/(ches|shes|sses|xes|zzes)$/.test(word)) return word.slice(0, -2);
  if (word.endsWith('s')) return word.slice(0, -1);
  if (word.endsWith('ied')) return `${word.slice(0, -3)}y`;
  const past = /^(.*[aeiouy].*)ed$/.exec(word)?.[1];
  if (past !== undefined && past.length >= 2 && !word.endsWith('eed')) return undoubled(past);
  const doing = /^(.*[aeiouy].*)ing$/.exec(word)?.[1];
  if (doing !== undefined && doing.length >= 2) return undoubled(doing);
  return word;
}

/**
 * Removes the second of two equal letters at the end, so that stopp(ed) becomes stop. Fall(ing) and pass(ed) keep both.
 */
function undoubled(stem: string): string {
  return /([bdgmnprt])\1$/.test(stem) ? stem.slice(0, -1) : stem;
}

/**
 * Turns British spellings into American ones: organise into organize, behaviour into behavior. Hour and four stay as
 * they are.
 */
function american(word: string): string {
  return word.replace(/(?<=.{3})is(e?)$/, 'iz$1').replace(/(?<=.{3})our$/, 'or');
}

/** Drops a silent e, so that decide and decid(ed) get one stem, and so do use and us(ing). */
function withoutSilentEnd(word: string): string {
  return word.length > 3 && /[^e]e$/.test(word) ? word.slice(0, -1) : word;
}

/** Each line has a word, followed by its irregular forms, which the rules don't cover. */
const IRREGULAR_LINES = `
be am is are was were been being
have has had having
do does did done doing
go goes went gone going
say said says saying
make made makes making
take took taken takes taking
give gave given gives giving
get got gotten getting gets
know knew known
think thought
see saw seen seeing sees
come came comes coming
find found
tell told
feel felt
become became becomes becoming
leave left leaves leaving
lose lost losing loses
pay paid pays paying
meet met meeting meets
run ran running runs
keep kept
begin began begun beginning
show shown
hear heard
bring brought
write wrote written writes writing
speak spoke spoken
buy bought
send sent
build built
fall fell fallen
rise rose risen rises rising
choose chose chosen chooses choosing
understand understood
driv drove driven drive drives driving
grow grew grown
break broke broken
spend spent
sell sold
teach taught
learn learnt
hold held
win won winning wins
lead led
stand stood
mean meant
deal dealt
use used uses using
die died dies dying
person people persons
child children
man men
woman women
metric metrics
datum data
criterion criteria
hypothesis hypotheses
analysis analyses
agree agreed agrees agreeing
cancel cancelled cancelling cancellation cancellations
travel travelled travelling traveller travellers
label labelled labelling
model modelled modelling
good better best
bad worse worst
thing things
this these
that those
new news
`;

const IRREGULAR: ReadonlyMap<string, string> = new Map(
  IRREGULAR_LINES.trim()
    .split('\n')
    .flatMap((line) => {
      const [word = '', ...forms] = line.split(' ');
      return [word, ...forms].map((form): [string, string] => [form, finished(word)]);
    }),
);
