/** Reads a reply that comes in parts, with one JSON value on each line (shared/contract/ai/ai-stream.ts). */
import { AI_STREAM, type StreamLine } from '#shared/contract/ai/ai-stream.ts';
import { HttpError, readJson } from './http-error.ts';

interface Reply<Whole> {
  ok: boolean;
  status: number;
  statusText: string;
  headers: Headers;
  body: ReadableStream<Uint8Array> | null;
  json(): Promise<Whole>;
  text(): Promise<string>;
}

/**
 * @param onPart takes the parts before the end; a server that answers at once sends no parts
 * @throws HttpError as without a stream; TypeError when the connection breaks before the end
 */
export async function readLines<Part, Whole>(
  reply: Reply<Whole>,
  onPart: (part: Part) => void,
): Promise<Whole> {
  const isStream = reply.headers.get('Content-Type')?.startsWith(AI_STREAM) ?? false;
  if (!reply.ok || !isStream || !reply.body) return readJson(reply);
  const reader = reply.body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  let end: { done: Whole } | null = null;
  for (;;) {
    const { done: isOver, value } = await reader.read();
    if (isOver && end) return end.done;
    if (isOver) throw new TypeError('The reply ended too early');
    const lines = `${rest}${decoder.decode(value, { stream: true })}`.split('\n');
    rest = lines.pop() ?? '';
    for (const text of lines) {
      const line = JSON.parse(text) as StreamLine<Part, Whole>;
      if ('done' in line) end = line;
      else if ('part' in line) onPart(line.part);
      else throw new HttpError(line.failed.status, JSON.stringify(line.failed));
    }
  }
}
