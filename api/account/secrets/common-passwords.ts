/** The passwords that are guessed first, offline: those that lead published leaks. */

/** Of the list's head: with digits and signs around them they are guessed soon after, and so is the product's name. */
const COMMONEST = 1_000;
const SHORTEST_WORD = 4;
const OWN_WORDS = ['northstar'];

/** Loaded with the first password that somebody chooses: a start of the server does not wait for it. */
let lists: ReturnType<typeof loadLists> | undefined;

/** Whether a password is in the list or no more than one of its commonest words with a beginning and an ending, whatever its capitals. */
export async function isCommonPassword(password: string): Promise<boolean> {
  lists ??= loadLists();
  const { all, words } = await lists;
  const plain = password.toLowerCase();
  return all.has(plain) || words.has(plain.replace(/^[^a-z]+|[^a-z]+$/g, ''));
}

/** None of the package's passwords has capitals. */
async function loadLists() {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const passwords = dictionary['passwords-common'];
  const words = passwords.slice(0, COMMONEST).filter((word) => word.length >= SHORTEST_WORD);
  return { all: new Set(passwords), words: new Set([...words, ...OWN_WORDS]) };
}
