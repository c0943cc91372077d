import { describe, expect, it } from 'vitest';
import { AI_STREAM } from '#shared/contract/ai/ai-stream.ts';
import { HttpError } from './http-error.ts';
import { readLines } from './ai-calls.ts';

const LINES = '{"part":{"a":"naïve — ☃"}}\n{"part":{"b":2}}\n{"done":{"a":"naïve — ☃","b":2}}\n';

/** Makes a reply that arrives in pieces of this many bytes. */
function replyOf(text: string, size: number, init: ResponseInit = {}): Response {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, (at += size)));
    },
  });
  return new Response(body, { headers: { 'Content-Type': AI_STREAM }, ...init });
}

async function read(reply: Response) {
  const parts: unknown[] = [];
  const whole = readLines(reply, (part) => parts.push(part));
  return { whole: await whole.catch((error: unknown) => error), parts };
}

describe('a reply in parts', () => {
  it.each([1, 3, 20, 1_000])('is read the same in pieces of %d bytes', async (size) => {
    expect(await read(replyOf(LINES, size))).toEqual({
      whole: { a: 'naïve — ☃', b: 2 },
      parts: [{ a: 'naïve — ☃' }, { b: 2 }],
    });
  });

  it('that is cut off is a network failure, after the parts that came', async () => {
    const { whole, parts } = await read(replyOf(LINES.slice(0, LINES.indexOf('{"done"') + 9), 16));
    expect(whole).toBeInstanceOf(TypeError);
    expect(parts).toHaveLength(2);
  });

  it("that fails on the way has the server's own words", async () => {
    const failed = '{"part":{}}\n{"failed":{"status":502,"message":"Away"}}\n';
    const { whole } = await read(replyOf(failed, 5));
    expect(whole).toBeInstanceOf(HttpError);
    expect(whole).toMatchObject({ status: 502, serverMessage: 'Away' });
  });

  it('may be one piece of JSON, or an error, from a server that does not stream', async () => {
    expect(await read(Response.json({ a: 1 }))).toEqual({ whole: { a: 1 }, parts: [] });
    const { whole } = await read(Response.json({ message: 'No' }, { status: 402 }));
    expect(whole).toMatchObject({ status: 402, serverMessage: 'No' });
  });
});
