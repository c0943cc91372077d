import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './api/db/schema/*-tables.ts',
  out: './api/db/migrations',
  casing: 'snake_case',
});
