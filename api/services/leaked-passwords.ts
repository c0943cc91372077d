/** The passwords that stand first in published leaks and satisfy the rules of the form, offline. */

/** Loaded with the first password that somebody chooses: a start of the server does not wait for it. */
let list: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is in the list, whatever its capitals. */
export async function isLeakedPassword(password: string): Promise<boolean> {
  list ??= loadList();
  return (await list).has(password.toLowerCase());
}

/** Of all those of the package; the others are refused by the form, and none of them has capitals. */
async function loadList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const fits = (password: string) =>
    password.length >= 8 && /[a-z]/.test(password) && /\d/.test(password);
  return new Set(dictionary['passwords-common'].filter(fits));
}
