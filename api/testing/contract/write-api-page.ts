/**
 * `npm run docs:api`: writes docs/api.md from the OpenAPI document that the server serves. With `--check` it
 * writes nothing, and ends with 1 where the page says something else.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type OpenApiDocument, renderApiPage } from './api-page.ts';
import { createTestApp } from '#api/testing/create-test-app.ts';

const page = fileURLToPath(new URL('../../../docs/api.md', import.meta.url));
const test = await createTestApp();
const document = (await (await test.app.request('/api/openapi.json')).json()) as OpenApiDocument;
await test.close();
const text = renderApiPage(document);
if (!process.argv.includes('--check')) {
  writeFileSync(page, text);
} else if (!existsSync(page) || readFileSync(page, 'utf8') !== text) {
  console.error('docs/api.md is out of date: run `npm run docs:api`.');
  process.exitCode = 1;
}
