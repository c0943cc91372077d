import * as v from 'valibot';
import { WIPE_DEVICE } from '#shared/contract/account/account.ts';

const Word = v.looseObject({ message: v.string(), wipe: v.optional(v.unknown()) });

/**
 * Recognizes the server's own replies: its errors and its messages of success are JSON with a message. `wantsWipe` is
 * true if the reply ends a session and the device must delete its data. @returns null for a page or an empty body,
 * which somebody else sent
 */
export async function readNorthstarsWord(
  response: Response,
): Promise<{ wantsWipe: boolean } | null> {
  try {
    const word = v.safeParse(Word, JSON.parse(await response.text()));
    return word.success ? { wantsWipe: word.output.wipe === WIPE_DEVICE } : null;
  } catch {
    // quiet: a page or an empty body, which somebody else sent.
    return null;
  }
}

/** Did the server itself answer the call? */
export async function isNorthstars(response: Response): Promise<boolean> {
  return (await readNorthstarsWord(response)) !== null;
}
