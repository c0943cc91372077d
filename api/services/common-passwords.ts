/**
 * Passwords that satisfy the rules of the form and are guessed first all the same: a word or two of
 * those that lead every published list of leaked passwords, a walk over the keyboard, a stretch of the
 * alphabet or one key again and again, with the digits and signs that people add to get past such rules.
 */
const WORDS = new Set(
  (
    'pass ilove password passwort passwd pwd welcome letmein qwerty qwertz qwertyuiop azerty asdf asdfgh ' +
    'asdfghjkl zxcvbn zxcvbnm qazwsx iloveyou loveyou love lover monkey dragon football baseball ' +
    'basketball soccer hockey tennis golf master superman batman spiderman pokemon starwars matrix ' +
    'princess prince sunshine shadow michael jordan jennifer jessica ashley daniel charlie thomas ' +
    'robert andrew joshua matthew anthony nicole amanda michelle hannah samantha george william ' +
    'richard david james john maria anna alexander alex samuel martin patrick justin brandon tyler ' +
    'samsung google facebook instagram twitter apple microsoft windows linux android iphone internet ' +
    'computer laptop freedom whatever trustno access admin administrator root login secret changeme ' +
    'change default guest user test testing tester temp temporary demo sample hello hallo hola bonjour ' +
    'goodbye summer winter spring autumn fall january february march april may june july august ' +
    'september october november december monday tuesday wednesday thursday friday saturday sunday ' +
    'liverpool chelsea arsenal barcelona madrid manchester juventus killer hunter ranger maverick ' +
    'mustang ferrari mercedes porsche corvette camaro yankees cowboys steelers eagles lakers redsox ' +
    'cookie chocolate banana orange purple flower butterfly lovely angel diamond silver golden phoenix ' +
    'cheese coffee pepper ginger peanut cherry tigger tiger lion bear wolf panther jaguar falcon ' +
    'company product manager interview northstar student college university school teacher office ' +
    'harley thunder lightning storm rocket galaxy america london paris berlin canada texas boston ' +
    'dallas chicago security private family mother father sister brother friend friends baby babygirl ' +
    'money dollar happy lucky blessed jesus christ god heaven abc abcd'
  ).split(' '),
);
const LONGEST_WORD = Math.max(...[...WORDS].map((word) => word.length));

/** What people write in place of letters. */
const DISGUISES: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** Rows of a keyboard, each half a key to the right of the one above. */
const KEYBOARDS = [
  ['1234567890-=', 'qwertyuiop[]', 'asdfghjkl;', 'zxcvbnm,./'],
  ['1234567890', 'qwertzuiopü', 'asdfghjklöä', 'yxcvbnm,.-'],
  ['1234567890', 'azertyuiop', 'qsdfghjklm', 'wxcvbn'],
];
const NEIGHBORS = new Set(KEYBOARDS.flatMap(neighborsOn));

/** Of what is guessed at a time: three letters of a walk, a stretch or a repetition. */
const SHORTEST_RUN = 3;
/** Digits and signs that are no more than an ending or a beginning. */
const FILLER = /^(?:[^a-z]{0,4}|[^a-z0-9]*(?:19|20)\d\d[^a-z0-9]*)$/;
const MOST_PIECES = 2;

/** Whether a password is among those that are guessed first, whatever its capitals. */
export function isCommonPassword(password: string): boolean {
  // A long one is no walk that somebody types, and must not cost more.
  if (password.length > 40) return new Set(password).size <= 2;
  const plain = password.toLowerCase();
  return isGuessedFrom(plain, 0, MOST_PIECES);
}

/** Whether what follows is fillers around at most so many pieces, each of them guessed at once. */
function isGuessedFrom(text: string, at: number, pieces: number): boolean {
  if (FILLER.test(text.slice(at)) && pieces < MOST_PIECES) return true;
  if (pieces === 0) return false;
  for (let begin = at; begin < text.length && FILLER.test(text.slice(at, begin)); begin += 1) {
    for (const end of pieceEnds(text, begin)) {
      if (isGuessedFrom(text, end, pieces - 1)) return true;
    }
  }
  return false;
}

/** Where a word or a run that begins here may end. */
function pieceEnds(text: string, begin: number): number[] {
  const ends: number[] = [];
  for (let length = 2; length <= LONGEST_WORD && begin + length <= text.length; length += 1) {
    const piece = text.slice(begin, begin + length);
    if (WORDS.has(piece) || WORDS.has(undisguise(piece))) ends.push(begin + length);
  }
  for (const isRun of [isWalk, isStretch]) {
    let end = begin + 1;
    while (end < text.length && isRun(text[end - 1] ?? '', text[end] ?? '')) {
      end += 1;
      if (end - begin >= SHORTEST_RUN) ends.push(end);
    }
  }
  return ends;
}

function undisguise(piece: string): string {
  return piece.replace(/[@431!0$57]/g, (sign) => DISGUISES[sign] ?? sign);
}

function isWalk(a: string, b: string): boolean {
  return a === b || NEIGHBORS.has(a + b);
}

/** abc, 321. */
function isStretch(a: string, b: string): boolean {
  const step = b.charCodeAt(0) - a.charCodeAt(0);
  return /[a-z0-9]{2}/.test(a + b) && Math.abs(step) <= 1;
}

function neighborsOn(rows: readonly string[]): string[] {
  const keys = rows.flatMap((row, y) => [...row].map((key, x) => ({ key, x, y })));
  return keys.flatMap((one) =>
    keys.filter((other) => areNear(one, other)).map((other) => one.key + other.key),
  );
}

function areNear(a: { x: number; y: number }, b: { x: number; y: number }): boolean {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  if (dy === 0) return Math.abs(dx) === 1;
  return dy === 1 ? dx === 0 || dx === -1 : dy === -1 && (dx === 0 || dx === 1);
}
