import * as v from 'valibot';
import { WIPE_DEVICE } from '#shared/contract/account/sessions.ts';

const Word = v.looseObject({ message: v.string(), wipe: v.optional(v.unknown()) });

/**
 * The server's own words: its errors, and its words of success, are JSON with a message. `wantsWipe` where it ends a
 * session whose device shall forget what is on it. @returns null for a page, or nothing: somebody else's
 */
export async function readNorthstarsWord(
  response: Response,
): Promise<{ wantsWipe: boolean } | null> {
  try {
    const word = v.safeParse(Word, JSON.parse(await response.text()));
    return word.success ? { wantsWipe: word.output.wipe === WIPE_DEVICE } : null;
  } catch {
    // quiet: a page, or nothing: somebody else's.
    return null;
  }
}

/** Whether the server itself answers a call. */
export async function isNorthstars(response: Response): Promise<boolean> {
  return (await readNorthstarsWord(response)) !== null;
}
