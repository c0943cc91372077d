/**
 * `npm run dev` is like `npm start`, with hot reload. vite serves the app on PORT and passes the server's paths on to
 * the API, which restarts when one of its sources changes.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.mjs';
import { installIfChanged } from './install.mjs';
import { loadEnvFile } from './load-env-file.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
process.chdir(root);
loadEnvFile(root);
installIfChanged(root);

const { HOST: host = '127.0.0.1', PORT = '3000' } = process.env;
const apiPort = await freePort();
process.env['API_URL'] = `http://127.0.0.1:${apiPort}`;

const { createServer } = await import('vite');
const app = await createServer({
  configFile: join(root, 'vite.config.ts'),
  server: { host, port: Number(PORT), strictPort: true },
});
await app.listen();

const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
const watch = ['watch', '--clear-screen=false', '--include', 'api/content/questions/**'];
const api = spawn(process.execPath, [tsx, ...watch, 'api/server.ts'], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(apiPort),
    PUBLIC_URL: process.env['PUBLIC_URL'] ?? `http://localhost:${PORT}`,
  },
});
api.on('exit', (code) => process.exit(code ?? 1));
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.once(signal, () => {
    api.kill(signal);
    void app.close();
  });
}
