/** Runs compose.yaml's proxy with its own rules, in front of servers on this machine. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const COMPOSE = new URL('../../compose.yaml', import.meta.url);

/** @returns {string | null} the program's path */
export function findCaddy() {
  const folders = ['/usr/bin', ...(process.env['PATH'] ?? '').split(delimiter)];
  return folders.map((folder) => join(folder, 'caddy')).find((path) => existsSync(path)) ?? null;
}

/**
 * @param {number} port where the proxy listens
 * @param {string[]} servers addresses that replace the containers' names, which this machine doesn't know
 * @throws {Error} if Caddy isn't installed or doesn't start
 * @returns {Promise<{ end: () => Promise<void>, timesUp: (server: string) => number }>} with how often a server was up
 */
export async function startCaddy(port, servers) {
  const program = findCaddy();
  if (!program) throw new Error('Caddy is not installed.');
  const folder = mkdtempSync(join(tmpdir(), 'northstar-caddy-'));
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n}\n${await rulesFor(port, servers)}`);
  const args = ['run', '--adapter', 'caddyfile', '--config', file];
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const caddy = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  await new Promise((resolve, reject) => {
    caddy.stderr.on('data', (chunk) => {
      said += chunk;
      if (said.includes('serving initial configuration')) resolve(undefined);
    });
    caddy.once('error', reject);
    caddy.once('exit', () => reject(new Error(`Caddy ended:\n${said}`)));
  });
  const end = async () => {
    caddy.kill();
    if (caddy.exitCode === null && caddy.signalCode === null) await once(caddy, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
  const timesUp = (/** @type {string} */ server) =>
    said.split('\n').filter((line) => line.includes('host is up') && line.includes(server)).length;
  return { end, timesUp };
}

/** @param {number} port @param {string[]} servers */
async function rulesFor(port, servers) {
  // The package is imported late because the test command reads this file before it has installed anything.
  const { parse } = await import('yaml');
  const { content } = parse(readFileSync(COMPOSE, 'utf8')).configs.proxy;
  const rules = String(content)
    .replace('${PUBLIC_URL:?}', `http://127.0.0.1:${port}`)
    .replace('to app-1:3000 app-2:3000', `to ${servers.join(' ')}`);
  if (!rules.includes(servers[0] ?? '')) throw new Error('compose.yaml has other rules now.');
  return rules;
}
