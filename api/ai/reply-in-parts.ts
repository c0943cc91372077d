/** Replies to a call with JSON at the end, or with a line per part on the way (shared/contract/ai/ai-stream.ts). */
import type { Context, TypedResponse } from 'hono';
import type { AppEnv } from '#api/platform/http/app-env.ts';
import { onError } from '#api/platform/http/on-error.ts';
import type { Services } from '#api/services.ts';
import { AI_STREAM, type StreamLine } from '#shared/contract/ai/ai-stream.ts';

/**
 * Does the work to its end, even if its client leaves.
 * @param send takes each part when it is done; undefined if nobody watches
 */
export type Work<Part, Whole> = (send: ((part: Part) => void) | undefined) => Promise<Whole>;

type Caller = Pick<Context<AppEnv>, 'json' | 'req' | 'get'>;
type Reply<Whole> = Response & TypedResponse<Whole, 200, 'json'>;

/** An error before the first part is answered as without a stream; a later error is the last line. */
export async function replyInParts<Part, Whole>(
  services: Services,
  c: Caller,
  work: Work<Part, Whole>,
): Promise<Reply<Whole>> {
  if (!c.req.header('Accept')?.includes(AI_STREAM)) {
    return c.json(await work(undefined), 200) as unknown as Reply<Whole>;
  }
  const lines = openLines<Part, Whole>();
  await new Promise<void>((begin, refuse) => {
    const send = (part: Part) => {
      lines.write({ part });
      begin();
    };
    void work(send)
      .then(
        (done) => lines.write({ done }),
        async (error: unknown) => {
          // This call has no effect once a part has been sent.
          refuse(error);
          lines.write({ failed: await failureOf(services, c, error) });
        },
      )
      .finally(() => {
        begin();
        lines.end();
      });
  });
  return new Response(lines.body, { headers: HEADERS }) as Reply<Whole>;
}

/** The second header keeps proxies from buffering the stream (docs/operations.md). */
const HEADERS = {
  'Content-Type': AI_STREAM,
  'X-Accel-Buffering': 'no',
  'Cache-Control': 'no-store, no-transform',
};

function openLines<Part, Whole>() {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  const body = new ReadableStream<Uint8Array>({
    start: (opened) => {
      controller = opened;
    },
    cancel: () => {
      controller = null;
    },
  });
  return {
    body,
    write: (line: StreamLine<Part, Whole>) =>
      controller?.enqueue(encoder.encode(`${JSON.stringify(line)}\n`)),
    end: () => controller?.close(),
  };
}

async function failureOf(services: Services, c: Caller, error: unknown) {
  const reply = onError(services)(error instanceof Error ? error : new Error(String(error)), c);
  const { message } = (await reply.json()) as { message: string };
  return { status: reply.status, message };
}
