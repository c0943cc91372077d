import { describe, expect, it, vi } from 'vitest';
import { openForFile } from '#api/testing/open-for-file.ts';
import { type OpenApiDocument, renderApiPage } from '#api/testing/contract/api-page.ts';
import { createTestApp } from '#api/testing/create-test-app.ts';

interface Operation {
  summary?: string;
  requestBody?: { content: Record<string, { schema: { properties?: object; anyOf?: object[] } }> };
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> };

const test = await openForFile(createTestApp());
const document = (await (await test.app.request('/api/openapi.json')).json()) as Document;

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

describe('the OpenAPI document', () => {
  it('is made once for all who ask', async () => {
    const stringify = vi.spyOn(JSON, 'stringify');
    const again = await test.app.request('/api/openapi.json');
    const made = stringify.mock.calls.filter(([value]) => (value as Document | null)?.paths);
    stringify.mockRestore();
    expect(made).toEqual([]);
    expect(await again.json()).toEqual(document);
  });

  it('has every route of the app, and nothing else', () => {
    const routes = test.app.routes
      .filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
      .map(({ method, path }) => `${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`);
    const described = operations().map(({ method, path }) => `${method} ${path}`);
    expect(described.sort()).toEqual([...new Set(routes)].sort());
  });

  it('says what each route is for, and that errors are {message}', () => {
    for (const { path, operation } of operations()) {
      expect([path, operation.summary]).toEqual([path, expect.stringMatching(/\w/)]);
      for (const [status, { content }] of Object.entries(operation.responses)) {
        if (Number(status) < 400) continue;
        expect(content?.['application/json']?.schema).toMatchObject({
          required: expect.arrayContaining(['message']),
          properties: { message: { type: 'string' } },
        });
      }
    }
  });

  it('gives a page to read with every call, its session, its body and its errors', () => {
    const page = renderApiPage(document as unknown as OpenApiDocument);
    for (const { path, method } of operations()) {
      expect(page).toContain(`**\`${method.toUpperCase()} ${path}\`**`);
    }
    expect(page).toContain(
      [
        '**`PATCH /api/admin/questions/{id}/problems/{note}`** · session<br>Settles what a learner reported, or opens it again; it is in the audit log',
        '',
        '- path: `id: string`',
        '- path: `note: string`',
        '- body: `{ isSettled: boolean }`',
        '- 200: `{ message: string }`',
        '- errors: 400, 401, 403, 404, 408, 410, 413, 415',
      ].join('\n'),
    );
  });

  it('takes bodies from the schemas that check them', () => {
    const bodyOf = (path: string) =>
      Object.keys(
        document.paths[path]?.['post']?.requestBody?.content['application/json']?.schema
          .properties ?? {},
      );
    expect(bodyOf('/api/auth/register')).toEqual(['firstName', 'lastName', 'email', 'password']);
    expect(bodyOf('/api/answers')).toContain('userAnswer');
    expect(bodyOf('/api/sync')).toContain('events');
  });
});
