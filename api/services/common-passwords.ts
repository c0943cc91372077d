/**
 * Passwords that satisfy the rules of docs/product.md 5.2 and are guessed first all the same: the
 * words that lead every published list of leaked passwords, with the endings that people add to get
 * past such rules. A few thousand combinations in a few lines.
 */
const WORDS =
  'password passwort passw0rd p@ssw0rd p@ssword pa55word pa$$word welcome welcome1 letmein qwerty qwertz ' +
  'qwertyuiop azerty asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx 1qaz2wsx 1q2w3e4r iloveyou monkey dragon ' +
  'football baseball basketball soccer hockey master superman batman spiderman pokemon starwars ' +
  'princess sunshine shadow michael jordan jennifer jessica ashley daniel charlie thomas robert ' +
  'samsung google internet computer freedom whatever trustno trustno1 access admin administrator ' +
  'root login secret changeme default guest test testing test1234 hello hello123 summer winter spring ' +
  'autumn january february march april august september october november december monday friday ' +
  'liverpool chelsea arsenal barcelona killer hunter ranger maverick mustang ferrari mercedes yankees ' +
  'cookie chocolate banana orange purple flower butterfly lovely angel diamond silver golden phoenix ' +
  'company product manager interview northstar student college university abc abcd abcdef abc123 ' +
  'aa123456 a1b2c3d4';

const ENDINGS =
  '1 2 3 7 9 01 10 11 12 13 21 22 23 69 77 88 99 007 111 123 321 666 777 1234 12345 123456 1234567 ' +
  '12345678 123456789 1234567890 2020 2021 2022 2023 2024 2025 2026 2027';

const COMMON = new Set(
  WORDS.split(' ').flatMap((word) => [word, ...ENDINGS.split(' ').map((ending) => word + ending)]),
);

/** Whether a password is among the common ones, whatever its capitals and the signs at its end. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  // 'Password1!' and 'Password@123' are no better than 'Password1' and 'Password123'.
  return [plain, plain.replace(/[!?.@#$*]+$/, ''), plain.replace(/[!?.@#$*_-]+(?=\d+$)/, '')].some(
    (form) => COMMON.has(form),
  );
}
