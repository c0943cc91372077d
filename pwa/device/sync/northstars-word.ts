import * as v from 'valibot';
import { WIPE_DEVICE } from '#shared/contract/account/account.ts';

const Word = v.looseObject({ message: v.string(), wipe: v.optional(v.unknown()) });

/**
 * Reads the message of a reply if Northstar's own server sent it. Such a reply is JSON with a message. `wantsWipe` is
 * true if the reply ends the session and the device must delete its data.
 * @returns null for any other body, such as a proxy's page
 */
export async function readNorthstarsWord(
  response: Response,
): Promise<{ wantsWipe: boolean } | null> {
  try {
    const word = v.safeParse(Word, JSON.parse(await response.text()));
    return word.success ? { wantsWipe: word.output.wipe === WIPE_DEVICE } : null;
  } catch {
    // quiet: a page or an empty body comes from something other than Northstar's server.
    return null;
  }
}

/** Returns true if the reply comes from Northstar's server, not from a proxy. */
export async function isNorthstars(response: Response): Promise<boolean> {
  return (await readNorthstarsWord(response)) !== null;
}
