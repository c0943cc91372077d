import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';

const read = (/** @type {string} */ file) =>
  readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

/** Returns the names of variables in the environment's schema. */
function knownVariables() {
  const schema =
    /const Environment = v\.object\(\{([\s\S]*?)\n\}\);/.exec(read('api/env.ts'))?.[1] ?? '';
  return [...schema.matchAll(/^ {2}([A-Z][A-Z\d_]+):/gm)].map(([, name]) => name ?? '');
}

describe('compose.yaml', () => {
  const { services } = parse(read('compose.yaml'), { merge: true });
  /** Variables that compose.yaml sets itself, because they depend on the image and this setup. */
  const DATABASE = ['DATABASE_URL', 'PGHOST', 'PGPORT', 'PGUSER', 'PGPASSWORD', 'PGDATABASE'];
  const OWN = ['NODE_ENV', 'ROLE', 'HOST', 'PORT', 'DATA_DIR', ...DATABASE, 'DATABASE_POOLER'];
  const PASSED_ON = ['SESSION_SIGNING_KEY', 'PUBLIC_URL'];

  it.each(['app-1', 'app-2', 'worker'])('gives %s every variable that the server knows', (name) => {
    const { env_file: file, environment } = services[name];
    expect(file).toBe('.env');
    const known = knownVariables();
    expect(known.length).toBeGreaterThan(30);
    // These variables override the operator's file, so no others may be set here.
    const set = Object.keys(environment);
    expect(set.toSorted()).toEqual([...OWN, ...PASSED_ON, 'TRUSTED_PROXIES'].toSorted());
    expect(known).toEqual(expect.arrayContaining(set));
    for (const variable of PASSED_ON) expect(environment[variable]).toBe(`\${${variable}:?}`);
  });

  it('runs as in production, behind its one proxy', () => {
    const { environment } = services['app-1'];
    expect(environment).toMatchObject({ NODE_ENV: 'production', ROLE: 'web', TRUSTED_PROXIES: 1 });
  });

  it('passes the password of the database on as it is, with whatever characters', () => {
    const { environment } = services['app-1'];
    expect(environment).toMatchObject({ DATABASE_URL: '', PGPASSWORD: '${POSTGRES_PASSWORD:?}' });
    expect(services.database.environment.POSTGRES_PASSWORD).toBe(environment.PGPASSWORD);
  });

  it('waits with stopping an app for as long as the app does', () => {
    const [, seconds] = /STOP_SECONDS = (\d+)/.exec(read('api/start/stop-on-signal.ts')) ?? [];
    const [, leaves] = /LEAVE = (\d+)_000/.exec(read('api/server.ts')) ?? [];
    const longest = Number(seconds) + Number(leaves);
    expect(parseInt(services['app-1'].stop_grace_period, 10)).toBeGreaterThan(longest);
  });
});
