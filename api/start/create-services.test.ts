import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#api/platform/database/client.ts';
import { parseEnv } from '#api/env.ts';
import { blockedRefusal } from '#api/account/access.ts';
import { createServices } from './create-services.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'northstar-services-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

const wordsWith = (given: Record<string, string>) => {
  const env = parseEnv({ DATA_DIR, ...given });
  const outside = { mailer: null, payments: null, ai: null, openId: null };
  const nothing = { db: {} } as OpenDatabase;
  const { policy } = createServices(env, nothing, pino({ enabled: false }), outside, []);
  return blockedRefusal(policy).message;
};

describe('a blocked account is told whom to ask', () => {
  it('by the support address, or in words that need none', () => {
    expect(wordsWith({ SUPPORT_EMAIL: 'help@example.org' })).toBe(
      'This account is blocked. Write to help@example.org. Nothing of it was deleted.',
    );
    expect(wordsWith({})).toBe(
      'This account is blocked. Ask those who run this server. Nothing of it was deleted.',
    );
  });
});
