import { describe, expect, it } from 'vitest';
import { HttpError, readJson } from './http-error.ts';

describe('a response that is not OK', () => {
  describe('7 A failure carries {message} · 8.1 Status, colon, space, body', () => {
    it('becomes an error of status and body, with the server’s own message beside it', async () => {
      const body = '{"message":"Please check your credentials"}';
      const failure = await readJson(new Response(body, { status: 401 })).catch(
        (error: unknown) => error,
      );
      expect(failure).toBeInstanceOf(HttpError);
      expect(failure).toMatchObject({
        message: `401: ${body}`,
        status: 401,
        serverMessage: 'Please check your credentials',
      });
    });
  });

  describe('8.1 … or the status text', () => {
    it('has its status text where the body is empty', async () => {
      const response = new Response('', { status: 503, statusText: 'Service Unavailable' });
      await expect(readJson(response)).rejects.toMatchObject({
        message: '503: Service Unavailable',
        serverMessage: null,
      });
    });
  });

  it.each(['<html>', '{"error":"x"}', '{"message":7}', 'null'])(
    'has no server message in %s',
    async (body) => {
      await expect(readJson(new Response(body, { status: 502 }))).rejects.toMatchObject({
        message: `502: ${body}`,
        serverMessage: null,
      });
    },
  );
});

it('reads the JSON of a response that is OK', async () => {
  expect(await readJson(Response.json({ ok: 1 }))).toEqual({ ok: 1 });
});
