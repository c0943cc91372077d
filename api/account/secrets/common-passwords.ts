/** Recognizes, without a network, the passwords that are guessed first, which are the top ones in published leaks. */

/** Length of the list's head: its words and the product's name, with digits and signs added, are guessed soon, too. */
const COMMONEST = 1_000;
const SHORTEST_WORD = 4;
const OWN_WORDS = ['northstar'];

/** Loaded when somebody first chooses a password, so that the server's start doesn't wait for the lists. */
let lists: ReturnType<typeof loadLists> | undefined;

/**
 * Whether a password is in the list, or is just one of its commonest words with a beginning and an ending, whatever
 * its capitals.
 */
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
