import * as v from 'valibot';

/** Whether the server itself answers a call: its errors, and its words of success, are JSON with a message. */
export async function isNorthstars(response: Response): Promise<boolean> {
  try {
    const body: unknown = JSON.parse(await response.text());
    return v.is(v.looseObject({ message: v.string() }), body);
  } catch {
    // A page, or nothing: somebody else's.
    return false;
  }
}
